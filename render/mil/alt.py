"""The alt text: the position in words, the weightiest first, cut at the end of a sentence.

A seat is named once, with its colour; after that it goes by the colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from render.mil.facts import Where, host, leader
from render.mil.model import LETTERS, LIMITED, RESOURCES, SPHERES, Knight, Land, Pile, Space
from render.mil.private import amounts
from render.mil.scene import Scene
from render.speech import awaited, colour, joined, last_event, listed
from rules import Fact, Player, Text, text


def describe(scene: Scene) -> str:
    """At most 1024 characters in the language of the picture."""
    return joined(scene.words, sentences(scene))


def own_words(scene: Scene) -> str:
    """What only the viewer knows, in the language of the picture."""
    return scene.gap.join(scene.words.say(each) for each in own(scene))


def sentences(scene: Scene) -> Iterator[Text]:
    """Everything that the picture tells, in order of weight."""
    yield place(scene)
    yield from move(scene)
    yield from own(scene)
    yield from standing(scene)
    yield from spheres(scene)
    yield from pieces(scene)
    yield free(scene)
    yield from families(scene, scene.view.viewer or 0)


def place(scene: Scene) -> Text:
    """Game, turn and phase."""
    public = scene.public
    return key("alt.place", turn=public.turn, all=public.box.board.turns, phase=key(f"phase.{public.phase}"))


def standing(scene: Scene) -> Iterator[Text]:
    """Points, the last event, who has resigned."""
    view = scene.view
    yield key("alt.scores", scores=listed(scene.words, (score(scene, seat) for seat in range(view.seats))))
    yield from last_event(scene.words, scene.note)
    if view.resigned:
        yield text("render.alt.resigned", players=listed(scene.words, map(Player, view.resigned)))


def spheres(scene: Scene) -> Iterator[Text]:
    """Who stands where."""
    return (sphere(scene, name) for name in SPHERES)


def pieces(scene: Scene) -> Iterator[Text]:
    """The starting player, and with whom the King's Soldiers and the Archbishop stand."""
    yield key("alt.starting", colour=colour(scene.public.starting))
    for piece in ("kings_soldiers", "archbishop"):
        where = host(scene.public, piece)
        if where is not None:
            yield key(f"alt.{piece}", knight=knight_name(where))


def free(scene: Scene) -> Text:
    """Both stacks of free lands."""
    return key("alt.free", piles=listed(scene.words, (pile(scene, each) for each in scene.public.piles), "semicolon"))


def families(scene: Scene, first: int, count: int | None = None) -> Iterator[Text]:
    """So many families, all by default, clockwise from one."""
    seats = scene.view.seats
    return (family(scene, (first + step) % seats) for step in range(seats if count is None else count))


def key(name: str, **facts: Fact) -> Text:
    """A text of this game's part of the catalogue."""
    return text(f"render.mil.{name}", **facts)


def move(scene: Scene) -> Iterator[Text]:
    """Whose move it is and what is asked; at the end, who has won."""
    view = scene.view
    if view.result is not None:
        winners = view.result.winners
        if len(winners) == 1:
            yield key("alt.won", player=Player(winners[0]), wins=text("render.wins", n=scene.score(winners[0])))
        else:
            yield key("alt.shared", players=listed(scene.words, map(Player, winners)))
        return
    yield from awaited(scene.words, view, scene.prompt)


def own(scene: Scene) -> Iterator[Text]:
    """What only the viewer knows."""
    view = scene.view
    if view.private is not None:
        stock = view.private.stock
        yield key(
            "alt.stock", goods=listed(scene.words, (key(f"goods.{name}", n=stock.get(name, 0)) for name in RESOURCES))
        )
    if view.offer is not None and (offered := amounts(scene)):
        yield key("alt.offer", goods=listed(scene.words, (key(f"goods.{name}", n=n) for name, n in offered)))


def score(scene: Scene, seat: int) -> Text:
    """A player with his colour and points."""
    return key("alt.score", player=Player(seat), colour=colour(seat), n=scene.score(seat))


def knight_name(where: Where) -> Text:
    """A knight by colour and letter."""
    return key("alt.knight", colour=colour(where[0]), letter=LETTERS[where[1]])


def sphere(scene: Scene, name: str) -> Text:
    """Who stands in a sphere, from the left, and who leads."""
    public, called = scene.public, key(f"sphere.{name}")
    if name not in LIMITED:
        there = public.arrivals[name]
        spaces: Fact = listed(scene.words, map(knight_name, there)) if there else text("render.nobody")
        return key("alt.sphere", sphere=called, spaces=spaces)
    spaces, first = listed(scene.words, map(space_text, public.spaces[name])), leader(public, name)
    if first is None:
        return key("alt.sphere", sphere=called, spaces=spaces)
    return key("alt.led", sphere=called, colour=colour(first), spaces=spaces)


def space_text(space: Space) -> Text:
    """What is on a space."""
    if space.knight is not None:
        return knight_name(space.knight)
    if space.token == "family" and space.family is not None:
        return key("alt.token", colour=colour(space.family))
    if space.token == "white":
        return key("alt.white")
    return key("alt.black" if space.token == "black" or space.printed else "alt.empty")


def pile(scene: Scene, there: Pile) -> Text:
    """A stack of free lands."""
    if there.top is None:
        return key("alt.no_pile")
    defence = there.defence + scene.public.box.lands[there.top.kind].defence
    return key("alt.pile", land=land(there.top), defence=defence, height=there.height)


KNOWN = frozenset({"cereal", "fish", "wool", "mine", "quarry"})


def land(there: Land) -> Text:
    """A land and, when it is not up, that its back is."""
    name = land_name(there.kind)
    return name if there.fertile else key("alt.back", land=name)


def land_name(kind: str) -> Text:
    """What a kind of land is called."""
    return key(f"land.{kind}") if kind in KNOWN else key("land.other", kind=kind)


def family(scene: Scene, seat: int) -> Text:
    """A family's lineage zone and knights."""
    there = scene.public.families[seat]
    knights = [
        key("alt.of_knight", letter=LETTERS[slot], what=listed(scene.words, traits(knight)))
        for slot, knight in enumerate(there.knights)
        if knight is not None
    ]
    facts: dict[str, Fact] = {
        "women": there.women,
        "privileges": there.privileges,
        "knights": listed(scene.words, knights, "semicolon"),
    }
    return key("alt.family", colour=colour(seat), **facts)


def traits(knight: Knight) -> Iterator[Text]:
    """What a knight has."""
    yield key("alt.soldiers", n=knight.soldiers + knight.kings_soldiers)
    if knight.castle:
        yield key("alt.castle")
    if knight.heir:
        yield key("alt.heir")
    if knight.age:
        yield key("alt.age", n=knight.age)
    yield from map(land, knight.lands)
    if knight.lord is not None:
        yield key("alt.vassal", colour=colour(knight.lord))
