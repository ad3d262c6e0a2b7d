"""The door of the rules: the games and the public names. Nobody outside imports deeper, but for a game's own door."""

from typing import Any

from rules.engine import (
    Amount,
    Answer,
    Ask,
    Barred,
    Broken,
    Choice,
    Chooser,
    Command,
    Decision,
    Event,
    Fact,
    Field,
    Game,
    GameOption,
    Many,
    Move,
    Option,
    Player,
    Record,
    Refusal,
    Result,
    Several,
    Tally,
    Text,
    Value,
    View,
    WrongComponents,
    positions,
    text,
)  # fmt: skip
from rules.mil import GAME as MIL
from rules.milito import GAME as MILITO
from rules.mithril import GAME as MITHRIL

__all__ = [
    "GAMES", "Amount", "Answer", "Ask", "Barred", "Broken", "Choice", "Chooser", "Command", "Decision", "Event", "Fact",
    "Field", "Game", "GameOption", "Many", "Move", "Option", "Player", "Record", "Refusal", "Result", "Several",
    "Tally", "Text", "Value", "View", "WrongComponents", "positions", "text",
]  # fmt: skip

GAMES: dict[str, Game[Any, Any, Any]] = {game.name: game for game in (MIL, MILITO, MITHRIL)}
