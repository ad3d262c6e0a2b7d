"""The command line's voice: its language, its refusals, its progress."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from bot.i18n import LOCALES, Words, words
from bot.trouble import Trouble
from rules import Fact, Text, text

if TYPE_CHECKING:
    from rich.progress import Progress


def locale_from(environment: Mapping[str, str], arguments: Sequence[str]) -> str:
    """The catalogue for `--locale`, else for the first of LC_ALL, LC_MESSAGES, LANG that is set; else English."""
    try:
        given = take_locale(arguments)[1]
    except Trouble:
        given = None  # it is said later, when the command line is read
    tags = [given] if given else [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    tag = next((tag for tag in tags if tag), "")
    language = tag.replace("-", "_").partition(".")[0].partition("_")[0].lower()
    return {"zh": "zh_TW", "el": "el"}.get(language, "en")


def take_locale(arguments: Sequence[str]) -> tuple[list[str], str | None]:
    """`--locale X` may stand anywhere on the line: the other arguments, and X. Raises `Trouble`."""
    rest: list[str] = []
    found: str | None = None
    pending = iter(arguments)
    for argument in pending:
        name, equals, value = argument.partition("=")
        if name != "--locale":
            rest.append(argument)
            continue
        found = value if equals else next(pending, "")
        if found.replace("-", "_") not in LOCALES:
            raise Trouble(text("cli.wrong_locale", given=found, locales=", ".join(LOCALES)))
    return rest, found


class Voice:
    """Says texts on standard output, and troubles on standard error."""

    def __init__(self, locale: str) -> None:
        self.words: Words = words(locale)

    def text(self, key: str, **facts: Fact) -> str:
        """A text as a sentence."""
        return self.words.say(Text(key, facts))

    def line(self, key: str, **facts: Fact) -> None:
        """Say a text."""
        print(self.text(key, **facts), flush=True)

    def trouble(self, reason: Text) -> None:
        """One line on standard error."""
        said = " ".join(self.words.say(reason).split())
        print(f"signet: {said}", file=sys.stderr, flush=True)


class Counter(Protocol):
    """Told when one more of the work is done, or a line is to be said meanwhile."""

    def step(self) -> None: ...

    def say(self, line: str) -> None: ...


class Plain:
    """No terminal: lines alone."""

    def step(self) -> None:
        """Nothing to show."""

    def say(self, line: str) -> None:
        """A line."""
        print(line, flush=True)


class Bar:
    """A terminal: a bar on standard error, lines above it."""

    def __init__(self, progress: Progress, total: int) -> None:
        self._progress = progress
        self._task = progress.add_task("", total=total)

    def step(self) -> None:
        """One more is done."""
        self._progress.advance(self._task)

    def say(self, line: str) -> None:
        """A line."""
        if sys.stdout.isatty():
            self._progress.console.print(line, markup=False, highlight=False)
        else:
            print(line, flush=True)


@contextmanager
def counting(total: int) -> Iterator[Counter]:
    """A progress bar on a terminal, plain lines elsewhere."""
    if not sys.stderr.isatty():
        yield Plain()
        return
    from rich.console import Console  # here: it takes its time to load
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        yield Bar(progress, total)
