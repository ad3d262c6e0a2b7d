"""What every game shares: decisions, frames, states, views, records."""

from rules.engine.ask import (
    Amount,
    Answer,
    Ask,
    Barred,
    Choice,
    Chooser,
    Decision,
    Field,
    Option,
    Refusal,
    Several,
    Value,
)
from rules.engine.components import WrongComponents
from rules.engine.flow import DONE, Broken, Call, Done, Frame, Next
from rules.engine.game import Command, Game, GameOption, Tally
from rules.engine.generator import Generator
from rules.engine.record import Move, Record, positions
from rules.engine.state import Event, State
from rules.engine.text import Fact, Many, Player, Text, text
from rules.engine.view import Result, View

__all__ = [
    "DONE", "Amount", "Answer", "Ask", "Barred", "Broken", "Call", "Choice", "Chooser", "Command", "Decision", "Done",
    "Event", "Fact", "Field", "Frame", "Game", "GameOption", "Generator", "Many", "Move", "Next", "Option", "Player",
    "Record", "Refusal", "Result", "Several", "State", "Tally", "Text", "Value", "View",
    "WrongComponents", "positions", "text",
]  # fmt: skip
