"""Plain text in: laid out as a typewriter does it, or only words and empty lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from screnpla.screenplay.clean_text import is_clean
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.formats import register
from screnpla.screenplay.losses import BadFile
from tests.screenplay.formats.fixture_files import FOLDER

TYPED = """\
                                                                 1.
FADE IN:

1    INT. LIGHTHOUSE - NIGHT                                  1

The lamp turns.  Below it KARL, sixty and soaked to the skin, is
winding the clockwork with both hands.

                        KARL
                   (to nobody)
              Eleven more turns.   Then it
              may stop for all I care.

It stops.

                                                       CUT TO:
"""
PLAIN = """\
INT. LIGHTHOUSE - NIGHT

The lamp turns.

KARL
(to nobody)
Eleven more turns.
"""


def kinds_and_texts(text: str | bytes, name: str = "script.txt") -> list[tuple[Kind, str]]:
    data = text.encode() if isinstance(text, str) else text
    return [(element.kind, element.text) for element in register.read(data, name).screenplay.elements]


def test_a_typewritten_page_is_read() -> None:
    assert kinds_and_texts(TYPED) == [
        (Kind.ACTION, "FADE IN:"),  # where action begins, not at the right
        (Kind.SCENE_HEADING, "INT. LIGHTHOUSE - NIGHT"),
        (
            Kind.ACTION,
            "The lamp turns.  Below it KARL, sixty and soaked to the skin, is winding the clockwork with both hands.",
        ),
        (Kind.CHARACTER, "KARL"),
        (Kind.PARENTHETICAL, "(to nobody)"),
        (Kind.DIALOGUE, "Eleven more turns.   Then it may stop for all I care."),
        (Kind.ACTION, "It stops."),
        (Kind.TRANSITION, "CUT TO:"),
    ]


def test_tabs_count_as_spaces() -> None:
    typed = "INT. PIER - DAY\n\nWind.\n\n\t\t\t\tANNA\n\t\tGo home.\n\nShe goes.\n\n\t\t\t\tOLE\n\t\tNo.\n"
    assert [kind for kind, _ in kinds_and_texts(typed)] == [
        Kind.SCENE_HEADING,
        Kind.ACTION,
        Kind.CHARACTER,
        Kind.DIALOGUE,
        Kind.ACTION,
        Kind.CHARACTER,
        Kind.DIALOGUE,
    ]


def test_text_without_indents_is_read() -> None:
    assert [kind for kind, _ in kinds_and_texts(PLAIN)] == [
        Kind.SCENE_HEADING,
        Kind.ACTION,
        Kind.CHARACTER,
        Kind.PARENTHETICAL,
        Kind.DIALOGUE,
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings_are_recognised(encoding: str) -> None:
    assert ("Café wächst.") in [text for _, text in kinds_and_texts("Café wächst.".encode(encoding))]


def test_pages_end_at_form_feeds() -> None:
    page = "INT. PIER - DAY\n\nWind and\n"
    rest = f"{' ' * 60}2.\n\nrain.\n\n{' ' * 20}ANNA\n{' ' * 10}Go.\n"
    assert [text for _, text in kinds_and_texts(f"{page}\f{rest}")] == [
        "INT. PIER - DAY",
        "Wind and rain.",
        "ANNA",
        "Go.",
    ]


def printed_text(elements: tuple[Element, ...]) -> str:
    """All that print shows of them, without blanks: the layout turns some kinds to capitals."""
    hidden = {Kind.NOTE, Kind.SECTION, Kind.SYNOPSIS}
    return "".join("".join(element.text.split()).upper() for element in elements if element.kind not in hidden)


@pytest.mark.parametrize("name", ["fdx/cheats.fdx", "fountain/a-short-film.fountain", "fdx/notes-in-paragraphs.fdx"])
def test_our_own_plain_text_is_read_back_without_losing_a_character(name: str) -> None:
    path: Path = FOLDER / name
    script = register.read(path.read_bytes(), path.name).screenplay
    back = register.read(register.write(script, "txt").data, "back.txt").screenplay
    assert printed_text(back.elements) == printed_text(script.elements)


@pytest.mark.parametrize("data", [b"\x01\x02\x03\x04\xff" * 1000, b"\xff\xfe\x00\xd8" * 10, b"\f" * 500])
def test_binary_data_is_refused_or_read_as_clean_text(data: bytes) -> None:
    try:
        assert all(is_clean(element.text) for element in register.read(data, "x.txt").screenplay.elements)
    except BadFile as refusal:
        assert str(refusal).endswith(".")


@pytest.mark.parametrize(
    "text",
    [
        "\f" * 2_001,
        "     x\n" * 200_001,
        f"{' ' * 40}2.\n\n{' ' * 20}ANNA\n{' ' * 10}Go.\n" * 2_001,
        f"INT. PIER\n\n{' ' * 20}ANNA\n{' ' * 10}{'a   ' * 100_000}\n",
    ],
    ids=["form feeds", "lines", "numbered pages", "columns"],
)
def test_more_pages_or_lines_than_any_script_are_refused(text: str) -> None:
    with pytest.raises(BadFile, match="more pages or lines than any screenplay"):
        register.read(f"Wind.\n{text}".encode(), "x.txt")
