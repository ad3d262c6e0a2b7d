"""Text: every character in a font that has it, nothing outside its room."""

from __future__ import annotations

from importlib import resources

import pytest
from PIL import Image, ImageDraw, ImageFont

from bot.i18n import LOCALES
from bot.i18n.catalogue import templates
from render import draw
from render.lettering import Style, clean, covered, fit, line, opened, runs, spelled, width, wrap
from rules import text
from tests.render import positions
from tests.render.positions import words

FONTS = ("text-500", "text-600", "text-700", "text-500-italic", "han-600", "symbols")
NAMES = {
    "Leonor": "Leonor",
    "Θεοφανώ": "Θεοφανώ",
    "沈墨白": "沈墨白",
    "Ἀλέξιος": "Ἀλέξιος",
    "Zoë 🐉🔥": "Zoë",
    "🐉🔥": "",
    "a\u202eb\u0000c\nd": "abc d",
    "e\u0301le\u0300ve": "élève",
    "Z\u0300\u0301\u0302\u0303\u0304algo": "Z\u0300\u0301algo",
    "  two   spaces ": "two spaces",
    "Дарья ★": "Дарья ★",
}


def glyph(font: ImageFont.FreeTypeFont, character: str) -> bytes:
    """A character as drawn."""
    image = Image.new("L", (80, 80))
    ImageDraw.Draw(image).text((10, 60), character, fill=255, font=font, anchor="ls")
    return image.tobytes()


@pytest.mark.parametrize(("said", "kept"), NAMES.items())
def test_a_name_is_cleaned(said, kept):
    assert clean(said) == kept


@pytest.mark.parametrize("name", FONTS)
def test_the_list_of_characters_is_true(name):
    font = opened(name, 32)
    box = glyph(font, "\U0010fffd")
    codes = sorted(code for code in covered(name) if not 0x300 <= code <= 0x36F)
    for code in codes[:: max(1, len(codes) // 150)]:
        assert glyph(font, chr(code)) != box, f"{code:x}"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_character_of_our_words_is_there(locale):
    """Complaint 57."""
    for key, template in templates(locale).items():
        for form in template.forms if key.startswith(("render.", "mil.")) else ():
            said = " ".join(form.split())
            assert clean(said) == said, key


def test_runs_choose_the_font_by_character():
    assert [font for font, _ in runs("Aβ 沈 ★", Style(40))] == ["text-600", "han-600", "symbols"]
    assert "".join(piece for _, piece in runs("Aβ 沈 ★", Style(40))) == "Aβ 沈 ★"


def test_a_text_that_is_too_long_shrinks_and_is_then_cut():
    style = Style(40)
    said, smaller = fit("Roderic", style, width("Roderic", style) - 5, 34)
    assert said == "Roderic" and 34 <= smaller.size < 40
    said, smallest = fit("Roderic of Thornbury", style, 150, 34)
    assert said.endswith("…") and smallest.size == 34 and width(said, smallest) <= 150


def test_wrapping_keeps_to_the_room_and_breaks_chinese_anywhere():
    for said in ("a long sentence of many words " * 5, "這是一個很長的句子" * 9, "x" * 200):
        lines = wrap(said, Style(30, 500), 600, 2)
        assert len(lines) == 2 and all(width(each, Style(30, 500)) <= 600 for each in lines)


def test_a_sum_of_dice_stays_on_one_line():
    style, said = Style(30, 500), "Roderic rolls 4 + 3 = 7. Leonor takes a tunnel curve for the next turn."
    for room in range(200, 700, 7):
        assert any("4 + 3 = 7" in each for each in wrap(said, style, room, 9)), room


def test_no_line_begins_with_a_stop():
    style, said = Style(30, 500), "一二三，四五六。" * 9
    for room in range(60, 700, 7):
        for each in wrap(said, style, room, 3):
            assert each[0] not in "，。…" and width(each, style) <= room + 1


def test_figures_are_tall_enough():
    """Complaint 55."""
    for style in (Style(35, 600), Style(36, 600), Style(35, 500)):
        assert line("8", style).mask.height >= 22


@pytest.mark.parametrize(("locale", "said"), [("en", "Seat 2"), ("zh_TW", "座位 2"), ("el", "Θέση 2")])
def test_a_name_without_a_drawable_character_becomes_its_seat(locale, said):
    emoji = draw(positions.view(), words(locale, positions.NAMES | {1: "🐉"}))
    assert emoji.data == draw(positions.view(), words(locale, positions.NAMES | {1: said})).data


@pytest.mark.parametrize("name", ["W" * 32, "沈" * 32, "Ω" * 32, "i" * 32, "\u0301" * 32, "ﷺ" * 20])
def test_any_name_can_be_drawn(name):
    """Complaint 57."""
    names = dict.fromkeys(range(5), name)
    for view in (positions.crowded(), positions.view(3), positions.view(2, 0), positions.finished(1)):
        assert draw(view, words("el", names)).data


def test_licences_lie_beside_the_fonts():
    folder = resources.files("render.fonts")
    for name in ("text", "han", "symbols"):
        assert "licen" in (folder / f"LICENCE-{name}.txt").read_text("utf-8").lower()


def test_the_name_is_what_the_words_say():
    assert words().say(text("render.seat", number=3)) == "Seat 3"


@pytest.mark.parametrize(
    ("said", "drawn"),
    [("γύρος", "γυρος"), ("προϋπόθεση", "προϋποθεση"), ("Ιβηρΐα", "Ιβηρϊα"), ("café 回合", "café 回合")],
)
def test_greek_capitals_lose_the_accent(said, drawn):
    assert spelled(said, Style(30, caps=True)) == drawn
    assert spelled(said, Style(30)) == spelled(said, Style(30, 500, italic=True, caps=True)) == said
