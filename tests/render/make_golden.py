"""Makes the golden pictures anew: `python -m tests.render.make_golden [NAME ...]`.

Run it when a picture was meant to change, and look at every file that did before committing it.
"""

from __future__ import annotations

import sys
from io import BytesIO

from PIL import Image

from tests.render.golden_pictures import FOLDER, SHOTS, file_of, pixels


def main(names: list[str]) -> None:
    """Write the pictures of these names, or all; those that look the same are left as they are."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or SHOTS:
        data = SHOTS[name].draw().data
        path = file_of(name)
        same = path.exists() and alike(path.read_bytes(), data)
        if not same:
            path.write_bytes(small(data))
        print(f"{name}: {path.stat().st_size // 1024} KiB{'' if same else ', new'}")
    if not names:
        tidy()
    print(f"{sum(path.stat().st_size for path in FOLDER.glob('*.png')) / 1e6:.2f} MB in all")


def alike(one: bytes, other: bytes) -> bool:
    """Whether two pictures have the same pixels."""
    left, right = pixels(one), pixels(other)
    return left.size == right.size and left.tobytes() == right.tobytes()


def small(data: bytes) -> bytes:
    """The same picture in as few bytes as PNG can."""
    out = BytesIO()
    Image.open(BytesIO(data)).save(out, "PNG", optimize=True)
    return out.getvalue()


def tidy() -> None:
    """Take out the pictures that nobody asks for any more."""
    for path in FOLDER.glob("*.png"):
        if path.stem not in SHOTS:
            path.unlink()
            print(f"{path.stem}: gone")


if __name__ == "__main__":
    main(sys.argv[1:])
