"""A stage for whole games: a stand-in and the bot, each a process of its own, and people who play what was recorded."""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from bot.commands.names import word
from bot.i18n import Words
from bot.sandbox import Driver
from bot.sandbox.process import Separate
from bot.sandbox.seen import Message, Outcome
from bot.ui.controls import LABEL, OPTION, capital
from bot.ui.paths import amounts_after, settled
from bot.ui.spelling import written
from bot.ui.ways import way_text
from rules import Amount, Answer, Choice, Command, Decision, Game, Several, Text, text

HERE = "garden"
ROOT = Path(__file__).parents[2]


@dataclass
class Stage:
    """The stand-in, the bot's process (if it runs) and the driver of the people."""

    folder: Path
    seed: str
    stand_in: Separate
    driver: Driver
    components: Path | None = None
    bot: asyncio.subprocess.Process | None = None

    @property
    def database(self) -> Path:
        """The bot's database."""
        return self.folder / "signet.sqlite"

    @property
    def log(self) -> Path:
        """The bot's log file."""
        return self.folder / "bot.log"

    async def begin(self) -> None:
        """Start the bot and wait until it is connected."""
        names = ("api_base", "gateway_url", "cdn_base", "token")
        given = {name: getattr(self.stand_in, name) for name in names}
        given |= {"database": str(self.database), "seed": self.seed}
        given |= {"components": str(self.components)} if self.components else {}
        with self.log.open("ab") as log:
            self.bot = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.e2e.bot_process", json.dumps(given), cwd=ROOT, stderr=log
            )
        await self.driver.connected()

    async def kill(self) -> None:
        """SIGKILL: the bot has no time for anything."""
        assert self.bot is not None
        self.bot.kill()
        await self.bot.wait()
        await self.driver.connected(wanted=False)


async def raised(folder: Path, seed: str, components: Path | None = None) -> Stage:
    """A stage with a bot that runs; of one that does not begin, nothing is left running."""
    stand_in = await Separate.start(folder / "world.sqlite")
    driver = await Driver(stand_in.url, stand_in.key).__aenter__()
    stage = Stage(folder, seed, stand_in, driver, components)
    try:
        await stage.begin()
    except BaseException:
        await struck(stage)
        raise
    return stage


async def struck(stage: Stage) -> None:
    """The end of a stage: its processes are gone."""
    await stage.driver.__aexit__(None, None, None)
    if stage.bot is not None and stage.bot.returncode is None:
        stage.bot.kill()
        await stage.bot.wait()
    await stage.stand_in.kill()


