"""How good a view is for its viewer: for the greedy computer player."""

from __future__ import annotations

from rules.engine import View
from rules.milito.questions import controlled
from rules.milito.state import Private, Public


def worth(view: View[Public, Private]) -> int:
    """For now: columns."""
    if view.viewer is None:
        return 0
    return len(controlled(view.public, view.viewer)) - len(controlled(view.public, 1 - view.viewer))
