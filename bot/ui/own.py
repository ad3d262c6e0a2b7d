"""Texts of the bot that a game may say in its own words: a sealed offer is an answer to an attack elsewhere. Pure."""

from __future__ import annotations

from bot.i18n import Words


def own_key(said: Words, game: str, name: str) -> str:
    """The key of a text that a game may have of its own ("milito.own.button.my_offer"), else that of the bot."""
    key = f"{game}.own.{name}"
    return key if said.has(key) else f"bot.{name}"
