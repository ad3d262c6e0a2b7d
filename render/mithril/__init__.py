"""The pictures of Kings of Mithril: the whole island, a player's own kingdom, and parts of both."""

from __future__ import annotations

from collections.abc import Sequence

from render.mithril import board, kingdom
from render.mithril.lobby import lobby
from render.mithril.model import MithrilView
from render.mithril.parts import parts, trying
from render.mithril.parts.trying import guide
from render.mithril.sheet import Given
from render.picture import Picture, Words, Zoom
from rules import Text

__all__ = ["guide", "lobby", "paint", "zooms"]


def paint(
    view: MithrilView,
    words: Words,
    since: MithrilView | None,
    note: Sequence[Text],
    prompt: Text | None,
    zoom: str = "",
) -> Picture:
    """The island as everybody sees it, for a player his own kingdom; or the part that `zoom` or `guide` names.

    Raises `KeyError` for another name.
    """
    given = Given(view, words, since, note, prompt)
    if zoom:
        part = parts(view).get(zoom)
        return trying.paint(given, zoom) if part is None else part[0](given)
    return board.paint(given) if view.viewer is None else kingdom.paint(view.viewer, given)


def zooms(view: MithrilView) -> tuple[Zoom, ...]:
    """The parts that can be had large, those that are wanted most first."""
    return tuple(zoom for _, zoom in parts(view).values())
