"""What paragraphs are that no style names, in the ways writers lay them out."""

from __future__ import annotations

from tests.screenplay.formats.docx.word_files import kinds_and_texts, paragraph, reading

CENTRED = '<w:jc w:val="center"/>'
AFTER = '<w:spacing w:after="{}"/>'


def test_centred_speeches_with_the_same_space_below_every_paragraph() -> None:
    """WD23: ten points below each is what Word does by itself; it says nothing."""
    for points in (0, 200, 480):
        after = AFTER.format(points)
        body = paragraph("INT. PIER - NIGHT", "", after) + paragraph("Anna waits.", "", after)
        for text in ("ANNA", "(low)", "You came back.", "THREE WEEKS LATER"):
            body += paragraph(text, "", CENTRED + after)
        body += paragraph("EXT. SEA - DAY", "", after) + paragraph("The end of it", "", CENTRED + after)
        found = reading(body)
        assert [kind for kind, _ in kinds_and_texts(found)] == [
            *("sceneHeading", "action", "character", "parenthetical", "dialogue", "action", "sceneHeading", "action")
        ]
        assert [each.align for each in found.screenplay.elements][-3:] == ["center", None, "center"]
