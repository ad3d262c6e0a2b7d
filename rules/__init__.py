"""The door of the rules: the games and the public names. Nobody outside imports deeper, but for a game's own door."""

from rules.engine import (
    Amount, Answer, Ask, Barred, Broken, Choice, Chooser, Command, Decision, Event, Fact, Field, Game, GameOption, Many,
    Move, Option, Player, Record, Refusal, Result, Several, Text, Value, View, WrongComponents, positions, text,
)  # fmt: skip

__all__ = [
    "GAMES", "Amount", "Answer", "Ask", "Barred", "Broken", "Choice", "Chooser", "Command", "Decision", "Event", "Fact",
    "Field", "Game", "GameOption", "Many", "Move", "Option", "Player", "Record", "Refusal", "Result", "Several", "Text",
    "Value", "View", "WrongComponents", "positions", "text",
]  # fmt: skip

GAMES: dict[str, Game] = {}
