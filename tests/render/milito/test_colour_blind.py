"""What tells terrain and coats of arms apart does so for the colour-blind too: where colours fail, by its motif."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.milito.colours import BRONZE, DEFENCE, GROUNDS, TERRACOTTA
from render.milito.effects import chip
from render.palette import CREAM, EDGE, GOLD, LIGHT, PANEL
from tests.render.test_colour_blind import EYES, GLANCE, differ, share

MOTIF = 0.19
"""The share of a terrain's chip that differs at a glance; measured: 19 % or more, by the motif alone."""


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("pair", list(combinations(GROUNDS, 2)), ids=str)
def test_terrain_is_told_apart(pair: tuple[str, str], eye: str) -> None:
    one, other = (chip(name, 64) for name in pair)
    assert share(one, other, eye, (PANEL, PANEL)) >= MOTIF
    if eye == "normal":
        assert differ(GROUNDS[pair[0]], GROUNDS[pair[1]], eye) >= GLANCE


@pytest.mark.parametrize("eye", EYES)
def test_leaders_winners_and_prices_are_seen(eye: str) -> None:
    """Terracotta leaders beside blue shields, the winner's gold, white boxes among those of the panel, card backs."""
    for one, other in ((TERRACOTTA, DEFENCE), (GOLD, EDGE), (BRONZE, LIGHT), (TERRACOTTA, PANEL), (CREAM, EDGE)):
        assert differ(one, other, eye) >= GLANCE
