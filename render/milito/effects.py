"""Leaders' effects in signs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from render.lettering import Style
from render.milito import emblems
from render.milito.colours import GROUNDS
from render.milito.facts import leaf
from render.milito.model import Effect
from render.milito.scene import Scene
from render.milito.signs import sign
from render.milito.signs import stamp as sign_stamp
from render.palette import FADED, INK
from render.pen import Pen, Sprite
from render.speech import signed

SIGN = 42
GAP = 8

Part = str | Sprite
"""A piece of an effect: words or a number, or a sign."""


def effect_signs(
    scene: Scene, effect: Effect | None, at: tuple[float, float], k: float, room: float, wordy: bool = True
) -> None:
    """An effect in one row whose middle is at y; with a word where signs alone say little."""
    x, y = at
    if effect is None:
        style = Style(max(28, round(32 * k)), 500, italic=True)
        scene.canvas.text(x, y + 0.30 * style.size, scene.say("no_effect"), style, FADED, room=room, least=28)
        return
    end, size, style = x + room, round(SIGN * k), Style(max(35, round(40 * k)), 700)
    for part in parts(scene, effect, size, wordy):
        if isinstance(part, str):
            said = style if any(character.isdecimal() for character in part) else Style(max(28, round(36 * k)), 600)
            base = y + 0.325 * said.size
            x += scene.canvas.text(x, base, part, said, room=end - x, least=35 if said is style else 28) + GAP * k
        else:
            scene.canvas.put(part, x, y - size / 2)
            x += size + GAP * k


def parts(scene: Scene, effect: Effect, size: int, wordy: bool) -> Iterator[Part]:
    """The pieces of an effect from left to right."""
    n = signed(effect.n, plus=True)
    match effect.kind:
        case "win_ties":
            yield sign("ties", size)
            if wordy:
                yield scene.say("wins_ties")
        case "attacking" | "defending":
            yield n
            yield sign("attack" if effect.kind == "attacking" else "defence", size)
        case "with_class":
            yield n
            yield from (emblems.emblem(name, size) for name in effect.of)
        case "with_two":
            yield n
            for name in effect.of:
                yield from [emblems.emblem(leaf(scene.unit(name).classes), size)] * 2
        case "in_terrain":
            yield n
            yield from (chip(name, size) for name in effect.of)
        case "flank":
            yield n
            yield sign("flank", size)
        case _:
            yield from (emblems.emblem(leaf(scene.unit(name).classes), size) for name in effect.of)
            yield sign("laurel", size)
            yield sign("loss", size)
            yield str(effect.n)


@lru_cache(64)
def chip(terrain: str, size: int) -> Sprite:
    """A square of terrain."""
    pen = Pen(size, size)
    pen.box(0, 0, size, size, size * 0.14, GROUNDS[terrain], INK, max(1.6, size * 0.045))
    sign_stamp(pen, terrain, size * 0.15, size * 0.14, size * 0.70)
    return pen.sprite()
