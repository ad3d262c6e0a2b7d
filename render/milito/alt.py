"""The alt text: the position in words, the weightiest first, cut at the end of a sentence.

A seat is named once, with its colour; after that it goes by the colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from render.milito.facts import MERCENARIES, laid, offered, other, prices, sides, so_far
from render.milito.hand import cards_of, priced
from render.milito.model import (
    Combat,
    Fight,
    army_text,
    column_text,
    controlled,
    counted,
    fighters,
    flanks,
    full_text,
    is_leader,
    terrain_text,
    unit_text,
)
from render.milito.scene import Scene
from render.speech import awaited, colour, joined, last_event, listed
from rules import Fact, Player, Text, text


def describe(scene: Scene) -> str:
    """At most 1024 characters in the language of the picture."""
    return joined(scene.words, sentences(scene))


def own_words(scene: Scene) -> str:
    """What only the viewer knows, in the language of the picture: his hand, a line a card, and his bonus card."""
    return "\n".join(joined(scene.words, (line,)) for line in own(scene, with_prices=True))


def sentences(scene: Scene) -> Iterator[Text]:
    """Everything that the picture tells, in order of weight."""
    yield place(scene)
    yield from move(scene)
    yield from own(scene, with_prices=False)
    if not laid(scene.public):
        yield from last_event(scene.words, scene.note)
        yield from armies(scene)
        return
    yield from standing(scene)
    yield from fight(scene)
    yield from chances(scene)
    yield from columns(scene)
    yield from counts(scene)
    yield from last_combat(scene)


def key(name: str, **facts: Fact) -> Text:
    """A text of this game's pictures."""
    return text(f"render.milito.{name}", **facts)


def place(scene: Scene) -> Text:
    """Game, turn and phase."""
    public = scene.public
    phase = key(f"phase.{public.phase}")
    return key("alt.place", turn=public.turn, phase=phase) if public.turn else key("alt.before", phase=phase)


def move(scene: Scene) -> Iterator[Text]:
    """Whose move it is and what is asked; at the end, who has won."""
    view = scene.view
    if view.result is None:
        yield from awaited(scene.words, view, scene.prompt)
    elif len(view.result.winners) > 1:
        yield key("alt.draw")
    else:
        winner = view.result.winners[0]
        yield key("alt.won", player=Player(winner), how=key(f"end.{ending(scene)}", n=held(scene, winner)))


def ending(scene: Scene) -> str:
    """How the battle was decided: control, adjudicated, resigned, level."""
    view = scene.view
    if view.result is not None and len(view.result.winners) > 1:
        return "level"
    return "resigned" if view.resigned else scene.public.end or "control"


def held(scene: Scene, seat: int) -> int:
    """How many columns a seat controls."""
    return len(controlled(scene.public, seat))


def standing(scene: Scene) -> Iterator[Text]:
    """Columns controlled, the last event, who has resigned."""
    scores = (key("alt.score", player=Player(seat), colour=colour(seat), n=held(scene, seat)) for seat in (0, 1))
    needed = scene.public.box.numbers.columns_to_win
    yield key("alt.scores", scores=listed(scene.words, scores), needed=needed)
    yield from last_event(scene.words, scene.note)
    if scene.view.resigned:
        yield text("render.alt.resigned", players=listed(scene.words, map(Player, scene.view.resigned)))


# -- what the viewer alone knows ---------------------------------------------------------------------------------------


def own(scene: Scene, with_prices: bool) -> Iterator[Text]:
    """Hand and bonus card."""
    private = scene.view.private
    if private is None or not laid(scene.public):
        if private is not None and private.hired:
            pairs = (key("alt.hired", mercenary=unit_text(one), unit=unit_text(two)) for one, two in private.hired)
            yield key("alt.hires", pairs=listed(scene.words, pairs))
        return
    if private.bonus:
        yield key("alt.bonus", card=full_text(scene.public, scene.near, private.bonus))
    if not private.hand:
        yield key("alt.no_hand")
    elif with_prices:
        yield from priced_hand(scene)
    else:
        yield key("alt.hand", cards=scene.cards(scene.near, private.hand))


def priced_hand(scene: Scene) -> Iterator[Text]:
    """Every card of the hand, units with what they cost where."""
    found, showing = counted(cards_of(scene.view)), priced(scene.view)
    yield key("alt.your_hand_priced" if showing else "alt.your_hand", n=len(cards_of(scene.view)))
    for card, n in found.items():
        said = full_text(scene.public, scene.near, card)
        called = said if n == 1 else text("milito.times", n=n, card=said)
        if is_leader(card) or not showing:
            yield key("alt.card", card=called)
        else:
            yield key("alt.priced", card=called, prices=price_list(scene, card))


