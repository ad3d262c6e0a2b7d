"""`signet replay --gif`: a recorded game as a moving picture, drawn and written one position at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.console import Counter, Voice, counting
from bot.filming import Montage
from bot.i18n import Words
from bot.moves import AnyGame
from bot.tools.files import unwritable
from bot.trouble import Trouble
from rules import Record, positions, text


def film_to(
    say: Voice, path: Path, game: AnyGame, record: Record, viewer: int | None, words: Words, seen: Sequence[int]
) -> None:
    """Make a film of the positions after the moves `seen`, as one viewer saw them. Raises `Trouble`."""
    from render.film import SIZES, evenly, film  # here: drawing takes its time to load, and only pictures need it

    def shots(most: int) -> Iterator[bytes]:
        return drawn(game, record, viewer, words, [seen[index] for index in evenly(len(seen), most)], counter)

    with counting(min(len(seen), SIZES[0].pictures)) as counter:
        made = film(shots)
    if made is None:
        raise Trouble(text("cli.film.too_large"))
    write(path, made.data)
    say.line("cli.film.done", file=str(path), n=made.pictures)


def drawn(
    game: AnyGame, record: Record, viewer: int | None, words: Words, wanted: Sequence[int], counter: Counter
) -> Iterator[bytes]:
    """The pictures of the wanted positions."""
    from render import draw

    montage = Montage(wanted)
    for number, state in enumerate(positions(game, record)):
        shot = montage.shot(number, game.view(state, viewer))
        if shot is not None:
            yield draw(shot.view, words, since=shot.since, note=shot.note).data
            counter.step()
        if number == wanted[-1]:
            return


def check_writable(path: Path) -> None:
    """Before long work: raise `Trouble` for a file that can't be written."""
    fresh = not path.exists()
    try:
        path.open("ab").close()
        if fresh:
            path.unlink()
    except OSError as error:
        raise unwritable(path, error) from error


def write(path: Path, data: bytes) -> None:
    """Write a picture. Raises `Trouble`."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise unwritable(path, error) from error
