"""A decision written as a script: it asks on by what was said."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from rules.engine import Amount, Choice, Decision, Field, Option, Refusal, Value, text
from rules.engine.ask import dialogue


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


DECISION = Decision("t.d", text("t.d"), dialogue(script), (0, "no"))


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

    Decision("t.d", text("t.d"), dialogue(silent), ()).check(())
