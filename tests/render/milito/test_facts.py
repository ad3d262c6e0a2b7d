"""What the pictures of Milito say that is not written in a view agrees with the rules."""

from __future__ import annotations

import pytest

from render.canvas import Canvas
from render.milito.alt import price_list
from render.milito.facts import Changes, prices, sides, so_far
from render.milito.model import MilitoView
from render.milito.parts.column import forecasts
from render.milito.scene import Scene
from rules import Choice
from rules.milito import GAME
from tests.contract.play import steps
from tests.render import milito_positions as positions
from tests.render.milito_positions import column, words


def offered(state: object, card: str) -> dict[int, bool]:
    """The columns in which the rules let a card be placed, and whether all that stands there may stay."""
    decision = GAME.decision(state, state.public.active)  # type: ignore[attr-defined]
    assert decision is not None
    found = {}
    field = decision.field_after(("place", card))
    assert isinstance(field, Choice)
    for value in field.values():
        after = decision.field_after(("place", card, value))
        keeps = after is None or after.name != "replace" or "keep" in list(after.values())
        found[int(str(value)) - 1] = keeps
    return found


def test_prices_are_those_that_the_rules_offer() -> None:
    """Over whole games: where a card may be placed, at what cost, and whether something must leave first."""
    seen = 0
    for number in range(10):
        for step in steps(GAME, 2, 300 + number, dict(positions.OPTIONS)):
            state = step.after
            if state.public.phase != "actions" or state.public.fight is not None or GAME.over(state):
                continue
            seat = state.public.active
            hand = state.private[seat].hand
            decision = GAME.decision(state, seat)
            if decision is None or decision.kind != "milito.action":
                continue
            first = decision.field_after(("place",)) if "place" in list(decision.field_after(()).values()) else None
            possible = [] if first is None else list(first.values())
            for card in {card for card in hand if not card.startswith("leader")}:
                found = prices(state.public, seat, hand, card)
                placeable = {price.column: not price.leaving for price in found if price.payable and not price.banned}
                assert placeable == (offered(state, card) if card in possible else {}), (card, hand)
                seen += 1
    assert seen > 200


@pytest.mark.parametrize(("card", "wanted"), [
    ("pikes", [(4, 0), (2, 0), (2, 0), (2, 0), (3, 2)]),
    ("chariots", [None, (0, 1), (0, 0), None, (0, 2)]),
    ("slingers", [(1, 0), (0, 0), (0, 0), (0, 0), (0, 1)]),
])  # fmt: skip
def test_prices_by_column(card: str, wanted: list[tuple[int, int] | None]) -> None:
    """Deployment, flank columns, Rough Ground; free places, combining, a ban."""
    public = positions.field()
    public.columns = [
        column("rough"), column("plains", None, "pikes"), column("plains"), column("forest", None, "slingers"),
        column("hill", None, "heavy_cavalry heavy_cavalry"),
    ]  # fmt: skip
    hand = [card, "leader1", "leader1", "spears"]
    found = [None if p.banned else (p.cards, p.leaving) for p in prices(public, 0, hand, card)]
    assert found == wanted


def test_what_cannot_be_paid() -> None:
    public = positions.field()
    public.columns = [column("plains") for _ in range(5)]
    found = prices(public, 0, ["pikes", "spears", "leader8"], "pikes")
    assert [price.payable for price in found] == [False, True, True, True, False]


def test_strengths_before_the_bonus_cards() -> None:
    view = positions.fighting()
    known = sides(so_far(view), 0)
    assert [sum(n for _, n in terms) for terms in known] == [8, 6]
    assert dict(known[0]) == {"base": 5, "support": 1, "flank": 2}
    assert so_far(positions.choosing_units()) == [] and so_far(positions.view()) == []


def test_what_an_attack_would_be() -> None:
    """Pikes 5 + 1 against Spears 5 + 1 or Archers 1 + 1, and the other way round; nobody could withdraw."""
    own, enemy = forecasts(positions.view(), 1)
    assert own.seat == 0 and own.pairs == [("pikes", 6, "spears", 6), ("pikes", 6, "archers", 2)]
    assert enemy.seat == 1 and enemy.pairs == [("spears", 5, "pikes", 6), ("archers", 3, "pikes", 6)]
    assert not own.withdrawal and not enemy.withdrawal
    assert list(forecasts(positions.view(), 0)) == []


def test_a_way_out_is_told() -> None:
    view = positions.view()
    view.public.columns[1] = column("plains", None, "pikes", "archers")
    assert [attack.withdrawal for attack in forecasts(view, 1)] == [True, False]


def scene(view: MilitoView) -> Scene:
    """A scene of which only the words count."""
    return Scene(Canvas.blank(1, 1, (0, 0, 0)), view, words(), Changes())


def test_prices_in_words() -> None:
    assert price_list(scene(positions.view(0)), "pikes") == (
        "2 in 3; if own units are discarded first: 3 in 1, 5; 2 in 2, 4"
    )
    told = price_list(scene(positions.crowded(1)), "chariots")
    assert "not in 1, 2" in told
