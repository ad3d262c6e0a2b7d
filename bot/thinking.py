"""What the computer seats of a table answer. They see what a person in their seat would see."""

from __future__ import annotations

import logging
import random
import secrets

from bot.moves import Position
from bot.table import Status
from rules import Answer, Chooser
from rules.players import LEVELS

logger = logging.getLogger("signet.thinking")


def choices(at: Position, rng: Chooser | None = None) -> dict[int, Answer]:
    """An answer for each computer seat that is awaited, by seat."""
    chooser = rng or random.Random(secrets.randbits(64))
    if at.status is not Status.PLAYING:
        return {}
    levels = {seat.number: seat.computer for seat in at.seats if seat.computer is not None}
    awaited = [seat for seat in at.game.ask(at.state).of if seat in levels and seat not in at.offers]
    return {seat: choice(at, seat, levels[seat], chooser) for seat in awaited}


def choice(at: Position, seat: int, level: str, rng: Chooser) -> Answer:
    """One seat's answer. A player who errs is not asked twice: then it is the decision's safe default."""
    decision = at.game.decision(at.state, seat)
    assert decision is not None
    try:
        answer = LEVELS[level](at.game, at.game.view(at.folded(), seat), decision, rng)
        decision.check(answer)
    except Exception as error:  # whatever a player does wrong must not stop the table
        logger.error("computer failed table=%s move=%s error=%s", at.id, at.number, type(error).__name__)
        return decision.default
    return answer
