"""Trelby files: rules TR1 to TR9."""

from __future__ import annotations

from pathlib import Path

import pytest

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.trelby.read import read_trelby
from screnpla.screenplay.losses import BadFile, Reading
from tests.screenplay.corpus import corpus_files
from tests.screenplay.formats.fixture_files import fixture_files

FILES = {file.name: file.data for file in fixture_files("trelby")}
START = "#Version 3\n#Start-Script \n"


def ferry() -> Reading:
    return register.read(FILES["the-last-ferry.trelby"], "script")


def script(lines: str) -> Reading:
    return read_trelby(f"{START}{lines}".encode())


def test_lines_are_joined_to_paragraphs() -> None:
    """TR1, TR2: a space, two spaces, nothing or a break; a paragraph that never ends ends where another kind begins."""
    assert [(each.kind, each.text) for each in ferry().screenplay.elements] == [
        (Kind.START_OF_ACT, "ACT ONE"),
        (Kind.SCENE_HEADING, "ext. landing stage - dusk"),
        (
            Kind.ACTION,
            "Rain. MARTA counts the last coins, one by one, and then again, from the other end.  Slowly-er.",
        ),
        (Kind.CHARACTER, "Marta"),
        (Kind.PARENTHETICAL, "(over the wind)"),
        (Kind.DIALOGUE, "It never comes.\nNever."),
        (Kind.NOTE, "Is the rope wet?"),
        (Kind.SHOT, "Close on the rope"),
        (Kind.TRANSITION, "Cut to:"),
        (Kind.SCENE_HEADING, "int. ferry - night"),
        (Kind.ACTION, "It holds "),
        (Kind.CHARACTER, "ILSE"),
        (Kind.DIALOGUE, "Yes."),
        (Kind.END_OF_ACT, "END OF ACT ONE"),
    ]


def test_the_layout_becomes_the_profile() -> None:
    """TR3, TR4: as many characters to a line as the file says, and the header above the margin."""
    screenplay = ferry().screenplay
    profile = screenplay.profile
    assert profile
    action, dialogue = profile.boxes[Kind.ACTION], profile.boxes[Kind.DIALOGUE]
    assert (action.left, action.limit, dialogue.left, dialogue.limit) == (1.5, 60, 2.5, 35)
    assert (dialogue.spacing, profile.boxes[Kind.SCENE_HEADING].before) == (2, 2)
    assert (profile.boxes[Kind.SCENE_HEADING].bold, profile.boxes[Kind.TRANSITION].align) == (True, Align.LEFT)
    assert (profile.width, profile.height, profile.lines) == (612.0, 792.0, 55)
    assert (profile.marks.more, profile.marks.continued) == ("(MEHR)", "(weiter)")
    assert [each.scene_number for each in screenplay.elements if each.scene_number] == ["1", "2"]


def test_the_title_pages_become_the_cover() -> None:
    """TR5"""
    cover = ferry().screenplay.cover
    assert (cover.title, cover.credit, cover.authors) == ("THE LAST FERRY", "by", "Nora Feld")
    assert cover.contact == "12 Quay Street\nA back\\slash"
    [page] = [at for at, line in enumerate(cover.lines) if line.break_before]
    assert [line.text for line in cover.lines[page:] if line.text] == ["For the ferrymen"]
    assert [line.text for line in cover.lines if any(run.bold for run in line.runs)] == ["THE LAST FERRY"]


def test_headers_and_title_fonts_are_reported_as_lost() -> None:
    """TR6"""
    assert [loss.message for loss in ferry().losses] == [
        "Page headers of one's own are not carried; pages carry their number alone.",
        "Fonts and sizes of the title page were left out.",
    ]


def test_files_of_the_first_version_are_read() -> None:
    """TR7: it has no settings and no mark where the script starts."""
    reading = register.read(FILES["version-one.trelby"], "script")
    assert [(each.kind, each.text) for each in reading.screenplay.elements] == [
        (Kind.SCENE_HEADING, "INT. BAKERY - NIGHT"),
        (Kind.ACTION, "The oven glows."),
    ]
    assert reading.screenplay.profile is None
    assert reading.losses == ()


@pytest.mark.parametrize("path", corpus_files("trelby"))
def test_every_character_of_real_files_is_read(path: Path) -> None:
    """TR2: every character of the script's lines is read."""
    data = path.read_bytes()
    reading = register.read(data, "script")
    lines = data.decode("utf-8-sig").splitlines()
    text = "".join([line[2:] for line in lines if line[:1] in ">+&|."])
    words = "".join([each.text for each in reading.screenplay.elements])
    assert sorted("".join(text.split())) == sorted("".join(words.split()))
    assert len({each.kind for each in reading.screenplay.elements}) > 5


def test_malformed_lines_are_read_and_reported() -> None:
    """TR8: no word is lost."""
    reading = script("..Rain.\nloose words\n.?more\n>.Wind")
    assert [each.text for each in reading.screenplay.elements] == ["Rain.", "loose words", ".?more", "Wind "]
    assert [loss.element_ids for loss in reading.losses] == [("e2", "e3")]


@pytest.mark.parametrize("number", ["1e999", "-9999", "nan", "x", ""])
def test_invalid_numbers_are_reported_and_ignored(number: str) -> None:
    config = f"Paper/Height:{number}\nElement/Action/Width:{number}\nMargin/Top:{number}"
    reading = read_trelby(f"#Version 3\n#Begin-Config \n{config}\n#End-Config \n#Start-Script \n..Rain.".encode())
    assert "make no sense" in reading.losses[0].message
    assert reading.screenplay.profile
    assert reading.screenplay.profile.boxes[Kind.ACTION].limit == 61


@pytest.mark.parametrize("open_section", ["#Begin-Config \nMargin/Left:20", "#Begin-Locations \n#Begin-Config \nx:y"])
def test_an_unclosed_section_does_not_hide_the_script(open_section: str) -> None:
    """TR9: the next one or the script ends it."""
    reading = read_trelby(f"#Version 3\n{open_section}\n#Start-Script \n..Rain.".encode())
    assert [each.text for each in reading.screenplay.elements] == ["Rain."]
    assert reading.screenplay.profile


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"#Version x", "not a Trelby file"),
        (b"#Version 3\n#Begin-Config \n..Rain.", "no script in it"),
        (b"#Version 3\n#Start-Script \n", "no script in it"),
        ((START + "..a\n" * 100_001).encode(), "longer than anything"),
    ],
)
def test_bad_files_are_refused(data: bytes, message: str) -> None:
    with pytest.raises(BadFile, match=message):
        read_trelby(data)


def test_title_lines_beyond_a_thousand_are_reported() -> None:
    titles = "#Title-String 0,1e9,12,c,Courier,,A\n" * 1_500
    reading = read_trelby(f"#Version 3\n{titles}#Start-Script \n..Rain.".encode())
    assert len(reading.screenplay.cover.lines) == 1_000
    assert ["holds more than any" in loss.message for loss in reading.losses] == [True]
