"""What one game gives, and what everybody may call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from rules.engine.ask import Answer, Ask, Chooser, Decision, Refusal
from rules.engine.codec import Codec
from rules.engine.flow import Frame
from rules.engine.generator import Generator
from rules.engine.run import run
from rules.engine.state import State
from rules.engine.text import Many, Text, text
from rules.engine.view import Result, View

Public = TypeVar("Public")
Private = TypeVar("Private")
Secret = TypeVar("Secret")


@dataclass(frozen=True, slots=True)
class Tally:
    """What a finished game brings to statistics: `marks[seat]` tell the seats apart (an army, who began); `counts` are
    numbers by the key of a text that names them (how many turns)."""

    marks: tuple[tuple[Text, ...], ...] = ()
    counts: dict[str, float] = field(default_factory=dict)


def no_tally(view: View[Any, Any]) -> Tally:
    """For games whose seats are alike."""
    return Tally()


def no_ideas(view: View[Any, Any], decision: Decision, chooser: Chooser) -> list[Answer]:
    """For games whose legal answers are few, or as good as any sample of them."""
    return []


def no_violations(before: Any, after: Any) -> list[str]:
    """For games that name no invariants."""
    return []


@dataclass(frozen=True, slots=True)
class GameOption:
    """A rule that the table may choose at the start. The first value is the default; `seats` are those it is for."""

    name: str
    values: tuple[str, ...]
    seats: range | None = None


@dataclass(frozen=True, slots=True)
class Command:
    """A subcommand of the game (`/mil harvest`): an answer to one of `kinds` that begins with `prefix`.

    `fields` names the fields that may come after, in order; not every answer has all of them.
    """

    name: str
    kinds: tuple[str, ...]
    prefix: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()


@dataclass(frozen=True)
class Game(Generic[Public, Private, Secret]):
    """The constant description of one game.

    `parts` are the types of the three parts of its states, `frames` every frame class. `read` makes a component set
    from the texts of its data files (by file name), `start` the three parts and the first frame of a new game.
    `redeal` gives what a viewer cannot see, anew, so that it fits all he sees. `score` ranks a finished position.
    `worth` says how good a view is for its viewer, `ideas` which answers are worth a try where there are too many to
    try all (both for the greedy computer player). `invariants` compares the states before and after an answer and
    tells what must never be (technical lines; empty when all is well). `tally` says of a finished game, as a spectator
    sees it, what wins are counted by; `matches` are the options of tables that are worth comparing (which army against
    which).
    """

    name: str
    seats: range
    parts: tuple[type[Public], type[Private], type[Secret]]
    frames: tuple[type[Frame], ...]
    read: Callable[[Mapping[str, str]], Any]
    start: Callable[[int, dict[str, str], Any, Generator], tuple[Public, list[Private], Secret, Frame]]
    redeal: Callable[[View[Public, Private], Chooser], tuple[list[Private], Secret]]
    score: Callable[[State[Public, Private, Secret]], Result]
    worth: Callable[[View[Public, Private]], int]
    tally: Callable[[View[Public, Private]], Tally] = no_tally
    ideas: Callable[[View[Public, Private], Decision, Chooser], list[Answer]] = no_ideas
    invariants: Callable[[State[Public, Private, Secret], State[Public, Private, Secret]], list[str]] = no_violations
    options: tuple[GameOption, ...] = ()
    matches: tuple[Mapping[str, str], ...] = ()
    commands: tuple[Command, ...] = ()
    version: int = 1

    @cached_property
    def _codec(self) -> Codec[Public, Private, Secret]:
        return Codec(self.parts, self.frames)

    # -- a game begins ---------------------------------------------------------------------------------------------

    def check_options(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """The options of a game, defaults filled in. Raises `Refusal` for an unknown name, value or seat count."""
        if seats not in self.seats:
            low, high = self.seats.start, self.seats.stop - 1
            raise Refusal(text("engine.refusal.seats", n=seats, low=low, high=high))
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise Refusal(text("engine.refusal.option", option=name[:60], options=Many(tuple(known))))
            if value not in known[name].values:
                listed = Many(known[name].values)
                raise Refusal(text("engine.refusal.option_value", option=name, given=value[:60], values=listed))
        chosen = {option.name: options.get(option.name, option.values[0]) for option in self.options}
        for option in self.options:
            if option.seats is not None and seats not in option.seats and chosen[option.name] != option.values[0]:
                low, high = option.seats.start, option.seats.stop - 1
                raise Refusal(text("engine.refusal.option_seats", option=option.name, low=low, high=high))
        return chosen

    def new(
        self, seats: int, seed: str, options: Mapping[str, str] | None = None, box: Any = None
    ) -> State[Public, Private, Secret]:
        """A new game, run to its first question. `seed`: 64 hexadecimal digits; `box`: a component set from `read`."""
        chosen = self.check_options(seats, options or {})
        generator = Generator(seed)
        box = self.read({}) if box is None else box
        public, private, secret, first = self.start(seats, chosen, box, generator)
        state: State[Public, Private, Secret] = State(
            game=self.name, seats=seats, options=chosen, public=public, private=private, secret=secret,
            generator=generator, stack=[first], revealed=True,
        )  # fmt: skip
        run(state)
        return self.copy(state)

    # -- questions, all of them pure -------------------------------------------------------------------------------

    def ask(self, state: State[Public, Private, Secret]) -> Ask:
        """Who must decide now; nobody when the game is over. Worked out afresh, resigned seats left out."""
        if not state.stack:
            return Ask({})
        frame = state.stack[-1]
        asked = getattr(frame, frame.at)(state)
        assert isinstance(asked, Ask), f"{frame.at} rests but does not ask"
        return Ask({seat: d for seat, d in asked.of.items() if seat not in state.resigned}, asked.sealed)

    def decision(self, state: State[Public, Private, Secret], seat: int) -> Decision | None:
        """What `seat` is asked, or None."""
        return self.ask(state).of.get(seat)

    def over(self, state: State[Public, Private, Secret]) -> bool:
        """Whether the game has ended."""
        return not state.stack

    def result(self, state: State[Public, Private, Secret]) -> Result | None:
        """How the game ended, or None while it goes on. Resigned seats come after all others."""
        if state.stack:
            return None
        result = self.score(state)
        if not state.resigned:
            return result
        keys = [(seat in state.resigned, result.places[seat]) for seat in range(state.seats)]
        return Result(result.scores, tuple(1 + sum(other < key for other in keys) for key in keys))

    def view(self, state: State[Public, Private, Secret], viewer: int | None) -> View[Public, Private]:
        """A copy of all that `viewer` may know."""
        asked = self.ask(state)
        own = self.copy(state)
        return View(
            game=state.game, seats=state.seats, viewer=viewer, options=own.options, public=own.public,
            private=None if viewer is None else own.private[viewer], stack=own.stack, asked=tuple(asked.of),
            sealed=asked.sealed, answered=sum(seat in state.pending for seat in asked.of),
            offer=None if viewer is None else own.pending.get(viewer), returned=own.returned,
            resigned=tuple(own.resigned), result=self.result(state),
            events=[event for event in own.events if event.to is None or viewer in event.to],
        )  # fmt: skip

    def may_undo(self, after: State[Public, Private, Secret]) -> bool:
        """Whether the answer that led here may be taken back by its giver alone: it drew, rolled, revealed nothing."""
        return not after.revealed and not after.pending

    # -- moves: each copies once and leaves the old state untouched --------------------------------------------------

    def answer(
        self, state: State[Public, Private, Secret], seat: int, answer: Answer
    ) -> State[Public, Private, Secret]:
        """Check an answer, take it, and run to the next question.

        While others are still awaited an answer may be given again: the newer one counts. Raises `Refusal`.
        """
        decision = self.decision(state, seat)
        if decision is None:
            raise Refusal(text("engine.refusal.not_asked"))
        decision.check(answer)
        new = self.copy(state)
        new.events, new.revealed = [], False
        new.pending[seat] = answer
        run(new)
        return new

    def resign(self, state: State[Public, Private, Secret], seat: int) -> State[Public, Private, Secret]:
        """A seat gives up: it answers by default from now on and ranks last. The last one left wins at once."""
        if seat in state.resigned or not state.stack:
            raise Refusal(text("engine.refusal.resigned"))
        new = self.copy(state)
        new.events, new.revealed = [], True
        new.resigned = sorted([*new.resigned, seat])
        new.pending.pop(seat, None)
        if len(new.resigned) >= new.seats - 1:
            new.stack, new.pending = [], {}
            return new
        run(new)
        return new

    def determinize(self, view: View[Public, Private], chooser: Chooser) -> State[Public, Private, Secret]:
        """A full state that this viewer could not tell from the real one."""
        private, secret = self.redeal(view, chooser)
        if view.viewer is not None and view.private is not None:
            private[view.viewer] = view.private
        seed = "".join("0123456789abcdef"[chooser.randrange(16)] for _ in range(64))
        state: State[Public, Private, Secret] = State(
            game=view.game, seats=view.seats, options=view.options, public=view.public, private=private,
            secret=secret, generator=Generator(seed), stack=view.stack, returned=view.returned,
            resigned=list(view.resigned), events=view.events,
        )  # fmt: skip
        twin = self.copy(state)
        if view.offer is not None and view.viewer is not None:
            twin.pending[view.viewer] = view.offer
        others = [seat for seat in view.asked if seat != view.viewer]
        for seat in others[: view.answered - (view.offer is not None)]:
            decision = self.decision(twin, seat)
            assert decision is not None
            twin.pending[seat] = decision.sample(chooser)
        return twin

    # -- saving ------------------------------------------------------------------------------------------------------

    def copy(self, state: State[Public, Private, Secret]) -> State[Public, Private, Secret]:
        """An independent copy."""
        return self._codec.copy(state)

    def save(self, state: State[Public, Private, Secret]) -> bytes:
        """The state as JSON, complete at any moment."""
        return self._codec.save(state)

    def load(self, saved: bytes) -> State[Public, Private, Secret]:
        """The state that was saved. Raises `Broken` when the bytes are damaged or newer than the program."""
        return self._codec.load(saved)
