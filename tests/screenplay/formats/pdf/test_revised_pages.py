"""Revisions in a PDF: marks in the margin, coloured paper, and the names of sets in headers."""

from __future__ import annotations

import re
import zlib

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.pdf.write import write_pdf
from screnpla.screenplay.marking.attribution import LineMarks
from screnpla.screenplay.marking.revision_sets import Revisions, RevisionSet
from screnpla.screenplay.profiles.running_texts import RunningTexts

SCRIPT = Screenplay(
    (
        Element("a", Kind.ACTION, (Run("One."),)),
        Element("b", Kind.ACTION, (Run("Two."),), break_before=True),
        Element("c", Kind.ACTION, (Run("Three."),), break_before=True),
    )
)
SETS = (RevisionSet(1, "Blue Rev.", "Blue", "#c6edfe"), RevisionSet(2, "Pink Rev.", "Pink", "#fdccd4", "+"))
REVISIONS = Revisions(SETS, {"b": LineMarks(((1, 4),)), "c": LineMarks(((0, 3), (2, 3)))})


def drawn_pages(options: WriteOptions) -> list[str]:
    """What each page draws, with readable text."""
    data = write_pdf(SCRIPT, options).data
    streams = [zlib.decompress(part) for part in re.findall(rb"stream\n(.*?)\nendstream", data, re.DOTALL)]
    pages = [stream for stream in streams if stream.startswith((b"BT", b"q "))]
    return [page.replace(b"\0", b"").decode("latin-1") for page in pages]


def test_marks_stand_at_seven_and_three_quarter_inches_and_pages_have_their_colours_rv3_rv4() -> None:
    white, blue, pink = drawn_pages(WriteOptions(revisions=REVISIONS))
    assert "(*)" not in white and " re f Q" not in white
    assert blue.startswith("q 0.776 0.929 0.996 rg 0 0 612.00 792.00 re f Q")
    assert "1 0 0 1 558.00 712.00 Tm(*)Tj" in blue and "Blue Rev." in blue
    assert pink.startswith("q 0.992 0.800 0.831 rg")
    assert "1 0 0 1 558.00 712.00 Tm(+)Tj" in pink and "Pink Rev." in pink


def test_headers_of_ones_own_name_the_sets_in_fields_rv4() -> None:
    texts = RunningTexts({"left": "{Collated Revisions}", "centre": "Now: {Active Revision}"}, {}, on_first_page=True)
    white, blue, _ = drawn_pages(WriteOptions(revisions=REVISIONS, running_texts=texts))
    assert "Blue Rev." not in white and "Now: Pink Rev." in white
    assert blue.count("Blue Rev.") == 1 and "Now: Pink Rev." in blue


def test_a_script_without_sets_prints_as_ever() -> None:
    assert write_pdf(SCRIPT, WriteOptions(revisions=Revisions(()))).data == write_pdf(SCRIPT, WriteOptions()).data
