"""What a player may be asked: a decision made of fields, its legal answers, and why others are refused."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, Protocol, TypeVar

from rules.engine.text import Many, Text, text

T = TypeVar("T")

Value = int | str | list[str]
Answer = tuple[Value, ...]
"""The values chosen, one per field in order; exactly what a record stores."""


class Refusal(Exception):
    """An illegal, malformed or stale answer. The state is untouched.

    `text` says what is wrong, `rule` the number of the rule (S5.4, R-MIL-33), `possible` what may be done instead.
    """

    def __init__(self, reason: Text, rule: str = "", possible: tuple[Text, ...] = ()) -> None:
        super().__init__(reason.key)
        self.text = reason
        self.rule = rule
        self.possible = possible


class Chooser(Protocol):
    """A source of choices for computer players and tests (`random.Random` is one)."""

    def randrange(self, stop: int, /) -> int: ...


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be chosen: `value` goes into the answer, `text` is shown.

    `quiet`: it only says how the questions go on, so whoever tells the answer leaves it out.
    """

    value: str
    text: Text
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Barred:
    """One thing that can't be chosen now, why not, and the rule that says so."""

    option: Option
    reason: Text
    rule: str


@dataclass(frozen=True, slots=True)
class Choice:
    """Pick one of some named things."""

    name: str
    text: Text
    options: tuple[Option, ...]
    barred: tuple[Barred, ...] = ()

    def check(self, value: Value) -> None:
        """Raise `Refusal` unless `value` is one of the options."""
        if any(value == option.value for option in self.options):
            return
        possible = tuple(option.text for option in self.options)
        for barred in self.barred:
            if barred.option.value == value:
                raise Refusal(barred.reason, barred.rule, possible)
        raise Refusal(text("engine.refusal.choice", field=self.text, given=shown(value)), possible=possible)

    def values(self) -> Iterator[Value]:
        """Every legal value."""
        return (option.value for option in self.options)

    def sample(self, chooser: Chooser) -> Value:
        """One legal value at random."""
        return self.options[chooser.randrange(len(self.options))].value

    def say(self, value: Value) -> Text:
        """The text of a legal value."""
        return next(option.text for option in self.options if option.value == value)


@dataclass(frozen=True, slots=True)
class Amount:
    """Pick a whole number, `low` to `high`, both legal. `have` is what the player owns of it, if that is of use."""

    name: str
    text: Text
    low: int
    high: int
    have: int | None = None
    rule: str = ""

    def check(self, value: Value) -> None:
        """Raise `Refusal` unless `value` is a whole number in the range."""
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return
        raise Refusal(
            text("engine.refusal.amount", field=self.text, given=shown(value), low=self.low, high=self.high), self.rule
        )

    def values(self) -> Iterator[Value]:
        """Every legal value."""
        return iter(range(self.low, self.high + 1))

    def sample(self, chooser: Chooser) -> Value:
        """One legal value at random."""
        return self.low + chooser.randrange(self.high - self.low + 1)

    def say(self, value: Value) -> Text:
        """The text of a legal value."""
        return text("engine.amount", what=self.text, n=value if isinstance(value, int) else 0)


@dataclass(frozen=True, slots=True)
class Several:
    """Pick `least` to `most` of some named things; the answer lists their values in the order of the options."""

    name: str
    text: Text
    options: tuple[Option, ...]
    least: int
    most: int

    def check(self, value: Value) -> None:
        """Raise `Refusal` unless `value` is a list of different options, in their order and of a legal length."""
        order = [option.value for option in self.options]
        given = value if isinstance(value, list) else []
        in_order = isinstance(value, list) and given == [name for name in order if name in given]
        if in_order and self.least <= len(given) <= self.most:
            return
        possible = tuple(option.text for option in self.options)
        reason = text("engine.refusal.several", field=self.text, given=shown(value), low=self.least, high=self.most)
        raise Refusal(reason, possible=possible)

    def values(self) -> Iterator[Value]:
        """Every legal value."""
        for mask in range(1 << len(self.options)):
            if self.least <= mask.bit_count() <= self.most:
                yield [option.value for i, option in enumerate(self.options) if mask >> i & 1]

    def sample(self, chooser: Chooser) -> Value:
        """One legal value at random."""
        left = list(range(len(self.options)))
        size = self.least + chooser.randrange(self.most - self.least + 1)
        picked = {left.pop(chooser.randrange(len(left))) for _ in range(size)}
        return [option.value for i, option in enumerate(self.options) if i in picked]

    def say(self, value: Value) -> Text:
        """The text of a legal value."""
        chosen = value if isinstance(value, list) else []
        return text("engine.several", what=Many(tuple(o.text for o in self.options if o.value in chosen)))


