"""`branch`: the fields behind a first choice."""

from __future__ import annotations

import pytest

from rules import Amount, Choice, Decision, Option, Refusal, text
from rules.engine.ask import branch, fixed

WHAT = Choice("do", text("do"), (Option("nothing", text("nothing")), Option("take", text("take"))))
DECISION = Decision("toy", text("toy"), branch(WHAT, {"take": fixed(Amount("n", text("n"), 1, 2))}), ("nothing",))


def test_each_value_has_its_own_fields() -> None:
    assert list(DECISION.legal()) == [("nothing",), ("take", 1), ("take", 2)]


@pytest.mark.parametrize("answer", [(), ("take",), ("nothing", 1), ("take", 3), ("give",)])
def test_other_answers_are_refused(answer: tuple[str | int, ...]) -> None:
    with pytest.raises(Refusal):
        DECISION.check(answer)
