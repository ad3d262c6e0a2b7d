"""The optional mercenaries (R-MILITO-61, C9): a secret exchange before the decks are shuffled."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rules.milito import GAME
from rules.milito.invariants import violations
from rules.milito.setup import deck, every_exchange
from tests.contract.play import seed_of, steps
from tests.contract.promises import check_no_leak, check_refused, check_saved, check_undo
from tests.milito.table import begin, kinds, play, refused, told, values


def hiring(**options: str) -> Any:
    """A table with mercenaries, about to hire."""
    return GAME.new(2, seed_of(1), {"army1": "macedon", "army2": "britain", "mercenaries": "on"} | options)


def test_off_by_default_R_MILITO_61() -> None:
    g = GAME.new(2, seed_of(1), {"army1": "rome", "army2": "persia"})
    assert kinds(g) == {"milito.action"}
    assert all(private.hired == [] for private in g.private)


def test_both_at_once_and_sealed() -> None:
    g = hiring()
    assert set(GAME.ask(g).of) == {0, 1}
    assert GAME.ask(g).sealed
    assert g.public.phase == "mercenaries"
    assert all(side.hand == side.draw == 0 for side in g.public.sides)


def test_up_to_two_one_of_each() -> None:
    g = hiring()
    assert values(g) == ["none", "cretan_archers", "gallic_infantry", "hoplite_spears", "numidian_cavalry"]
    assert values(g, "gallic_infantry", "pikes") == ["none", "hoplite_spears", "numidian_cavalry"]
    assert values(g, "gallic_infantry", "pikes", "hoplite_spears", "slingers") == []
    assert values(g, "numidian_cavalry", "pikes") == []
    assert refused(g, "gallic_infantry", "leader1")
    assert refused(g, "gallic_infantry", "pikes", "gallic_infantry", "pikes")


def test_the_last_card_of_a_unit_can_be_given_once() -> None:
    g = hiring(army1="empire")
    assert "light_infantry" in values(g, "cretan_archers")
    assert "light_infantry" not in values(g, "cretan_archers", "light_infantry", "hoplite_spears")


def test_the_deck_keeps_thirty_cards() -> None:
    g = play(play(hiring(), 0, "cretan_archers", "pikes", "hoplite_spears", "pikes"), 1, "none")
    own = g.private[0]
    assert own.hired == [("cretan_archers", "pikes"), ("hoplite_spears", "pikes")]
    there = Counter([*own.hand, *g.secret.draw[0]])
    assert sum(there.values()) == 30
    assert (there["pikes"], there["cretan_archers"], there["hoplite_spears"]) == (5, 1, 1)
    assert g.private[1].hired == []


def test_the_exchange_is_told_to_its_owner_alone() -> None:
    g = play(play(hiring(), 0, "cretan_archers", "pikes", "none"), 1, "none")
    assert [event.to for event in g.events if event.text.key == "milito.event.hired"] == [(0,)]
    assert told(g, "hiring_over")
    assert GAME.view(g, 1).private.hired == []
    assert "cretan" not in str(GAME.view(g, 1).public.sides)


def test_a_mercenary_is_a_type_of_its_own_R_MILITO_15() -> None:
    """Hoplite Spears do not stand with Spears; Cretan Archers combine; Gallic infantry is medium infantry."""
    g = play(play(hiring(), 0, "hoplite_spears", "pikes", "numidian_cavalry", "pikes"), 1, "none")
    g.private[0].hand = ["hoplite_spears", "pikes", "spears"]
    g.public.columns[2].units[0] = ["spears"]
    for column in g.public.columns:
        column.terrain = "plains"
    g.public.active = 0
    g = begin(g, *[frame for frame in g.stack if type(frame).__name__ != "Combat"])
    assert values(g, "place", "hoplite_spears", "3") == ["spears"]
    assert values(g, "place", "spears", "3")[0] == "keep"


def test_every_exchange_once() -> None:
    """None, one of four for any unit, two different ones for any two."""
    g = hiring()
    found = every_exchange(g.public, 0)
    decks = {tuple(sorted(deck(g.public, 0, hired))) for hired in found}
    assert len(found) == 1 + 4 * 7 + 6 * 49
    assert [] in found
    assert len(decks) == 1 + 4 * 7 + 6 * 28  # which of the two was given for which does not matter


def test_imagined_exchanges_explain_what_is_seen() -> None:
    g = play(
        play(hiring(), 0, "none"),
        1,
        "numidian_cavalry",
        "slingers",
    )
    g.public.columns[0].units[1] = ["numidian_cavalry"]
    for pile in (g.private[1].hand, g.secret.draw[1]):
        if "numidian_cavalry" in pile:
            pile.remove("numidian_cavalry")
    g.public.sides[1].hand, g.public.sides[1].draw = len(g.private[1].hand), len(g.secret.draw[1])
    rng = random.Random(2)
    for _ in range(30):
        twin = GAME.determinize(GAME.view(g, 0), rng)
        assert "numidian_cavalry" in [mercenary for mercenary, _ in twin.private[1].hired]
        assert violations(g, twin) == []


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("piles", ["off", "on"])
def test_whole_games_keep_the_promises(number: int, piles: str) -> None:
    rng = random.Random(number)
    for index, step in enumerate(
        steps(GAME, 2, 40 + number, {"mercenaries": "on", "open_piles": piles, "armies": "sealed"})
    ):
        assert violations(step.before, step.after) == []
        if index % 5 == number % 5 or index < 4:
            check_no_leak(GAME, step, rng)
            check_saved(GAME, step)
            check_undo(GAME, step)
            check_refused(GAME, step, rng)
