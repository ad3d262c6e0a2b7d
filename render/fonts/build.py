"""Cuts the fonts down to what the pictures need. Run by hand: `python render/fonts/build.py SOURCES`.

Needs fonttools. SOURCES is a folder that holds, at any depth, the whole TTFs named in `CUTS` (the npm packages
@expo-google-fonts/eb-garamond and @expo-google-fonts/noto-serif-tc, Debian's fonts-dejavu-core). The subsets get names
of their own, so that no reserved font name is borne by a changed font; the licences lie beside them.
"""

from __future__ import annotations

import sys
import unicodedata
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

HERE = Path(__file__).parent
CATALOGUES = HERE.parent.parent / "bot" / "i18n"
LATIN = (
    (0x20, 0x7E), (0xA0, 0x24F), (0x259, 0x259), (0x2B0, 0x2DD), (0x300, 0x36F), (0x370, 0x3FF), (0x400, 0x52F),
    (0x1E00, 0x1FFF), (0x2010, 0x2027), (0x2030, 0x205E), (0x20AC, 0x20AC), (0x2116, 0x2122), (0x2190, 0x2193),
    (0x2212, 0x2212),
)  # fmt: skip
HAN = ((0x20, 0x7E), (0x2014, 0x2026), (0x3001, 0x303F), (0x3041, 0x30FF), (0x3105, 0x312F), (0xFF01, 0xFF5E))
SYMBOLS = (
    (0x20, 0x7E), (0x2000, 0x206F), (0x2070, 0x209F), (0x20A0, 0x20BF), (0x2100, 0x218F), (0x2190, 0x21FF),
    (0x2200, 0x22FF), (0x2300, 0x23FF), (0x2460, 0x24FF), (0x2500, 0x27BF), (0x2B00, 0x2B1F), (0x531, 0x58F),
    (0x10A0, 0x10FF), (0x5D0, 0x5EA), (0x621, 0x64A),
)  # fmt: skip


@dataclass(frozen=True)
class Cut:
    """One subset: the whole font's file, the new file and name, the characters, the OpenType features kept."""

    source: str
    file: str
    name: str
    ranges: tuple[tuple[int, int], ...]
    features: tuple[str, ...] = ("kern", "liga", "ccmp", "mark", "mkmk", "locl", "lnum", "tnum")
    han: bool = False


CUTS = (
    Cut("EBGaramond_500Medium.ttf", "text-500.ttf", "Signet Text 500", LATIN, (*Cut.features, "smcp")),
    Cut("EBGaramond_600SemiBold.ttf", "text-600.ttf", "Signet Text 600", LATIN, (*Cut.features, "smcp")),
    Cut("EBGaramond_700Bold.ttf", "text-700.ttf", "Signet Text 700", LATIN),
    Cut("EBGaramond_500Medium_Italic.ttf", "text-500-italic.ttf", "Signet Text 500 Italic", LATIN),
    Cut("NotoSerifTC_600SemiBold.ttf", "han-600.ttf", "Signet Han 600", HAN, ("kern", "ccmp"), han=True),
    Cut("DejaVuSans.ttf", "symbols.ttf", "Signet Symbols", SYMBOLS, ("kern", "ccmp")),
)


def big5_level_1() -> set[int]:
    """The 5401 characters that are in common use in Taiwan."""
    found = set()
    for lead in range(0xA4, 0xC7):
        for trail in (*range(0x40, 0x7F), *range(0xA1, 0xFF)):
            if (lead, trail) <= (0xC6, 0x7E):
                found.add(ord(bytes((lead, trail)).decode("big5")))
    return found


def gb2312_level_1() -> set[int]:
    """The 3755 simplified characters in common use: names of players may be written with them."""
    found = set()
    for row in range(0xB0, 0xD8):
        for cell in range(0xA1, 0xFF):
            if (row, cell) <= (0xD7, 0xF9):
                found.add(ord(bytes((row, cell)).decode("gb2312")))
    return found


def written() -> set[int]:
    """Every character of our catalogues."""
    found: set[int] = set()
    for path in sorted(CATALOGUES.glob("*/*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
                found.update(ord(c) for c in unicodedata.normalize("NFC", "".join(forms)))
    return found


def rename(font: Any, name: str) -> None:
    """Give the subset a name of its own; copyright and licence records stay."""
    for record in list(font["name"].names):
        if record.nameID in (1, 3, 4, 6, 16, 17):
            new = name.replace(" ", "") if record.nameID == 6 else name
            font["name"].setName(new, record.nameID, record.platformID, record.platEncID, record.langID)


def cut(source: Path, to: Cut) -> None:
    """Write one subset and the list of its characters (ranges, in hexadecimal)."""
    tools, fonts = import_module("fontTools.subset"), import_module("fontTools.ttLib")
    options = tools.Options(layout_features=list(to.features), hinting=False, name_IDs=["*"], notdef_outline=True)
    options.drop_tables += ["FFTM", "PfEd", "DSIG", "STAT", "vhea", "vmtx", "BASE"]
    font = fonts.TTFont(source)
    wanted = {code for low, high in to.ranges for code in range(low, high + 1)} | written()
    subsetter = tools.Subsetter(options)
    subsetter.populate(unicodes=wanted | (big5_level_1() | gb2312_level_1() if to.han else set()))
    subsetter.subset(font)
    rename(font, to.name)
    font.save(HERE / to.file)
    codes = sorted(font.getBestCmap())
    (HERE / to.file).with_suffix(".cmap").write_text("\n".join(runs(codes)) + "\n", encoding="ascii")


def runs(codes: list[int]) -> list[str]:
    """Sorted numbers as ranges such as `20-7e`."""
    found: list[list[int]] = []
    for code in codes:
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return [f"{low:x}-{high:x}" if high > low else f"{low:x}" for low, high in found]


def main() -> None:
    """Make every subset."""
    folder = Path(sys.argv[1])
    for each in CUTS:
        cut(next(folder.rglob(each.source)), each)


if __name__ == "__main__":
    main()
