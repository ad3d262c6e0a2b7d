"""From a drawn sheet to a PNG of at most 256 colours, fixed for each game: same sheet and encoder, same bytes.

Pillow alone can do it. With isal (the extra `fast`) it takes less than half the time; the pixels are the same.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from functools import cache, partial
from hashlib import sha512
from importlib import resources
from io import BytesIO
from zlib import crc32

from PIL import Image

from render.palette import Colour, hexed

SIGNATURE = b"\x89PNG\r\n\x1a\n"
EIGHT_BITS, INDEXED = 8, 3

Encoder = Callable[[Image.Image], bytes]
"""Writes a palette image as PNG."""

Compress = Callable[[bytearray, int], bytes]
"""Data and level to a zlib stream."""


def colours_of(package: str) -> tuple[Colour, ...]:
    """A game's palette: one colour a line in `palette.txt` of its package, the named ones first."""
    return tuple(hexed(code) for code in (resources.files(package) / "palette.txt").read_text("ascii").split())


@cache
def palette_image(package: str) -> Image.Image:
    """A game's palette as Pillow wants it."""
    return palette_of(colours_of(package))


def palette_of(colours: Sequence[Colour]) -> Image.Image:
    """At most 256 colours as Pillow wants them."""
    flat = [part for colour in colours for part in colour]
    image = Image.new("P", (1, 1))
    image.putpalette(flat + flat[:3] * (256 - len(colours)))
    return image


def png(image: Image.Image, package: str, encoder: Encoder | None = None) -> bytes:
    """The sheet as PNG in a game's palette, written by the fastest encoder that is installed or by the given one."""
    reduced = image.quantize(palette=palette_image(package), dither=Image.Dither.NONE)
    return (encoder or fastest())(reduced)


def encoders() -> dict[str, Encoder]:
    """All that are installed, by name, the fastest first."""
    try:
        from isal.isal_zlib import compress
    except ImportError:
        return {"pillow": with_pillow}
    return {"isal": lambda image: written(image, partial(clearing, compress)), "pillow": with_pillow}


@cache
def fastest() -> Encoder:
    """The encoder of all pictures of this process."""
    return next(iter(encoders().values()))


def with_pillow(image: Image.Image) -> bytes:
    """Pillow's own writer; level 1 would save a millisecond and cost a tenth more bytes."""
    out = BytesIO()
    image.save(out, "PNG", compress_level=3)
    return out.getvalue()


def clearing(compress: Compress, data: bytearray, level: int) -> bytes:
    """Compress, and leave the processor's registers as they were.

    isal leaves the upper parts of the wide registers in use. On some processors all else that the thread does is slow
    from then on: drawing by half, Pillow's PNG writer 2.5 times. OpenSSL's SHA-512 ends by clearing them.
    """
    done = compress(data, level)
    sha512(b"").digest()
    return done


def written(image: Image.Image, compress: Compress) -> bytes:
    """A PNG with unfiltered rows, as suits flat colours."""
    header = struct.pack(">2I5B", *image.size, EIGHT_BITS, INDEXED, 0, 0, 0)
    palette = bytes(image.getpalette("RGB") or ())
    chunks = ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", compress(rows(image), 1)), (b"IEND", b""))
    return SIGNATURE + b"".join(chunk(name, data) for name, data in chunks)


def rows(image: Image.Image) -> bytearray:
    """Each row after the zero that says "unfiltered".

    The image is pasted into one whose memory is ours and that has a column more; `tobytes` would copy it three times.
    """
    w, h = image.size[0] + 1, image.size[1]
    data = bytearray(w * h)
    ours = Image.frombuffer(image.mode, (w, h), data, "raw", image.mode, 0, 1)
    ours.readonly = 0  # or the paste would change a copy
    ours.paste(image, (1, 0))
    return data


def chunk(name: bytes, data: bytes) -> bytes:
    """A chunk: length, name, data, checksum."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", crc32(name + data))
