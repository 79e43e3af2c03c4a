"""Anonymous contest copies: no author is named anywhere in the file. Rules EX1 to EX4."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace

import pytest

from screnpla.screenplay.document import Cover, CoverLine, Screenplay
from screnpla.screenplay.elements import Element, Kind, Note, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.copies.anonymous_copy import find_hidden_names
from screnpla.screenplay.formats.common.write_options import ChangeAuthor, TrackedChanges, WriteOptions
from screnpla.screenplay.losses import BadRequest
from screnpla.screenplay.production.page_locks import PageLock
from screnpla.screenplay.profiles.running_texts import RunningTexts
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf

COVER = Cover(
    title="Salt",
    credit="written by",
    authors="Ana Díaz & Bo Smith",
    source="Based on a true story",
    draft_date="May 2026",
    contact="Quell Agency\n555-0100\nana@example.com",
    copyright="© Ana Díaz",
    others=(("Agent", "Mo Quell"),),
    lines=(CoverLine((Run("Salt"),)),),
)
SCRIPT = Screenplay(
    (
        Element("e1", Kind.SCENE_HEADING, (Run("INT. PIER - DAY"),)),
        Element("e2", Kind.ACTION, (Run("Rain.", extra={"fdx": {"by": "Ana Díaz"}}),), notes=(Note("Ana Díaz: cut?"),)),
        Element("e3", Kind.NOTE, (Run("Ana Díaz took this out"),), style="boneyard"),
    ),
    COVER,
    foreign={"other": {"owner": "Ana Díaz"}},
)
CONTEST = WriteOptions(anonymous=(), title="Salt")


def messages(options: WriteOptions, screenplay: Screenplay = SCRIPT, ending: str = "pdf") -> list[str]:
    return [loss.message for loss in register.write(screenplay, ending, options).losses]


def all_bytes(data: bytes) -> bytes:
    if not data.startswith(b"PK"):
        return data
    with zipfile.ZipFile(io.BytesIO(data)) as parts:
        return b"".join(parts.read(name) for name in parts.namelist())


def test_ex4_an_anonymous_copy_has_the_locked_pages_of_the_script_and_a_range_of_them() -> None:
    lines = tuple([Element(f"a{number}", Kind.ACTION, (Run(f"Line {number}."),)) for number in range(1, 5)])
    labels = ("1", "2", "2A", "3")
    locks = tuple([PageLock(label, line.id) for label, line in zip(labels, lines, strict=True)])
    locked = Screenplay(lines, COVER, page_locks=locks)
    for pages, expected in ((None, [*labels]), (("2A", "3"), ["2A", "3"])):
        writing = register.write(locked, "pdf", replace(CONTEST, cover=False, pages=pages))
        assert OpenedPdf(writing.data).labels == expected


def test_ex1_the_cover_shows_the_title_and_what_names_nobody_and_the_losses_say_what_went() -> None:
    writing = register.write(SCRIPT, "pdf", CONTEST)
    file = OpenedPdf(writing.data)
    assert file.text(0) == ["Salt", "Based on a true story", "May 2026"]
    assert writing.losses[0].message == "Taken off the cover: authors, credit, contact, copyright, Agent."


@pytest.mark.parametrize("ending", ["pdf", "fdx", "fountain", "docx", "xml", "txt"])
def test_ex2_ex3_no_format_holds_a_name_of_an_author_or_a_contact(ending: str) -> None:
    data = register.write(SCRIPT, ending, CONTEST).data
    if ending == "pdf":
        file = OpenedPdf(data)
        assert file.file.get_metadata_value("Author") == ""
        data = " ".join(line for page in range(len(file.file)) for line in file.text(page)).encode()
    found = all_bytes(data).lower()
    for name in ("Díaz", "Smith", "Quell", "ana@example.com", "555-0100"):
        assert name.lower().encode() not in found, name
    assert b"rain" in found


def test_ex2_headers_that_name_somebody_are_taken_out_and_others_stay() -> None:
    texts = RunningTexts(
        {"left": "DÍAZ / SALT", "right": "Contest"}, {"left": "write to x@example.com"}, on_first_page=True
    )
    writing = register.write(SCRIPT, "pdf", replace(CONTEST, running_texts=texts, cover=False))
    text = " ".join(OpenedPdf(writing.data).text(0))
    assert "Contest" in text
    assert "DÍAZ" not in text
    assert "example.com" not in text
    assert "Headers and footers that name an author or a contact were taken out." in [
        loss.message for loss in writing.losses
    ]


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("Salt by Ana Díaz", "Salt"),
        ("Salt_Ana_Díaz_2026", "Salt 2026"),
        ("ANA DÍAZ - Salt", "Salt"),
        ("Ana", "Ana"),
        ("Salt and Smithereens", "Salt and Smithereens"),
        ("Cleo Marsh", ""),
    ],
)
def test_ex2_a_title_loses_whole_names_only(title: str, shown: str) -> None:
    names = find_hidden_names(COVER, ["Cleo Marsh", ""])
    assert names.take_out(title) == shown


def test_ex2_the_title_in_the_metadata_names_nobody() -> None:
    options = replace(CONTEST, title="Salt by Ana Díaz")
    screenplay = replace(SCRIPT, cover=replace(COVER, title=""))
    writing = register.write(screenplay, "pdf", options)
    assert OpenedPdf(writing.data).file.get_metadata_value("Title") == "Salt"
    assert "The name of an author was taken out of the title." in [loss.message for loss in writing.losses]


def test_ex3_tracked_changes_and_a_watermark_with_a_name_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadRequest, match="An anonymous copy cannot show tracked changes"):
        register.write(SCRIPT, "docx", replace(CONTEST, tracked=TrackedChanges(SCRIPT, ChangeAuthor("Ana Díaz"))))
    with pytest.raises(BadRequest, match="The watermark names an author"):
        register.write(SCRIPT, "pdf", replace(CONTEST, watermark="(c) Diaz, Bo Smith"))
    with pytest.raises(BadRequest, match="Screnpla files cannot have the names left out"):
        register.write(SCRIPT, "scrn", CONTEST)


def test_ex4_a_name_in_the_text_itself_stays_and_is_reported() -> None:
    named = Element("e9", Kind.ACTION, (Run("A grave: ANA DÍAZ, 1990."),))
    screenplay = replace(SCRIPT, elements=(*SCRIPT.elements, named))
    losses = register.write(screenplay, "pdf", CONTEST).losses
    assert [loss.element_ids for loss in losses if loss.message.startswith("The text itself names")] == [("e9",)]


def test_ex4_a_script_without_names_loses_nothing() -> None:
    plain = Screenplay(SCRIPT.elements[:1], Cover(title="Salt", draft_date="May 2026"))
    assert messages(CONTEST, plain) == []
