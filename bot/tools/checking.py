"""Replays every stored game from its record and compares it, state by state, with what is stored."""

from __future__ import annotations

import json
import zlib
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

import msgspec

from bot.facts import offers_of, unshut
from bot.moves import AnyGame
from bot.store import Repository, Store
from bot.store.tables import GameRow, MoveRow
from bot.table import Status
from bot.tools.records import move_of
from rules import Broken, Refusal, Text, text

DAMAGED = (Broken, zlib.error, msgspec.ValidationError, ValueError)


async def check_all(store: Store, games: Mapping[str, AnyGame], seen: Callable[[int], None]) -> AsyncIterator[Text]:
    """What does not fit, table by table; `seen` is told how many tables there are yet to do."""
    async with store.reading() as repository:
        ids = await repository.all_games()
        for left, game in zip(range(len(ids) - 1, -1, -1), ids, strict=True):
            for difference in await check_game(repository, games, game):
                yield text("cli.check.table", table=game, what=difference)
            seen(left)


async def check_game(repository: Repository, games: Mapping[str, AnyGame], game: int) -> list[Text]:
    """What does not fit in one table."""
    row = await repository.game(game)
    assert row is not None
    if row.game not in games:
        return [text("bot.refusal.no_game", given=row.game)]
    rows = await repository.moves(game)
    if not rows:
        return [text("cli.check.no_moves")] if row.status in (Status.PLAYING, Status.OVER) else []
    rules = games[row.game]
    found = [*numbers(rows), *replayed(rules, row, rows)]
    return found + await check_head(repository, rules, row, rows[-1])


def numbers(rows: list[MoveRow]) -> list[Text]:
    """Moves must be numbered without a gap."""
    gaps = [row.number for index, row in enumerate(rows) if row.number != index]
    return [text("cli.check.gap", n=gaps[0])] if gaps else []


def replayed(rules: AnyGame, row: GameRow, rows: list[MoveRow]) -> list[Text]:
    """Play the moves again. A state that another version of the rules stored is only loaded, and gone on from."""
    states: dict[int, Any] = {}
    for move in rows:
        try:
            stored = unshut(rules, move.state)
        except DAMAGED as error:
            return [text("cli.check.damaged", n=move.number, reason=str(error))]
        if move.version == rules.version:
            try:
                again = state_after(rules, row, move, states)
            except (*DAMAGED, Refusal, KeyError) as error:
                return [text("cli.check.refused", n=move.number, reason=reason_of(error))]
            if again != stored:
                return [text("cli.check.differs", n=move.number)]
        states[move.number] = stored
    return []


def state_after(rules: AnyGame, row: GameRow, move: MoveRow, states: dict[int, Any]) -> Any:
    """The state after a move, worked out from the earlier ones."""
    if move.kind == "start":
        box = rules.read(json.loads(row.box))
        return rules.new(unshut(rules, move.state).seats, row.seed, json.loads(row.options), box)
    if move.back_to is not None:
        return states[move.back_to]
    before, given = states[move.number - 1], move_of(move)
    if given.answer is None:
        return rules.resign(before, given.seat)
    return rules.answer(before, given.seat, given.answer)


def reason_of(error: Exception) -> Text | str:
    """An error as a fact."""
    return error.text if isinstance(error, Refusal) else f"{type(error).__name__}: {error}"


async def check_head(repository: Repository, rules: AnyGame, row: GameRow, last: MoveRow) -> list[Text]:
    """The present position, the list fields and the answers that wait must fit the last move."""
    assert row.id is not None
    head = await repository.head(row.id)
    if head is None or (head.number, head.state) != (row.number, last.state) or row.number != last.number:
        return [text("cli.check.head", n=last.number)]
    try:
        state = unshut(rules, head.state)
        ask = rules.ask(state)
        for seat, offer in offers_of(await repository.offers(row.id, row.number)).items():
            rules.answer(state, seat, offer.answer)
    except (*DAMAGED, Refusal) as error:
        return [text("cli.check.offers", reason=reason_of(error))]
    listed = (json.loads(row.asked), row.sealed)
    over = row.status == Status.OVER
    if listed != (sorted(ask.of), ask.sealed) or (over != rules.over(state) and row.status in ("playing", "over")):
        return [text("cli.check.fields")]
    return []
