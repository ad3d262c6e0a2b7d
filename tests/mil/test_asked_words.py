"""What an option says about its consequences: the harvest, the last time token, the extra of a bid."""

from __future__ import annotations

from typing import Any

from bot.i18n import words
from rules import Answer, Value
from rules.mil import GAME
from rules.mil.castle_auction import EXTRAS
from rules.mil.growth import child_decision
from rules.mil.market import market_decision
from rules.mil.marriage import Marriage
from rules.mil.moves import action_decision
from tests.mil.table import begin, knight, table

EN = words("en")


def said(decision: Any, *answer: Any) -> list[str]:
    """What the next field offers, in words."""
    given: Answer = answer
    return [EN.say(option.text) for option in decision.field_after(given).options]


def test_a_land_says_what_its_visible_side_brings_S5_1() -> None:
    g = table(3)
    assert said(action_decision(g, 0), "harvest", "A") == ["cereal land (fertile): 3 food"]


def test_the_last_time_token_is_announced_S8() -> None:
    g = table(3, stock={0: {"fabric": 1, "metal": 1}})
    knight(g, "1A").age = knight(g, "1B").age = 3
    last = "(last time token: "
    for action in ("harvest", "recruit"):
        assert said(action_decision(g, 0), action) == [
            f"Knight A {last}dies without an heir)",
            f"Knight B {last}the heir takes over)",
        ]
    assert said(action_decision(g, 0), "place")[0] == "Knight A"
    assert said(child_decision(g, (0, 0), ("male", "hourglass")))[1] == f"Hourglass {last}dies without an heir)"
    knight(g, "1A").age = 2
    assert said(child_decision(g, (0, 0), ("male", "hourglass")))[1] == "Hourglass"


def test_what_is_added_to_a_bid_is_called_extra_S13() -> None:
    g = table(3, stock={0: {"food": 2, "fabric": 1, "metal": 1, "gold": 4}})
    decision, answer, labels = market_decision(g, (0, 1)), list[Value](["castle"]), []
    for _ in EXTRAS:
        field: Any = decision.field_after(tuple(answer))
        labels.append((EN.say(field.text), field.high, field.have))
        answer.append(0)
    assert labels == [
        ("Extra food", 1, None),
        ("Extra fabric", 0, None),
        ("Extra metal", 0, None),
        ("Extra gold", 4, None),
    ]


def test_a_kept_half_does_not_pretend_to_be_owned_R_MIL_39() -> None:
    g = begin(table(3), Marriage(seat=0, offer={"gold": 1, "food": 2}, at="only_half"))
    decision: Any = GAME.decision(g, 0)
    assert decision.field_after(()).have is None
