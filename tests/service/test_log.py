"""What the log tells: where something went wrong, never the values that were in hand (they may be secrets)."""

from __future__ import annotations

import logging
import sys

from bot.notify.sender import reason_of
from bot.serve import FORMAT, Discreet

SECRET = "gold 4711"


def fail() -> None:
    """An error that tells what somebody owns, because of another that does."""
    try:
        raise KeyError(SECRET)
    except KeyError as error:
        raise AssertionError(f"seat 2 cannot pay {SECRET}") from error


def test_a_traceback_names_places_and_kinds_but_no_values() -> None:
    try:
        fail()
    except AssertionError:
        record = logging.LogRecord("signet", logging.ERROR, __file__, 1, "table %s", (7,), sys.exc_info())
    line = Discreet(FORMAT).format(record)
    assert "table 7" in line
    assert "AssertionError in fail" in line
    assert "KeyError in fail" in line
    assert SECRET not in line


def test_why_a_letter_did_not_arrive_tells_no_values() -> None:
    assert SECRET not in reason_of(ValueError(SECRET))
    assert reason_of(TimeoutError("slow")) == "TimeoutError: slow"
