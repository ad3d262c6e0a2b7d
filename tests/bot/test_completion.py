"""Typed answers: canonical words, shown names, any case; completions from the legal answers only."""

from __future__ import annotations

import random

import pytest

from bot.i18n import words
from bot.ui.completion import answer_completions, answer_from, field_completions
from bot.ui.paths import settled
from bot.ui.spelling import read_whole, shown, value_of, written
from rules import GAMES, Answer, Barred, Choice, Decision, Field, Option, Refusal, text
from tests.bot.decisions import DECISIONS, amount, decision, several

EN, EL, ZH = words("en"), words("el"), words("zh_TW")


def named(*pairs: tuple[str, str]) -> tuple[Option, ...]:
    return tuple(Option(value, text("bot.plain", what=name)) for value, name in pairs)


def board_game() -> Decision:
    """Something like a real action: what, who, where, with a dead end for none."""
    what = Choice(
        "what",
        text("bot.plain", what="Action"),
        named(("harvest", "Harvest"), ("place", "Place a knight"), ("pass", "Pass")),
        (Barred(*named(("recruit", "Hire a soldier")), text("bot.plain", what="it costs 1 metal"), "R-33"),),
    )
    who = Choice("knight", text("bot.plain", what="Knight"), named(("A", "Knight A"), ("B", "Knight B")))
    where = Choice(
        "space",
        text("bot.plain", what="Space"),
        named(("market-1", "Market, space 1"), ("market-12", "Market, space 12"), ("war-2", "War, space 2")),
    )

    def field_after(so_far: Answer) -> Field | None:
        path: list[Field] = [what] if not so_far or so_far[0] == "pass" else [what, who, where]
        return path[len(so_far)] if len(so_far) < len(path) else None

    return Decision("test.action", text("bot.plain", what="an action"), field_after, ("pass",))


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("harvest A market-2", None),
        ("harvest A market-1", ("harvest", "A", "market-1")),
        ("HARVEST a Market-12", ("harvest", "A", "market-12")),
        ("  place   b  war-2 ", ("place", "B", "war-2")),
        ("Place a knight › Knight B › War, space 2", ("place", "B", "war-2")),
        ("place a knight knight b war, space 2", ("place", "B", "war-2")),
        ("Pass", ("pass",)),
        ("harvest", ("harvest",)),
        ("", ()),
        ("recruit", None),
        ("pass again", None),
        ("harves A", None),
    ],
)
def test_typed_answers(typed: str, answer: Answer | None) -> None:
    made = board_game()
    if answer is None:
        with pytest.raises(Refusal):
            read_whole(made, [EL, EN], typed)
    else:
        assert read_whole(made, [EL, EN], typed) == answer


@pytest.mark.parametrize("typed", ["Recruit", "recruit A", "hire a SOLDIER", "Hire a soldier › Knight A"])
def test_what_is_barred_is_refused_with_its_rule(typed: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_whole(board_game(), [EN], typed)
    assert refused.value.rule == "R-33" and len(refused.value.possible) == 3


@pytest.mark.parametrize("name", [name for name in DECISIONS if "many" not in name])
def test_every_answer_can_be_typed_as_it_is_written_and_as_it_is_shown(name: str) -> None:
    """Complaint 47."""
    made = DECISIONS[name]
    for seed in range(5):
        answer = made.sample(random.Random(seed))
        assert read_whole(made, [EN], written(answer)) == answer
        if name not in ("some", "exactly", "must take all"):
            assert read_whole(made, [EN], shown(made, EN, answer).upper()) == answer


@pytest.mark.parametrize("name", DECISIONS)
@pytest.mark.parametrize("typed", ["", "x", "thing", "0", "1", "what-1 ", "some-1,", "3 "])
def test_completions_are_few_short_and_legal(name: str, typed: str) -> None:
    made = DECISIONS[name]
    found = answer_completions(made, [EL, EN], typed)
    assert len(found) <= 25
    for label, value in found:
        assert 1 <= len(label) <= 100 and 1 <= len(value) <= 100
        read_whole(made, [EL, EN], value)


def test_completions_narrow_down() -> None:
    made = board_game()
    assert len(answer_completions(made, [EN], "")) == 13
    assert [value for _, value in answer_completions(made, [EN], "pla")] == [
        f"place {who} {where}" for who in "AB" for where in ("market-1", "market-12", "war-2")
    ]
    assert [value for _, value in answer_completions(made, [EN], "harvest b war")] == ["harvest B war-2"]
    assert (
        answer_completions(made, [EN], "knight b space 2")
        == [
            ("Harvest › Knight B › War, space 2", "harvest B war-2"),
            ("Place a knight › Knight B › War, space 2", "place B war-2"),
        ]
        or len(answer_completions(made, [EN], "knight b space 2")) == 4
    )


def test_lists_are_typed_one_after_the_other() -> None:
    made = decision(several(30, 2, 3))
    first = answer_completions(made, [EN], "some-1")
    assert all(value.startswith("some-1") for _, value in first)
    more = [value for _, value in answer_completions(made, [EN], "some-3,some-2")]
    assert "some-2,some-3" in more or "some-3,some-20" in more
    assert read_whole(made, [EN], "SOME-3,some-2") == (["some-2", "some-3"],)


def test_fields_of_a_command_hang_together() -> None:
    made = board_game()
    assert field_completions(made, [EN], ("harvest",), {}, "knight", "") == [("Knight A", "A"), ("Knight B", "B")]
    assert [v for _, v in field_completions(made, [EN], ("harvest",), {}, "space", "war")] == ["war-2"]
    assert field_completions(made, [EN], ("harvest",), {"knight": "Z"}, "space", "") == []
    assert field_completions(made, [EN], ("pass",), {}, "space", "") == []
    assert answer_from(made, [EN], ("harvest",), {"knight": "Knight B", "space": "WAR-2"}) == ("harvest", "B", "war-2")
    assert answer_from(made, [EN], ("harvest",), {"knight": "a"}) == ("harvest", "A")
    with pytest.raises(Refusal) as refused:
        answer_from(made, [EN], ("recruit",), {})
    assert refused.value.rule == "R-33"
    with pytest.raises(Refusal) as refused:
        answer_from(made, [EN], ("pass",), {"knight": "A"})
    assert refused.value.text.key == "bot.refusal.not_part"


def test_one_value() -> None:
    assert value_of(amount("n", 0, 9), [EN], " 7 ") == 7
    for wrong in ("10", "7 8", "x", ""):
        with pytest.raises(Refusal):
            value_of(amount("n", 0, 9), [EN], wrong)


@pytest.mark.parametrize("locale", ["en", "el", "zh_TW"])
def test_whole_games_can_be_typed(locale: str) -> None:
    """Every question that comes up in a game of each kind: completions lead to it, words bring it back."""
    said = words(locale)
    for game in GAMES.values():
        rng, state = random.Random(3), game.new(game.seats.start, "7" * 64)
        for _ in range(60):
            if game.over(state):
                break
            seat, made = next(iter(game.ask(state).of.items()))
            answer = settled(made, made.sample(rng))
            assert read_whole(made, [said, EN], written(answer)) == answer
            assert read_whole(made, [said, EN], shown(made, said, answer)) == answer, shown(made, said, answer)
            assert answer_completions(made, [said, EN], "")
            state = game.answer(state, seat, answer)
