"""The foot: what just happened at the left, the legend at the right."""

from __future__ import annotations

from render.canvas import Canvas
from render.icons import icon
from render.lettering import Style, clean, fit, width, wrap
from render.mil.header import medal
from render.mil.scene import Scene
from render.palette import FADED, GOLD, INK, VERMILION

LEGEND = (("heir", "heir"), ("white", "age"), ("chain", "vassal"), ("crown", "leads"))
WORD = Style(30, 500)


def rule(canvas: Canvas, y: float) -> None:
    """The line above."""
    canvas.fill(44, y, 1912, 2, GOLD)


def entries(scene: Scene) -> list[tuple[str, str]]:
    """(icon, word) of the legend; the last are dropped first."""
    found = [(name, scene.say(f"mil.legend.{word}")) for name, word in LEGEND]
    if scene.view.resigned:
        found.insert(0, ("flag", scene.say("mil.legend.resigned")))
    return found


def reach(entry: tuple[str, str]) -> float:
    """How much room an entry takes."""
    return 34 + 8 + width(entry[1], WORD) + 26


def foot(scene: Scene) -> None:
    """Both sides; the last event stays whole, the legend gives way."""
    y = scene.layout.foot
    said = clean(scene.happened())
    legend = entries(scene)
    style = Style(36, 500, italic=True)
    while legend and said and width(said, style) > 1912 - 48 - sum(map(reach, legend)):
        legend.pop()
    x = 1964 - sum(map(reach, legend)) + 18
    for name, word in legend:
        scene.canvas.put(icon(name, 34), x, y + 18)
        scene.canvas.text(x + 42, y + 46, word, WORD, FADED)
        x += reach((name, word))
    if said:
        scene.canvas.put(medal(8, VERMILION, None), 56, y + 37)
        happened(scene, said, style, y)


def happened(scene: Scene, said: str, style: Style, y: float) -> None:
    """The event on one line, or on two smaller ones."""
    if width(said, style) <= 1870:
        scene.canvas.text(78, y + 48, said, style, INK)
        return
    small = Style(29, 500, italic=True)
    for index, line in enumerate(wrap(said, small, 1870, 2)):
        scene.canvas.text(78, y + 29 + 31 * index, fit(line, small, 1876)[0], small, INK)
