"""What pictures and alt texts of all games say in the same way: names, lists, what is asked, whole alt texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from render.lettering import Style, clean, smallest, width
from render.picture import Words
from rules import Fact, Player, Text, View, text

MOST = 1024
"""Characters of an alt text."""

COLOURS = ("blue", "orange", "green", "purple", "yellow")


def say(words: Words, key: str, **facts: Fact) -> str:
    """A text of the pictures."""
    return words.say(text(f"render.{key}", **facts))


def name(words: Words, seat: int) -> str:
    """What a seat's player is called, in characters that can be drawn; "Seat 3" if nothing of it can be."""
    return clean(say(words, "name", player=Player(seat))) or say(words, "seat", number=seat + 1)


def colour(seat: int) -> Text:
    """A seat's colour."""
    return text(f"render.colour.{COLOURS[seat]}")


def gap(words: Words) -> str:
    """What stands between two sentences."""
    return "" if words.locale == "zh_TW" else " "


def happened(words: Words, note: Sequence[Text]) -> str:
    """What just happened, in one line."""
    return gap(words).join(words.say(each) for each in note)


def listed(words: Words, items: Iterable[Player | Text], mark: str = "comma") -> str:
    """Items parted by a comma or semicolon, without the "and" of running text: shorter, and lists can lie in lists."""
    return say(words, mark).join(said(words, item) for item in items)


def said(words: Words, item: Player | Text) -> str:
    """A player's name or a text."""
    return words.say(text("render.name", player=item) if isinstance(item, Player) else item)


def last_event(words: Words, note: Sequence[Text]) -> Iterator[Text]:
    """What just happened, if anything did."""
    if note:
        yield text("render.alt.event", event=happened(words, note).rstrip(".。"))


def awaited(words: Words, view: View[Any, Any], asking: Text | None) -> Iterator[Text]:
    """Who is awaited, and for what; of several, how many answers are in."""
    prompt = words.say(asking).rstrip(".。") if asking is not None else ""
    if len(view.asked) == 1 and prompt:
        yield text("render.alt.move", player=Player(view.asked[0]), prompt=prompt)
    elif len(view.asked) == 1:
        yield text("render.alt.awaited", player=Player(view.asked[0]))
    elif view.asked:
        # before any answer is in, what is asked tells more; a posted picture would also be out of date at the first
        counted = text("render.offers_in" if view.sealed else "render.answers_in", n=view.answered, all=len(view.asked))
        count = counted if view.answered or not prompt else prompt
        yield text("render.alt.several", players=listed(words, map(Player, view.asked)), count=count)


def joined(words: Words, texts: Iterable[Text], most: int = MOST) -> str:
    """Sentences one after the other, as many as an alt text holds, or `most` characters."""
    told = ""
    for each in texts:
        sentence = " ".join(words.say(each).split())
        sentence = sentence[:1].upper() + sentence[1:]
        longer = told + (gap(words) if told else "") + sentence
        if len(longer) > most:
            return told or sentence[: most - 1] + "…"
        told = longer
    return told


def shortened(words: Words, called: Text, style: Style, room: float) -> str:
    """What something is called; its brief form, if it has one, where the whole does not fit."""
    whole = clean(words.say(called))
    return whole if width(whole, style) <= room else clean(words.say(text("engine.brief", what=called)))


def asked(words: Words, prompt: Text | None, style: Style, room: float) -> str:
    """What is asked; in few words where all of it does not fit even at the smallest `style`."""
    if prompt is None:
        return ""
    smaller = replace(style, size=smallest(clean(words.say(prompt)), style.size))
    return shortened(words, prompt, smaller, room)


def titled(words: Words, size: int) -> Style:
    """How a title is set: in small capitals, which Chinese has not and in which Greek would keep its accents."""
    return Style(size, 600, caps=words.locale == "en")


def signed(number: int, plus: bool = False) -> str:
    """A number with a true minus, and on request with a plus."""
    return f"\u2212{-number}" if number < 0 else f"+{number}" if plus else str(number)
