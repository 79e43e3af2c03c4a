"""Word files as writers and programs make them: by styles, by indents, by spaces, by nothing at all."""

from __future__ import annotations

import pytest

from screnpla.screenplay.elements import Align, Dual, Note
from screnpla.screenplay.formats.docx.read import TYPED, UNPLACED, read_docx
from screnpla.screenplay.formats.docx.reading.body import BOXES, TABLES
from screnpla.screenplay.formats.docx.reading.elements import BY_PLACES, BY_THEIR_WORDS, CONTENTS
from screnpla.screenplay.formats.docx.reading.paragraph import DELETIONS, FOOTNOTES, HIDDEN, PICTURES
from screnpla.screenplay.losses import Reading
from screnpla.screenplay.profiles.profile import A4
from tests.screenplay.formats.docx.word_files import list_kinds_and_texts, loss_messages
from tests.screenplay.formats.fixture_files import FOLDER, pack_folder


def fixture(name: str) -> Reading:
    return read_docx(pack_folder(FOLDER / "docx" / f"{name}.docx"))


def test_a_script_is_read_by_its_styles() -> None:
    """WD10, WD12, WD14, WD30: nothing is guessed but the cover; numbers and marks are what they are."""
    found = fixture("by-styles")
    assert list_kinds_and_texts(found) == [
        ("action", "FADE IN:"),
        ("sceneHeading", "int. ferry deck - dawn"),
        ("action", "Fog. A single gull waits."),
        ("character", "mina"),
        ("parenthetical", "(to the gull)"),
        ("dialogue", "You too?"),
        ("action", "The gull stays."),
        ("character", "MINA"),
        ("dialogue", "Suit yourself."),
        ("transition", "Cut to:"),
        ("sceneHeading", "EXT. PIER - DAY"),
        ("action", "Ropes. Rust. A bell."),
        ("character", "ole (cont'd)"),
        ("dialogue", "First line.\nSecond line."),
        ("action", "THE END"),
    ]
    elements = found.screenplay.elements
    assert [element.scene_number for element in elements if element.kind == "sceneHeading"] == ["1", "7"]
    assert [(run.text, run.bold, run.italic) for run in elements[2].runs] == [
        ("Fog. A ", False, False),
        ("single", True, False),
        (" gull waits", False, True),
        (".", False, False),
    ]
    assert elements[11].style == "Montage"
    assert elements[-1].align is Align.CENTER
    assert not any(run.uppercase for element in elements for run in element.runs)
    cover = found.screenplay.cover
    assert (cover.title, cover.credit, cover.authors) == ("THE LAST FERRY", "written by", "Mina Okafor")
    assert cover.contact == "mina@example.org"
    assert not elements[0].break_before
    assert found.confidence == {}
    assert loss_messages(found) == ["The page header was left out: “THE LAST FERRY - Blue draft”."]


def test_styles_in_other_languages_and_strict_files_are_read() -> None:
    """WD3, WD10, WD11: German, French, Spanish, Italian, Portuguese, and what programs put before a name."""
    found = fixture("by-translated-styles")
    assert [kind for kind, _ in list_kinds_and_texts(found)] == [
        *("sceneHeading", "action", "character", "parenthetical", "dialogue", "transition"),
        *("sceneHeading", "character", "dialogue"),
        *("action", "character", "dialogue"),
        *("sceneHeading", "dialogue"),
        *("sceneHeading", "transition"),
        *("sceneHeading", "dialogue", "sceneHeading"),
        "action",
    ]
    assert found.screenplay.elements[-1].style == "Rückblende"
    assert found.screenplay.profile == A4
    assert found.screenplay.language == "de-DE"
    assert loss_messages(found) == [CONTENTS]


def test_a_script_is_read_by_its_indents() -> None:
    """WD20 to WD24: from styles' nothing to places: indents, tabs, spaces, alignment."""
    found = fixture("by-indents")
    assert list_kinds_and_texts(found) == [
        ("transition", "FADE IN:"),
        ("sceneHeading", "EXT. HARBOUR - NIGHT"),
        ("action", "Rain on the cranes. Nobody works tonight."),
        ("character", "OLE"),
        ("parenthetical", "(shouting)"),
        ("dialogue", "Is anybody there? I said: is anybody there?"),
        ("shot", "ANGLE ON THE LAMP"),
        ("action", "It goes out."),
        ("character", "MINA (O.S.)"),
        ("dialogue", "Nobody."),
        ("character", "Mina"),
        ("dialogue", "Still nobody."),
        ("transition", "SMASH CUT TO:"),
        ("sceneHeading", "INT. CRANE CABIN - CONTINUOUS"),
        ("action", "A week later"),
        ("character", "OLE"),
        ("dialogue", "With tabs, too."),
        ("character", "MINA"),
        ("dialogue", "And with spaces."),
        ("endOfAct", "END OF ACT ONE"),
    ]
    elements = found.screenplay.elements
    assert elements[1].scene_number == "12A"
    assert elements[14].align is Align.CENTER
    assert found.confidence == {
        element.id: 0.7 if element.text in {"Mina", "A week later"} else 0.9 for element in elements
    }
    assert [(loss.message, len(loss.element_ids)) for loss in found.losses] == [(BY_PLACES, 20)]


