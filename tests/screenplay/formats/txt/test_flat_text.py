"""Plain text without a layout: its words and empty lines say what it is, and no mark makes text vanish."""

from __future__ import annotations

import textwrap

import pytest

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.txt.read import UNQUOTED
from screnpla.screenplay.losses import Reading


def read(text: str) -> Reading:
    return register.read(text.encode(), "script.txt")


def kinds_and_texts(text: str) -> list[tuple[str, str]]:
    return [(str(element.kind), element.text) for element in read(text).screenplay.elements]


@pytest.mark.parametrize(
    ("line", "number", "heading"),
    [
        ("1. INT. KITCHEN - NIGHT", "1", "INT. KITCHEN - NIGHT"),
        ("12A) EXT. PIER - DAY", "12A", "EXT. PIER - DAY"),
        ("7  INT. HALL - DAY  7", "7", "INT. HALL - DAY"),
        ("3. INNEN. KÜCHE - NACHT", "3", "INNEN. KÜCHE - NACHT"),
        ("INNEN/AUSSEN AUTO - TAG", "", "INNEN/AUSSEN AUTO - TAG"),
        ("2. EXTÉRIEUR JOUR – JARDIN", "2", "EXTÉRIEUR JOUR – JARDIN"),
        ("EXTERIOR. JARDÍN - DÍA", "", "EXTERIOR. JARDÍN - DÍA"),
        ("1. ИНТ. КУХНЯ — НОЧЬ", "1", "ИНТ. КУХНЯ — НОЧЬ"),
        ("НАТ. САД — ДЕНЬ", "", "НАТ. САД — ДЕНЬ"),
    ],
)
def test_headings_with_numbers_and_in_other_languages_are_recognised(line: str, number: str, heading: str) -> None:
    """PP26"""
    first = read(f"{line}\n\nAnna waits.\n\nANNA\nHello.\n").screenplay.elements[0]
    assert (first.kind, first.text, first.scene_number) == (Kind.SCENE_HEADING, heading, number)


@pytest.mark.parametrize(
    "line",
    [
        *("CUT TO:", "FADE OUT.", "> SMASH CUT TO:"),
        *("SCHNITT AUF:", "FONDU AU NOIR.", "CORTE A:", "STACCO SU:", "ЗАТЕМНЕНИЕ."),
    ],
)
def test_transitions_are_recognised_in_several_languages(line: str) -> None:
    """PP26"""
    assert kinds_and_texts(f"Wind.\n\n{line}\n\nRain.")[1] == ("transition", line.lstrip("> "))


@pytest.mark.parametrize(
    "line",
    [
        *(
            "# 4 is alive.",
            "= is a sign.",
            "~ about five",
            "[[ he says ]]",
            "/* no comment */",
            "@ home",
            "=====",
            "!no",
        ),
        *("> 40 degrees", "...and then", ".5 litres", "It says [[this]].", r"C:\_new\[1] or \\*", "Date: 5 May"),
    ],
)
def test_text_that_looks_like_fountain_marks_is_preserved(line: str) -> None:
    """PP27"""
    text = f"{line}\n\nINT. PIER - DAY\n\n{line}\n\nWind.\n{line}\n\nANNA\n{line}\n"
    assert kinds_and_texts(text) == [
        ("action", line),
        ("sceneHeading", "INT. PIER - DAY"),
        ("action", line),
        ("action", f"Wind.\n{line}"),
        ("character", "ANNA"),
        ("dialogue", line),
    ]
    assert read(text).losses == ()


def test_blanks_on_an_empty_line_are_ignored() -> None:
    """PP27"""
    assert kinds_and_texts("ANNA\nHello.\n   \nShe goes.")[1:] == [("dialogue", "Hello."), ("action", "She goes.")]


def test_a_script_quoted_in_a_mail_is_unquoted() -> None:
    """PP28"""
    reading = read("Hi Tom:\n\n> INT. PIER - NIGHT\n>\n> Anna waits.\n>\n> ANNA\n> (quiet)\n> No.\n>> Never.\n\nBest")
    assert [(str(element.kind), element.text) for element in reading.screenplay.elements] == [
        ("action", "Hi Tom:"),
        ("sceneHeading", "INT. PIER - NIGHT"),
        ("action", "Anna waits."),
        ("character", "ANNA"),
        ("parenthetical", "(quiet)"),
        ("dialogue", "No.\nNever."),
        ("action", "Best"),
    ]
    assert [loss.message for loss in reading.losses] == [UNQUOTED]


