"""The alt texts of the parts: the part itself in full, the weightiest first, then the rest of the board."""

from __future__ import annotations

from collections.abc import Iterator

from render.mil.alt import (
    families,
    free,
    key,
    knight_name,
    land,
    move,
    own,
    pieces,
    place,
    spheres,
    standing,
    traits,
)  # fmt: skip
from render.mil.facts import landed
from render.mil.model import LETTERS, LIMITED, SPHERES, Knight, defence, elements, vassals
from render.mil.scene import Scene
from render.speech import colour, listed
from rules import Fact, Player, Text


def family_told(scene: Scene, seat: int) -> Iterator[Text]:
    """A family in full, and what its viewer alone knows if it is his own; then the others."""
    there = scene.public.families[seat]
    yield place(scene)
    yield key("alt.part.family", player=Player(seat), colour=colour(seat))
    yield from move(scene)
    if scene.view.viewer == seat:
        yield from own(scene)
    yield key("alt.part.lineage", points=scene.score(seat), women=there.women, privileges=there.privileges)
    for slot, knight in enumerate(there.knights):
        if knight is not None:
            yield key("alt.part.knight", letter=LETTERS[slot], what=listed(scene.words, in_full(scene, knight)))
    if bound := vassals(scene.public, seat):
        yield key("alt.part.vassals", knights=listed(scene.words, map(knight_name, bound)))
    yield from pieces(scene)
    yield from standing(scene)
    yield from spheres(scene)
    yield free(scene)
    yield from families(scene, seat + 1, scene.view.seats - 1)


def in_full(scene: Scene, knight: Knight) -> Iterator[Text]:
    """Where a knight is, what he has, what it takes to beat him and to make him a vassal."""
    yield key(f"sphere.{knight.placed}") if knight.placed else key("at_home")
    yield from traits(knight)
    yield key("alt.part.defence", n=defence(scene.public, knight))
    yield key("alt.part.elements", n=elements(knight))


def spheres_told(scene: Scene) -> Iterator[Text]:
    """The spheres, and what is to be had there; then the rest."""
    yield place(scene)
    yield key("alt.part.spheres")
    yield from move(scene)
    yield from spheres(scene)
    yield from (prize(scene, sphere) for sphere in LIMITED)
    yield from pieces(scene)
    yield from standing(scene)
    yield from (key("alt.part.deed", sphere=key(f"sphere.{name}"), deed=deed(scene, name)) for name in SPHERES)


def prize(scene: Scene, sphere: str) -> Text:
    """What the majority of a sphere brings (S10)."""
    points: int = getattr(scene.public.box.points, sphere)
    return key("alt.part.prize", sphere=key(f"sphere.{sphere}"), points=points, prize=key(f"part.prize.{sphere}"))


def deed(scene: Scene, sphere: str) -> Text:
    """What a knight may do in a sphere (S11-S16), with the numbers of the box."""
    box = scene.public.box
    facts: dict[str, dict[str, Fact]] = {
        "court": {"points": box.points.vassal, "land": box.points.vassal_land},
        "market": {"most": box.market.most, "points": box.points.castle},
        "war": {"points": box.points.land_gain},
        "curia": {"points": box.points.donation},
    }
    return key(f"part.deed.{sphere}", **facts.get(sphere, {}))


def lands_told(scene: Scene) -> Iterator[Text]:
    """The free lands and those of each family; then the rest."""
    yield place(scene)
    yield key("alt.part.lands")
    yield from move(scene)
    yield free(scene)
    yield from pieces(scene)
    for seat in range(scene.view.seats):
        yield lands_of(scene, seat)
    yield from standing(scene)
    yield from spheres(scene)


def lands_of(scene: Scene, seat: int) -> Text:
    """A family's lands by knight, and what it takes to beat him."""
    owners = landed(scene.public.families[seat])
    if not owners:
        return key("alt.part.landless", colour=colour(seat))
    knights = (
        key("alt.part.owner", letter=LETTERS[slot], lands=listed(scene.words, map(land, knight.lands)),
            defence=defence(scene.public, knight))
        for slot, knight in owners
    )  # fmt: skip
    return key("alt.part.lands_of", colour=colour(seat), knights=listed(scene.words, knights, "semicolon"))
