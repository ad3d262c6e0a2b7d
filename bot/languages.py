"""The languages that people and channels chose, in memory: an interaction can't wait for the database."""

from __future__ import annotations

from collections.abc import Mapping

from bot.i18n import locale_of
from bot.table import Place


class Languages:
    """Who is spoken to in which language. Only the service changes what is known here."""

    def __init__(self) -> None:
        self._people: dict[int, str] = {}
        self._channels: dict[int, str] = {}

    def of(self, user: int | None, otherwise: str | None) -> str:
        """The catalogue for one person: his choice, else the language that his Discord speaks (or spoke last)."""
        chosen = None if user is None else self._people.get(user)
        return locale_of(chosen or otherwise)

    def at(self, place: Place) -> str:
        """The catalogue for everybody in a channel: its choice, else the language that came with the place."""
        return locale_of(self._channels.get(place.channel) or place.locale)

    def know(self, people: Mapping[int, str], channels: Mapping[int, str]) -> None:
        """All choices, as they are stored."""
        self._people, self._channels = dict(people), dict(channels)

    def choose(self, user: int | None, channel: int | None, locale: str | None) -> None:
        """A person or a channel chose; None: no choice any more."""
        for choices, who in ((self._people, user), (self._channels, channel)):
            if who is not None and locale is not None:
                choices[who] = locale
            elif who is not None:
                choices.pop(who, None)
