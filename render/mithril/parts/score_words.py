"""The score sheet in words."""

from __future__ import annotations

from collections.abc import Iterator

from render import speech
from render.mithril.alt import event, key, listed, move, own, place
from render.mithril.model import ACTIVITIES, DECKS, MILITARY, MithrilView, deck_text
from render.mithril.parts.ledger import guessed, held, leaders, rounds_of, totals
from render.mithril.scene import Scene
from rules import Player, Text


def note_text(view: MithrilView, rounds: tuple[int, ...]) -> Text:
    """What the sheet is about, below it."""
    if not rounds:
        return key("score_note.hidden", n=view.public.box.crowns.activity)
    ties = any(rounds_of(view)[number].ties for number in rounds)
    return key("score_note.ties" if ties else "score_note.plain", n=view.public.box.crowns.activity)


def told(scene: Scene, rounds: tuple[int, ...], only: int | None) -> Iterator[Text]:
    """Everything that the sheet tells, in order of weight."""
    yield place(scene)
    yield key("alt.part.score") if only is None else key("alt.part.round", number=only + 1)
    yield from move(scene)
    for number in rounds:
        yield from round_told(scene, number)
    if not rounds:
        yield from own(scene)
        yield guesses(scene)
    yield from (row(scene, deck, rounds) for deck in DECKS)
    yield note_text(scene.view, rounds)
    yield from event(scene)


def round_told(scene: Scene, number: int) -> Iterator[Text]:
    """The crowns of a round, and who leaves."""
    there = totals(scene.view, number)
    crowns = (key("alt.part.crowns", player=Player(seat), n=total.crowns) for seat, total in there.items())
    yield key("alt.part.round_crowns", number=number + 1, crowns=listed(scene, crowns))
    yield key("alt.part.leaves", player=Player(rounds_of(scene.view)[number].out))


def guesses(scene: Scene) -> Text:
    """The crowns that numbers of cards would bring."""
    seats = [seat for seat in range(scene.view.seats) if seat not in scene.view.resigned]
    crowns = (key("alt.part.crowns", player=Player(seat), n=guessed(scene.view, seat)) for seat in seats)
    return key("alt.part.guessed", crowns=listed(scene, crowns))


def row(scene: Scene, deck: str, rounds: tuple[int, ...]) -> Text:
    """A deck: what everybody has, and who has won it."""
    view = scene.view
    there = [(seat, held(view, seat, deck, rounds)) for seat in range(view.seats)]
    said = []
    for seat, each in there:
        colour = speech.colour(seat)
        if each.numbers is None or not each.count:
            said.append(key("alt.part.of_cards", colour=colour, n=each.count))
        elif deck == MILITARY:
            said.append(key("alt.part.of_crowns", colour=colour, n=each.worth))
        else:
            said.append(key("alt.part.of_shields", colour=colour, n=each.worth, number=each.best))
    what = listed(scene, said)
    winners = sorted({seat for seat, each in there if each.won})
    if not rounds and deck in ACTIVITIES:
        winners = list(leaders(view, deck))
    if not winners:
        return key("alt.part.deck", deck=deck_text(deck), what=what)
    names = listed(scene, (speech.colour(seat) for seat in winners))
    return key("alt.part.deck_won" if rounds else "alt.part.deck_led", deck=deck_text(deck), what=what, who=names)
