"""The stack of frames: steps fall through, jump, call, end; wrong frames are found."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest

from rules.engine import DONE, Ask, Broken, Call, Decision, Done, Frame, Game, Next, Refusal, Result, State, View, text
from rules.engine.ask import Choice, Option, fixed


class Open(msgspec.Struct):
    """The public part of the test's game: a diary."""

    diary: list[str] = []


class Nothing(msgspec.Struct):
    """An empty part."""


Board = State[Open, Nothing, Nothing]


def yes(kind: str) -> Decision:
    """A question with one answer."""
    return Decision(kind, text(kind), fixed(Choice("a", text("t"), (Option("yes", text("t.yes")),))), ("yes",))


class Outer(Frame):
    """Writes, calls, asks both seats, jumps back once."""

    again: bool = True
    STEPS: ClassVar = ("begin", "call", "ask", "hear", "finish")

    def begin(self, g: Board) -> Next:
        g.public.diary.append("begin")
        return None

    def call(self, g: Board) -> Next:
        return Call(Inner())

    def ask(self, g: Board) -> Next:
        return Ask({0: yes("t.q"), 1: yes("t.q")})

    def hear(self, g: Board) -> Next:
        g.public.diary.append(f"heard {sorted(g.answers)} {g.returned}")
        if self.again:
            self.again = False
            return self.begin
        return None

    def finish(self, g: Board) -> Next:
        return DONE


class Inner(Frame):
    """Ends with a value."""

    STEPS: ClassVar = ("only",)

    def only(self, g: Board) -> Next:
        g.public.diary.append("inner")
        return Done("value")


class Deaf(Frame):
    """Asks last: nobody would hear the answer."""

    STEPS: ClassVar = ("ask",)

    def ask(self, g: Board) -> Next:
        return Ask({0: yes("t.q")})


class Endless(Frame):
    """Jumps for ever."""

    STEPS: ClassVar = ("again",)

    def again(self, g: Board) -> Next:
        return self.again


def game(first: type[Frame]) -> Game[Any, Any, Any]:
    """A game that begins with a frame."""
    return Game(
        name="t",
        seats=range(2, 3),
        parts=(Open, Nothing, Nothing),
        frames=(Outer, Inner, Deaf, Endless),
        read=lambda files: None,
        start=lambda seats, options, box, dice: (Open(), [Nothing(), Nothing()], Nothing(), first()),
        redeal=lambda view, rng: ([Nothing(), Nothing()], Nothing()),
        score=lambda state: Result((0, 0), (1, 1)),
        worth=lambda view: 0,
    )


SEED = "0" * 64


def test_steps_fall_through_call_ask_and_jump() -> None:
    g = game(Outer)
    state = g.new(2, SEED)
    assert state.public.diary == ["begin", "inner"]
    assert state.stack == [Outer(at="ask")]
    state = g.answer(state, 1, ("yes",))
    assert state.pending == {1: ("yes",)}
    assert not state.revealed
    state = g.answer(state, 0, ("yes",))
    assert state.public.diary == ["begin", "inner", "heard [0, 1] value", "begin", "inner"]
    assert state.revealed, "answers of several seats became known"
    for seat in (0, 1):
        state = g.answer(state, seat, ("yes",))
    assert g.over(state)
    assert g.result(state) == Result((0, 0), (1, 1))


def test_the_old_state_is_untouched() -> None:
    g = game(Outer)
    state = g.new(2, SEED)
    before = g.save(state)
    g.answer(state, 0, ("yes",))
    assert g.save(state) == before


def test_an_answer_may_be_changed_until_all_are_in() -> None:
    g = game(Outer)
    state = g.answer(g.answer(g.new(2, SEED), 0, ("yes",)), 0, ("yes",))
    assert state.pending == {0: ("yes",)}


def test_a_frame_that_asks_last_is_broken() -> None:
    with pytest.raises(Broken):
        game(Deaf).new(2, SEED)


def test_an_endless_frame_is_broken() -> None:
    with pytest.raises(Broken):
        game(Endless).new(2, SEED)


def test_a_step_that_does_not_exist_is_found_when_the_class_is_made() -> None:
    with pytest.raises(TypeError):
        type("Wrong", (Frame,), {"STEPS": ("missing",)})


def test_a_view_says_how_many_answered_but_not_who() -> None:
    g = game(Outer)
    state = g.answer(g.new(2, SEED), 1, ("yes",))
    view: View[Any, Any] = g.view(state, 0)
    assert (view.asked, view.answered, view.offer) == ((0, 1), 1, None)
    assert g.view(state, 1).offer == ("yes",)
    twin = g.view(g.answer(g.new(2, SEED), 0, ("yes",)), None)
    assert twin == g.view(state, None)


def test_the_last_seat_left_wins_at_once() -> None:
    g = game(Outer)
    state = g.resign(g.new(2, SEED), 0)
    assert g.over(state)
    assert g.result(state) == Result((0, 0), (2, 1))
    with pytest.raises(Refusal):
        g.resign(state, 1)


@pytest.mark.parametrize("saved", [b"", b"{}", b"\xff", b'{"format":1}', b"[]"])
def test_damaged_states_are_refused(saved: bytes) -> None:
    with pytest.raises(Broken):
        game(Outer).load(saved)


def test_a_newer_format_is_refused() -> None:
    g = game(Outer)
    saved = g.save(g.new(2, SEED)).replace(b'"format":1', b'"format":2')
    with pytest.raises(Broken, match="format 2"):
        g.load(saved)
