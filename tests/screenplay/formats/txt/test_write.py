"""Plain text: the pages as they look, in columns; what it cannot show is reported."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Dual, Element, Kind, Run
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.txt.write import write_txt
from screnpla.screenplay.losses import BadRequest
from tests.matrix import examples
from tests.screenplay import strategies


def script(*parts: tuple[Kind, str], cover: Cover | None = None) -> Screenplay:
    elements = [Element(f"e{number}", kind, (Run(text),)) for number, (kind, text) in enumerate(parts, 1)]
    return Screenplay(tuple(elements), cover or Cover())


def text(screenplay: Screenplay, options: WriteOptions | None = None) -> str:
    return write_txt(screenplay, options or WriteOptions()).data.decode()


def test_a_page_looks_as_it_prints() -> None:
    page = script(
        (Kind.SCENE_HEADING, "int. lighthouse - night"),
        (Kind.ACTION, "Waves."),
        (Kind.CHARACTER, "Mo"),
        (Kind.PARENTHETICAL, "(softly)"),
        (Kind.DIALOGUE, "Anybody out there? Anybody at all, tonight?"),
        (Kind.TRANSITION, "cut to:"),
    )
    assert text(page).splitlines() == [
        " " * 15 + "INT. LIGHTHOUSE - NIGHT",
        "",
        " " * 15 + "Waves.",
        "",
        " " * 35 + "MO",
        " " * 29 + "(softly)",
        " " * 25 + "Anybody out there? Anybody at all,",
        " " * 25 + "tonight?",
        "",
        " " * 64 + "CUT TO:",
    ]


def test_pages_are_divided_by_a_form_feed_and_numbered_from_the_second() -> None:
    cover, first, second = text(
        script(*[(Kind.ACTION, f"Beat {number}.") for number in range(30)], cover=Cover(title="Lamp"))
    ).split("\f")
    assert cover.strip() == "Lamp"
    assert first.splitlines()[0].strip() == "Beat 0."
    assert second.splitlines()[0] == " " * 70 + "2."
    assert second.splitlines()[3].strip() == "Beat 27."


def test_scene_numbers_stand_beside_their_scene() -> None:
    printed = text(script((Kind.SCENE_HEADING, "INT. ROOM")), WriteOptions(scene_numbers=True))
    assert printed == " " * 8 + "1" + " " * 6 + "INT. ROOM" + " " * 49 + "1\n"


def test_scene_numbers_of_the_script_are_printed_unless_switched_off() -> None:
    heading = Element("e1", Kind.SCENE_HEADING, (Run("INT. ROOM"),), scene_number="4")
    assert text(Screenplay((heading,))).split() == ["4", "INT.", "ROOM", "4"]
    assert text(Screenplay((heading,)), WriteOptions(scene_numbers=False)).split() == ["INT.", "ROOM"]


def test_dual_dialogue_stands_side_by_side() -> None:
    both = (
        Element("e1", Kind.CHARACTER, (Run("Mo"),), dual=Dual.LEFT),
        Element("e2", Kind.DIALOGUE, (Run("Go. " * 9),), dual=Dual.LEFT),
        Element("e3", Kind.CHARACTER, (Run("Al"),), dual=Dual.RIGHT),
        Element("e4", Kind.DIALOGUE, (Run("No."),), dual=Dual.RIGHT),
    )
    lines = text(Screenplay(both)).splitlines()
    assert lines[0].split() == ["MO", "AL"]
    assert lines[1] == " " * 15 + "Go. Go. Go. Go. Go. Go. Go." + " " * 4 + "No."


def test_wide_characters_take_two_columns() -> None:
    printed = text(Screenplay((Element("e1", Kind.TRANSITION, (Run("次へ:"),)),)))
    assert printed == " " * 66 + "次へ:\n"


def test_a_scene_number_moves_behind_a_heading_that_overlaps_it() -> None:
    heading = "INT. " + "A" * 56
    printed = text(script((Kind.SCENE_HEADING, heading)), WriteOptions(scene_numbers=True))
    assert printed == " " * 8 + "1" + " " * 6 + heading + " 1\n"


def test_control_characters_become_blanks() -> None:
    assert text(script((Kind.ACTION, "one\ftwo\x07three"))) == " " * 15 + "one two three\n"


def test_missing_pages_are_refused() -> None:
    with pytest.raises(BadRequest, match="the script has 1 page"):
        write_txt(script((Kind.ACTION, "Waves.")), WriteOptions(pages=("1", "2")))


def test_marks_and_notes_are_reported_as_lost() -> None:
    elements = (
        Element("e1", Kind.ACTION, (Run("Plain."),)),
        Element("e2", Kind.ACTION, (Run("Bold.", bold=True),)),
        Element("e3", Kind.NOTE, (Run("Why?"),)),
    )
    losses = write_txt(Screenplay(elements), WriteOptions()).losses
    assert [(loss.message, loss.element_ids) for loss in losses] == [
        ("Plain text has no bold, italic, underlined, struck out or coloured letters.", ("e2",)),
        ("Notes, synopses, outline sections and voice messages do not print.", ("e3",)),
    ]


@settings(deadline=None, max_examples=examples(40), suppress_health_check=list(HealthCheck))
@given(strategies.screenplays())
def test_every_screenplay_becomes_text(screenplay: Screenplay) -> None:
    write_txt(screenplay, WriteOptions(scene_numbers=True)).data.decode()
