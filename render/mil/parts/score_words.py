"""The score sheet in words."""

from __future__ import annotations

from collections.abc import Iterator

from render.mil import alt
from render.mil.model import SPHERES
from render.mil.parts.ledger import Group, Tie
from render.mil.scene import Scene
from render.speech import colour, joined, listed
from rules import Player, Text, text


def told(scene: Scene, groups: tuple[Group, ...], decided: Tie | None) -> str:
    """The alt text: who leads or has won, all scores, then each family's sources."""
    return joined(scene.words, sentences(scene, groups, decided))


def sentences(scene: Scene, groups: tuple[Group, ...], decided: Tie | None) -> Iterator[Text]:
    """Everything that the sheet tells, in order of weight."""
    view = scene.view
    phase = alt.key(f"phase.{scene.public.phase}")
    yield alt.key("points_alt", turn=scene.public.turn, all=scene.public.box.board.turns, phase=phase)
    if view.result is not None:
        yield from alt.move(scene)
    yield alt.key("alt.scores", scores=listed(scene.words, (alt.score(scene, seat) for seat in standing(scene))))
    if decided is not None:
        yield tie_text(scene, decided)
    if view.resigned:
        yield text("render.alt.resigned", players=listed(scene.words, map(Player, view.resigned)))
    yield from (family(scene, groups, seat) for seat in standing(scene))


def standing(scene: Scene) -> list[int]:
    """The seats in the order of their places; before the end in that of the table."""
    result = scene.view.result
    seats = range(scene.view.seats)
    return list(seats) if result is None else sorted(seats, key=lambda seat: (result.places[seat], seat))


def family(scene: Scene, groups: tuple[Group, ...], seat: int) -> Text:
    """A family's points by source."""
    found = [
        alt.key("points_of_source", source=source_text(line.source), n=line.points[seat])
        for group in groups
        for line in group.lines
        if line.points[seat]
    ]
    what = listed(scene.words, found) if found else text("render.mil.points_none")
    return alt.key("points_of_family", colour=colour(seat), sources=what)


def source_text(source: str) -> Text:
    """What a source is called: the majority in a sphere by the sphere's own name."""
    return text(f"render.mil.sphere.{source}") if source in SPHERES else text(f"render.mil.source.{source}")


def tie_text(scene: Scene, decided: Tie) -> Text:
    """What parted equal points, with the count of each."""
    counts = (alt.key("tie_count", player=Player(seat), n=n) for seat, n in decided.counts)
    return alt.key(f"tie.{decided.what}", n=decided.points, counts=listed(scene.words, counts))
