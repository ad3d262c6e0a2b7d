"""Moving pictures: what is decoded again are the pictures that were put in, each for as long as it should stand."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from render import draw
from render.encode import colours_of
from render.film import BEAT, LAST, MOST_BYTES, SIZES, Film, Reel, TooLarge, evenly, film
from rules import Text
from tests.render import positions
from tests.render.positions import words

COLOURS = [(red, green, 90) for red in range(0, 256, 16) for green in range(0, 256, 16)]
WIDE, HIGH = 2000, 1500
SMALL = (1000, 750)


def png(image: Image.Image) -> bytes:
    """An image as a file."""
    out = BytesIO()
    image.save(out, "PNG", compress_level=1)
    return out.getvalue()


def sheet(
    boxes: Iterable[tuple[int, int, int, int]], colours: int = 255, size: tuple[int, int] = (WIDE, HIGH)
) -> bytes:
    """A picture with coloured boxes, each on even pixels, so that half of it is the same picture."""
    image = Image.new("P", size, 1)
    image.putpalette([part for colour in COLOURS[:colours] for part in colour])
    for number, (x, y, w, h) in enumerate(boxes):
        image.paste((7 * number + 3) % colours, (2 * x, 2 * y, 2 * (x + w), 2 * (y + h)))
    return png(image)


def noise(number: int, size: tuple[int, int] = (600, 400)) -> bytes:
    """A picture that can't be made small."""
    image = Image.frombytes("P", size, random.Random(number).randbytes(size[0] * size[1]))
    image.putpalette([part for colour in COLOURS for part in colour])
    return png(image)


def reel(pictures: Iterable[bytes]) -> Film:
    """A film of all pictures."""
    made = Reel()
    for picture in pictures:
        made.add(picture)
    return made.end()


def decoded(made: Film) -> Iterator[tuple[Image.Image, int]]:
    """Every picture of a film as it stands on the screen, and for how long."""
    with Image.open(BytesIO(made.data)) as gif:
        for number in range(getattr(gif, "n_frames", 1)):
            gif.seek(number)
            yield gif.convert("RGB"), gif.info["duration"]


def halved(picture: bytes) -> Image.Image:
    """A picture as it should be in the film."""
    return Image.open(BytesIO(picture)).convert("RGB").reduce(2)


STORY = [
    sheet([]),
    sheet([(10, 10, 300, 200)]),
    sheet([(10, 10, 300, 200), (40, 30, 20, 20)]),
    sheet([(10, 10, 300, 200), (400, 600, 1, 1)]),
    sheet([(0, 0, 1000, 750)]),
    sheet([]),
]


def test_the_pictures_that_were_put_in_come_out():
    seen = list(decoded(reel(STORY)))
    assert len(seen) == len(STORY)
    for picture, (shown, _) in zip(STORY, seen, strict=True):
        assert shown.size == SMALL
        assert ImageChops.difference(halved(picture), shown).getbbox() is None


def test_each_stands_as_long_as_it_should_and_the_film_begins_again():
    made = reel(STORY)
    assert [stands for _, stands in decoded(made)] == [BEAT] * 5 + [BEAT + LAST]
    with Image.open(BytesIO(made.data)) as gif:
        assert gif.info["loop"] == 0


def test_the_same_picture_again_is_one_that_stands_longer():
    first, second, *_ = STORY
    made = reel([first, first, first, second, second])
    assert made.pictures == 5
    assert [stands for _, stands in decoded(made)] == [3 * BEAT, 2 * BEAT + LAST]


def test_one_picture_is_a_film():
    ((shown, stands),) = decoded(reel([STORY[1]]))
    assert stands == BEAT + LAST
    assert ImageChops.difference(halved(STORY[1]), shown).getbbox() is None


def test_a_film_of_nothing_is_refused():
    with pytest.raises(ValueError, match="picture"):
        Reel().end()


def test_a_picture_that_stands_too_long_for_a_gif_stands_as_long_as_it_can():
    made = reel([STORY[0]] * 900)
    assert [stands for _, stands in decoded(made)] == [655350]