Field = Choice | Amount | Several


@dataclass(frozen=True, slots=True)
class Decision:
    """One thing that one seat is asked.

    `kind` names it in commands and catalogues (`mil.action`), `point` is its number in the list of decision points.
    `field_after` gives the next field for the values chosen so far, or None when the answer is complete. It must be
    pure, and every value it offers must lead to at least one complete answer: a form built from it has no dead end.
    `default` is the safe answer for somebody who is absent.
    """

    kind: str
    prompt: Text
    field_after: Callable[[Answer], Field | None]
    default: Answer
    point: str = ""

    def check(self, answer: Answer) -> None:
        """Raise `Refusal` unless `answer` is complete and legal."""
        for index, value in enumerate(answer):
            field = self.field_after(answer[:index])
            if field is None:
                raise Refusal(text("engine.refusal.too_long", given=shown(value)))
            field.check(value)
        missing = self.field_after(answer)
        if missing is not None:
            raise Refusal(text("engine.refusal.incomplete", field=missing.text))

    def legal(self, so_far: Answer = ()) -> Iterator[Answer]:
        """Every complete legal answer that begins with `so_far`. There may be very many: take what you need."""
        field = self.field_after(so_far)
        if field is None:
            yield so_far
            return
        for value in field.values():
            yield from self.legal((*so_far, value))

    def listed(self, limit: int) -> list[Answer] | None:
        """All legal answers if there are at most `limit`, else None."""
        answers = list(islice(self.legal(), limit + 1))
        return answers if len(answers) <= limit else None

    def sample(self, chooser: Chooser, so_far: Answer = ()) -> Answer:
        """One legal answer at random, without listing the others."""
        while (field := self.field_after(so_far)) is not None:
            so_far = (*so_far, field.sample(chooser))
        return so_far

    def explain(self, answer: Answer) -> list[tuple[Text, Text]]:
        """What an answer (or the beginning of one) says: for each value the field's text and the value's."""
        said = []
        for index, value in enumerate(answer):
            field = self.field_after(answer[:index])
            if field is not None:
                said.append((field.text, field.say(value)))
        return said


@dataclass(frozen=True, slots=True)
class Ask:
    """Who must decide now. Nobody learns an answer before all are in; `sealed` ones are gathered out of sight."""

    of: dict[int, Decision]
    sealed: bool = False


def shown(value: Value) -> str:
    """A value as a person typed it, cut short: it comes from outside."""
    return (",".join(map(str, value)) if isinstance(value, list) else str(value))[:60]


def fixed(field: Field | None = None) -> Callable[[Answer], Field | None]:
    """The `field_after` of a decision with one field."""
    return lambda so_far: field if not so_far else None


def branch(choice: Choice, after: Mapping[str, Callable[[Answer], Field | None]]) -> Callable[[Answer], Field | None]:
    """The `field_after` of a decision that begins with `choice`; `after` holds the fields behind some of its values."""

    def field_after(so_far: Answer) -> Field | None:
        if not so_far:
            return choice
        rest = after.get(str(so_far[0]))
        return rest(so_far[1:]) if rest else None

    return field_after


Script = Generator[Field | Callable[[], Field], Value, T]
"""A conversation: it yields a field, or what makes one, is sent the value chosen, and may return something at last."""


class Dialogue:
    """The `field_after` of a decision that is written as a script.

    The script is run anew when the answer so far is another than before, and goes on where it is when that has only
    grown. So it must be pure: it may change only what it made itself. A field is made when somebody asks for it; one
    that is dear should be yielded as what makes it.
    """

    def __init__(self, script: Callable[[], Script[Any]]) -> None:
        """`script` begins a conversation."""
        self._script = script
        self._begin()

    def _begin(self) -> None:
        self._steps = self._script()
        self._heard: Answer = ()
        self._next = next(self._steps, None)

    def __call__(self, so_far: Answer) -> Field | None:
        """The next field after these values, None when the script has ended."""
        if so_far[: len(self._heard)] != self._heard:
            self._begin()
        for value in so_far[len(self._heard) :]:
            try:
                self._next = self._steps.send(value)
            except StopIteration:
                self._next = None
            self._heard = (*self._heard, value)
        if callable(self._next):
            self._next = self._next()
        return self._next


def heard(script: Script[T], answer: Answer) -> T:
    """What a script returns when it has heard a whole answer."""
    try:
        next(script)
        for value in answer:
            script.send(value)
    except StopIteration as end:
        made: T = end.value
        return made
    raise ValueError(f"{answer} is not a whole answer")
