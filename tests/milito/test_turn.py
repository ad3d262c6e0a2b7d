"""The phases of a turn (B4), drawing (B11), victory and adjudication (B12)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import Generator
from rules.milito import GAME
from tests.milito.table import begin, control, fight, frames, kinds, place, play, table, told, units

HAND = "pikes spears spears spears slingers leader1 leader2 leader3 leader4"


# -- advance -----------------------------------------------------------------------------------------------------------


def test_all_unopposed_columns_are_taken_R_MILITO_51() -> None:
    """Two units may do so and both stay; also a column that was the enemy's."""
    g = table(columns={0: ("pikes pikes", ""), 1: ("slingers", ""), 2: ("pikes", "warband"), 3: ("", "warband")},
              control={1: 1, 2: 1, 3: 0, 4: 0}, phase="victory")  # fmt: skip
    assert control(g) == [0, 0, 1, 0, 0]
    assert units(g, 0)[0] == ["pikes", "pikes"]
    assert [fact["column"].facts["number"] for fact in told(g, "advance")] == [1, 2]


def test_control_without_units_stays_R_MILITO_52() -> None:
    g = table(control={0: 0, 1: 1}, phase="victory")
    assert control(g) == [0, 1, None, None, None]
    g = play(play(g, 0, "pass"), 1, "pass")
    assert control(g) == [0, 1, None, None, None]


def test_the_active_player_alone_advances() -> None:
    g = table(columns={0: ("", "warband")}, phase="victory")
    assert control(g)[0] is None
    assert control(play(g, 0, "pass"))[0] == 1


# -- victory -----------------------------------------------------------------------------------------------------------


def test_control_gained_by_the_advance_does_not_count_yet_R_MILITO_53() -> None:
    g = table(columns={c: ("slingers" if c else "pikes", "") for c in range(3)}, phase="victory")
    assert g.public.winner is None
    assert kinds(g) == {"milito.action"}


def test_only_the_active_player_is_checked_R_MILITO_53() -> None:
    g = table(control={0: 1, 1: 1, 2: 1}, phase="victory")
    assert g.public.winner is None
    g = play(g, 0, "pass")
    assert (g.public.winner, g.public.phase) == (1, "over")


@pytest.mark.parametrize(("columns", "wins"), [(2, False), (3, True), (5, True)])
def test_three_columns_win(columns: int, wins: bool) -> None:
    g = table(control=dict.fromkeys(range(columns), 0), phase="victory")
    assert GAME.over(g) == wins
    if wins:
        result = GAME.result(g)
        assert result is not None
        assert (result.scores, result.places) == ((columns, 0), (1, 2))
        assert told(g, "victory")[0]["n"] == columns


def test_a_third_column_by_combat_does_not_end_the_game_now() -> None:
    """Phase 1 of the next own turn does (B8)."""
    g = table(columns={2: ("pikes", "slingers")}, control={0: 0, 1: 0}, hand=("spears", ""))
    g = fight(g, 2, bonus="spears")
    assert control(g)[:3] == [0, 0, 0]
    assert not GAME.over(g)
    g = play(play(g, 0, "pass"), 1, "pass")
    assert g.public.winner == 0


# -- the turn ----------------------------------------------------------------------------------------------------------


def test_phases_follow_one_another() -> None:
    g = table(columns={1: ("companions", ""), 2: ("slingers", "warband")}, phase="victory", hand=("pikes", ""))
    assert (g.public.phase, control(g)[1]) == ("flank", 0)
    g = play(g, 0, "stop")
    assert g.public.phase == "actions"
    g = play(g, 0, "pass")
    assert (g.public.active, g.public.turn, g.public.phase) == (1, 6, "actions")
    assert GAME.view(g, None).stack[-2].turn == 6


def test_nobody_acts_after_passing_R_MILITO_65() -> None:
    g = play(table(hand=("slingers", "")), 0, "pass")
    assert list(GAME.ask(g).of) == [1]


# -- drawing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shuffles", "drawn"), [(0, 3), (1, 4), (3, 4)])
def test_three_then_four_R_MILITO_54(shuffles: int, drawn: int) -> None:
    g = play(table(shuffles=(shuffles, 0)), 0, "pass")
    assert told(g, "draws")[0]["n"] == drawn
    assert g.public.sides[0].hand == drawn


def test_the_others_reshuffles_do_not_count_R_MILITO_54() -> None:
    assert told(play(table(shuffles=(0, 2)), 0, "pass"), "draws")[0]["n"] == 3


