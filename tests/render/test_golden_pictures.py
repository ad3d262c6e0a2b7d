"""Real positions look as they did: pixels, whatever the file. A picture that was meant to change is made anew.

`python -m tests.render.make_golden` writes them; whoever runs it looks at what has changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.render.golden_pictures import FOLDER, SHOTS, Built, Moment, Table, file_of, pixels

MOST_BYTES = 6_000_000
"""All golden pictures together: they are cloned by everybody."""


def compare(name: str, golden: Image.Image, drawn: Image.Image, folder: Path) -> str:
    """What differs, in words, and two pictures in a folder that show it; empty when nothing does."""
    if golden.size != drawn.size:
        drawn.save(folder / f"{name}.png")
        return f"{name} is {drawn.size}, not {golden.size}: see {folder / f'{name}.png'}"
    off = ImageChops.difference(golden, drawn)
    box = off.getbbox()
    if box is None:
        return ""
    drawn.save(folder / f"{name}.png")
    off.point(lambda value: min(255, value * 8)).save(folder / f"{name}-difference.png")
    return f"{name} differs in {box}: see {folder / f'{name}.png'} and {folder / f'{name}-difference.png'}"


@pytest.mark.parametrize("name", SHOTS)
def test_it_looks_as_it_did(name: str, tmp_path: Path) -> None:
    golden = pixels(file_of(name).read_bytes())
    wrong = compare(name, golden, pixels(SHOTS[name].draw().data), tmp_path)
    assert not wrong, wrong


def test_one_pixel_is_enough(tmp_path: Path) -> None:
    name = "lobby-el"
    golden = pixels(file_of(name).read_bytes())
    drawn = golden.copy()
    assert compare(name, golden, drawn, tmp_path) == "" and not list(tmp_path.iterdir())
    drawn.putpixel((700, 300), (1, 2, 3))
    assert "(700, 300, 701, 301)" in compare(name, golden, drawn, tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {f"{name}.png", f"{name}-difference.png"}
    assert "not" in compare(name, golden, drawn.crop((0, 0, 9, 9)), tmp_path)


def test_the_folder_holds_them_and_nothing_else() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.png" for name in SHOTS}
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= MOST_BYTES


def test_they_show_all_kinds() -> None:
    """Every language, every number of families, every part, as everybody and as one viewer sees it."""
    moments = [shot for shot in SHOTS.values() if isinstance(shot, Moment) and shot.of == "mil"]
    assert {shot.locale for shot in SHOTS.values()} == {"en", "zh_TW", "el"}
    assert {shot.game for shot in moments} == {"two", "three-advanced", "five"}
    assert {shot.zoom.split("-")[0] for shot in moments} == {"", "family", "spheres", "lands", "score", "legend"}
    assert sum(shot.viewer is not None for shot in moments) >= 4
    assert any(isinstance(shot, Table) for shot in SHOTS.values())
    views = [shot.view().public.phase for shot in SHOTS.values() if isinstance(shot, Built)]
    assert {"setup", "tributes", "winter"} <= set(views)
