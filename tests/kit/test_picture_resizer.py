"""PictureResizer: any picture becomes a small WebP without metadata; a file that is no picture is refused."""

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
async def test_every_supported_format_becomes_webp(pictures: PictureResizer, kind: str) -> None:
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
async def test_every_colour_mode_is_read(pictures: PictureResizer, mode: str) -> None:
    kind = {"CMYK": "JPEG", "YCbCr": "JPEG"}.get(mode, "PNG")
    image = await small(pictures, saved(plain(colour="white").convert(mode), kind))
    assert near(image.convert("RGB").getpixel((5, 5)), (255, 255, 255))


async def test_a_16_bit_greyscale_picture_preserves_its_lightness(pictures: PictureResizer) -> None:
    image = await small(pictures, saved(plain(colour=100 * 256, mode="I;16"), "PNG"))
    assert near(image.convert("RGB").getpixel((5, 5)), (100, 100, 100))


async def test_a_transparent_png_stays_transparent(pictures: PictureResizer) -> None:
    image = await small(pictures, saved(plain(colour=(255, 0, 0, 0), mode="RGBA"), "PNG"))
    assert image.mode == "RGBA"
    pixel = image.getpixel((5, 5))
    assert isinstance(pixel, tuple)
    assert pixel[3] == 0


async def test_a_gif_with_a_transparent_palette_colour_gets_an_alpha_channel(pictures: PictureResizer) -> None:
    file = io.BytesIO()
    plain(mode="P", colour=0).save(file, "GIF", transparency=0)
    assert (await small(pictures, file.getvalue())).mode == "RGBA"


def described(kind: str) -> bytes:
    """A picture with metadata: GPS position, camera, comment, XMP and colour profile."""
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
async def test_metadata_is_removed_from_a_resized_picture(pictures: PictureResizer, kind: str) -> None:
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
async def test_a_picture_is_turned_upright_by_its_exif_orientation(pictures: PictureResizer, orientation: int) -> None:
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


async def test_an_animated_picture_is_reduced_to_its_first_frame(pictures: PictureResizer) -> None:
    frames = [plain(colour=colour) for colour in ["red", *["blue", "green"] * 500]]
    for kind in ("GIF", "WEBP", "PNG"):
        file = io.BytesIO()
        frames[0].save(file, kind, save_all=True, append_images=frames[1 : 1000 if kind == "GIF" else 20])
        image = await small(pictures, file.getvalue())
        assert getattr(image, "n_frames", 1) == 1
        assert near(image.convert("RGB").getpixel((20, 10)), (255, 0, 0))


async def test_an_mpo_file_of_several_pictures_is_read(pictures: PictureResizer) -> None:
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
async def test_a_picture_with_too_many_pixels_is_refused_by_its_header(pictures: PictureResizer, file: bytes) -> None:
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


async def test_a_decompression_bomb_is_refused_without_being_decoded(pictures: PictureResizer) -> None:
    file = saved(plain((16_000, 16_000), 0, "1"), "PNG")
    assert len(file) < 100_000
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for bomb in (file, stretched_webp()):
        with pytest.raises(Invalid, match="too many pixels"):
            await pictures.resize(bomb)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000, "in kilobytes"


async def test_png_text_and_profile_chunks_that_decompress_too_far_are_refused(pictures: PictureResizer) -> None:
    for kind in (b"zTXt", b"iCCP"):
        data = b"bomb\0\0" + zlib.compress(b"A" * 100_000_000, 9)
        chunk = struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        file = saved(plain(), "PNG")
        with pytest.raises(Invalid, match=r".+"):
            await pictures.resize(file[:33] + chunk + file[33:])


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF", "BMP", "AVIF"])
async def test_a_truncated_picture_is_refused(pictures: PictureResizer, kind: str) -> None:
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
async def test_a_file_that_is_no_picture_or_of_an_unsupported_format_is_refused(
    pictures: PictureResizer, make_bytes: Callable[[], bytes]
) -> None:
    with pytest.raises(Invalid, match=NOT_AN_IMAGE):
        await pictures.resize(make_bytes())


async def test_data_appended_to_a_picture_is_removed(pictures: PictureResizer) -> None:
    for tail in (archive(), SVG, b"<script>alert(1)</script>"):
        resized = await pictures.resize(saved(plain(), "PNG") + tail)
        assert b"script" not in resized
        assert b"PK" not in resized


async def test_a_damaged_picture_is_resized_or_refused_with_a_message(pictures: PictureResizer) -> None:
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


async def test_a_broken_colour_profile_is_ignored(pictures: PictureResizer) -> None:
    file = io.BytesIO()
    plain().save(file, "PNG", icc_profile=b"no profile at all")
    assert near((await small(pictures, file.getvalue())).convert("RGB").getpixel((5, 5)), (0, 128, 128))


async def test_pictures_are_resized_in_at_most_two_threads_without_blocking_the_event_loop(
    pictures: PictureResizer,
) -> None:
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
def test_anything_but_a_complete_data_url_of_an_image_is_refused(data_url: str) -> None:
    with pytest.raises(Invalid, match=NOT_AN_IMAGE):
        decode_data_url(data_url)


def test_the_media_type_that_a_data_url_declares_is_ignored() -> None:
    file = saved(plain(), "PNG")
    for declared_type in ("image/png", "image/jpeg", "IMAGE/PNG", "image/svg+xml", "image/png;charset=utf-8"):
        assert decode_data_url(data_address(file, declared_type)) == file


async def test_a_jpeg_of_a_thousand_scans_is_refused_as_too_slow(pictures: PictureResizer) -> None:
    file = io.BytesIO()
    Image.new("RGB", (64, 64), "teal").save(file, "JPEG", progressive=True)
    start_of_scan = file.getvalue().rindex(b"\xff\xda")
    bomb = file.getvalue()[:start_of_scan] + file.getvalue()[start_of_scan:-2] * 1000 + b"\xff\xd9"
    with pytest.raises(Invalid, match="takes too long"):
        await pictures.resize(bomb)
