"""The alt texts: the position in words, the weightiest first, cut at the end of a sentence.

A seat is named once, with its colour; after that it goes by the colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from render import speech
from render.mithril.facts import owners, state_of, tiles_held
from render.mithril.model import (
    DECKS,
    MILITARY,
    NUMBERS,
    RESOURCES,
    deck_text,
    military,
    open_ends,
    shields,
    tile_text,
)  # fmt: skip
from render.mithril.scene import Scene
from rules import Fact, Player, Text, text


def describe(scene: Scene) -> str:
    """At most 1024 characters in the language of the picture."""
    return speech.joined(scene.words, sentences(scene))


def own_words(scene: Scene) -> str:
    """What only the viewer knows, in the language of the picture."""
    return speech.gap(scene.words).join(scene.words.say(each) for each in own(scene))


def key(name: str, **facts: Fact) -> Text:
    """A text of this game's part of the catalogue."""
    return text(f"render.mithril.{name}", **facts)


def listed(scene: Scene, items: Iterable[Player | Text], mark: str = "comma") -> str:
    """Items one after the other."""
    return speech.listed(scene.words, items, mark)


def sentences(scene: Scene) -> Iterator[Text]:
    """Everything that the picture of the island tells, in order of weight."""
    yield place(scene)
    yield from move(scene)
    yield from own(scene)
    yield from kingdoms(scene)
    yield from event(scene)
    yield from ring(scene)
    yield from bank(scene)


def place(scene: Scene) -> Text:
    """Game, turn, phase, laps."""
    public = scene.public
    return key(
        "alt.place", turn=public.turn, phase=key(f"phase.{public.phase}"), clock=key("clock", n=public.hourglasses)
    )


def move(scene: Scene) -> Iterator[Text]:
    """Whose move it is and what is asked; at the end, who is king."""
    view = scene.view
    if view.result is None:
        yield from speech.awaited(scene.words, view, scene.prompt)
        return
    winner = view.result.winners[0]
    what = key("last_left") if scene.public.election is None else key("king_with", n=view.result.scores[winner])
    yield key("alt.won", player=Player(winner), what=what)


def own(scene: Scene) -> Iterator[Text]:
    """The viewer's cards."""
    private, box = scene.view.private, scene.public.box
    if private is None:
        return
    held = [deck_held(scene, deck) for deck in DECKS if private.cards[deck]]
    if not held:
        yield key("alt.no_cards")
        return
    yield key("alt.own", cards=listed(scene, held, "semicolon"))
    if private.cards[MILITARY]:
        yield key("alt.own_military", n=military(box, private.cards))


def deck_held(scene: Scene, deck: str) -> Text:
    """The viewer's cards of a deck: their shields or kinds, and their numbers."""
    private, box = scene.view.private, scene.public.box
    assert private is not None
    numbers, faces = sorted(private.cards[deck]), box.faces(deck)
    if deck == MILITARY:
        kinds = listed(scene, (key(f"alt.{faces[number]}", number=number) for number in numbers))
        return key("alt.own_kinds", deck=deck_text(deck), cards=kinds)
    said = speech.say(scene.words, "comma").join(map(str, numbers))
    return key("alt.own_deck", deck=deck_text(deck), n=shields(box, private.cards, deck), numbers=said)


def event(scene: Scene) -> Iterator[Text]:
    """What just happened."""
    return speech.last_event(scene.words, scene.note)


def kingdoms(scene: Scene, first: int | None = None) -> Iterator[Text]:
    """All kingdoms, clockwise from the viewer's."""
    seats = scene.view.seats
    start = (scene.view.viewer or 0) if first is None else first
    return (kingdom(scene, (start + step) % seats) for step in range(seats))


def kingdom(scene: Scene, seat: int) -> Text:
    """A kingdom: state, goods, tile, cards, how large it is."""
    public, there = scene.public, scene.public.kingdoms[seat]
    state = state_of(scene.view, seat)
    name = key("alt.player", player=Player(seat), colour=speech.colour(seat))
    facts = [key(f"state.{state}")] if state and state not in ("to_move", "out") else []
    facts += [key(f"alt.goods.{name}", n=there.resources[name]) for name in RESOURCES if there.resources[name]]
    facts += [tile_named(scene, number, n) for number, n in tiles_held(public, seat).items()]
    facts += [key("alt.card", deck=deck_text(deck), n=there.cards[deck]) for deck in DECKS if there.cards[deck]]
    facts += [*size_of(scene, seat)[:2], key("alt.shields", n=there.shields)]
    return key("alt.kingdom", player=name, facts=listed(scene, facts))


def size_of(scene: Scene, seat: int) -> list[Text]:
    """How large a kingdom is: tiles, open ends, sectors of the mountain."""
    own = [cell for cell, placed in scene.public.board.items() if placed.owner == seat]
    live = sum(end.kind == "live" for end in open_ends(scene.public, seat))
    inside = {scene.land.region[cell] for cell in own if scene.land.terrain[cell] == "mountain"}
    facts = [key("alt.tiles", n=len(own)), key("alt.ends", n=live)]
    return [*facts, key("alt.sectors", sectors=" ".join(sorted(inside)))] if inside else facts


def kingdom_told(scene: Scene, seat: int) -> Iterator[Text]:
    """One kingdom in full and first, then the rest."""
    yield place(scene)
    yield key("alt.part.kingdom", player=Player(seat), colour=speech.colour(seat))
    yield from move(scene)
    yield from kingdoms(scene, seat)
    yield from event(scene)
    yield from ring(scene)
    yield from bank(scene)


def tile_named(scene: Scene, number: int, n: int) -> Text:
    """A tile in hand, with its number."""
    return key("alt.tile" if n == 1 else "alt.tile_times", tile=tile_text(scene.public.box, number), number=number, n=n)


def ring(scene: Scene) -> Iterator[Text]:
    """Where the bailiff stands, and the shields in the houses."""
    public = scene.public
    if public.bailiff and scene.view.result is None:
        resource = scene.land.building(public.bailiff).resource
        yield key("alt.bailiff", space=public.bailiff, resource=text(f"mithril.resource.{resource}"))
    stood = [house(scene, space) for space in sorted(public.buildings) if owners(public, space)]
    if stood:
        yield key("alt.houses", houses=listed(scene, stood, "semicolon"))


def house(scene: Scene, space: int) -> Text:
    """The shields in a house."""
    there = (key("alt.owner", colour=speech.colour(seat), n=n) for seat, n in owners(scene.public, space))
    resource = text(f"mithril.resource.{scene.land.building(space).resource}")
    return key("alt.house", space=space, resource=resource, owners=listed(scene, there))


def bank(scene: Scene) -> Iterator[Text]:
    """The Bank's goods and tiles, the decks."""
    public = scene.public
    yield key("alt.bank", goods=listed(scene, (key(f"alt.goods.{name}", n=public.bank[name]) for name in RESOURCES)))
    tiles = (key("alt.stocked", tile=tile_text(public.box, n), n=public.tiles[n]) for n in NUMBERS)
    yield key("alt.stock", tiles=listed(scene, tiles))
    cards = (key("alt.card", deck=deck_text(deck), n=public.decks[deck]) for deck in DECKS)
    yield key("alt.decks", cards=listed(scene, cards))