def test_a_picture_with_all_256_colours_keeps_its_place_for_the_transparent_one():
    """The last colour is given up; the nearest stands for it."""
    full = [sheet([(index % 40 * 20, index // 40 * 20, 20, 20) for index in range(255)], 256), sheet([], 256)]
    for picture, (shown, _) in zip(full, decoded(reel(full)), strict=True):
        off = ImageChops.difference(halved(picture), shown).getextrema()
        assert max(high for _, high in off) <= 16


def test_pictures_without_a_palette_are_taken_too():
    red, blue = (Image.new("RGBA", (1, 1), colour) for colour in ("#ff0000", "#0000ff"))
    assert [shown.getpixel((0, 0)) for shown, _ in decoded(reel([png(red)]))] == [(255, 0, 0)]
    assert len(list(decoded(reel([png(red), png(blue)])))) == 1, "in the colours of the first they look the same"


def test_pictures_of_other_sizes_stand_at_the_top_of_the_largest():
    """The board of MIL grows when somebody has a fourth knight."""
    box = (10, 10, 300, 200)
    sizes = [(WIDE, 1300), (WIDE, 1500), (WIDE, 1400), (1800, 1300), (WIDE, 1300)]
    pictures = [sheet([box, (40 * number, 30, 20, 20)], size=size) for number, size in enumerate(sizes)]
    shown = [image for image, _ in decoded(reel(pictures))]
    for picture, size, image in zip(pictures, sizes, shown, strict=True):
        assert image.size == SMALL
        wanted = Image.new("RGB", SMALL, COLOURS[1])
        wanted.paste(halved(picture))
        assert ImageChops.difference(wanted, image).getbbox() is None, size


def test_equal_pictures_give_equal_bytes():
    assert reel(STORY) == reel(STORY)
    assert reel(STORY) != reel(STORY[:-1])


def test_only_what_changed_is_written():
    still, small = (len(reel([STORY[1], other]).data) for other in (STORY[1], STORY[2]))
    assert small - still < 400, "a box of 20 pixels and its head"


@pytest.mark.parametrize("count", [1, 2, 5, 6, 7, 31, 150, 151, 288])
def test_chosen_pictures_are_even_and_hold_the_first_and_the_last(count):
    for most in (2, 6, 150):
        chosen = evenly(count, most)
        assert len(chosen) == min(count, most)
        assert chosen[0] == 0 and chosen[-1] == count - 1
        steps = {after - before for before, after in pairwise(chosen)}
        assert not steps or (min(steps) > 0 and max(steps) - min(steps) <= 1)


def test_a_film_is_made_with_as_many_pictures_as_it_may_have():
    asked: list[int] = []

    def shots(most: int) -> Iterator[bytes]:
        asked.append(most)
        return (STORY[index % len(STORY)] for index in evenly(400, most))

    made = film(shots)
    assert made is not None and made.pictures == asked[0] == SIZES[0].pictures <= 150
    assert asked == [SIZES[0].pictures]


def test_too_large_a_film_is_made_smaller_until_it_fits_or_not_at_all():
    pictures = [noise(number) for number in range(20)]
    one = len(reel(pictures[:1]).data)
    drawn: list[int] = []

    def shots(most: int) -> Iterator[bytes]:
        drawn.append(most)
        return (pictures[index] for index in evenly(len(pictures), most))

    made = film(shots, 12 * one)
    assert made is not None and len(made.data) <= 12 * one and made.pictures == SIZES[-1].pictures
    assert drawn == [size.pictures for size in SIZES]
    assert film(shots, 1000) is None


def test_a_reel_stops_as_soon_as_it_is_too_large():
    made = Reel(most_bytes=500_000)
    with pytest.raises(TooLarge):
        for number in range(100):
            made.add(noise(number))
    assert number < 5


def test_a_real_game_is_in_its_own_colours_and_far_below_the_limit():
    views = [positions.before(), positions.view(), positions.crowded(), positions.finished(2)]
    pictures = [draw(view, words(), note=(Text("Leonor passed."),)).data for view in views]
    made = reel(pictures)
    own = set(colours_of("render.mil"))
    for picture, (shown, _) in zip(pictures, decoded(made), strict=True):
        assert {colour for _, colour in shown.getcolors(1 << 24) or []} <= own
        off = ImageChops.difference(halved(picture), shown)
        assert sum(off.convert("L").histogram()[25:]) < 0.001 * shown.width * shown.height
    assert len(made.data) < MOST_BYTES // 20
