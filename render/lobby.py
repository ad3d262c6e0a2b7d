"""The lobby: a title page. Who sits at a table that has yet to begin, and what was agreed on."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Canvas
from render.encode import png
from render.heraldry import TALL, outline, shield
from render.lettering import ELLIPSIS, Style, clean, width
from render.page import WIDE, page_frame, rule
from render.palette import FADED, FREE, GOLD, LIGHT, OCHRE, PAGE
from render.pen import Pen, Sprite
from render.picture import Lobby, Picture, Words
from render.speech import MOST, colour, gap, name
from rules import Player, Text, text

HIGH = 830
SHIELD, SHIELDS_Y, NAMES_Y = 176, 312, 574
STEP = 366
"""Between two seats."""

NAME = Style(46, 600)
FREE_SEAT = Style(40, 500, italic=True)
STATE = Style(46, 600)
OPTION = Style(38, 500, italic=True)
OPTION_LINES, OPTIONS_WIDE = 2, WIDE - 220


def lobby_picture(page: Canvas, lobby: Lobby, words: Words) -> Picture:
    """The table before the game, on a game's title page: its words are `render.<game>.lobby`."""
    canvas = page.copy()
    for place in range(lobby.most):
        seat(canvas, lobby, words, place)
    below(canvas, lobby, words)
    return Picture(png(canvas.image, f"render.{lobby.game}"), "lobby.png", told(lobby, words))


def title_page() -> Canvas:
    """An empty title page: frames and rules; a game puts its title between 40 and 256."""
    canvas = Canvas.blank(WIDE, HIGH, PAGE)
    page_frame(canvas, HIGH)
    canvas.box(30, 30, WIDE - 60, HIGH - 60, 0, None, GOLD, 1)
    rule(canvas, 90, 272, WIDE - 180)
    rule(canvas, 90, 622, WIDE - 180)
    return canvas


def seat(canvas: Canvas, lobby: Lobby, words: Words, place: int) -> None:
    """A seat: the arms and the name of who sits there, or an outline."""
    step = min(STEP, (WIDE - 120) / lobby.most)
    middle = WIDE / 2 + (place - (lobby.most - 1) / 2) * step
    if place < lobby.seated:
        canvas.put(shield(place, SHIELD), middle - SHIELD / 2, SHIELDS_Y)
        canvas.text(middle, NAMES_Y, name(words, place), NAME, align="centre", room=step - 24, least=36)
        return
    needed = place < lobby.fewest
    canvas.put(empty_seat(needed), middle - SHIELD / 2, SHIELDS_Y)
    said = words.say(about(lobby, "needed" if needed else "free"))
    canvas.text(middle, NAMES_Y, said, FREE_SEAT, OCHRE if needed else FADED, "centre", step - 24, 30)


@lru_cache(2)
def empty_seat(needed: bool) -> Sprite:
    """The outline of a shield that waits for its bearer: gold where the game can't begin without him."""
    pen, tint = Pen(SHIELD, SHIELD * TALL), GOLD if needed else FREE
    pen.shape(outline(0, 0, SHIELD), LIGHT if needed else None, tint, 4)
    pen.shape(outline(14, 12, SHIELD - 28), None, tint, 2)
    return pen.sprite()


def about(lobby: Lobby, what: str, **facts: int) -> Text:
    """A text of a game's own."""
    return text(f"render.{lobby.game}.lobby.{what}", **facts)


def state(lobby: Lobby) -> Text:
    """How many must or may still come."""
    if lobby.seated < lobby.fewest:
        return about(lobby, "must", n=lobby.fewest - lobby.seated)
    if lobby.seated < lobby.most:
        return about(lobby, "may", n=lobby.most - lobby.seated)
    return about(lobby, "full")


def options(lobby: Lobby, words: Words) -> list[str]:
    """What was agreed on."""
    return [clean(words.say(option)) for option in lobby.options] or [words.say(about(lobby, "usual"))]


def option_lines(said: list[str]) -> list[str]:
    """Options on as many lines as there is room for; none is parted, what does not fit is left to the message."""
    lines: list[str] = []
    for option in said:
        longer = f"{lines[-1]} · {option}" if lines else ""
        if lines and width(longer, OPTION) <= OPTIONS_WIDE:
            lines[-1] = longer
        elif len(lines) < OPTION_LINES:
            lines.append(option)
        else:
            lines[-1] += f" · {ELLIPSIS}"
            break
    return lines


def below(canvas: Canvas, lobby: Lobby, words: Words) -> None:
    """What is still missing, and the options."""
    lines = option_lines(options(lobby, words))
    top = 684 if len(lines) > 1 else 698
    canvas.text(WIDE / 2, top, words.say(state(lobby)), STATE, align="centre", room=WIDE - 200, least=36)
    for index, line in enumerate(lines):
        canvas.text(WIDE / 2, top + 52 + 44 * index, line, OPTION, FADED, "centre", OPTIONS_WIDE + 60, 35)


def told(lobby: Lobby, words: Words) -> str:
    """The alt text: who sits, what is missing, what was agreed on."""
    prefix = f"render.{lobby.game}.lobby"
    seated = words.say(text("render.comma")).join(seated_text(prefix, words, place) for place in range(lobby.seated))
    sentences = [
        text(f"{prefix}.alt", players=seated or text("render.nobody")),
        text(f"{prefix}.sentence", what=state(lobby)),
        text(f"{prefix}.options", options=" · ".join(options(lobby, words)).rstrip(".。")),
    ]
    said = gap(words).join(words.say(sentence) for sentence in sentences)
    return said if len(said) <= MOST else said[: MOST - 1] + ELLIPSIS


def seated_text(prefix: str, words: Words, place: int) -> str:
    """A player with the colour of his arms."""
    return words.say(text(f"{prefix}.seat", player=Player(place), colour=colour(place)))