def test_a_reshuffle_during_the_draw_comes_too_late_R_MILITO_54() -> None:
    g = play(table(discard=("pikes pikes pikes pikes spears", ""), top=("leader1", ""), rest=False), 0, "pass")
    assert g.public.sides[0].shuffles == 1
    assert told(g, "draws")[0]["n"] == 3


def test_a_reshuffle_earlier_in_the_turn_counts_R_MILITO_54() -> None:
    g = table(
        columns={2: ("pikes", "slingers")}, discard=("pikes pikes pikes pikes pikes pikes spears", ""), rest=False
    )
    g = play(fight(g, 2), 0, "pass")
    assert told(g, "draws")[0]["n"] == 4


@pytest.mark.parametrize("held", range(10))
def test_never_more_than_nine_R_MILITO_55(held: int) -> None:
    """And never fewer than may be: nobody is asked."""
    g = play(table(hand=(" ".join(HAND.split()[:held]), "")), 0, "pass")
    assert g.public.sides[0].hand == min(9, held + 3)
    assert bool(told(g, "draws")) == (held < 9)


@pytest.mark.parametrize("left", range(4))
def test_what_there_is_R_MILITO_56(left: int) -> None:
    g = table(top=(" ".join(["pikes"] * left), ""), rest=False, hand=("", "warband"))
    g = play(g, 0, "pass")
    assert g.public.sides[0].hand == left
    assert not GAME.over(g)


def test_only_the_owner_learns_what_was_drawn() -> None:
    g = play(table(top=("leader1 pikes slingers", "")), 0, "pass")
    drawn = [event for event in g.events if event.text.key == "milito.event.drawn"]
    assert [event.to for event in drawn] == [(0,)]
    assert all("leader1" not in str(event) for event in GAME.view(g, 1).events)


def test_a_hand_does_not_tell_the_order_of_drawing() -> None:
    one = play(table(top=("leader1 pikes slingers", "")), 0, "pass")
    two = play(table(top=("slingers leader1 pikes", "")), 0, "pass")
    assert one.private[0].hand == two.private[0].hand == ["pikes", "slingers", "leader1"]
    assert one.events == two.events


def test_drawing_can_not_be_taken_back() -> None:
    assert not GAME.may_undo(play(table(), 0, "pass"))


# -- adjudication ------------------------------------------------------------------------------------------------------


def stalled(**facts: Any) -> Any:
    """Both hands are full of leaders: nobody can do or draw anything."""
    leaders = " ".join(f"leader{n}" for n in range(1, 9))
    full = {"hand": (f"{leaders} pikes", f"{leaders} chariots"), "rest": False} | facts
    return table("macedon", "britain", terrain=dict.fromkeys(range(5), "rough"), **full)


def test_two_quiet_turns_R_MILITO_57() -> None:
    g = play(stalled(control={0: 0}), 0, "pass")
    assert (g.public.quiet, GAME.over(g)) == (1, False)
    g = play(g, 1, "pass")
    assert (g.public.end, g.public.winner) == ("adjudicated", 0)
    result = GAME.result(g)
    assert result is not None
    assert (result.scores, result.places) == ((1, 0), (1, 2))
    assert told(g, "adjudicated")[0]["reason"].key == "milito.adjudicated.quiet"


@pytest.mark.parametrize("deed", ["place", "attack", "draw", "nothing"])
def test_any_deed_ends_the_quiet_R_MILITO_57(deed: str) -> None:
    """A placement, an attack, a card drawn, each alone, after a quiet turn of the other player."""
    columns = {2: ("pikes", "slingers")} if deed == "attack" else {}
    hand, top = ("slingers" * (deed == "place"), ""), ("spears" * (deed == "draw"), "")
    g = table(columns=columns, hand=hand, top=top, rest=False)
    g.public.quiet = 1
    if deed == "place":
        g = place(g, "slingers", 1)
    if deed == "attack":
        g = fight(g, 2)
    g = play(g, 0, "pass")
    assert bool(told(g, "draws")) == (deed == "draw")
    assert GAME.over(g) == (deed == "nothing")
    assert g.public.quiet == (2 if deed == "nothing" else 0)


def test_the_quiet_begins_anew_after_a_deed_R_MILITO_57() -> None:
    """A turn with a placement, then one quiet turn of each player."""
    g = play(place(table(hand=("slingers", ""), rest=False), "slingers", 1), 0, "pass")
    g = play(g, 1, "pass")
    assert (g.public.quiet, GAME.over(g)) == (1, False)
    g = play(g, 0, "pass")
    assert (g.public.end, g.public.winner) == ("adjudicated", 0)