def price_list(scene: Scene, card: str) -> str:
    """The prices of a card by how it could be placed, columns of the same price together."""
    groups: dict[str, dict[int, list[int]]] = {"free": {}, "leaving": {}, "unpaid": {}, "banned": {}}
    for price in prices(scene.public, scene.near, cards_of(scene.view), card):
        name = "banned" if price.banned else "unpaid" if not price.payable else "leaving" if price.leaving else "free"
        groups[name].setdefault(0 if name == "banned" else price.cards, []).append(price.column + 1)
    kinds = (
        key(f"alt.prices.{name}", prices=listed(scene.words, map(price_text, found.items()), "semicolon"))
        if name != "banned" else key("alt.prices.banned", columns=in_short(found[0]))
        for name, found in groups.items()
        if found
    )  # fmt: skip
    return listed(scene.words, kinds, "semicolon")


def price_text(price: tuple[int, list[int]]) -> Text:
    """What it costs in which columns."""
    cards, numbers = price
    return key("alt.price", cards=cards, columns=in_short(numbers))


def in_short(numbers: list[int]) -> str:
    """Numbers in order, three or more in a row as a range: "1–3, 5"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts = (f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)
    return ", ".join(parts)


# -- the field ---------------------------------------------------------------------------------------------------------


def fight(scene: Scene) -> Iterator[Text]:
    """The combat under way."""
    here = scene.public.fight
    if here is None:
        return
    yield key(
        "alt.fight", column=column_text(here.column), attacker=colour(here.attacker),
        attackers=side(scene, here, here.attacker), defenders=side(scene, here, other(here.attacker)),
    )  # fmt: skip
    if here.flank is not None:
        yield key("alt.flanking", column=here.flank + 1)
    if here.bonus in ("hand", "draw"):
        yield key(f"alt.bonus_{here.bonus}")
    known = sides(so_far(scene.view), here.attacker)
    if all(known):
        sums = [sum(n for _, n in terms) for terms in known]
        yield key("alt.so_far", attack=sums[here.attacker], defence=sums[other(here.attacker)])


def side(scene: Scene, here: Fight, seat: int) -> str:
    """Who fights for a side, the combat unit first once it is known."""
    there = list(fighters(scene.public, here, seat))
    if here.units[seat]:
        there.remove(here.units[seat])
        there.insert(0, here.units[seat])
    return scene.cards(seat, there)


def chances(scene: Scene) -> Iterator[Text]:
    """The flank attacks that can be made now."""
    if scene.public.fight is None and scene.view.result is None and (found := flanks(scene.public)):
        several = (key("alt.chance", target=target + 1, flank=flank + 1) for target, flank in found)
        yield key("alt.chances", flanks=listed(scene.words, several))


def columns(scene: Scene) -> Iterator[Text]:
    """Every column."""
    return (column(scene, index) for index in range(len(scene.public.columns)))


def column(scene: Scene, index: int) -> Text:
    """A column: terrain, who controls it, the units of both."""
    here = scene.public.columns[index]
    holder = key("no_ones") if here.control is None else key("alt.holder", colour=colour(here.control))
    there = [
        key("alt.units", colour=colour(seat), units=scene.cards(seat, here.units[seat]))
        for seat in (0, 1)
        if here.units[seat]
    ]
    units = listed(scene.words, there, "semicolon") if there else key("alt.empty")
    terrain = terrain_text(here.terrain)
    return key("alt.column", column=column_text(index), terrain=terrain, holder=holder, units=units)


def counts(scene: Scene) -> Iterator[Text]:
    """The cards of both sides."""
    for seat, there in enumerate(scene.public.sides):
        facts: dict[str, Fact] = {
            name: getattr(there, name) for name in ("hand", "draw", "discard", "destroyed", "shuffles")
        }
        yield key("alt.counts", colour=colour(seat), army=army_text(there.army), **facts)


def last_combat(scene: Scene) -> Iterator[Text]:
    """The last combat in one sentence."""
    last = scene.public.last
    if last is not None and scene.public.fight is None:
        yield combat(last)


def combat(last: Combat) -> Text:
    """How a combat ended, with both strengths."""
    defender = other(last.attacker)
    outcome = key(
        f"outcome.{last.outcome}", column=column_text(last.column), attacker=Player(last.attacker),
        defender=Player(defender),
    )  # fmt: skip
    if not last.totals:
        return key("alt.withdrawn", outcome=outcome)
    return key("alt.last", outcome=outcome, attack=last.totals[last.attacker], defence=last.totals[defender])


# -- before the battle -------------------------------------------------------------------------------------------------


def armies(scene: Scene) -> Iterator[Text]:
    """Who leads which army, and the armies there are."""
    for seat, side in enumerate(scene.public.sides):
        led = army_text(side.army) if side.army else key("alt.no_army")
        yield key("alt.leads", player=Player(seat), colour=colour(seat), army=led)
    for name in offered(scene.public):
        if name == MERCENARIES:
            hired = listed(scene.words, map(unit_text, scene.public.box.mercenaries))
            yield key("alt.army", army=key("mercenaries"), units=hired)
            continue
        found = scene.public.box.armies[name].units
        units = (text("milito.times", n=n, card=unit_text(unit)) for unit, n in found.items())
        yield key("alt.army", army=army_text(name), units=listed(scene.words, units))
