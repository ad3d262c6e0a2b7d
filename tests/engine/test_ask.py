"""Decisions: what is legal, what is refused, and why."""

from __future__ import annotations

import random

import pytest

from rules.engine import Amount, Answer, Barred, Choice, Decision, Field, Option, Refusal, Several, text

COLOURS = Choice(
    "colour",
    text("t.colour"),
    (Option("red", text("t.red")), Option("blue", text("t.blue"))),
    (Barred(Option("green", text("t.green")), text("t.no_green"), "R-1"),),
)


def test_a_choice_takes_its_options_only() -> None:
    COLOURS.check("red")
    for wrong in ("Red", "", 0, ["red"], True):
        with pytest.raises(Refusal):
            COLOURS.check(wrong)


def test_a_barred_option_is_refused_with_its_reason_rule_and_what_is_possible() -> None:
    with pytest.raises(Refusal) as refused:
        COLOURS.check("green")
    assert refused.value.text == text("t.no_green")
    assert refused.value.rule == "R-1"
    assert refused.value.possible == (text("t.red"), text("t.blue"))


@pytest.mark.parametrize("value", [0, 5])
def test_both_ends_of_an_amount_are_legal(value: int) -> None:
    Amount("n", text("t.n"), 0, 5).check(value)


@pytest.mark.parametrize("value", [-1, 6, "3", True, [3]])
def test_an_amount_refuses_what_is_no_whole_number_in_range(value: object) -> None:
    with pytest.raises(Refusal) as refused:
        Amount("n", text("t.n"), 0, 5).check(value)  # type: ignore[arg-type]
    assert refused.value.text.facts["high"] == 5


def test_several_takes_different_options_in_their_order() -> None:
    field = Several("s", text("t.s"), tuple(Option(c, text(f"t.{c}")) for c in "abc"), 1, 2)
    assert list(field.values()) == [["a"], ["b"], ["a", "b"], ["c"], ["a", "c"], ["b", "c"]]
    for value in field.values():
        field.check(value)
    for wrong in ([], ["b", "a"], ["a", "a"], ["a", "b", "c"], ["x"], "ab", 1):
        with pytest.raises(Refusal):
            field.check(wrong)  # type: ignore[arg-type]


def two_fields(so_far: Answer) -> Field | None:
    """Red asks for a number besides; blue is complete."""
    if not so_far:
        return COLOURS
    return Amount("n", text("t.n"), 1, 3) if so_far == ("red",) else None


DECISION = Decision("t.kind", text("t.prompt"), two_fields, ("blue",))


def test_legal_answers_are_listed_and_sampled() -> None:
    assert list(DECISION.legal()) == [("red", 1), ("red", 2), ("red", 3), ("blue",)]
    assert DECISION.listed(4) == list(DECISION.legal())
    assert DECISION.listed(3) is None
    rng = random.Random(1)
    assert {DECISION.sample(rng) for _ in range(50)} == set(DECISION.legal())


@pytest.mark.parametrize("answer", [(), ("red",), ("red", 4), ("blue", 1), ("green",)])
def test_incomplete_too_long_and_illegal_answers_are_refused(answer: Answer) -> None:
    with pytest.raises(Refusal):
        DECISION.check(answer)


def test_explaining_says_every_value() -> None:
    assert DECISION.explain(("red", 2)) == [
        (text("t.colour"), text("t.red")),
        (text("t.n"), text("engine.amount", what=text("t.n"), n=2)),
    ]


def test_what_is_repeated_from_outside_is_cut_short() -> None:
    with pytest.raises(Refusal) as refused:
        COLOURS.check("x" * 5000)
    assert len(str(refused.value.text.facts["given"])) == 60
