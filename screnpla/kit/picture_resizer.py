"""Resizing of uploaded pictures: any image in, a small WebP out that holds nothing but the pixels.

Nothing of the file itself is stored, so whatever else it was (a page, an archive, a position on a map) ends here.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import io
import re
from concurrent.futures import ThreadPoolExecutor

from PIL import Image, ImageCms, ImageOps

from screnpla.kit.errors import Invalid

NOT_AN_IMAGE = "Please choose an image file: PNG, JPEG, WebP or GIF"
TOO_LARGE = "This image has too many pixels. Please choose a smaller one."
TOO_SLOW = "This image takes too long to open. Please choose another one."
DAMAGED = "This image is damaged or not complete. Please choose another one."
# Named, so that none of the fifty others that the library knows (scripts and printers' languages among them) is tried.
FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "BMP", "AVIF")
LONGER_SIDE = 512
MOST_PIXELS = 40_000_000
MOST_SCANS = 100
LONGEST_SIDE = 20_000
QUALITY = 85

_DATA_ADDRESS = re.compile(r"data:image/[a-z0-9.+-]{1,40}(?:;[a-z0-9=_-]{1,40}){0,3};base64", re.IGNORECASE)


class PictureResizer:
    def __init__(self) -> None:
        # Threads of its own, two: each may need as much memory as 40 million pixels do.
        self._threads = ThreadPoolExecutor(max_workers=2, thread_name_prefix="pictures")

    async def resize(self, file: bytes, longer_side: int = LONGER_SIDE) -> bytes:
        """Raises Invalid with a sentence for every file that is not a whole picture."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, _resize_picture, file, longer_side)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def read_picture_size(picture: bytes) -> tuple[int, int]:
    """Width and height of a picture that was resized here, by its head."""
    with Image.open(io.BytesIO(picture)) as image:
        return image.size


def decode_data_url(data_url: str) -> bytes:
    """The file in a `data:` address. What it says of itself is not believed, only what it holds."""
    head, _, data = data_url.partition(",")
    if len(head) > 200 or not _DATA_ADDRESS.fullmatch(head):
        raise Invalid(NOT_AN_IMAGE)
    try:
        return base64.b64decode(data, validate=True)
    except (binascii.Error, ValueError):
        raise Invalid(NOT_AN_IMAGE) from None


def _resize_picture(file: bytes, longer_side: int) -> bytes:
    # A JPEG is painted scan by scan over all its pixels; cameras need a dozen, a bomb has thousands.
    if file.startswith(b"\xff\xd8") and file.count(b"\xff\xda") > MOST_SCANS:
        raise Invalid(TOO_SLOW)
    with _open_image(file) as image:
        # The header says it; a file of some kilobytes can unfold to more than the machine has.
        if image.width * image.height > MOST_PIXELS or max(image.size) > LONGEST_SIDE:
            raise Invalid(TOO_LARGE)
        try:
            return _encode_webp(_read_pixels(image, longer_side))
        except Exception:  # noqa: BLE001  decoders fail in many ways over hostile bytes; all mean the same to a person
            raise Invalid(DAMAGED) from None


def _open_image(file: bytes) -> Image.Image:
    try:
        return Image.open(io.BytesIO(file), formats=FORMATS)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise Invalid(TOO_LARGE) from None
    except Exception:  # noqa: BLE001  see above
        raise Invalid(NOT_AN_IMAGE) from None


def _read_pixels(image: Image.Image, longer_side: int) -> Image.Image:
    """The first frame, upright, in the colours that every screen shows."""
    if image.mode == "P":
        # A palette cannot be averaged: shrinking it as it is would leave a coarse picture.
        image = image.convert("RGBA")
    elif image.mode.startswith("I;16"):
        # Made plain grey by the library, all but the darkest of 65536 greys would be white.
        image = image.point(lambda grey: grey / 256).convert("L")
    image.thumbnail((longer_side, longer_side))
    upright = ImageOps.exif_transpose(image)
    mode = "RGBA" if upright.has_transparency_data else "RGB"
    return _convert_to_srgb(upright, mode).convert(mode)


def _convert_to_srgb(image: Image.Image, mode: str) -> Image.Image:
    profile = image.info.get("icc_profile")
    if not profile:
        return image
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        return ImageCms.buildTransform(source, ImageCms.createProfile("sRGB"), image.mode, mode).apply(image)
    except (ImageCms.PyCMSError, OSError, ValueError):
        return image


def _encode_webp(image: Image.Image) -> bytes:
    # Built anew from the bare pixels: the encoder would otherwise copy the file's metadata.
    pixels = Image.frombytes(image.mode, image.size, image.tobytes())
    file = io.BytesIO()
    pixels.save(file, "WEBP", quality=QUALITY)
    return file.getvalue()
