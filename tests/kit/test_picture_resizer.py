"""Any picture becomes a small one that holds nothing but its pixels; what is no picture is refused in a sentence."""

from __future__ import annotations

import asyncio
import io
import resource
import struct
import threading
import zipfile
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PIL import Image, ImageCms, PngImagePlugin

from screnpla.kit.errors import Invalid
from screnpla.kit.picture_resizer import DAMAGED, NOT_AN_IMAGE, TOO_LARGE, PictureResizer, decode_data_url
from tests.pictures import data_address, saved

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
ORIENTATION, GPS, MAKER = 0x0112, 0x8825, 0x010F


@pytest.fixture
def pictures() -> Iterator[PictureResizer]:
    resizer = PictureResizer()
    yield resizer
    resizer.close()


async def small(pictures: PictureResizer, file: bytes) -> Image.Image:
    resized = await pictures.resize(file)
    image = Image.open(io.BytesIO(resized), formats=["WEBP"])
    image.load()
    return image


def plain(size: tuple[int, int] = (40, 20), colour: Any = "teal", mode: str = "RGB") -> Image.Image:
    return Image.new(mode, size, colour)


def near(one: Any, other: tuple[int, ...]) -> bool:
    return all(abs(a - b) < 12 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF", "BMP", "AVIF"])
async def test_every_kind_becomes_webp(pictures: PictureResizer, kind: str) -> None:
    image = await small(pictures, saved(plain(), kind))
    assert (image.format, image.size) == ("WEBP", (40, 20))
    assert near(image.convert("RGB").getpixel((20, 10)), (0, 128, 128))


@pytest.mark.parametrize(
    ("size", "resized_to"),
    [((2000, 1000), (512, 256)), ((1000, 2000), (256, 512)), ((512, 1), (512, 1)), ((9000, 1), (512, 1))],
)
async def test_the_longer_side_has_at_most_512_pixels(
    pictures: PictureResizer, size: tuple[int, int], resized_to: tuple[int, int]
) -> None:
    assert (await small(pictures, saved(plain(size), "PNG"))).size == resized_to


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGBA", "CMYK", "YCbCr"])
async def test_every_way_to_keep_colours_is_read(pictures: PictureResizer, mode: str) -> None:
    kind = {"CMYK": "JPEG", "YCbCr": "JPEG"}.get(mode, "PNG")
    image = await small(pictures, saved(plain(colour="white").convert(mode), kind))
    assert near(image.convert("RGB").getpixel((5, 5)), (255, 255, 255))


async def test_greys_finer_than_a_screens_keep_their_lightness(pictures: PictureResizer) -> None:
    image = await small(pictures, saved(plain(colour=100 * 256, mode="I;16"), "PNG"))
    assert near(image.convert("RGB").getpixel((5, 5)), (100, 100, 100))


async def test_what_is_see_through_stays_so(pictures: PictureResizer) -> None:
    image = await small(pictures, saved(plain(colour=(255, 0, 0, 0), mode="RGBA"), "PNG"))
    assert image.mode == "RGBA"
    pixel = image.getpixel((5, 5))
    assert isinstance(pixel, tuple)
    assert pixel[3] == 0


async def test_what_a_palette_marks_as_see_through_stays_so(pictures: PictureResizer) -> None:
    file = io.BytesIO()
    plain(mode="P", colour=0).save(file, "GIF", transparency=0)
    assert (await small(pictures, file.getvalue())).mode == "RGBA"


def described(kind: str) -> bytes:
    """A picture that tells where it was taken, by whom and with what."""
    exif = Image.Exif()
    exif[MAKER] = "SECRET-CAMERA"
    exif.get_ifd(GPS)[1] = "N"
    exif.get_ifd(GPS)[2] = (52.0, 31.0, 12.0)
    more: dict[str, Any] = {"exif": exif, "xmp": b"<x:xmpmeta>SECRET-XMP</x:xmpmeta>"}
    if kind == "PNG":
        text = PngImagePlugin.PngInfo()
        text.add_text("Comment", "SECRET-COMMENT")
        text.add_itxt("XML:com.adobe.xmp", "SECRET-XMP")
        more = {"exif": exif, "pnginfo": text}
    if kind == "JPEG":
        more["comment"] = b"SECRET-COMMENT"
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    file = io.BytesIO()
    plain().save(file, kind, icc_profile=profile, **more)
    return file.getvalue()


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
async def test_nothing_but_the_pixels_is_kept(pictures: PictureResizer, kind: str) -> None:
    file = described(kind)
    assert b"SECRET" in file
    assert Image.open(io.BytesIO(file)).getexif().get_ifd(GPS)
    resized = await pictures.resize(file)
    image = Image.open(io.BytesIO(resized))
    assert not image.getexif()
    assert not {"exif", "xmp", "icc_profile", "comment"} & image.info.keys()
    for tag in (b"SECRET", b"EXIF", b"XMP ", b"ICCP", b"GPS"):
        assert tag not in resized


@pytest.mark.parametrize("orientation", range(1, 9))
async def test_it_stands_upright(pictures: PictureResizer, orientation: int) -> None:
    upright = plain((40, 20), "white")
    upright.paste("red", (0, 0, 20, 10))
    turns = {2: 0, 3: 3, 4: 1, 5: 5, 6: 2, 7: 6, 8: 4}
    rotated = upright.transpose(Image.Transpose(turns[orientation])) if orientation > 1 else upright
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    file = io.BytesIO()
    rotated.save(file, "PNG", exif=exif)
    image = (await small(pictures, file.getvalue())).convert("RGB")
    assert image.size == (40, 20)
    assert near(image.getpixel((8, 4)), (255, 0, 0))
    assert near(image.getpixel((32, 15)), (255, 255, 255))


async def test_of_a_moving_picture_the_first_frame_is_kept(pictures: PictureResizer) -> None:
    frames = [plain(colour=colour) for colour in ["red", *["blue", "green"] * 500]]
    for kind in ("GIF", "WEBP", "PNG"):
        file = io.BytesIO()
        frames[0].save(file, kind, save_all=True, append_images=frames[1 : 1000 if kind == "GIF" else 20])
        image = await small(pictures, file.getvalue())
        assert getattr(image, "n_frames", 1) == 1
        assert near(image.convert("RGB").getpixel((20, 10)), (255, 0, 0))


async def test_a_picture_of_a_telephone_that_holds_several_is_read(pictures: PictureResizer) -> None:
    file = io.BytesIO()
    plain().save(file, "MPO", save_all=True, append_images=[plain(colour="red")])
    assert (await small(pictures, file.getvalue())).size == (40, 20)


def claiming(width: int, height: int) -> bytes:
    """A PNG of a few bytes whose header says that it is this large."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(b"\0" * 100)), (b"IEND", b"")]
    packed = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)


def gif_of(width: int, height: int) -> bytes:
    return b"GIF89a" + struct.pack("<HH", width, height) + b"\x80\0\0" + b"\0" * 6 + b"," + b"\0" * 20


@pytest.mark.parametrize(
    "file",
    [
        claiming(6400, 6400),
        claiming(20_001, 1),
        claiming(1, 20_001),
        claiming(10_000, 9_000),
        claiming(2**31 - 1, 2**31 - 1),
        claiming(100_000, 100_000),
        gif_of(65_535, 65_535),
    ],
)
async def test_what_would_unfold_beyond_measure_is_refused_by_its_header(pictures: PictureResizer, file: bytes) -> None:
    assert len(file) < 300
    with pytest.raises(Invalid, match=r"too many pixels"):
        await pictures.resize(file)


def stretched_webp() -> bytes:
    """A small lossless WebP whose header was made to say 16383 by 16383."""
    file = io.BytesIO()
    plain().save(file, "WEBP", lossless=True)
    data = file.getvalue()
    at = data.index(b"VP8L") + 9
    return data[:at] + (16_382 | 16_382 << 14).to_bytes(4, "little") + data[at + 4 :]


async def test_a_bomb_is_refused_without_being_unfolded(pictures: PictureResizer) -> None:
    file = saved(plain((16_000, 16_000), 0, "1"), "PNG")
    assert len(file) < 100_000
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for bomb in (file, stretched_webp()):
        with pytest.raises(Invalid, match="too many pixels"):
            await pictures.resize(bomb)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000, "in kilobytes"


async def test_texts_that_unfold_beyond_measure_are_refused(pictures: PictureResizer) -> None:
    for kind in (b"zTXt", b"iCCP"):
        data = b"bomb\0\0" + zlib.compress(b"A" * 100_000_000, 9)
        chunk = struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        file = saved(plain(), "PNG")
        with pytest.raises(Invalid, match=r".+"):
            await pictures.resize(file[:33] + chunk + file[33:])


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF", "BMP", "AVIF"])
async def test_half_a_file_is_refused(pictures: PictureResizer, kind: str) -> None:
    noisy = Image.effect_noise((300, 300), 80).convert("RGB")
    file = saved(noisy, kind)
    for length in (len(file) // 2, len(file) * 3 // 4):
        with pytest.raises(Invalid) as refused:
            await pictures.resize(file[:length])
        assert refused.value.message in (DAMAGED, NOT_AN_IMAGE)


def archive() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr("x.html", "<script>alert(1)</script>")
    return file.getvalue()


NO_PICTURES: dict[str, Callable[[], bytes]] = {
    "nothing": lambda: b"",
    "text": lambda: b"Fade in:",
    "svg": lambda: SVG,
    "svg with a header": lambda: b'<?xml version="1.0"?>' + SVG,
    "page": lambda: b"<!doctype html><script>alert(1)</script>",
    "postscript": lambda: b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n",
    "pdf": lambda: b"%PDF-1.4\n",
    "archive": archive,
    "icon": lambda: saved(plain((16, 16)), "ICO"),
    "tiff": lambda: saved(plain(), "TIFF"),
    "jpeg 2000": lambda: saved(plain(), "JPEG2000"),
    "ppm": lambda: saved(plain(), "PPM"),
    "targa": lambda: saved(plain(), "TGA"),
    "only a png's beginning": lambda: b"\x89PNG\r\n\x1a\n",
    "only a jpeg's beginning": lambda: b"\xff\xd8\xff\xe0",
    "an empty webp": lambda: b"RIFF\x04\0\0\0WEBP",
    "zeros": lambda: b"\0" * 100_000,
}


@pytest.mark.parametrize("make_bytes", NO_PICTURES.values(), ids=NO_PICTURES)
async def test_what_is_no_picture_is_refused(pictures: PictureResizer, make_bytes: Callable[[], bytes]) -> None:
    with pytest.raises(Invalid, match=NOT_AN_IMAGE):
        await pictures.resize(make_bytes())


async def test_of_a_file_that_is_two_things_only_the_picture_is_left(pictures: PictureResizer) -> None:
    for tail in (archive(), SVG, b"<script>alert(1)</script>"):
        resized = await pictures.resize(saved(plain(), "PNG") + tail)
        assert b"script" not in resized
        assert b"PK" not in resized


async def test_damaged_bytes_end_in_a_picture_or_a_message(pictures: PictureResizer) -> None:
    for kind in ("PNG", "JPEG", "WEBP", "GIF", "BMP", "AVIF"):
        file = bytearray(saved(Image.effect_noise((64, 64), 60).convert("RGB"), kind))
        for number in range(60):
            damaged = bytearray(file)
            for place in range(3):
                damaged[(number * 7919 + place * 104_729) % len(file)] ^= 1 << (number % 8)
            try:
                await pictures.resize(bytes(damaged))
            except Invalid as refused:
                assert refused.message in (DAMAGED, NOT_AN_IMAGE, TOO_LARGE)


async def test_a_broken_colour_profile_does_not_spoil_the_picture(pictures: PictureResizer) -> None:
    file = io.BytesIO()
    plain().save(file, "PNG", icc_profile=b"no profile at all")
    assert near((await small(pictures, file.getvalue())).convert("RGB").getpixel((5, 5)), (0, 128, 128))


async def test_two_at_once_and_away_from_the_loop(pictures: PictureResizer) -> None:
    file = saved(Image.effect_noise((2000, 2000), 60), "PNG")
    working = [asyncio.create_task(pictures.resize(file)) for _ in range(6)]
    turns = 0
    while not all(task.done() for task in working):
        turns += 1
        assert sum(thread.name.startswith("pictures") for thread in threading.enumerate()) <= 2
        await asyncio.sleep(0.001)
    assert turns > 5


@pytest.mark.parametrize(
    "data_url",
    [
        "data:text/html;base64,PHNjcmlwdD4=",
        "data:image/png,plain",
        "data:image/png;base64,§§§",
        "data:image/png;base64,AAA",
        "data:image/png;base64,AA AA\n",
        "data:image/png;base64,\ud800",
        "data:;base64,AAAA",
        "data:image/;base64,AAAA",
        "https://example.com/me.png",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "me.png",
        "\x00",
        "\ud800",
        "data:image/" + "x" * 100_000 + ";base64,AAAA",
        "data:image/png" + ";a" * 100_000 + ";base64,AAAA",
    ],
)
def test_only_a_whole_data_address_of_an_image_is_read(data_url: str) -> None:
    with pytest.raises(Invalid, match=NOT_AN_IMAGE):
        decode_data_url(data_url)


def test_what_the_address_says_of_its_kind_is_not_believed() -> None:
    file = saved(plain(), "PNG")
    for declared_type in ("image/png", "image/jpeg", "IMAGE/PNG", "image/svg+xml", "image/png;charset=utf-8"):
        assert decode_data_url(data_address(file, declared_type)) == file


async def test_a_jpeg_of_a_thousand_scans_is_not_painted(pictures: PictureResizer) -> None:
    file = io.BytesIO()
    Image.new("RGB", (64, 64), "teal").save(file, "JPEG", progressive=True)
    start_of_scan = file.getvalue().rindex(b"\xff\xda")
    bomb = file.getvalue()[:start_of_scan] + file.getvalue()[start_of_scan:-2] * 1000 + b"\xff\xd9"
    with pytest.raises(Invalid, match="takes too long"):
        await pictures.resize(bomb)
