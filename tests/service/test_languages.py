"""Languages of people and channels: stored, known at once, and learnt again at the next start."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import replace

import pytest

from bot.jobs.housekeeping import keep_languages
from bot.service import Service
from bot.store import NotStored, Repository
from bot.table import Place
from rules import Refusal
from tests.tables import ANNA, BORIS, CHANNEL, PEOPLE, Tables, interactions
from tests.toy import TOY

HERE = Place(CHANNEL, 1, "en-GB")


def another(tables: Tables) -> Service:
    """A service of another process on the same database."""
    return Service(tables.store, games={"toy": TOY})


async def test_a_choice_goes_before_what_discord_says(tables: Tables) -> None:
    service = tables.service
    spoken = service.languages
    await service.set_locale(None, CHANNEL, "zh_TW")
    await service.set_locale(ANNA.id, None, "el")
    assert spoken.of(ANNA.id, "en-GB") == "el"
    assert spoken.of(BORIS.id, "zh-TW") == "zh_TW"
    assert spoken.of(BORIS.id, "fr") == spoken.of(BORIS.id, None) == spoken.of(None, None) == "en"
    assert spoken.at(HERE) == "zh_TW"
    assert spoken.at(replace(HERE, channel=CHANNEL + 1)) == "en"
    assert spoken.at(Place(CHANNEL + 1, 1, "el")) == "el"
    await service.set_locale(ANNA.id, None, "en")
    assert spoken.of(ANNA.id, "el") == "en"
    await service.set_locale(ANNA.id, None, None)
    await service.set_locale(None, CHANNEL, None)
    assert spoken.of(ANNA.id, "el") == "el"
    assert spoken.at(HERE) == "en"


async def test_people_and_channels_of_one_number_are_two(tables: Tables) -> None:
    await tables.service.set_locale(CHANNEL, None, "el")
    assert tables.service.languages.at(HERE) == "en"


async def test_choices_survive_a_restart(tables: Tables) -> None:
    await tables.service.set_locale(ANNA.id, None, "el")
    await tables.service.set_locale(None, CHANNEL, "zh_TW")
    later = another(tables)
    assert later.languages.of(ANNA.id, "en-GB") == "en", "nothing is read before it is asked for"
    await later.learn_locales()
    assert later.languages.of(ANNA.id, "en-GB") == "el"
    assert later.languages.at(HERE) == "zh_TW"


async def test_other_processes_learn_of_it(tables: Tables) -> None:
    other = another(tables)
    job = asyncio.create_task(keep_languages(other, pause=0.01))
    await tables.service.set_locale(ANNA.id, None, "el")
    for _ in range(200):
        if other.languages.of(ANNA.id, None) == "el":
            break
        await asyncio.sleep(0.01)
    assert other.languages.of(ANNA.id, None) == "el"
    await tables.service.set_locale(ANNA.id, None, None)
    for _ in range(200):
        if other.languages.of(ANNA.id, None) == "en":
            break
        await asyncio.sleep(0.01)
    job.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await job
    assert other.languages.of(ANNA.id, None) == "en"


async def test_what_is_chosen_while_all_are_read_is_not_forgotten(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    languages = Repository.languages

    async def slow(repository: Repository) -> tuple[dict[int, str], dict[int, str]]:
        found = await languages(repository)
        await asyncio.sleep(0.05)
        return found

    monkeypatch.setattr(Repository, "languages", slow)
    reading = asyncio.create_task(tables.service.learn_locales())
    await asyncio.sleep(0.02)
    await tables.service.set_locale(ANNA.id, None, "el")
    await reading
    assert tables.service.languages.of(ANNA.id, None) == "el"


async def test_what_is_not_stored_is_not_known(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*given: object) -> None:
        raise NotStored("disk full")

    with monkeypatch.context() as disk:
        disk.setattr(Repository, "set_languages", full)
        with pytest.raises(Refusal) as found:
            await tables.service.set_locale(ANNA.id, None, "el")
    assert found.value.text.key == "bot.refusal.not_stored"
    assert tables.service.languages.of(ANNA.id, None) == "en"


async def test_computers_have_names_in_the_language_of_their_channel(tables: Tables) -> None:
    """Their names are public, and stay as they are when another language is chosen later."""
    table = await tables.lobby(1)
    await tables.service.set_locale(None, CHANNEL, "el")
    table = await tables.service.start(table.id, PEOPLE[0], fill="random", interaction=next(interactions))
    assert table.seats[1].name.startswith("Υπολογιστής 1")
