"""People who press whatever they can press: whole stretches of every game through forms alone."""

from __future__ import annotations

import random

import pytest

from bot.sandbox.seen import Message, Modal, Outcome
from bot.table import Status
from rules import GAMES
from tests.bot.conftest import HERE, World, changed

BAD = ("not your fault", "Not allowed", "too long", "another position")


async def through_form(world: World, who: int, outcome: Outcome, rng: random.Random) -> Message:
    """Press on until the answer is given; what is said then."""
    for _ in range(60):
        if outcome.modal is not None:
            outcome = await world.driver.submit(who, outcome.modal, typed(outcome.modal, rng))
        message = outcome.message
        assert message is not None and message.ephemeral and not any(bad in message.text for bad in BAD[:1]), outcome
        confirm = next((button for button in message.buttons if ":c:" in button.custom_id), None)
        if confirm is not None:
            outcome = await world.driver.click(who, message, confirm.custom_id)
            if outcome.message is None or outcome.message.content == message.content:
                return await changed(world.driver, message, HERE, who)
            return outcome.message
        outcome = await one_step(world, who, message, rng)
    raise AssertionError("the form has no end")


async def one_step(world: World, who: int, message: Message, rng: random.Random) -> Outcome:
    """Use one control that goes forward (or, now and then, back)."""
    verbs = "gmtn" if rng.random() < 0.9 else "gmtnb"
    buttons = [b for b in message.buttons if b.custom_id.split(":")[3] in verbs]
    chosen = rng.choice([*buttons, *message.selects])
    if chosen in buttons:
        return await world.driver.click(who, message, chosen.custom_id)
    count = rng.randint(max(1, chosen.min_values), chosen.max_values)
    values = [option.value for option in rng.sample(chosen.options, count)]
    return await world.driver.select(who, message, chosen.custom_id, values)


def typed(form: Modal, rng: random.Random) -> dict[str, str]:
    """Something for each line: what one owns at most, sometimes too much, sometimes nothing or nonsense."""
    found = {}
    for line in form.fields:
        have = int("".join(c for c in line.label if c.isdigit()) or 3)
        found[line.custom_id] = rng.choice(
            ["", "0", str(rng.randint(0, have)), str(rng.randint(0, have)), str(have), "x"]
        )
    return found


async def play(world: World, game: str, people: tuple[str, ...], moves: int, seed: int) -> None:
    """So many moves by pressing."""
    rng = random.Random(seed)
    await world.play(game, people)
    for _ in range(moves):
        table = await world.table()
        if table.status is not Status.PLAYING:
            break
        number, opener = table.number, f"p:{table.id}:{table.number}:o:"
        board = await world.posted(lambda m, opener=opener: opener in {b.custom_id for b in m.buttons})
        for seat in table.asked:
            user = table.seats[seat].user
            assert user is not None
            label = board.buttons[0].custom_id
            said = await through_form(world, user, await world.driver.click(user, board, label), rng)
            assert not any(bad in said.text for bad in BAD), said.text
        assert (await world.table()).number > number


@pytest.mark.parametrize("seed", [1, 2])
async def test_toy(world: World, seed: int) -> None:
    await play(world, "toy", ("Leonor", "Roderic", "Sæmundr"), 40, seed)
    assert (await world.table()).status is Status.OVER


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_mil(world: World, seed: int) -> None:
    await play(world, "mil", ("Leonor", "Roderic", "Sæmundr"), 60, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_milito(world: World, seed: int) -> None:
    await play(world, "milito", ("Leonor", "Roderic"), 60, seed)


@pytest.mark.parametrize("name", GAMES)
async def test_it_begins(world: World, name: str) -> None:
    await play(world, name, ("Leonor", "Roderic"), 12, 4)