@dataclass
class Person:
    """Somebody at the table, who knows by heart what to answer and how to give it."""

    name: str
    stage: Stage
    game: Game[Any, Any, Any]
    words: Words
    ways: dict[str, int] = field(default_factory=dict)

    async def by_play(self, decision: Decision, answer: Answer) -> Outcome:
        """`/play` with the answer completed from the list, or typed where the list or the answer is long."""
        typed = written(answer)
        offered = await self.stage.driver.autocomplete(self.name, HERE, "play", "answer", typed)
        listed = any(value == typed for _, value in offered)
        assert listed or len(offered) == 25 or len(typed) > OPTION, (typed, offered)
        return await self._sent(decision, "play", {"answer": typed})

    async def by_bid(self, decision: Decision, answer: Answer) -> Outcome:
        """`/bid`, in the channel."""
        return await self._sent(decision, "bid", {"offer": written(answer)})

    async def by_command(self, decision: Decision, answer: Answer) -> Outcome:
        """`/mil …`, the last option chosen among the completions."""
        command = command_for(self.game, decision, answer)
        assert command is not None
        rest = answer[len(command.prefix) :]
        options: dict[str, Any] = {}
        for index, value in enumerate(rest):
            asked = decision.field_after(answer[: len(command.prefix) + index])
            assert asked is not None
            options[option_name(asked.name)] = str(value)
        path = f"{self.game.name} {command.name}"
        if options and not isinstance(asked, Amount):
            *before, last = options
            given = {name: options[name] for name in before}
            offered = await self.stage.driver.autocomplete(self.name, HERE, path, last, "", given)
            assert options[last] in [str(value) for _, value in offered] or len(offered) == 25, (path, options, offered)
        return await self._sent(decision, path, options)

    async def _sent(self, decision: Decision, path: str, options: dict[str, Any]) -> Outcome:
        outcome = await self.stage.driver.slash(self.name, HERE, path, options)
        assert outcome.answered, (path, options)
        return outcome

    async def by_form(self, message: Message, button: str, decision: Decision, answer: Answer) -> Message:
        """The private form behind a button, step by step, to Confirm."""
        outcome = await self.stage.driver.click(self.name, message, button)
        at: Answer = settled(decision, ())
        while decision.field_after(at) is not None:
            outcome, at = await self._step(outcome, decision, answer, at)
        return await self._confirm(outcome)

    async def offer_nothing(self, letter: Message) -> Message:
        """The button *Offer nothing* of a direct message, and Confirm."""
        nothing = self.words.say(text("bot.button.nothing"))
        return await self._confirm(await self.stage.driver.click(self.name, letter, nothing))

    async def _confirm(self, outcome: Outcome) -> Message:
        confirm = self.words.say(text("bot.button.confirm"))
        assert outcome.message is not None
        pressed = outcome.message.button(confirm).custom_id
        done = (await self._pressed(outcome.message, confirm)).message
        assert done is not None and pressed not in [button.custom_id for button in done.buttons], done
        return done

    async def _step(self, outcome: Outcome, decision: Decision, answer: Answer, at: Answer) -> tuple[Outcome, Answer]:
        asked = decision.field_after(at)
        assert outcome.answered and asked is not None and not isinstance(asked, Several)
        if outcome.modal is not None:
            return await self._fill(outcome, decision, answer, at)
        assert outcome.message is not None, (decision.kind, at)
        value = answer[len(at)]
        page = outcome.message
        label = self._label(asked.say(value), page) if isinstance(asked, Choice) else str(value)
        onward = settled(decision, (*at, value))
        end = next((i for i in range(len(at), len(answer)) if not is_amount(decision, answer[:i])), len(answer))
        if end > len(at):  # few ways to choose amounts together have a button each
            together = capital(self.words.say(way_text(decision, answer[:end], len(at))))
            if any(button.label == together for button in page.buttons):
                return await self._pressed(page, together), settled(decision, answer[:end])
        if any(button.label == label for button in page.buttons):
            return await self._pressed(page, label), onward
        for menu in page.selects:
            if any(option.label == label for option in menu.options):
                after = await self.stage.driver.select(self.name, page, menu.custom_id, [label])
                return await self._moved(page, after), onward
        seen = [button.label for button in page.buttons] + [o.label for menu in page.selects for o in menu.options]
        assert isinstance(asked, Amount), f"{label!r} is not among {seen}"
        opener = page.buttons[0]
        return await self.stage.driver.click(self.name, page, opener.label or ""), at

    def _label(self, value: Text, page: Message) -> str:
        """What a value is called on a page: whole, or in brief where Discord has no room."""
        most = LABEL if page.buttons and not page.selects else OPTION
        whole = self.words.say(value)
        return capital(whole if len(whole) <= most else self.words.say(text("engine.brief", what=value)))

    async def _fill(self, outcome: Outcome, decision: Decision, answer: Answer, at: Answer) -> tuple[Outcome, Answer]:
        assert outcome.modal is not None
        values = {}
        for index in range(len(at), len(answer)):
            asked = decision.field_after(answer[:index])
            if not isinstance(asked, Amount):
                break
            values[asked.name] = str(answer[index])
        names = {shown.custom_id for shown in outcome.modal.fields}
        assert names == {amount.name for amount in amounts_after(decision, at)}
        end = len(at) + len(values)
        typed = {name: value for name, value in values.items() if name in names}
        sent = await self.stage.driver.submit(self.name, outcome.modal, typed)
        return sent, settled(decision, answer[:end])

    async def _pressed(self, page: Message, label: str) -> Outcome:
        return await self._moved(page, await self.stage.driver.click(self.name, page, label))

    async def _moved(self, page: Message, outcome: Outcome) -> Outcome:
        """The outcome with the page as it is after the bot changed it."""
        if outcome.kind == 6 and outcome.message is not None and outcome.message.content == page.content:
            return replace(outcome, message=await self._changed(page))
        return outcome

    async def _changed(self, page: Message) -> Message:
        def other(found: Message) -> bool:
            return found.id == page.id and (found.content, found.buttons) != (page.content, page.buttons)

        where = "@dm" if page.id in [found.id for found in await self.stage.driver.dms(self.name)] else HERE
        return await self.stage.driver.until(where, other, self.name)


def option_name(field: str) -> str:
    """What the option of a field is called."""
    return word(f"bot.field.{field}", field).message


def is_amount(decision: Decision, so_far: Answer) -> bool:
    """Whether an amount comes next."""
    return isinstance(decision.field_after(so_far), Amount)


def command_for(game: Game[Any, Any, Any], decision: Decision, answer: Answer) -> Command | None:
    """The subcommand with which an answer can be given whole, if there is one."""
    for command in game.commands:
        begins = decision.kind in command.kinds and answer[: len(command.prefix)] == command.prefix
        asked = [decision.field_after(answer[:index]) for index in range(len(command.prefix), len(answer))]
        if begins and all(one is not None and one.name in command.fields for one in asked):
            return command
    return None
