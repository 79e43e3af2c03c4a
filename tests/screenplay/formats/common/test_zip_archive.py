"""ZIP archives from strangers: only requested members are unpacked, and only up to a limit."""

from __future__ import annotations

import io
import struct
import zipfile

import pytest

from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.files.limits import MEMBERS, UNPACKED_BYTES
from screnpla.screenplay.formats.common.files.zip_archive import DAMAGED, LOCKED, TOO_LARGE, TOO_MANY, ZipArchive
from screnpla.screenplay.losses import BadFile
from tests.screenplay.formats.fixture_files import make_zip


def bomb(name: str, size: int) -> bytes:
    """A small file that says honestly that it is large inside."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file, file.open(name, "w", force_zip64=True) as member:
        for _ in range(size // 1_000_000):
            member.write(bytes(1_000_000))
    return buffer.getvalue()


def refusal(data: bytes, name: str = "x.docx") -> str:
    with pytest.raises(BadFile) as refused:
        register.read(data, name)
    return str(refused.value)


def test_members_are_read_by_name() -> None:
    packed = ZipArchive(make_zip({"a/b.txt": b"words", "c": b""}))
    assert packed.names == ("a/b.txt", "c")
    assert packed.read("a/b.txt") == b"words"
    with pytest.raises(BadFile, match="damaged"):
        packed.read("d")


@pytest.mark.parametrize("name", ["word/document.xml", "document.xml"])
def test_a_zip_bomb_is_not_unpacked(name: str) -> None:
    data = bomb(name, UNPACKED_BYTES + 2_000_000)
    assert len(data) < 100_000
    with pytest.raises(BadFile, match="far more than any screenplay"):
        ZipArchive(data).read(name)


def test_members_that_are_too_large_together_are_refused() -> None:
    packed = ZipArchive(make_zip({str(number): bytes(UNPACKED_BYTES // 4) for number in range(5)}))
    with pytest.raises(BadFile) as refused:
        for name in packed.names:
            packed.read(name)
    assert str(refused.value) == TOO_LARGE


def test_a_zip_bomb_that_lies_about_its_size_is_refused() -> None:
    data = bytearray(bomb("word/document.xml", UNPACKED_BYTES + 2_000_000))
    at = data.rfind(b"PK\x01\x02")
    struct.pack_into("<I", data, at + 24, 10)
    with pytest.raises(BadFile) as refused:
        ZipArchive(bytes(data)).read("word/document.xml")
    assert str(refused.value) in {DAMAGED, TOO_LARGE}


def test_a_zip_archive_inside_a_zip_archive_is_not_opened() -> None:
    inner = make_zip({"word/document.xml": b"<x/>"})
    for _ in range(30):
        inner = make_zip({"inner.docx": inner})
    assert refusal(inner).startswith("This is a packed folder without a screenplay that we know.")


@pytest.mark.parametrize("members", [MEMBERS + 1, 10_000])
def test_too_many_members_are_refused(members: int) -> None:
    data = make_zip({f"{number}": b"" for number in range(members)} | {"word/document.xml": b"<x/>"})
    assert refusal(data) == TOO_MANY


def test_more_members_than_the_archive_declares_are_refused() -> None:
    data = bytearray(make_zip({f"{number}": b"" for number in range(10_000)}))
    at = data.rfind(b"PK\x05\x06")
    struct.pack_into("<HH", data, at + 8, 1, 1)
    assert refusal(bytes(data)) == TOO_MANY


def test_an_absurdly_large_central_directory_is_refused() -> None:
    data = bytearray(make_zip({"a": b""}))
    struct.pack_into("<I", data, data.rfind(b"PK\x05\x06") + 12, 900_000_000)
    assert refusal(bytes(data)) == TOO_MANY


def test_a_password_protected_archive_is_refused() -> None:
    data = bytearray(make_zip({"document.xml": b"<x/>"}))
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        struct.pack_into("<H", data, data.find(mark) + at, 1)
    with pytest.raises(BadFile) as refused:
        ZipArchive(bytes(data)).read("document.xml")
    assert str(refused.value) == LOCKED


@pytest.mark.parametrize("end", [4, 30, 60, -1, -10, -22, -40])
def test_a_truncated_archive_is_refused(end: int) -> None:
    assert refusal(make_zip({"word/document.xml": b"<x/>" * 100})[:end]) == DAMAGED


def test_an_unsupported_compression_method_is_refused() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_LZMA) as file:
        file.writestr("document.xml", b"<x/>" * 100)
    with pytest.raises(BadFile) as refused:
        ZipArchive(buffer.getvalue()).read("document.xml")
    assert str(refused.value) == DAMAGED


@pytest.mark.parametrize(
    ("member", "message"),
    [
        ("novel.scriv/novel.scrivx", "Scrivener projects cannot be read here."),
        ("content.xml", "OpenDocument files cannot be read here."),
        ("Index/Document.iwa", "Pages files cannot be read here."),
        ("xl/workbook.xml", "Tables and slides cannot be read here."),
        ("holiday.jpg", "This is a packed folder without a screenplay that we know."),
    ],
)
def test_an_archive_of_another_program_is_refused_with_a_hint(member: str, message: str) -> None:
    assert refusal(make_zip({member: b""})).startswith(message)
