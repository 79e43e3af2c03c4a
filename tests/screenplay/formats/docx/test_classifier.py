"""Kinds of paragraphs without a style, in the ways writers lay them out."""

from __future__ import annotations

import pytest

from screnpla.screenplay.elements import Dual
from tests.screenplay.formats.docx.word_files import list_kinds_and_texts, make_paragraph, make_run, read_word_file

CENTRED = '<w:jc w:val="center"/>'
AFTER = '<w:spacing w:after="{}"/>'


def test_centred_speeches_with_the_same_space_below_every_paragraph_are_recognised() -> None:
    """WD23: ten points below each is what Word does by itself; it says nothing."""
    for points in (0, 200, 480):
        after = AFTER.format(points)
        body = make_paragraph("INT. PIER - NIGHT", "", after) + make_paragraph("Anna waits.", "", after)
        for text in ("ANNA", "(low)", "You came back.", "THREE WEEKS LATER"):
            body += make_paragraph(text, "", CENTRED + after)
        body += make_paragraph("EXT. SEA - DAY", "", after) + make_paragraph("The end of it", "", CENTRED + after)
        found = read_word_file(body)
        assert [kind for kind, _ in list_kinds_and_texts(found)] == [
            *("sceneHeading", "action", "character", "parenthetical", "dialogue", "action", "sceneHeading", "action")
        ]
        assert [each.align for each in found.screenplay.elements][-3:] == ["center", None, "center"]


@pytest.mark.parametrize("number", ["1\t", "12  ", "7.\t"])
def test_headings_with_numbers_left_of_the_action_are_recognised(number: str) -> None:
    """WD21: the base is where the words of headings begin, if that is where action begins."""
    body = "".join(
        make_paragraph(text, "", f'<w:ind w:left="{left}"/>')
        for text, left in (
            (f"{number}INT. PIER - NIGHT", 0),
            ("Anna waits.", 720),
            ("ANNA", 3600),
            ("(low)", 2880),
            ("You came back.", 2160),
            ("DISSOLVE TO:", 6480),
        )
    )
    assert [kind for kind, _ in list_kinds_and_texts(read_word_file(body))] == [
        *("sceneHeading", "action", "character", "parenthetical", "dialogue", "transition")
    ]


@pytest.mark.parametrize("number", ["1\t", "112A. \t", "12  ", ""])
def test_headings_with_numbers_at_the_action_indent_are_recognised(number: str) -> None:
    """WD21."""
    body = "".join(
        make_paragraph(text, "", f'<w:ind w:left="{left}"/>')
        for text, left in (
            (f"{number}INT. PIER - NIGHT", 0),
            ("Anna waits.", 0),
            ("ANNA", 2880),
            ("(low)", 2160),
            ("You came back.", 1440),
        )
    )
    assert [kind for kind, _ in list_kinds_and_texts(read_word_file(body))] == [
        *("sceneHeading", "action", "character", "parenthetical", "dialogue")
    ]


def test_numbered_scenes_of_only_dialogue_are_recognised() -> None:
    """WD21: a heading whose words begin where people speak does not make action of what they say."""
    scene = [("112A.\tINT. PIER", 0), ("ANNA", 2880), ("No.", 1440), ("OLE", 2880), ("Go.", 1440)]
    body = "".join(make_paragraph(text, "", f'<w:ind w:left="{left}"/>') for text, left in scene * 2)
    assert [kind for kind, _ in list_kinds_and_texts(read_word_file(body))] == [
        *("sceneHeading", "character", "dialogue", "character", "dialogue") * 2
    ]


@pytest.mark.parametrize("indents", [(0, 2880, 1440), (0, 0, 0)])
def test_all_caps_formatting_counts_as_capitals(indents: tuple[int, int, int]) -> None:
    """WD12, WD20: "All caps" of Word counts as the page shows it, and the text stays as it was typed."""
    wide, name, speech = (f'<w:ind w:left="{left}"/>' for left in indents)
    caps = "<w:p><w:pPr>{}</w:pPr>{}</w:p>"
    body = caps.format(wide, make_run("Int. pier", "<w:caps/>")) + make_paragraph("Anna waits.", "", wide) + "<w:p/>"
    body += (
        caps.format(name, make_run("Anna (o.s.)", "<w:caps/>"))
        + make_paragraph("You came back.", "", speech)
        + "<w:p/>"
    )
    body += caps.format(wide, make_run("Cut to:", "<w:caps/>"))
    found = read_word_file(body)
    assert list_kinds_and_texts(found) == [
        ("sceneHeading", "Int. pier"),
        ("action", "Anna waits."),
        ("character", "Anna (o.s.)"),
        ("dialogue", "You came back."),
        ("transition", "Cut to:"),
    ]
    assert not any(each.uppercase for element in found.screenplay.elements for each in element.runs)


def test_all_caps_formatting_counts_as_capitals_within_paragraphs_and_in_dual_dialogue() -> None:
    """WD18, WD27."""
    lines = f"<w:p>{make_run('Anna', '<w:caps/>')}<w:r><w:br/></w:r>{make_run('Come.')}</w:p>"
    assert list_kinds_and_texts(read_word_file(lines)) == [("character", "Anna"), ("dialogue", "Come.")]
    cells = "".join(
        f"<w:tc><w:p>{make_run(name, '<w:caps/>')}</w:p>{make_paragraph('Now!')}</w:tc>" for name in ("Anna", "Ole")
    )
    duals = read_word_file(f"<w:tbl><w:tr>{cells}</w:tr></w:tbl>").screenplay.elements
    assert [each.dual for each in duals] == [Dual.LEFT, Dual.LEFT, Dual.RIGHT, Dual.RIGHT]


def test_headings_without_int_or_ext_are_recognised_by_their_style() -> None:
    """WD22: where two of them name a time of day, all that look so are scenes."""
    scene = '<w:p><w:pPr/><w:r><w:rPr><w:b/><w:u w:val="single"/></w:rPr><w:t>{}</w:t></w:r></w:p>'
    speech = make_paragraph("ANNA", "", CENTRED) + make_paragraph("You came back.", "", '<w:ind w:left="1728"/>')
    body = "".join(
        scene.format(text) + make_paragraph("Anna waits.") + speech for text in ("PIER, NIGHT", "SEA, DAY", "HUT")
    )
    found = read_word_file(body + make_paragraph("BANG"))
    assert [kind for kind, _ in list_kinds_and_texts(found)] == [
        *("sceneHeading", "action", "character", "dialogue") * 3,
        "action",
    ]
    assert found.confidence["e1"] == 0.7


def test_cues_that_look_like_headings_without_int_or_ext_are_no_headings() -> None:
    """WD22: nor does one time of day make a scene, nor a good night."""
    texts = ["PIER - NIGHT", "Rain.", *("ANNA", "No.", "OLE", "Yes.") * 2, "SEA - DAY", "ANNA", "Go."]
    for bold in ("", "<w:b/>"):
        body = "".join(f"<w:p>{make_run(text, bold if text.isupper() else '')}</w:p>" for text in texts)
        found = list_kinds_and_texts(read_word_file(body))
        assert [text for kind, text in found if kind == "sceneHeading"] == ["PIER - NIGHT", "SEA - DAY"]
        assert [kind for kind, text in found if text in ("ANNA", "OLE")] == ["character"] * 5
    lone = read_word_file(
        make_paragraph("GOOD NIGHT") + make_paragraph("Go.") + make_paragraph("OLE - AT NIGHT") + make_paragraph("No.")
    )
    assert "sceneHeading" not in [kind for kind, _ in list_kinds_and_texts(lone)]
