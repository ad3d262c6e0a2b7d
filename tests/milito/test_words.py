"""Every text of Milito that play can bring up stands in the catalogues of all languages, with all its facts."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from bot.i18n import LOCALES, Words
from bot.i18n.catalogue import templates
from bot.ui.telling import result_lines
from rules import Result, Text
from rules.milito import ARMIES, CLASSES, GAME, TERMS, TERRAINS
from rules.milito.box import Kind, read_box
from rules.milito.commands import UNITS_TYPED
from rules.milito.texts import effect_text
from tests.contract.play import random_options, steps
from tests.contract.words import texts_of, texts_of_decision
from tests.milito.bold import bold_steps
from tests.milito.table import fight, refused, said, table, told

RULES = Path(__file__).parents[2] / "rules" / "milito"
KEY = re.compile(r"\"(milito\.(?:ask|event|field|option|no|adjudicated|tally)\.[a-z_]+)\"")
BOX = read_box({})


@pytest.fixture(scope="module")
def found() -> list[Text]:
    """Every text of a few random and bold games."""
    texts: dict[str, Text] = {}
    rng = random.Random(1)
    played = [step for n in range(14) for step in steps(GAME, 2, n, random_options(GAME, 2, random.Random(n)))]
    played += [step for n in range(6) for step in bold_steps(n)]
    for step in played:
        decision = GAME.decision(step.before, step.seat)
        assert decision is not None
        for one in (*texts_of_decision(decision, rng), *(event.text for event in step.after.events)):
            for text in texts_of(one):
                texts.setdefault(f"{text.key} {sorted(text.facts)}", text)
    return list(texts.values())


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_of_play_can_be_said(locale: str, found: list[Text]) -> None:
    """No key is missing, and no place in a template stays empty."""
    assert len(found) > 110
    words = Words(locale, dict.fromkeys(range(2), "Leonor"))
    assert sorted(text.key for text in found if not words.has(text.key)) == []
    for text in found:
        assert "{" not in words.say(text), text


@pytest.mark.parametrize("locale", LOCALES)
def test_every_key_in_the_code_has_words(locale: str) -> None:
    """Also those that games did not meet."""
    keys = {key for path in RULES.glob("*.py") for key in KEY.findall(path.read_text(encoding="utf-8"))}
    assert len(keys) > 75
    assert sorted(key for key in keys if key not in templates(locale)) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_cards_and_lines_have_words(locale: str) -> None:
    """All armies, units, classes, terrains, effects, lines of strength and results."""
    wanted = [f"milito.army.{name}" for name in ARMIES] + [f"milito.unit.{name}" for name in BOX.units]
    wanted += [f"milito.class.{name}" for name in CLASSES] + [f"milito.terrain.{name}" for name in TERRAINS]
    wanted += [f"milito.effect.{kind}" for kind in Kind.__args__] + [f"milito.term.{name}" for name in TERMS]
    wanted += [f"milito.event.result_{how}" for how in ("attacker", "defender", "tie")]
    wanted += [f"milito.event.bonus_{source}" for source in ("hand", "draw", "none", "shown", "missing", "wasted")]
    wanted += [f"milito.event.answer_{source}" for source in ("hand", "draw", "missing")]
    words = Words(locale)
    assert [key for key in wanted if not words.has(key)] == []
    for army in BOX.armies.values():
        for leader in army.leaders:
            assert leader.effect is None or "{" not in said(words, effect_text(leader.effect))


def test_commands_fit_the_decisions() -> None:
    """Every kind of decision has one command that names its fields (of a batch, those of the first units)."""
    kinds = set()
    played = [step for n in range(8) for step in steps(GAME, 2, n, random_options(GAME, 2, random.Random(n)))]
    for step in (*played, *(step for n in range(13) for step in bold_steps(n))):
        decision = GAME.decision(step.before, step.seat)
        assert decision is not None
        kinds.add(decision.kind)
        fields = [decision.field_after(step.answer[:index]) for index in range(len(step.answer))]
        fitting = [command for command in GAME.commands if decision.kind in command.kinds]
        fitting = [command for command in fitting if step.answer[: len(command.prefix)] == command.prefix]
        assert len(fitting) == 1, decision.kind
        wanted = [field.name for field in fields[len(fitting[0].prefix) :] if field is not None]
        wanted = [name for name in wanted if not name[-1].isdigit() or int(name[-1]) <= UNITS_TYPED]
        assert set(wanted) <= set(fitting[0].fields), (decision.kind, wanted)
    assert {kind for command in GAME.commands for kind in command.kinds} == kinds


# -- what a person reads -----------------------------------------------------------------------------------------------

LINES = {
    "en": [
        "Leonor makes a flank attack on column 3, flanked from column 2; the attackers stand in column 2.",
        "Leonor plays a bonus card from the hand, face down.",
        "Leonor’s bonus card: Leader +1/1 (+2 with two Chariots).",
        "Inês defends without a bonus card.",
        "Leonor attacks with 10: Chariots 4, support +1, leader +1, effect of the leader +2, and flank attack +2.",
        "Inês defends with 2: Pikes 5 and modifiers −3.",
        "The attackers win in column 3.",
        "Leonor gains control of column 3.",
        "Inês’s units in column 3 are destroyed: Pikes.",
    ],
    "zh_TW": [
        "Leonor 對第 3 戰線進行側翼攻擊，側翼為第 2 戰線；攻方在第 2 戰線。",
        "Leonor 從手牌打出一張蓋著的加成牌。",
        "Leonor 的加成牌：將領 +1/1（有兩支戰車時 +2）。",
        "Inês 不用加成牌防守。",
        "Leonor 的攻擊力 10：戰車 4、支援 +1、將領 +1、將領效果 +2、側翼攻擊 +2。",
        "Inês 的防禦力 2：長槍兵 5、修正 −3。",
        "第 3 戰線攻方勝。",
        "Leonor 取得第 3 戰線的控制。",
        "Inês 在第 3 戰線的部隊遭毀滅：長槍兵。",
    ],
    "el": [
        "Leonor πλευροκοπεί τη στήλη 3 (πλευρά: στήλη 2)· οι επιτιθέμενοι στέκονται στη στήλη 2.",
        "Leonor παίζει κλειστή κάρτα μπόνους από το χέρι.",
        "Κάρτα μπόνους, Leonor: Ηγέτης +1/1 (+2 με δύο μονάδες: Άρματα).",
        "Inês αμύνεται χωρίς κάρτα μπόνους.",
        "Επίθεση 10, Leonor: Άρματα 4, υποστήριξη +1, ηγέτης +1, ειδικό αποτέλεσμα ηγέτη +2 και πλευροκόπηση +2.",
        "Άμυνα 2, Inês: Σαρισοφόροι 5 και τροποποιητές −3.",
        "Νίκη της επίθεσης στη στήλη 3.",
        "Leonor αποκτά τον έλεγχο της στήλης 3.",
        "Καταστρέφονται στη στήλη 3, Inês: Σαρισοφόροι.",
    ],
}  # fmt: skip


@pytest.mark.parametrize("locale", LOCALES)
def test_a_combat_explains_itself_line_by_line(locale: str) -> None:
    """Why somebody won, on a phone: V2's leader in the flank of the Pikes."""
    g = table("britain", "macedon", columns={1: ("chariots chariots", ""), 2: ("slingers", "pikes")},
              hand=("leader5 slingers", ""), phase="flank")  # fmt: skip
    g = fight(g, 2, flank="3-2-flank", bonus="leader5")
    words = Words(locale, {0: "Leonor", 1: "Inês"})
    assert [words.say(event.text) for event in g.events] == LINES[locale]


