"""The alt text: the position in words, the weightiest first, cut at the end of a sentence."""

from __future__ import annotations

from render.mil.scene import Scene

MOST = 1024


def describe(scene: Scene) -> str:
    """At most 1024 characters in the language of the picture."""
    return scene.say("mil.turn")
