"""How people are asked: the forms of every question, in all languages, as Discord shows them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.i18n import LOCALES, Words
from bot.ui.asking import Asking
from bot.ui.completion import answer_completions, answer_from, field_completions, typed_answer
from bot.ui.controls import IDENTITY, MESSAGE, OPTION, Menu, Page
from bot.ui.form import page_of
from rules import Answer, Decision
from rules.milito import GAME
from tests.contract.play import random_options, steps
from tests.milito.bold import bold_steps
from tests.milito.table import asked, play, table

NAMES = {0: "Leonor", 1: "Inês"}


def page(decision: Decision, answer: Answer, locale: str = "en", *, sealed: bool = False) -> Page:
    """The page at an answer, at a table and a move with long numbers."""
    words = Words(locale, NAMES)
    return page_of(Asking(decision, words, words, 98765, 12345, sealed, answer))


def pages(decision: Decision, rng: random.Random, locale: str) -> Iterator[Page]:
    """The pages on the way to a random answer."""
    answer = decision.sample(rng)
    for index in range(len(answer) + 1):
        yield page(decision, answer[:index], locale)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_page_fits_discord(locale: str) -> None:
    """Ids, messages, menus; and a text, not a way out for want of room."""
    rng, too_long = random.Random(1), Words(locale).say(page_text())
    played = [step for n in range(4) for step in steps(GAME, 2, n, random_options(GAME, 2, random.Random(n)))]
    for step in [*played, *(step for n in range(4) for step in bold_steps(n))]:
        decision = GAME.decision(step.before, step.seat)
        assert decision is not None
        for made in pages(decision, rng, locale):
            assert 0 < len(made.text) <= MESSAGE
            assert "{" not in made.text
            assert not made.text.startswith(too_long)
            ids = [one.id for row in made.rows for one in ((row,) if isinstance(row, Menu) else row)]
            assert all(len(made_id) <= IDENTITY for made_id in ids)


def page_text() -> Any:
    """The text of the way out."""
    from rules import text

    return text("bot.form.too_long")


def longest() -> tuple[Decision, Answer]:
    """A batch of nine units, all in columns where something may be replaced."""
    columns = {c: ("light_cavalry" if c < 4 else "chariots", "") for c in range(4)}
    hand = "slingers slingers slingers slingers slingers slingers warband warband warband"
    decision = asked(table("britain", "macedon", columns=columns, hand=(hand, "")))
    answer: Answer = ("place",)
    while (field := decision.field_after(answer)) is not None:
        values = [str(value) for value in field.values()]
        answer = (*answer, "another" if "another" in values else values[-1])
    return decision, answer


def test_the_longest_batch_fits_an_id() -> None:
    """Nine units: its buttons still know the way."""
    decision, answer = longest()
    assert answer.count("another") >= 8 - 1
    for index in range(len(answer) + 1):
        made = page(decision, answer[:index])
        assert made.rows, answer[:index]


def test_what_is_read_on_the_way() -> None:
    g = table(
        terrain={3: "rough"}, columns={2: ("spears", ""), 3: ("", "warband")}, hand=("pikes pikes leader1 slingers", "")
    )
    decision = asked(g)
    assert page(decision, ()).text.splitlines() == [
        "**Place units, attack, or pass**",
        "-# Units placed together are paid together. “Leader +2/3” adds 2 in combat or pays for 3 cards.",
        "Action",
        "-# Not possible – Attack: There is no column with units of both players. (B6)",
    ]
    unit = page(decision, ("place",)).text
    assert "Leader +3/3: Leaders are never placed in a column" in unit
    column = page(decision, ("place", "pikes")).text
    assert "Column" in column
    replaced = page(decision, ("place", "pikes", "3")).text
    assert (
        "They stay: Two units in a column must be of one type, unless one of them can combine. (R-MILITO-15)"
        in replaced
    )
    whole = page(decision, ("place", "pikes", "3", "spears", "done", "leader1")).text.splitlines()
    assert whole == [
        "**This will be your move:**",
        "Action: Place units",
        "Unit: Pikes (attack 5, defence 5)",
        "Column 3, Plains (cost 2), with Spears",
        "Own units there: discard: Spears",
        "Payment: 2 cards: Leader +3/3",
    ]


def test_answers_can_be_typed() -> None:
    """In canonical words or in the words shown, and as options of the commands."""
    g = table(columns={2: ("slingers", "warband")}, hand=("pikes spears slingers leader1 leader8", ""))
    decision, words = asked(g), [Words("en", NAMES)]
    assert typed_answer(decision, words, "attack 3") == ("attack", "3")
    assert typed_answer(decision, words, "place spears 2 done leader8") == ("place", "spears", "2", "done", "leader8")
    given = {"unit": "Spears (attack 4, defence 5)", "column": "2", "more": "done", "pay": "Pikes"}
    assert answer_from(decision, words, ("place",), given) == ("place", "spears", "2", "done", "pikes")
    shown = answer_completions(decision, words, "attack")
    assert shown == [("Attack › Column 3, Plains: Slingers against Warband Medium Infantry", "attack 3")]
    fields = field_completions(decision, words, ("place",), {"unit": "spears", "column": "2"}, "pay", "leader")
    assert [value for _, value in fields][:2] == ["leader8", "leader1"]
    assert all(len(name) <= OPTION for name, _ in fields)


def test_the_defender_reads_who_fights_and_who_supports() -> None:
    """In the open, and in all that he is sent; not a word of the attacker's card."""
    g = table(columns={2: ("pikes slingers", "warband warband")}, hand=("spears leader3", "slingers"))
    g = play(play(g, 0, "attack", "3"), 0, "slingers")
    g = play(g, 0, "leader3")
    said = page(asked(g, 1), (), sealed=True).text
    assert "**Defend column 3 (Slingers (support: Pikes) against 2× Warband Medium Infantry)**" in said
    assert "Leader" not in said.replace("A leader adds", "")


def test_no_two_options_read_alike() -> None:
    """Cards that differ in what they do are told apart, also in a payment; equal cards are one option."""
    rng = random.Random(2)
    for number in range(12):
        for step in bold_steps(number):
            decision: Any = GAME.decision(step.before, step.seat)
            answer = decision.sample(rng)
            for index in range(len(answer)):
                field = decision.field_after(answer[:index])
                if field.name == "cards":
                    continue  # of equal cards some may be discarded and some not
                for locale in LOCALES:
                    said = [Words(locale, NAMES).say(option.text) for option in field.options]
                    assert len(said) == len(set(said)), (field.name, said)
