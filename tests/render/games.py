"""The sample positions of every game that has pictures: `samples`, `words`, `NAMES`, `NOTE`, `PROMPT` of each."""

from __future__ import annotations

from types import ModuleType

from tests.render import positions
from tests.render.mithril import positions as mithril

POSITIONS: dict[str, ModuleType] = {"mil": positions, "mithril": mithril}