def test_a_flank_attack_is_a_deed_R_MILITO_57() -> None:
    g = table(
        columns={1: ("companions", ""), 2: ("slingers", "slingers")}, phase="flank", hand=("pikes", ""), rest=False
    )
    g = fight(g, 2, flank="3-2-flank", bonus="pikes")
    g = play(g, 0, "pass")
    assert g.public.quiet == 0


@pytest.mark.parametrize(("columns", "control", "destroyed", "winner"), [
    ({}, {0: 0, 1: 0, 2: 1}, ("", ""), 0),
    ({}, {0: 1}, ("", "slingers"), 1),
    ({0: ("pikes", "")}, {1: 1, 0: 0}, ("pikes pikes", ""), 0),
    ({}, {0: 0, 1: 1}, ("pikes pikes", "slingers"), 1),
    ({}, {0: 0, 1: 1}, ("pikes", "slingers"), None),
    ({}, {}, ("", ""), None),
])  # fmt: skip
def test_what_decides_R_MILITO_57(columns: Any, control: Any, destroyed: Any, winner: int | None) -> None:
    """Columns, then columns with unopposed units, then fewer destroyed units, else a draw."""
    g = table(columns=columns, control=control, destroyed=destroyed, turn=201, phase="victory")
    assert (g.public.end, g.public.winner) == ("adjudicated", winner)
    result = GAME.result(g)
    assert result is not None
    assert result.winners == ((0, 1) if winner is None else (winner,))
    assert bool(told(g, "adjudicated_draw")) == (winner is None)


@pytest.mark.parametrize(("turn", "over"), [(200, False), (201, True)])
def test_the_201st_turn_R_MILITO_57(turn: int, over: bool) -> None:
    g = table(turn=turn, phase="victory")
    assert GAME.over(g) == over
    if over:
        assert told(g, "adjudicated_draw")[0]["reason"].facts == {"n": 200}


def test_a_victory_comes_before_the_adjudication() -> None:
    g = table(control={0: 0, 1: 0, 2: 0}, turn=201, phase="victory")
    assert g.public.end == "control"


def test_without_adjudication_the_game_goes_on_R_MILITO_57() -> None:
    """Option `adjudicate` off: until somebody wins or resigns."""
    assert not GAME.over(table(turn=201, phase="victory", adjudicate="off"))
    g = stalled(adjudicate="off")
    for _ in range(6):
        seat = next(iter(GAME.ask(g).of))
        g = play(g, seat, "pass")
    assert g.public.quiet == 6
    assert not GAME.over(g)
    assert GAME.result(GAME.resign(g, 0)).winners == (1,)


# -- open piles --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", ["off", "on"])
def test_open_piles_R_MILITO_06(option: str) -> None:
    """Contents are the owner's to browse, unless the table plays with open piles; counts are public."""
    g = table(columns={2: ("pikes", "slingers")}, hand=("spears leader1", ""), open_piles=option,
              discard=("slingers", ""), destroyed=("", "chariots"))  # fmt: skip
    g = fight(g, 2, bonus="spears")
    own, enemy = GAME.view(g, 1).public.sides
    assert (own.discard, enemy.destroyed) == (2, 2)
    assert (own.discards, enemy.losses) == (
        (["slingers", "spears"], ["chariots", "slingers"]) if option == "on" else ([], [])
    )
    assert GAME.view(g, 0).private.discard == ["slingers", "spears"]


def test_frames_say_where_the_game_stands() -> None:
    g = begin(table(), *frames("actions", 5))
    assert [type(frame).__name__ for frame in g.stack] == ["Play", "Turn", "Actions"]
    g = play(table(columns={2: ("pikes", "warband")}, hand=("spears leader1", "")), 0, "attack", "3")
    assert type(g.stack[-1]).__name__ == "Combat"


def test_a_reshuffle_shuffles() -> None:
    """The new draw pile has another order than the discard pile, and another one with another seed."""
    cards = "pikes spears light_infantry slingers companions heavy_cavalry light_cavalry leader1 leader2 leader3"
    orders = set()
    for number in range(8):
        g = table(discard=(cards, ""), rest=False)
        g.generator = Generator(f"{number:064x}")
        g = play(g, 0, "pass")
        orders.add(tuple(g.secret.draw[0]))
        assert sorted([*g.secret.draw[0], *g.private[0].hand]) == sorted(cards.split())
    assert len(orders) == 8
