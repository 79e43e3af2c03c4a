"""Bookmarks, page labels, title and language of a PDF, and the losses that are reported."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Kind, Note
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.pdf.write import write_pdf
from screnpla.screenplay.formats.pdf.writing.navigation import format_page_labels
from tests.screenplay.formats.pdf.opened_pdf import open_pdf, script

HEADING, ACTION = Kind.SCENE_HEADING, Kind.ACTION
COVER = Cover(title="The (Last)\nLamp", authors="Bo Ek\nAna Łund", credit="by")
SCRIPT = script(
    (HEADING, "int. lighthouse - night"),
    *[(ACTION, f"Beat {number}.") for number in range(40)],
    (HEADING, "ext. скала - day"),
    cover=COVER,
)


def test_every_scene_has_a_bookmark() -> None:
    assert open_pdf(SCRIPT).bookmarks == [("INT. LIGHTHOUSE - NIGHT", 1), ("EXT. СКАЛА - DAY", 2)]
    assert open_pdf(SCRIPT, WriteOptions(scene_numbers=True)).bookmarks[1] == ("2 EXT. СКАЛА - DAY", 2)
    assert open_pdf(SCRIPT, WriteOptions(pages=("2", "2"), cover=False)).bookmarks == [("EXT. СКАЛА - DAY", 0)]


def test_cover_pages_have_no_number() -> None:
    assert open_pdf(SCRIPT).labels == ["", "1", "2"]
    assert open_pdf(SCRIPT, WriteOptions(cover=False)).labels == ["1", "2"]


@pytest.mark.parametrize(
    ("labels", "written"),
    [
        (["1", "2", "3"], b"<</Nums[0<</S/D/St 1>>]>>"),
        (["", "", "5", "6"], b"<</Nums[0<</P()>>2<</S/D/St 5>>]>>"),
        (["38", "38A", "39"], b"<</Nums[0<</S/D/St 38>>1<</P(38A)>>2<</S/D/St 39>>]>>"),
    ],
)
def test_page_labels_are_written_as_number_ranges(labels: list[str], written: bytes) -> None:
    assert format_page_labels(labels) == written


def test_title_authors_and_language_are_in_the_metadata() -> None:
    written = replace(SCRIPT, language="de-CH")
    metadata = open_pdf(written).file.get_metadata_dict()
    assert (metadata["Title"], metadata["Author"]) == ("The (Last) Lamp", "Bo Ek, Ana Łund")
    assert (metadata["CreationDate"], metadata["ModDate"]) == ("", "")
    data = write_pdf(written, WriteOptions()).data
    assert b"/Lang(de-CH)" in data
    assert b"/DisplayDocTitle true" in data


def test_the_files_title_is_the_given_one_when_the_cover_has_none() -> None:
    untitled = replace(SCRIPT, cover=Cover())
    assert open_pdf(untitled, WriteOptions(title="Lamp 3")).file.get_metadata_dict()["Title"] == "Lamp 3"


def test_unprinted_elements_are_reported_as_one_loss() -> None:
    screenplay = script((HEADING, "INT. A"), (Kind.SYNOPSIS, "They meet."), (Kind.NOTE, "Why?"), (ACTION, "Rain."))
    element = replace(screenplay.elements[3], notes=(Note("wet"),))
    (loss,) = write_pdf(replace(screenplay, elements=(*screenplay.elements[:3], element)), WriteOptions()).losses
    assert loss.message == "Notes, synopses, outline sections and voice messages do not print."
    assert loss.element_ids == ("e2", "e3", "e4")
    assert write_pdf(SCRIPT, WriteOptions()).losses == ()
