"""Reading files in the Open Screenplay Format. Rules OS1 to OS14."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Align, Dual, Kind, Overrides
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.osf.read import read_osf
from screnpla.screenplay.formats.osf.write import write_osf
from screnpla.screenplay.losses import BadFile
from screnpla.screenplay.profiles.profile import PAPER_POINTS, Behaviour, Paper
from tests.screenplay.formats.osf.files import fixture, opened, para, script


def test_the_elements_of_a_whole_script_are_read() -> None:
    reading = read_osf(fixture("everything.osf"))
    assert reading.losses == ()
    assert [(each.kind, each.text) for each in reading.screenplay.elements] == [
        (Kind.START_OF_ACT, "Act One"),
        (Kind.SCENE_HEADING, "Ext. Landing stage - dusk"),
        (Kind.SYNOPSIS, "Two sisters wait.\nThe ferry is late."),
        (Kind.ACTION, "Rain. MARTA counts the last coins, slowly."),
        (Kind.ACTION, "A narrow line\nand a soft return."),
        (Kind.ACTION, "The far bank, an hour ago"),
        (Kind.CHARACTER, "Marta"),
        (Kind.PARENTHETICAL, "(over the wind)"),
        (Kind.DIALOGUE, "It never comes."),
        (Kind.CHARACTER, "Ilse (O.S.)"),
        (Kind.DIALOGUE, "It comes when it comes."),
        (Kind.CHARACTER, "Ferryman"),
        (Kind.LYRICS, "Over the water and home"),
        (Kind.SHOT, "Close on the rope"),
        (Kind.TRANSITION, "Cut to:"),
        (Kind.SCENE_HEADING, "Int. Ferry - night"),
        (Kind.ACTION, "THE END"),
    ]
    assert [each.id for each in reading.screenplay.elements] == [f"e{number}" for number in range(1, 18)]


def test_numbers_notes_styles_and_layout_of_elements_are_read() -> None:
    elements = opened(fixture("everything.osf")).elements
    assert [each.scene_number for each in elements if each.scene_number] == ["1A", "2"]
    assert [note.text for note in elements[1].notes] == ["Check the tide tables."]
    assert elements[4].overrides == Overrides(right=4.95)
    assert elements[5].style == "Caption"
    assert [each.dual for each in elements[5:12]] == [None, *[Dual.LEFT] * 3, *[Dual.RIGHT] * 2, None]
    assert elements[15].break_before
    assert elements[16].align is Align.CENTER
    assert elements[2].extra == {"osf": {"color": "#40A0FF"}}


def test_marks_colours_and_extras_of_runs_are_read() -> None:
    runs = opened(fixture("everything.osf")).elements[3].runs
    assert [run.text for run in runs if run.bold] == ["MARTA"]
    assert [(run.text, run.color) for run in runs if run.italic and run.underline] == [("the last", "#aa0000")]
    assert [(run.text, run.highlight) for run in runs if run.strikeout] == [("coins", "#ffff00")]
    assert {run.text: run.extra["osf"] for run in runs if run.extra} == {
        ", ": {"font": "Times New Roman", "size": "16"},
        "slowly": {"link": "https://example.com/"},
        ".": {"revision": "2"},
    }


def test_the_layout_becomes_the_profile() -> None:
    """OS10: inches are from the paper edge; the bracket stands before the indent."""
    profile = opened(fixture("everything.osf")).profile
    assert profile
    assert (profile.width, profile.height, profile.lines) == (612.0, 792.0, 53)
    assert (profile.numbers_left, profile.numbers_right, profile.marks.more) == (True, False, "(mehr)")
    dialogue, cue = profile.boxes[Kind.DIALOGUE], profile.boxes[Kind.CHARACTER]
    assert (dialogue.left, dialogue.right, cue.left, cue.caps) == (2.55, 6.25, 3.75, True)
    assert (profile.boxes[Kind.PARENTHETICAL].left, profile.boxes[Kind.PARENTHETICAL].first) == (3.25, -0.1)
    assert (profile.boxes["Caption"].before, profile.boxes["Caption"].italic) == (1, True)
    assert profile.boxes[Kind.START_OF_ACT].behaviour is Behaviour.HEADING


def test_the_title_page_becomes_the_cover() -> None:
    screenplay = opened(fixture("everything.osf"))
    cover = screenplay.cover
    assert (cover.title, cover.credit, cover.authors) == ("The Last Ferry", "Written by", "Nora Feld")
    assert cover.contact == "12 Quay Street\nHarbourtown"
    assert len(cover.lines) == 6
    assert screenplay.language == "en-GB"


def test_files_of_version_four_are_read() -> None:
    """OS2, OS3, OS8: styles are known by their index, numbers are counted while they are not locked."""
    screenplay = opened(fixture("version-four.osf"))
    assert [each.kind for each in screenplay.elements] == [
        *(Kind.SCENE_HEADING, Kind.ACTION, Kind.CHARACTER, Kind.PARENTHETICAL, Kind.DIALOGUE),
        *(Kind.SCENE_HEADING, Kind.ACTION),
    ]
    assert [each.scene_number for each in screenplay.elements if each.scene_number] == ["5", "6"]
    profile = screenplay.profile
    assert profile
    assert (profile.width, profile.height) == PAPER_POINTS[Paper.A4]
    assert (profile.numbers_left, profile.numbers_right, profile.first_page_number) == (False, True, 3)
    assert (profile.marks.automatic, profile.marks.continued) == (False, "(WEITER)")
    assert (profile.boxes[Kind.ACTION].right, profile.boxes[Kind.DIALOGUE].spacing) == (7.5, 2)


def test_files_of_version_one_with_marks_in_their_text_are_read() -> None:
    """OS5, OS11"""
    screenplay = opened(fixture("version-one.xml"))
    assert [each.text for each in screenplay.elements] == [
        "Int. Bakery - night",
        "The oven glows,\nred as ever. 3 < 4.",
        "Baker",
        "(softly)",
        "Five minutes.",
    ]
    runs = screenplay.elements[1].runs
    assert [run.text for run in runs if run.bold] == ["oven ", "glows"]
    assert [run.text for run in runs if run.italic] == ["glows"]
    assert [run.highlight for run in runs if run.highlight] == ["#00ff00"]
    assert {"osf": {"font": "Times", "size": "18"}} in [run.extra for run in runs]
    cover = screenplay.cover
    assert (cover.title, cover.sub_title, cover.credit, cover.authors) == (
        *("Old Bread", "A fable", "Written by", "Nora Feld"),
    )
    assert (cover.copyright, cover.contact, cover.draft_date) == (
        "Copyright (c) 2011",
        "12 Quay Street",
        "Second Draft",
    )
    assert screenplay.profile
    assert screenplay.profile.boxes[Kind.CHARACTER].caps
    assert not screenplay.profile.boxes[Kind.DIALOGUE].caps


@pytest.mark.parametrize(
    ("stored", "expected"),
    [("softly", "(softly)"), ("(softly)", "(softly)"), ("(a) and (b)", "(a) and (b)"), ("a (b)", "(a (b))"), ("", "")],
)
def test_parentheticals_get_their_brackets_once(stored: str, expected: str) -> None:
    """OS4"""
    elements = opened(script(para("Parenthetical", stored) + para("Action", "."))).elements
    assert elements[0].text == expected


def test_words_outside_of_known_tags_are_read() -> None:
    """OS6"""
    body = "stray<para>loose <style/><text>a<b>b</b>c</text></para><other>more</other>tail"
    reading = read_osf(script(body))
    assert [each.text for each in reading.screenplay.elements] == ["stray", "loose abc", "more", "tail"]
    assert "Unknown formatting" in reading.losses[0].message


def test_words_outside_of_known_tags_on_the_title_page_are_read() -> None:
    """OS6, OS11: words are lines; what cannot be shown is reported."""
    paragraph = '<para note="Ask Ada."><style align="center"/><text>Ferry<b>!</b></text></para>'
    hidden = "<para><text>by</text><box>Nora</box></para>"
    page = f"<titlepage>stray{paragraph}<other>more</other>tail{hidden}</titlepage>"
    reading = read_osf(script(para("Action", "Rain."), page))
    assert [line.text for line in reading.screenplay.cover.lines] == ["stray", "Ferry!", "more", "tail", "by"]
    assert [loss.message for loss in reading.losses] == [
        "Unknown formatting inside the text was left out; the words are all there.",
        "Notes on the title page are kept, but not shown.",
        "There is something in the file here that only the program knows which wrote it; it is kept, but not shown.",
    ]
    renamed = replace(reading.screenplay, cover=Cover(title="Home"))
    assert [loss.message for loss in write_osf(renamed, WriteOptions()).losses] == [
        "The title page was laid out anew; notes and other programs' details on it were left out.",
    ]


def test_a_cue_without_a_partner_is_not_dual() -> None:
    """OS7"""
    body = para("Character", "Marta", 'dualdialogue="1"') + para("Dialogue", "Alone.") + para("Action", "Wind.")
    assert [each.dual for each in opened(script(body)).elements] == [None, None, None]


def test_hidden_unlocked_scene_numbers_are_not_read() -> None:
    """OS8"""
    rest = '<settings scene_numbering="false" scenes_locked="false"/>'
    heading = para("Scene Heading", "Int. Bakery", own='scene_number="7"')
    assert opened(script(heading, rest)).elements[0].scene_number == ""
    assert opened(script(heading)).elements[0].scene_number == "7"


def test_styles_based_on_each_other_in_a_circle_are_read() -> None:
    """OS3"""
    styles = '<styles><style name="A" basestylename="B"/><style name="B" basestylename="A"/></styles>'
    elements = opened(script(para("A", "Round and round."), styles)).elements
    assert [(each.kind, each.style) for each in elements] == [(Kind.NORMAL, "A")]


@pytest.mark.parametrize("number", ["1e999", "-99999999", "nan", "inf", "x", "9" * 400])
def test_invalid_numbers_are_reported_and_ignored(number: str) -> None:
    """OS12: reported, and the defaults are used."""
    rest = f'<settings page_width="{number}" margin_top="{number}" pagenumber_start="{number}"/>'
    reading = read_osf(script(para("Action", "Wind.", f'leftindent="{number}" spacebefore="{number}"'), rest))
    assert reading.screenplay.elements[0].overrides is None
    assert reading.losses


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"<document type='Open Screenplay Format document'/>", "there is no script in it"),
        (b"<other/>", "but no screenplay"),
        (b"<document", "damaged"),
        (b"<!DOCTYPE d [<!ENTITY a 'b'>]><document/>", "refused for safety"),
        (script("<a>" * 100 + "</a>" * 100), "refused for safety"),
        (script(para("Action", "x" * 8_000_001)), "refused for safety"),
    ],
)
def test_bad_files_are_refused(data: bytes, message: str) -> None:
    """OS14"""
    with pytest.raises(BadFile, match=message):
        read_osf(data)


def test_notes_outside_of_paragraphs_are_reported() -> None:
    reading = read_osf(script(para("Action", "Wind."), "<notes><note>Ask Nora.</note></notes>"))
    assert ["notes that stand apart" in loss.message for loss in reading.losses] == [True]
