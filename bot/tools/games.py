"""`signet selfplay`: computer players to the end, and what it says of them."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from bot.console import Counter, Voice, counting
from bot.moves import AnyGame
from bot.settings import read_boxes
from bot.tools.files import can_write, game_named, save
from bot.tools.selfplay import Frames, Played, play
from bot.tools.summary import Summary
from bot.trouble import Trouble
from rules import GAMES, Many, Player, Refusal, text
from rules.players import LEVELS


@dataclass(frozen=True, slots=True)
class Wish:
    """What `signet selfplay` was asked for."""

    game: str
    players: int | None
    seed: int | None
    games: int
    level: str
    options: list[str]
    check: bool
    record: Path | None
    frames: Path | None


def selfplay(say: Voice, wish: Wish, components: Path | None) -> int:
    """Play, tell seeds, lengths and scores; 1 when a check failed."""
    game = game_named(wish.game)
    seats = wish.players or game.seats.start
    tables = matches(game, seats, chosen(wish.options))
    if wish.level not in LEVELS:
        raise Refusal(text("bot.refusal.level", given=wish.level, levels=", ".join(LEVELS)))
    box = read_boxes(components, GAMES).get(game.name, {})
    if wish.frames is not None:
        can_write(wish.frames / "x").mkdir(parents=True, exist_ok=True)
    first = secrets.randbelow(1 << 32) if wish.seed is None else wish.seed
    failed, summaries = 0, [Summary() for _ in tables]
    with counting(wish.games) as counter:
        for seed in range(first, first + wish.games):
            seen = None if wish.frames is None else Frames(wish.frames, f"{game.name}-{seed}", say.words)
            table = seed % len(tables)
            played = play(game, seats, seed, wish.level, tables[table], check=wish.check, box=box, seen=seen)
            failed += tell(say, counter, seed, played)
            summaries[table].add(played)
            if wish.record is not None:
                save(wish.record if wish.games == 1 else numbered(wish.record, seed), played.record)
            counter.step()
    if wish.games > 1:
        for number, summary in enumerate(summaries):
            if len(tables) > 1 and summary.found:
                say.line("cli.selfplay.match", options=written(game.matches[number]))
            tell_summary(say, summary)
    if wish.check and not failed:
        say.line("cli.selfplay.checked", n=wish.games)
    return 1 if failed else 0


def chosen(options: list[str]) -> dict[str, str]:
    """`k=v` options. Raises `Trouble`."""
    pairs = [option.partition("=") for option in options]
    for name, equals, _ in pairs:
        if not equals:
            raise Trouble(text("cli.wrong_option", given=name))
    return {name: value for name, _, value in pairs}


def matches(game: AnyGame, seats: int, given: dict[str, str]) -> list[dict[str, str]]:
    """The options of the tables that take turns: those that the game names, if nothing of them was chosen."""
    free = [match for match in game.matches if not set(match) & set(given)]
    return [game.check_options(seats, given | dict(match)) for match in free] or [game.check_options(seats, given)]


def written(options: Mapping[str, str]) -> str:
    """Options as they are given on the command line."""
    return " ".join(f"{name}={value}" for name, value in options.items())


def tell(say: Voice, counter: Counter, seed: int, played: Played) -> int:
    """One line for a game, and one for each thing that was wrong with it; how many were."""
    scores = Many(tuple(text("cli.selfplay.score", who=Player(seat), n=n) for seat, n in enumerate(played.scores)))
    winners = Many(tuple(Player(seat) for seat in played.winners))
    length = len(played.record.moves)
    counter.say(say.text("cli.selfplay.game", seed=str(seed), n=length, scores=scores, winners=winners))
    for wrong in played.wrong:
        counter.say(say.text("cli.selfplay.wrong", seed=str(seed), what=wrong))
    return len(played.wrong)


def tell_summary(say: Voice, summary: Summary) -> None:
    """How often each seat has won, and whatever else the game counts wins by; means of its numbers."""
    for mark in summary.marks():
        share = f"{100 * mark.won / mark.games:.1f}"
        say.line("cli.selfplay.won", what=mark.what, won=mark.won, n=mark.games, share=share)
    if summary.shared:
        say.line("cli.selfplay.shared", n=summary.shared)
    for count in summary.counts():
        mean = f"{count.mean:.1f}"
        low, high = (f"{round(end, 1):g}" for end in (count.low, count.high))
        say.line("cli.selfplay.mean", what=text(count.key), mean=mean, low=low, high=high)


def numbered(path: Path, seed: int) -> Path:
    """The path of one of several records."""
    return path.with_stem(f"{path.stem}-{seed}")
