"""The register of formats: recognition of files, and the messages for files we cannot read."""

from __future__ import annotations

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.files.limits import FILE_BYTES
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.recognise import recognise_format
from screnpla.screenplay.losses import BadFile, BadRequest
from tests.screenplay.formats.fixture_files import make_zip


@pytest.mark.parametrize(
    ("data", "ending", "found"),
    [
        (b"<?xml version='1.0'?><FinalDraft/>", "", "fdx"),
        (b"\xef\xbb\xbf\n <FinalDraft/>", "fountain", "fdx"),
        ("<?xml version='1.0'?>".encode("utf-16"), "", "fdx"),
        (b"<thing/>", "", "fdx"),
        (b"<?xml version='1.0'?><!-- --><document type='Open Screenplay Format document'>", "fdx", "osf"),
        ('<?xml version="1.0"?><document type="Open Screenplay Format document">'.encode("utf-16"), "", "osf"),
        (b"%PDF-1.4", "docx", "pdf"),
        (b"@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.4", "", "pdf"),
        (b"He reads aloud: %PDF-1.4.", "", "fountain"),
        (b"A printer spits:\n%PDF-1.4", "txt", "txt"),
        (b"[Over black.]", "", "fountain"),
        (b"PK\n\nINT. PIER", "txt", "txt"),
        (b" " * 5000 + b"\n\nINT. PIER - DAY", "txt", "txt"),
        (b"\n" * 5000 + b"<FinalDraft/>", "", "fdx"),
        (b"{A dream}", "txt", "txt"),
        (b'[ {"type": "page"}]', "", "scrn"),
        (b"\xef\xbb\xbf#Version 2\n#Begin-Config", "txt", "trelby"),
        (make_zip({"word/document.xml": b""}), "pdf", "docx"),
        (make_zip({"document.xml": b""}), "docx", "fadein"),
        (make_zip({"project.rdf": b"", "script-1.html": b""}), "", "celtx"),
        (make_zip({"A film.textbundle/text.fountain": b""}), "", "textbundle"),
        (b"INT. PIER - DAY", "txt", "txt"),
        (b"< a line that begins oddly", "fountain", "fountain"),
        (b'{"content": []}', "", "scrn"),
        (b"[]", "scrn", "scrn"),
        (b"[[A note.]]\n\nINT. PIER", "", "fountain"),
        (b"{{a macro}}", "fountain", "fountain"),
        (b"INT. PIER - DAY", "fdx", "fountain"),
        ("INT. PIER - DAY".encode("utf-16"), "", "fountain"),
    ],
)
def test_files_are_recognised_by_their_content(data: bytes, ending: str, found: str) -> None:
    assert recognise_format(data, ending) == found


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "The file is empty."),
        (b" \r\n\t", "The file is empty."),
        (b"PK\x03\x04....", "The file is damaged or not complete."),
        (b"{\\rtf1\\ansi", "RTF files cannot be read here."),
        (b"<!DOCTYPE html><html>", "Web pages cannot be read here."),
        (b"ScreenwriterWinVer. 6.00", "Movie Magic Screenwriter files cannot be read here. Please export Final Draft"),
        (
            b"\x00\x12Screenwriterwinver. 4.11a",
            "Movie Magic Screenwriter files cannot be read here. Please export Final",
        ),
        (b"\xfd\xfd\xfd\xfd\x00\x01", "Files of Final Draft 7 and older cannot be read here. Please open it in Final"),
        (
            b"\xd0\xcf\x11\xe0\xa1\xb1",
            "Old Word files cannot be read here. Please open it in Word and save it as .docx.",
        ),
        (b"SQLite format 3\0", "Story Architect and Scenarist files cannot be read here."),
        (b"\x89PNG\r\n", "Pictures cannot be read here."),
        (b"<AdobeStory version='1'>", "Adobe Story files cannot be read here."),
        (b"\x00\x01\x02binary", "This is not a screenplay file we know."),
        (b"x" * (FILE_BYTES + 1), "The file is larger than 32 MB"),
    ],
)
def test_unreadable_files_are_refused_with_a_hint(data: bytes, message: str) -> None:
    with pytest.raises(BadFile) as refusal:
        register.read(data, "script")
    assert str(refusal.value).startswith(message)


BINARY = b"\x9c\x05\xe1 not a letter \x12\xff"


@pytest.mark.parametrize("data", [BINARY, BINARY + b"\0"])
@pytest.mark.parametrize(
    ("ending", "hint"),
    [
        ("pdf", "This is not a PDF, although its name says so; it may be damaged."),
        ("fdx", "This is not a Final Draft file, although its name says so; it may be damaged."),
        ("docx", "This is not a Word file (.docx), although its name says so; it may be damaged."),
        ("fadein", "This is not a Fade In file, although its name says so; it may be damaged."),
        ("", "This is not a screenplay file we know."),
    ],
)
def test_the_refusal_of_a_misnamed_file_does_not_suggest_the_same_format(data: bytes, ending: str, hint: str) -> None:
    with pytest.raises(BadFile) as refusal:
        register.read(data, f"script.{ending}")
    message = str(refusal.value)
    assert message.startswith(hint)
    assert "from the program it was written in" in message
    assert not ending or f"(.{ending})" not in message.removeprefix(hint)
    assert "PDF" not in message.removeprefix(hint) or ending != "pdf"


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("script.pdf", ["This is not a PDF, although its name says so; it was read as plain text."]),
        ("script.FDX", ["This is not a Final Draft file, although its name says so; it was read as plain text."]),
        ("script.fountain", []),
        ("script.txt", []),
        ("script", []),
        ("script.md", []),
    ],
)
def test_a_text_file_with_a_wrong_ending_is_read_as_text_and_reported(name: str, read: list[str]) -> None:
    reading = register.read("INT. CAFÉ - NIGHT\n\nŽár.".encode(), name)
    (heading, _) = reading.screenplay.elements
    assert heading.text == "INT. CAFÉ - NIGHT"
    assert [loss.message for loss in reading.losses] == read


@pytest.mark.parametrize("name", ["celtx", "", "PDF "])
def test_formats_we_do_not_write_are_refused(name: str) -> None:
    with pytest.raises(BadRequest, match=r"cannot be written. Possible: .fdx, .fountain, .scrn, .pdf"):
        register.write(Screenplay(), name)


def test_an_option_that_a_format_lacks_is_refused() -> None:
    with pytest.raises(BadRequest, match="Fountain files cannot have a watermark"):
        register.write(Screenplay(), "fountain", WriteOptions(watermark="Draft"))


@pytest.mark.parametrize(
    "name", [file_format.endings[0] for file_format in register.FORMATS.values() if file_format.writes]
)
def test_an_empty_script_can_be_written(name: str) -> None:
    written = register.write(Screenplay(), name)
    assert written.losses == ()
    assert written.data or name in {"fountain", "txt"}


def test_a_text_that_begins_with_two_braces_is_no_json() -> None:
    """Highland marks what it leaves out with them."""
    found = register.read(b"{{Act one}}\n\nINT. PIER - DAY\n\nRain.", "script.txt").screenplay
    assert [element.text for element in found.elements][-2:] == ["INT. PIER - DAY", "Rain."]