@pytest.mark.parametrize("locale", LOCALES)
def test_refusals_are_said(locale: str) -> None:
    g = table("britain", "macedon", terrain={2: "forest"}, hand=("chariots leader1", ""))
    words = Words(locale)
    for answer in (("dance",), ("place", "leader1"), ("place", "chariots", "3"), ("attack", "1")):
        key, _ = refused(g, *answer)
        assert words.has(key)
    assert told(g, "nothing") == []


@pytest.mark.parametrize(("locale", "won", "drawn"), [
    ("en", ["**Leonor wins: 3 columns under control.**", "1. Leonor: 3 columns", "2. Inês: 1 column"],
     ["**A draw, with 1 column each: Leonor and Inês.**", "1. Leonor: 1 column", "1. Inês: 1 column"]),
    ("zh_TW", ["**Leonor 獲勝：控制 3 條戰線。**", "第 1 名　Leonor：3 條戰線", "第 2 名　Inês：1 條戰線"],
     ["**平手，各控制 1 條戰線：Leonor、Inês。**", "第 1 名　Leonor：1 條戰線", "第 1 名　Inês：1 條戰線"]),
    ("el", ["**Νίκη: Leonor, με 3 στήλες υπό έλεγχο.**", "1. Leonor: 3 στήλες", "2. Inês: 1 στήλη"],
     ["**Ισοπαλία, με 1 στήλη ο καθένας: Leonor και Inês.**", "1. Leonor: 1 στήλη", "1. Inês: 1 στήλη"]),
])  # fmt: skip
def test_the_result_counts_columns_not_points(locale: str, won: list[str], drawn: list[str]) -> None:
    words = Words(locale, {0: "Leonor", 1: "Inês"})
    assert result_lines(words, "milito", Result((3, 1), (1, 2))) == won
    assert result_lines(words, "milito", Result((1, 1), (1, 1))) == drawn
