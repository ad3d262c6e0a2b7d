"""The positions of the golden pictures: fixed moves of the golden games, and a few built by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
from PIL import Image

from render import Lobby, Picture, draw, draw_lobby
from rules import GAMES, Record, Text, View, positions, text
from rules.mil import GAME
from tests.render import milito_positions as milito
from tests.render import positions as built
from tests.render.mithril import positions as mithril
from tests.render.tables import TABLES

RECORDS = Path(__file__).parents[1] / "golden"
FOLDER = RECORDS / "pictures"


@dataclass(frozen=True)
class Moment:
    """A golden game after so many moves, as a viewer sees it, with what the last move changed and told."""

    game: str
    move: int
    locale: str
    viewer: int | None = None
    zoom: str = ""
    of: str = "mil"

    def draw(self) -> Picture:
        """Its picture."""
        game, played = GAMES[self.of], states(self.game, self.of)
        now, before = played[self.move], played[max(self.move - 1, 0)]
        asked = next(iter(game.ask(now).of.values()), None)
        note = [event.text for event in now.events if event.to is None or self.viewer in event.to]
        view, since = game.view(now, self.viewer), game.view(before, self.viewer)
        prompt = asked.prompt if asked else None
        return draw(view, TABLES[self.of].words(self.locale), since=since, note=note, prompt=prompt, zoom=self.zoom)


@dataclass(frozen=True)
class Built:
    """A position built by hand: phases in which nobody is ever asked, and what real games seldom come to."""

    view: Callable[[], View[Any, Any]]
    locale: str
    zoom: str = ""
    note: tuple[Text, ...] = ()
    prompt: Text | None = None
    since: Callable[[], View[Any, Any]] | None = None

    def draw(self) -> Picture:
        """Its picture."""
        view, since = self.view(), self.since and self.since()
        said = TABLES[view.game].words(self.locale)
        return draw(view, said, since=since, note=self.note, prompt=self.prompt, zoom=self.zoom)


@dataclass(frozen=True)
class Table:
    """A lobby."""

    lobby: Lobby
    locale: str

    def draw(self) -> Picture:
        """Its picture."""
        return draw_lobby(self.lobby, TABLES[self.lobby.game].words(self.locale))


@cache
def states(game: str, of: str) -> list[Any]:
    """All positions of a golden game."""
    golden = msgspec.json.decode((RECORDS / of / f"{game}.json").read_bytes())
    return list(positions(GAMES[of], msgspec.convert(golden["record"], Record)))


def in_phase(seats: int, phase: str) -> Callable[[], View[Any, Any]]:
    """The usual position in another phase, nobody asked."""

    def view() -> View[Any, Any]:
        shown = built.view(seats, asked=())
        shown.public.phase = phase
        return shown

    return view


def choosing_lands() -> View[Any, Any]:
    """The setup in which families choose their lands."""
    return GAME.view(GAME.new(4, "5e" * 32, {"start_lands": "choose"}), None)


AGREED = (text("mil.option_value.war_bonus.vp_leader"), text("mil.option_value.bastard.any_son"))

SHOTS: dict[str, Moment | Built | Table] = {
    "setup-four-zh": Built(choosing_lands, "zh_TW", prompt=text("mil.ask.start_land")),
    "actions-five-en": Moment("five", 12, "en"),
    "actions-two-el": Moment("two", 36, "el"),
    "actions-advanced-zh": Moment("three-advanced", 107, "zh_TW"),
    "dowry-five-el": Moment("five", 147, "el"),
    "dowry-offered-zh": Moment("five", 147, "zh_TW", viewer=2),
    "tributes-three-en": Built(in_phase(3, "tributes"), "en"),
    "politics-five-zh": Moment("five", 116, "zh_TW"),
    "court-five-en": Moment("five", 62, "en"),
    "market-five-el": Moment("five", 27, "el"),
    "war-five-zh": Moment("five", 74, "zh_TW"),
    "curia-offered-en": Moment("five", 128, "en", viewer=0),
    "spheres-two-private-el": Moment("two", 128, "el", viewer=1),
    "winter-five-en": Built(in_phase(5, "winter"), "en"),
    "crowded-el": Built(built.crowded, "el", note=(text("mil.event.hard_times"),), prompt=text("mil.ask.donation")),
    "final-two-zh": Moment("two", 133, "zh_TW"),
    "final-five-en": Moment("five", 251, "en"),
    "family-public-el": Moment("five", 200, "el", zoom="family-3"),
    "family-private-en": Moment("five", 200, "en", viewer=3, zoom="family-4"),
    "spheres-zh": Moment("five", 124, "zh_TW", zoom="spheres"),
    "lands-el": Moment("three-advanced", 150, "el", zoom="lands"),
    "score-en": Moment("five", 251, "en", zoom="score"),
    "score-zh": Moment("two", 60, "zh_TW", zoom="score"),
    "legend-zh": Moment("five", 12, "zh_TW", zoom="legend"),
    "lobby-el": Table(Lobby("mil", 3, 2, 5, AGREED), "el"),
    "milito-flanks-en": Built(
        milito.view, "en", note=milito.NOTE, prompt=text("milito.ask.flank"), since=milito.before
    ),
    "milito-own-el": Built(
        lambda: milito.view(0), "el", prompt=text("milito.ask.action"), since=lambda: milito.before(0)
    ),
    "milito-fight-zh": Built(lambda: milito.fighting(1), "zh_TW", prompt=text("milito.ask.flank")),
    "milito-armies-en": Built(lambda: milito.mustering("persia"), "en", prompt=text("milito.ask.army")),
    "milito-combat-el": Built(milito.crowded, "el", zoom="combat"),
    "milito-column-zh": Built(milito.actions, "zh_TW", zoom="column-1", prompt=text("milito.ask.action")),
    "milito-hand-zh": Built(lambda: milito.crowded(1), "zh_TW", zoom="hand"),
    "milito-army-en": Built(milito.view, "en", zoom="army-1"),
    "milito-score-el": Built(milito.finished, "el", zoom="score"),
    "milito-lobby-zh": Table(Lobby("milito", 1, 2, 2, TABLES["milito"].agreed), "zh_TW"),
    "mithril-camps-own-el": Moment("four", 1, "el", viewer=2, of="mithril"),
    "mithril-middle-en": Moment("four", 66, "en", of="mithril"),
    "mithril-places-own-zh": Moment("four", 54, "zh_TW", viewer=2, of="mithril"),
    "mithril-turns-en": Moment("four", 48, "en", viewer=0, zoom="turn-5-C5d3", of="mithril"),
    "mithril-sector-en": Moment("four", 93, "en", zoom="sector-d", of="mithril"),
    "mithril-ring-zh": Built(mithril.crowded, "zh_TW", zoom="ring", note=mithril.NOTE),
    "mithril-crowded-end-el": Moment("two", 84, "el", of="mithril"),
    "mithril-round-el": Built(mithril.ties, "el", zoom="round-2"),
    "mithril-lobby-zh": Table(Lobby("mithril", 2, 2, 4, TABLES["mithril"].agreed), "zh_TW"),
}
"""By name: every phase, two, three, four and five families, three languages, all parts, what one viewer knows; and of
Milito and Kings of Mithril every kind of picture that is drawn in its own way."""


def pixels(data: bytes) -> Image.Image:
    """A picture's pixels, whatever palette they are written in."""
    return Image.open(BytesIO(data)).convert("RGB")


def file_of(name: str) -> Path:
    """Where a golden picture is kept."""
    return FOLDER / f"{name}.png"
