"""Clean copies: in every format but our own the remarks of those who work on a script are left out, untold."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Note, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.losses import Writing
from screnpla.screenplay.production.page_locks import PageLock
from tests.screenplay.formats.fixture_files import FOLDER
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf

CLEAN = WriteOptions(working_copy=False)
WORKING = WriteOptions(working_copy=True)
REMARKS = Screenplay(
    (
        Element("h", Kind.SCENE_HEADING, (Run("INT. PIER - NIGHT"),)),
        Element("v", Kind.VOICE_MESSAGE, (Run("a whisper"),), extra={"url": "/audio/1"}, break_before=True),
        Element("n", Kind.NOTE, (Run("too slow?"),)),
        Element(
            "a",
            Kind.ACTION,
            (
                Run("Rain falls on "),
                Run("Bo", mention=True),
                Run(" and salt.", highlight="#ffff00", extra={"commentThread_7": True}),
            ),
            notes=(Note("who is wet?", at=5, length=5, author="Ana"),),
        ),
    )
)


def plain_bytes(writing: Writing) -> str:
    if not writing.data.startswith(b"PK"):
        return writing.data.decode("utf-8", "replace")
    with zipfile.ZipFile(io.BytesIO(writing.data)) as package:
        return "\n".join([package.read(name).decode() for name in package.namelist()])


@pytest.mark.parametrize("ending", ["fdx", "xml", "fountain", "docx", "txt", "pdf"])
def test_a_clean_copy_holds_no_remarks_and_that_is_no_loss(ending: str) -> None:
    writing = register.write(REMARKS, ending, CLEAN)
    assert writing.losses == ()
    written = plain_bytes(writing).lower()
    for remark in ("whisper", "/audio/1", "too slow", "who is wet", "ffff00", "commentthread", "w:highlight"):
        assert remark not in written
    back = register.read(writing.data, f"a.{ending}").screenplay.elements
    assert [each.text for each in back] == ["INT. PIER - NIGHT", "Rain falls on Bo and salt."]
    assert not any(run.has_look for run in back[1].runs)


def locked_behind(unprinted: Element) -> Screenplay:
    """Page 2 began with a paragraph that is gone: its lock stands at what does not print now."""
    lines = tuple([Element(f"a{number}", Kind.ACTION, (Run(f"Line {number}."),)) for number in range(1, 5)])
    locks = (PageLock("1", "a1"), PageLock("2", unprinted.id), PageLock("3", "a4"))
    return Screenplay((*lines[:2], unprinted, *lines[2:]), page_locks=locks)


UNPRINTED = [
    Element("n", Kind.NOTE, (Run("too slow?"),)),
    Element("n", Kind.NOTE, (Run("She leaves."),), style="boneyard"),
    Element("n", Kind.VOICE_MESSAGE, (Run("a whisper"),), extra={"url": "/audio/1"}),
]
UNPRINTED_IDS = ["a note", "taken out", "a voice message"]


def page_starts(screenplay: Screenplay) -> list[tuple[str, str]]:
    return [(page.label, page.lines[0].text) for page in paginate(screenplay).pages]


@pytest.mark.parametrize("options", [CLEAN, WORKING, WriteOptions(anonymous=())], ids=["clean", "working", "anonymous"])
@pytest.mark.parametrize("unprinted", UNPRINTED, ids=UNPRINTED_IDS)
def test_pl3_a_locked_page_that_begins_at_a_remark_prints_as_it_shows(
    unprinted: Element, options: WriteOptions
) -> None:
    screenplay = locked_behind(unprinted)
    assert page_starts(screenplay) == [("1", "Line 1."), ("2", "Line 3."), ("3", "Line 4.")]
    printed = OpenedPdf(register.write(screenplay, "pdf", replace(options, cover=False)).data)
    assert printed.labels == ["1", "2", "3"]
    assert "Line 3." in printed.text(1)
    back = register.read(register.write(screenplay, "fdx", options).data, "a.fdx").screenplay
    assert page_starts(back) == page_starts(screenplay)


def test_pl3_a_locked_page_that_begins_at_a_remark_at_the_end_stays_empty() -> None:
    remark = UNPRINTED[0]
    screenplay = Screenplay(
        (Element("a1", Kind.ACTION, (Run("Line 1."),)), remark), page_locks=(PageLock("1", "a1"), PageLock("2", "n"))
    )
    assert page_starts(screenplay) == [("1-2", "Line 1.")]
    for options in (CLEAN, WORKING):
        assert OpenedPdf(register.write(screenplay, "pdf", options).data).labels[-1] == "1-2"
        back = register.read(register.write(screenplay, "fdx", options).data, "a.fdx").screenplay
        assert page_starts(back) == page_starts(screenplay)


def test_a_page_break_at_something_left_out_stays() -> None:
    back = register.read(register.write(REMARKS, "fdx", CLEAN).data, "a.fdx").screenplay
    assert [each.break_before for each in back.elements] == [False, True]


def test_a_working_copy_keeps_remarks_where_the_format_can_carry_them() -> None:
    for ending in ("fdx", "xml"):
        written = plain_bytes(register.write(REMARKS, ending, WORKING)).lower()
        assert all(remark in written for remark in ("whisper", "too slow?", "who is wet?"))
        assert "ffff00" in written or "ffffffff0000" in written
    fountain = register.write(REMARKS, "fountain", WORKING)
    assert all(remark in plain_bytes(fountain) for remark in ("/audio/1", "[[too slow?]]", "[[who is wet?]]"))
    assert any("highlight" in loss.message for loss in fountain.losses)


def test_what_a_working_copy_cannot_carry_is_a_loss() -> None:
    assert [loss.element_ids for loss in register.write(REMARKS, "pdf", WORKING).losses] == [("v", "n", "a")]


def test_our_own_file_always_keeps_all() -> None:
    back = register.read(register.write(REMARKS, "scrn", CLEAN).data, "a.scrn").screenplay
    assert back.elements == REMARKS.elements


@pytest.mark.parametrize("ending", ["fdx", "fountain"])
def test_a_clean_copy_of_a_final_draft_file_holds_none_of_its_notes(ending: str) -> None:
    file = (FOLDER / "fdx" / "notes-with-ranges.fdx").read_bytes()
    screenplay = register.read(file, "a.fdx").screenplay
    writing = register.write(screenplay, ending, CLEAN)
    assert not any("note" in loss.message for loss in writing.losses)
    for note in ("What hums?", "Over two lines.", "Nowhere.", "No range."):
        assert note in file.decode()
        assert note not in writing.data.decode()


def test_text_that_was_taken_out_but_kept_is_no_remark() -> None:
    kept = Screenplay((Element("n", Kind.NOTE, (Run("Old words."),), style="boneyard"),))
    assert "Old words." in register.write(kept, "fountain", CLEAN).data.decode()