def test_a_quoted_script_with_a_layout_is_read_like_the_original() -> None:
    """PP28"""
    laid_out = f"INT. PIER - DAY\n\nWind.\n\n{' ' * 20}ANNA\n{' ' * 10}Go home.\n"
    assert kinds_and_texts("".join([f"> {line}\n" for line in laid_out.split("\n")])) == kinds_and_texts(laid_out)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Title: The Pier\n\n# Act One\n\n= They meet.", [Kind.SECTION, Kind.SYNOPSIS]),
        ("INT. PIER - DAY #1#\n\n~la la", [Kind.SCENE_HEADING, Kind.LYRICS]),
        ("> THE END <\n\n[[Or not.]]", [Kind.ACTION, Kind.NOTE]),
        (
            "# One\n\n= They meet.\n\nINT. PIER\n\n[[Day?]]",
            [Kind.SECTION, Kind.SYNOPSIS, Kind.SCENE_HEADING, Kind.NOTE],
        ),
        (".ON THE PIER\n\n@McAvoy\nGo.", [Kind.SCENE_HEADING, Kind.CHARACTER, Kind.DIALOGUE]),
    ],
)
def test_text_with_clear_fountain_marks_is_read_as_fountain(text: str, kinds: list[Kind]) -> None:
    """PP27"""
    assert [element.kind for element in read(text).screenplay.elements] == kinds


def test_long_rows_of_blanks_are_cut() -> None:
    """They would fill pages with nothing."""
    assert kinds_and_texts(f"{' ' * 5_000}x{' ' * 5_000}y") == [("action", f"{' ' * 60}x{' ' * 60}y")]


PROSE = (
    "The harbour is empty but for one old boat, which lies at the end of the pier as if somebody had left it. "
    "Anna comes down with a lantern. She counts the ropes, twice, and then sits down on the last step, to wait "
    "for whoever may still come tonight, which is nobody at all, as every child in this town could have told her."
)


@pytest.mark.parametrize("width", [60, 72, 78])
def test_lines_that_an_editor_broke_are_joined(width: int) -> None:
    """PP30"""
    wrapped = textwrap.fill(PROSE, width)
    text = f"INT. PIER - DAY\n\n{wrapped}\n\nA sign says:\nNO SWIMMING\n\nANNA\n{wrapped}\n"
    assert kinds_and_texts(text) == [
        ("sceneHeading", "INT. PIER - DAY"),
        ("action", PROSE),
        ("action", "A sign says:\nNO SWIMMING"),
        ("character", "ANNA"),
        ("dialogue", PROSE),
    ]


HYPHENS = (
    "Marta, a left-handed, hard-of-hearing bell-ringer, climbs the worn-out stairs -- slowly, one by one -- and the "
    "half-rotten rope swings to and fro above the well-swept floor. Below, the grown-ups whisper. "
)


@pytest.mark.parametrize("width", range(50, 90, 3))
@pytest.mark.parametrize("at_hyphens", [True, False])
def test_an_editor_may_break_lines_behind_hyphens_or_not(width: int, *, at_hyphens: bool) -> None:
    """PP30: a word with hyphens that was moved down whole did not fit whole; a dash is not parted."""
    wrapped = textwrap.fill(HYPHENS * 3, width, break_on_hyphens=at_hyphens)
    found = kinds_and_texts(f"INT. TOWER - DAY\n\n{wrapped}\n\nShe rings.")
    assert found[1] == ("action", (HYPHENS * 3).strip())


def test_line_breaks_of_a_writer_stay() -> None:
    """PP30: no width explains them."""
    verses = (
        "Row the boat home\nin the evening,\nthe lights are all out on the shore tonight,\nand nobody waits\nany more"
    )
    assert kinds_and_texts(f"INT. PIER - DAY\n\n{verses}\n\n{verses}")[1:] == [("action", verses)] * 2
