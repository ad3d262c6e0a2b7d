"""The foot: what just happened at the left, the legend at the right."""

from __future__ import annotations

from render.canvas import Canvas
from render.icons import icon
from render.lettering import Style, width
from render.mil.scene import Scene
from render.page import event, medal, news, whole
from render.palette import FADED, GOLD, VERMILION

Signs = tuple[tuple[str, str], ...]
LEGEND: Signs = (("heir", "heir"), ("white", "age"), ("chain", "vassal"), ("crown", "leads"))
WORD = Style(30, 500)
START, END = 78, 1956


def rule(canvas: Canvas, y: float) -> None:
    """The line above."""
    canvas.fill(44, y, 1912, 2, GOLD)


def entries(scene: Scene, signs: Signs) -> list[tuple[str, str]]:
    """(icon, word) of the legend; the last are dropped first. An icon without a word shares that of the next."""
    found = [(name, scene.say(f"mil.legend.{word}") if word else "") for name, word in signs]
    if scene.view.resigned:
        found.insert(0, ("flag", scene.say("mil.legend.resigned")))
    return found


def reach(entry: tuple[str, str]) -> float:
    """How much room an entry takes."""
    return 34 + 8 + (width(entry[1], WORD) + 26 if entry[1] else 0)


def foot(scene: Scene, signs: Signs = LEGEND) -> None:
    """Both sides; what happened stays whole as far as it can, the legend gives way."""
    y = scene.layout.foot
    said = told(scene)
    legend = entries(scene, signs)
    while legend and not whole(said, room(legend)):
        legend.pop()
    x = END - sum(map(reach, legend)) + 26
    for name, word in legend:
        scene.canvas.put(icon(name, 34), x, y + 31)
        scene.canvas.text(x + 42, y + 59, word, WORD, FADED)
        x += reach((name, word))
    if said:
        scene.canvas.put(medal(8, VERMILION, None), 56, y + 49)
        event(scene.canvas, said, START, y, room(legend))


def told(scene: Scene) -> str:
    """What happened, as much of it as the foot can hold without its legend."""
    return news([scene.words.say(text) for text in scene.note], scene.gap, END - START)


def room(legend: list[tuple[str, str]]) -> float:
    """How wide the event may be beside a legend."""
    return END - START - sum(map(reach, legend))
