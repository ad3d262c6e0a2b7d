"""The alt text of Milito tells the position in words, the weightiest first."""

from __future__ import annotations

from render import draw
from tests.render import milito_positions as positions
from tests.render.milito_positions import NOTE, PROMPT, words


def test_the_weightiest_comes_first() -> None:
    alt = draw(positions.view(0), words(), note=NOTE, prompt=PROMPT).alt
    told = ["turn 9, flank attacks", "Theodora to move: flank attacks.", "Your hand: 2× Pikes, Spears",
            "Columns controlled: Theodora (blue) 2, 鄭成功 (orange) 2; 3 at the start of a turn win.",
            "Last: Theodora advances", "Possible flank attacks by column: on 2 from 1, on 4 from 5.",
            "Column 1, Forest, blue’s: blue Light Cavalry.", "Column 3, Plains, orange’s: orange 2× Immortals.",
            "Blue (Alexandrian Macedonian): hand 9, draw pile 6, discarded 5, destroyed 2, reshuffles 1.",
            "Last combat, 8 to 5: column 3: 鄭成功 attacked and won."]  # fmt: skip
    places = [alt.index(each) for each in told]
    assert places == sorted(places)


def test_the_own_words_have_all_prices() -> None:
    own = draw(positions.view(0), words()).own
    assert own.startswith("Your hand has 9 cards; cards to pay, by column:\n2× Pikes: 2 in 3; if own units")
    assert "Leader +1/2 (+2 if pikes fight)" in own
    assert (
        "Chariots: if own units are discarded first: 0 in 3–5; not in 1, 2." in draw(positions.crowded(1), words()).own
    )
    assert draw(positions.view(), words()).own == ""


def test_a_combat_under_way_is_told() -> None:
    alt = draw(positions.fighting(1), words(), prompt=PROMPT).alt
    for wanted in ("Combat in column 2: blue attacks with 2× Pikes, against Spears, Archers.",
                   "It is a flank attack from column 1.", "bonus card lies face down, from the hand",
                   "Before bonus cards 8 to 6."):  # fmt: skip
        assert wanted in alt
    assert "Possible flank attacks" not in alt


def test_prices_are_not_told_where_they_do_not_matter() -> None:
    assert "cards to pay" not in draw(positions.fighting(1), words()).own
    assert "cards to pay" not in draw(positions.finished(viewer=0, private=positions.private()), words()).own


def test_armies_are_told_before_the_battle() -> None:
    alt = draw(positions.mustering("persia", viewer=1), words(), prompt=PROMPT).alt
    told = ["before the battle: choice of armies.", "鄭成功 to move", "Theodora (blue): Achaemenid Persian.",
            "鄭成功 (orange): no army yet.", "Carthaginian: 5× Spears, 6× Medium Infantry"]  # fmt: skip
    places = [alt.index(each) for each in told]
    assert places == sorted(places)
    hiring = draw(positions.mustering("carthage", "britain", phase="mercenaries"), words()).alt
    assert "Mercenaries: Cretan Archers" in hiring and "Republican Roman" not in hiring


def test_hired_mercenaries_are_told_to_who_hired_them() -> None:
    view = positions.mustering("carthage", "britain", phase="mercenaries", viewer=0)
    assert view.private is not None
    view.private.hired = [("cretan_archers", "slingers")]
    assert "You hired: Cretan Archers for Slingers." in draw(view, words()).own


def test_very_long_names_are_cut_at_a_sentence() -> None:
    names = dict.fromkeys(range(2), "A name of thirty-two characters!")
    for view in (positions.crowded(1), positions.fighting(0)):
        alt = draw(view, words("el", names), note=NOTE).alt
        assert len(alt) <= 1024 and alt.endswith(".")