def test_a_script_laid_out_with_spaces_is_read() -> None:
    """WD25: lines that end where the typist pressed Return are joined."""
    found = fixture("by-spaces")
    assert ("dialogue", "It stopped. I told you that it would stop one day.") in list_kinds_and_texts(found)
    assert ("transition", "CUT TO:") in list_kinds_and_texts(found)
    assert ("parenthetical", "(whispering)") in list_kinds_and_texts(found)
    assert TYPED in loss_messages(found)


def test_a_script_without_layout_is_read_by_its_words() -> None:
    """WD26, WD27: a cue is a line in capitals above a speech; lines of one paragraph count as well."""
    found = fixture("by-nothing")
    assert list_kinds_and_texts(found) == [
        ("sceneHeading", "INT. BAKERY - MORNING"),
        ("action", "Flour everywhere. Mina counts loaves."),
        ("character", "MINA"),
        ("dialogue", "Eleven."),
        ("character", "OLE (O.S.)"),
        ("parenthetical", "(from the oven)"),
        ("dialogue", "Twelve. I ate one."),
        ("dialogue", "It was yours."),
        ("action", "She looks at the window."),
        ("transition", "CUT TO:"),
        ("sceneHeading", "EXT. STREET - DAY"),
        ("character", "MINA"),
        ("dialogue", "Give it back!"),
        ("action", "Silence."),
    ]
    assert set(found.confidence.values()) == {0.6, 0.9}
    assert loss_messages(found) == [BY_THEIR_WORDS]


def test_comments_footnotes_fields_boxes_and_tables_are_read() -> None:
    """WD15 to WD19: comments, footnotes, tracked changes, fields, text boxes, tables, pictures, hidden text."""
    found = fixture("between-the-words")
    elements = found.screenplay.elements
    assert [element.text for element in elements] == [
        "EXT. PIER - DAY",
        "The old crane turns.",
        "See the map, non\u2011stop, → page gone.",
        "A sign falls.",
        "CLOSED FOR THE WINTER",
        "A photograph.",
        "Inside a control.",
        *("MINA", "Now!", "OLE", "Never!"),
        *("Shot", "Lens", "Hour"),
        "Before the break.",
        "After it.",
        "Red, marked and struck.",
        "In circles.",
        "Jo: Said of nothing.",
    ]
    note = Note("Which pier?\nThe old one?", 0, 9, author="Anna Berg", written="2024-05-01T09:30:00Z")
    assert elements[0].notes == (note,)
    assert elements[1].notes == (Note("Pronounced oo-leh.", 13, label="Footnote"),)
    assert elements[2].notes == (Note(" Secret.", 35, kind="boneyard"),)
    assert [element.dual for element in elements[7:11]] == [Dual.LEFT, Dual.LEFT, Dual.RIGHT, Dual.RIGHT]
    assert [element.text for element in elements if element.break_before] == ["After it."]
    (marked,) = elements[16].runs
    assert (marked.strikeout, marked.color, marked.highlight) == (True, "#ff0000", "yellow")
    assert elements[16].notes[0].length == len("Red, marked and struck.")
    assert elements[18].kind == "note"


@pytest.mark.parametrize(
    ("message", "about"),
    [
        (DELETIONS, ["The old crane turns."]),
        (FOOTNOTES, ["The old crane turns."]),
        (HIDDEN, ["See the map, non\u2011stop, → page gone."]),
        (BOXES, ["CLOSED FOR THE WINTER"]),
        (PICTURES, ["A photograph."]),
        (TABLES, ["Shot", "Lens", "Hour"]),
        (UNPLACED, ["Jo: Said of nothing."]),
        ("The page footer was left out: “Property of the harbour”.", []),
    ],
)
def test_losses_are_reported_with_their_elements(message: str, about: list[str]) -> None:
    found = fixture("between-the-words")
    texts = {element.id: element.text for element in found.screenplay.elements}
    (loss,) = [loss for loss in found.losses if loss.message == message]
    assert [texts[own_id] for own_id in loss.element_ids] == about
