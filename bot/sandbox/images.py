"""What kind of file some bytes are, judged by the bytes alone, and how large a picture is."""

from io import BytesIO

from PIL import Image, UnidentifiedImageError

PICTURES = {"PNG": "image/png", "JPEG": "image/jpeg", "GIF": "image/gif", "WEBP": "image/webp"}
OTHER = "application/octet-stream"


def inspect(data: bytes) -> tuple[str, int | None, int | None]:
    """Content type, width and height. Only pictures that a browser shows safely have a type of their own."""
    try:
        with Image.open(BytesIO(data), formats=list(PICTURES)) as picture:
            return PICTURES[str(picture.format)], picture.width, picture.height
    except (UnidentifiedImageError, OSError, Image.DecompressionBombError):
        return OTHER, None, None
