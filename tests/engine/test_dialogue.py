"""A decision written as a script: it asks on by what was said."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

import pytest

from rules.engine import Amount, Choice, Decision, Field, Option, Refusal, Value, text
from rules.engine.ask import Dialogue, Script, heard


def script() -> Generator[Field, Value, None]:
    """How much, twice if more is wanted; at least so much as before."""
    low, number = 0, 1
    while number < 3:
        amount = yield Amount(f"n{number}", text("t.n"), low, 2)
        assert isinstance(amount, int)
        low, number = amount, number + 1
        if number < 3:
            more = yield Choice("more", text("t.more"), (Option("yes", text("t.yes")), Option("no", text("t.no"))))
            if more == "no":
                return


DECISION = Decision("t.d", text("t.d"), Dialogue(script), (0, "no"))


def test_every_answer_is_found() -> None:
    assert list(DECISION.legal()) == [
        (0, "yes", 0), (0, "yes", 1), (0, "yes", 2), (0, "no"), (1, "yes", 1), (1, "yes", 2), (1, "no"), (2, "yes", 2),
        (2, "no"),
    ]  # fmt: skip


@pytest.mark.parametrize("answer", [(), (3,), (0, "no", 1), (1, "yes"), (1, "yes", 0), (1, "yes", 1, "no"), ("no",)])
def test_others_are_refused(answer: tuple[Value, ...]) -> None:
    with pytest.raises(Refusal):
        DECISION.check(answer)


def test_a_script_without_questions_is_answered_by_nothing() -> None:
    def silent() -> Generator[Field, Value, None]:
        yield from ()

    Decision("t.d", text("t.d"), Dialogue(silent), ()).check(())


def test_it_does_not_matter_in_which_order_it_is_asked() -> None:
    """It goes on where it is when the answer only grew, and begins anew otherwise."""
    asked = [(), (0,), (0, "yes"), (1, "yes"), (1,), (0, "yes", 2), (0, "no"), (), (2, "no", 9), (2, "yes")]
    fields = [DECISION.field_after(answer) for answer in asked]
    assert fields == [Dialogue(script)(answer) for answer in asked]
    assert [getattr(field, "low", None) for field in fields] == [0, None, 0, 1, None, None, None, 0, None, 2]


def test_a_script_is_not_run_anew_while_the_answer_grows() -> None:
    begun = []

    def counted() -> Generator[Field, Value, None]:
        begun.append(1)
        yield from script()

    decision = Decision("t.d", text("t.d"), Dialogue(counted), (0, "no"))
    decision.check((0, "yes", 1))
    decision.check((0, "yes", 1))
    assert len(begun) == 2


def test_what_a_script_returns() -> None:
    def sum_of_two() -> Generator[Field, Value, int]:
        first = yield Amount("a", text("t.n"), 0, 9)
        second = yield Amount("b", text("t.n"), 0, 9)
        assert isinstance(first, int) and isinstance(second, int)
        return first + second

    assert heard(sum_of_two(), (2, 5)) == 7
    with pytest.raises(ValueError):
        heard(sum_of_two(), (2,))


def test_a_field_is_made_when_it_is_asked_for() -> None:
    """And once; those on the way to it are not made at all."""
    made: list[int] = []

    def dear(number: int) -> Field:
        made.append(number)
        return Amount(f"n{number}", text("t.n"), 0, 9)

    def three() -> Script[None]:
        for number in (1, 2, 3):
            yield partial(dear, number)

    fields = Dialogue(three)
    assert getattr(fields((5, 5)), "name", "") == "n3"
    assert getattr(fields((5, 5)), "name", "") == "n3"
    assert made == [3]
    assert fields((5, 5, 5)) is None
