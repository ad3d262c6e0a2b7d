"""What tells things apart does so for the colour-blind too, measured on the pictures as they are finished.

Colours are seen as by protanopes, deuteranopes and tritanopes (Machado, Oliveira and Fernandes 2009, full severity, on
linear light; tritanopes also by Brettel, Viénot and Mollon 1997, since Machado's model is least sure of them), and
compared by CIEDE2000. A difference of 1 is just seen side by side, 2.3 just noticed, 10 seen at a glance.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product

import pytest
from coloraide import Color
from PIL import Image

from render import heraldry, palette
from render.encode import palette_image
from render.heraldry import ARMS, Arms
from render.icons import icon
from render.mil.tiles import GROUNDS
from render.palette import CHANGED, CLOSED, EDGE, INK, LIGHT, PAGE, PANEL, VERMILION, Colour, hexed
from render.pen import Sprite

MACHADO = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""The authors' matrices for severity 1.0, from www.inf.ufrgs.br/~oliveira/pubs_files/CVD_Simulation/."""

EYES = {
    "normal": ("", ""),
    "protan": ("protan", "machado"),
    "deutan": ("deutan", "machado"),
    "tritan": ("tritan", "machado"),
    "tritan, Brettel": ("tritan", "brettel"),
}
"""Who looks: the deficiency and the model."""

GLANCE = 10
"""The difference of two colours that is seen at a glance.

Measured: the grounds of closed and open spaces 14, fertile and back sides of lands 11 to 20, vermilion and page 39.
"""

FULL, FADED = 0.45, 0.27
"""The share of a shield whose pixels must differ at a glance from another family's.

Measured: with normal eyes 85 to 89 % of the shield (the rest is the outline, which all share), faded 81 to 89 %. The
nearest pairs: blue and purple for protanopes 51 %, purple and yellow for tritanopes 59 %; faded, orange and yellow for
protanopes 31 %, blue and green for tritanopes 34 %. Arms with the same charge in colours that fall together: 0 %.
"""

ICONS = 0.6
"""The share of an icon that must differ at a glance; the nearest pair, food and gold for protanopes, has 71 %."""

HOURGLASS = 0.45
"""The share of the hourglass that differs at a glance between white and black: 49 to 55 %, the rest is outline."""

SIZES = (36, 64, 76)
RESOURCES = {
    "food": palette.FOOD,
    "fabric": palette.FABRIC,
    "metal": palette.METAL,
    "influence": palette.INFLUENCE,
    "gold": palette.COIN,
}


@cache
def seen(colour: Colour, eye: str) -> Color:
    """A colour as an eye sees it."""
    deficiency, model = EYES[eye]
    shown = Color("srgb", [part / 255 for part in colour])
    if deficiency:
        shown = shown.filter(deficiency, method=model).clip("srgb")
    return shown.convert("lab-d65")


@cache
def differ(one: Colour, other: Colour, eye: str) -> float:
    """CIEDE2000 of two colours as an eye sees them."""
    return float(seen(one, eye).delta_e(seen(other, eye), method="2000"))


def finished(sprite: Sprite, ground: Colour) -> Image.Image:
    """A sprite on its ground in the colours of the finished picture."""
    sheet = Image.new("RGB", sprite.cover.size, ground)
    sheet.paste(sprite.colours, (0, 0), sprite.cover)
    return sheet.quantize(palette=palette_image("render.mil"), dither=Image.Dither.NONE).convert("RGB")


def share(one: Sprite, other: Sprite, eye: str, grounds: tuple[Colour, Colour]) -> float:
    """The share of the pixels under either sprite that differ at a glance."""
    covers = zip(one.cover.tobytes(), other.cover.tobytes(), strict=True)
    under = [max(a, b) > 127 for a, b in covers]
    left, right = (pixels(finished(sprite, ground)) for sprite, ground in zip((one, other), grounds, strict=True))
    apart = [differ(a, b, eye) > GLANCE for a, b, here in zip(left, right, under, strict=True) if here]
    return sum(apart) / len(apart)


def pixels(image: Image.Image) -> Iterator[Colour]:
    """The colours of an image, row by row."""
    data = image.tobytes()
    return zip(data[::3], data[1::3], data[2::3], strict=True)


