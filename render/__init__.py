"""Draws what a viewer may see of a game. Pure: equal view, words, earlier view and notes give equal bytes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from render import mil, milito, mithril
from render.picture import Lobby, Picture, Words, Zoom
from rules import Answer, Text, View

__all__ = [
    "GUIDES",
    "LEGEND",
    "PAINTERS",
    "SCORE",
    "Lobby",
    "Picture",
    "Words",
    "Zoom",
    "draw",
    "draw_lobby",
    "guide",
    "zooms",
]

LEGEND, SCORE = "legend", "score"
"""Zooms that every game has: what the signs mean, and where the points come from."""

Seen = View[Any, Any]


class Painter(Protocol):
    """What a game's package offers."""

    def paint(
        self, view: Any, words: Words, since: Any, note: Sequence[Text], prompt: Text | None, zoom: str = ""
    ) -> Picture:
        """The whole board, or the part of it that `zoom` names."""

    def zooms(self, view: Any) -> tuple[Zoom, ...]:
        """The parts that can be had large, those that are wanted most first."""

    def lobby(self, lobby: Lobby, words: Words) -> Picture:
        """Who sits at a table that has yet to begin; seats are named by `words`."""


PAINTERS: dict[str, Painter] = {"mil": mil, "milito": milito, "mithril": mithril}
"""Who draws which game."""

GUIDES: dict[str, Callable[[Any, Answer], str | None]] = {"mithril": mithril.guide}
"""Of games in which one chooses from a picture: which one, after so much of an answer."""


def draw(
    view: Seen,
    words: Words,
    *,
    since: Seen | None = None,
    note: Sequence[Text] = (),
    prompt: Text | None = None,
    zoom: str = "",
) -> Picture:
    """The board as `view.viewer` may see it (None: as everybody may).

    `since` is an earlier view of the same viewer: what differs is outlined. `note` tells what just happened, `prompt`
    what the awaited players are asked. `zoom` is the name of one of `zooms`, or "" for the whole board. Raises
    `KeyError` for a game that nobody can draw and for an unknown zoom.
    """
    return PAINTERS[view.game].paint(view, words, since, note, prompt, zoom)


def zooms(view: Seen) -> tuple[Zoom, ...]:
    """What `draw` can show large of a position; nothing for a game that nobody can draw."""
    painter = PAINTERS.get(view.game)
    return () if painter is None else painter.zooms(view)


def guide(view: Seen, answer: Answer) -> str | None:
    """What `draw` shows large, to who is asked, of what he may choose after so much of his answer; None for nothing."""
    return GUIDES[view.game](view, answer) if view.game in GUIDES else None


def draw_lobby(lobby: Lobby, words: Words) -> Picture:
    """The picture of a lobby. Raises `KeyError` for a game that nobody can draw."""
    return PAINTERS[lobby.game].lobby(lobby, words)
