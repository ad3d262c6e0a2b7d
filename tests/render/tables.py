"""Every game's positions built by hand, for what is tried on the pictures of all games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from render.mil.named import NAMED as MIL_NAMED
from render.mithril.named import NAMED as MITHRIL_NAMED
from render.palette import Colour
from rules import Text, View, text
from tests.render import positions
from tests.render.mithril import positions as mithril_positions
from tests.render.positions import Said

Sample = tuple[str, View[Any, Any], View[Any, Any] | None]
"""A name, a position, and an earlier one from which it differs."""


@dataclass(frozen=True)
class Samples:
    """What a game offers to be drawn.

    `in_parts` are the samples of which every part is drawn for the palette; `agreed` options of a lobby.
    """

    samples: Callable[[], list[Sample]]
    words: Callable[..., Said]
    names: dict[int, str]
    note: tuple[Text, ...]
    prompt: Text
    named: tuple[Colour, ...]
    agreed: tuple[Text, ...]
    in_parts: frozenset[str] = frozenset()


TABLES = {
    "mil": Samples(
        positions.samples, positions.words, positions.NAMES, positions.NOTE, positions.PROMPT, MIL_NAMED,
        (text("mil.option_value.war_bonus.vp_leader"), text("mil.option_value.bastard.any_son")),
    ),
    "mithril": Samples(
        mithril_positions.samples, mithril_positions.words, mithril_positions.NAMES, mithril_positions.NOTE,
        mithril_positions.PROMPT, MITHRIL_NAMED,
        (text("mithril.option_value.closing.no_live_end"), text("mithril.option_value.final_pass.H+1")),
        frozenset({"three", "private-two", "camps", "crowded", "won-four"}),
    ),
}  # fmt: skip

ALL = [(game, *sample) for game, table in TABLES.items() for sample in table.samples()]
"""(game, name, position, earlier position) of every sample."""

IDS = [f"{game}-{name}" for game, name, _, _ in ALL]