def drawn(arms: Arms, wide: int, faded: bool, monkeypatch: pytest.MonkeyPatch) -> Sprite:
    """A coat of arms as a shield of the board."""
    with monkeypatch.context() as patch:
        patch.setattr(heraldry, "ARMS", (arms,))
        return heraldry.shield.__wrapped__(0, wide, "", PANEL if faded else None)


def too_near(one: Arms, other: Arms, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is wrong with two coats of arms: who can't tell which of their forms apart."""
    found = []
    for eye in EYES:
        if max(differ(one.field, other.field, eye), differ(one.charge, other.charge, eye)) < GLANCE:
            found.append(f"{eye}: colours")
        for wide, faded in product(SIZES, (False, True)):
            both = (drawn(arms, wide, faded, monkeypatch) for arms in (one, other))
            if share(*both, eye, (PANEL, PANEL)) < (FADED if faded else FULL):
                found.append(f"{eye}: {wide} px{', faded' if faded else ''}")
    return found


def test_the_model_is_the_published_one() -> None:
    """White stays white, and pure light of one primary becomes the matrix's column (where it can be shown)."""
    for name, rows in MACHADO.items():
        assert all(abs(sum(row) - 1) < 1e-5 for row in rows)
        for place in range(3):
            light = Color("srgb-linear", [float(place == i) for i in range(3)]).filter(name, method="machado")
            assert light.coords() == pytest.approx([row[place] for row in rows], abs=1e-6)


@pytest.mark.parametrize("pair", list(combinations(range(5), 2)), ids=str)
def test_coats_of_arms_are_told_apart(pair: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Complaint 56."""
    assert too_near(*(ARMS[seat] for seat in pair), monkeypatch) == []


def test_arms_that_fall_together_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same charge on red and green is told apart by most eyes, but not by deuteranopes."""
    red = replace(ARMS[0], field=hexed("#B8501E"), charge=LIGHT)
    green = replace(ARMS[0], field=hexed("#7D7A18"), charge=LIGHT)
    assert differ(red.field, green.field, "normal") > 2 * GLANCE
    wrong = too_near(red, green, monkeypatch)
    assert "deutan: colours" in wrong and "deutan: 64 px" in wrong
    assert not any(fault.startswith("normal") for fault in wrong)


def test_a_lost_charge_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blue and purple without their charges are one to protanopes."""
    bare = (replace(ARMS[seat], charge=ARMS[seat].field, shapes=()) for seat in (0, 3))
    assert "protan: colours" in too_near(*bare, monkeypatch)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("pair", list(combinations(RESOURCES, 2)), ids=str)
def test_resources_are_told_apart(pair: tuple[str, str], eye: str) -> None:
    one, other = pair
    assert differ(RESOURCES[one], RESOURCES[other], eye) >= GLANCE
    for size, ground in product((34, 66), (PANEL, LIGHT)):
        assert share(icon(one, size), icon(other, size), eye, (ground, ground)) >= ICONS, (size, ground)


@pytest.mark.parametrize("eye", EYES)
def test_a_closed_space_is_told_from_an_open_one(eye: str) -> None:
    """The hourglass itself, black instead of white, and the ground of its niche."""
    assert differ(LIGHT, CLOSED, eye) >= GLANCE
    for size in (26, 38, 65):
        assert share(icon("white", size), icon("black", size), eye, (LIGHT, CLOSED)) >= HOURGLASS, size


@pytest.mark.parametrize("eye", EYES)
def test_the_sides_of_lands_are_told_apart(eye: str) -> None:
    for group, (fertile, back) in GROUNDS.items():
        assert differ(fertile, back, eye) >= GLANCE, group


@pytest.mark.parametrize("eye", EYES)
def test_what_has_changed_is_seen(eye: str) -> None:
    """The vermilion outline on every ground on which it lies, and the vermilion figure beside figures in ink."""
    for ground in (PAGE, PANEL, CHANGED, LIGHT, CLOSED, EDGE):
        assert differ(VERMILION, ground, eye) >= 2.5 * GLANCE
    assert differ(VERMILION, INK, eye) >= 1.5 * GLANCE
