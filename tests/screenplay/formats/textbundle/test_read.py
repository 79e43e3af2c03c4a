"""Highland files and TextBundles: rules TB1 to TB5."""

from __future__ import annotations

import pytest

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.textbundle.read import read_textbundle
from screnpla.screenplay.losses import BadFile, Reading
from tests.screenplay.formats.fixture_files import fixture_files, make_zip

FILES = {file.name: file.data for file in fixture_files("textbundle")}


def ferry() -> Reading:
    return register.read(FILES["the-last-ferry.highland"], "the-last-ferry.highland")


def test_the_text_is_read_as_fountain() -> None:
    """TB1, TB2: an instruction that stands alone is a note."""
    reading = ferry()
    assert reading.name == "The Last Ferry"
    assert reading.screenplay.cover.title == "The Last Ferry"
    assert [(each.kind, each.text) for each in reading.screenplay.elements] == [
        (Kind.NOTE, "{{TOC}}"),
        (Kind.SECTION, "The river"),
        (Kind.SCENE_HEADING, "EXT. LANDING STAGE - DUSK"),
        (Kind.ACTION, "Rain. MARTA counts the last coins."),
        (Kind.NOTE, "{{include: part-two.fountain}}"),
        (Kind.CHARACTER, "MARTA"),
        (Kind.DIALOGUE, "It never comes, {{name}}."),
        (Kind.ACTION, "THE FAR BANK"),
        (Kind.SCENE_HEADING, "omit"),
        (Kind.SCENE_HEADING, "INT. FERRY - NIGHT"),
        (Kind.ACTION, "It holds."),
    ]
    assert reading.screenplay.elements[7].align is Align.CENTER


def test_instructions_to_highland_are_reported() -> None:
    """TB2, TB3"""
    assert [(loss.message, loss.element_ids) for loss in ferry().losses] == [
        ("Instructions to Highland in {{ }} are notes here; they do nothing.", ("e1", "e5")),
        ("Words in {{ }} that Highland would fill in stand as they are.", ("e7",)),
        ("A line .omit tells Highland to leave a scene out; here it is a scene heading.", ("e9",)),
        ("Pictures and other files were left out: ferry.png.", ()),
    ]


def test_a_pack_without_a_top_folder_is_read() -> None:
    reading = register.read(FILES["flat.textpack"], "flat.textpack")
    assert [each.kind for each in reading.screenplay.elements] == [Kind.SCENE_HEADING, Kind.ACTION]
    assert reading.losses == ()


def test_text_fountain_is_preferred_to_text_md() -> None:
    """TB4: and the other is reported; files that the system adds are not."""
    members = {"a/text.md": b"Old.", "a/text.fountain": b"New.", "__MACOSX/a/._text.fountain": b"x", "a/.DS_Store": b""}
    reading = read_textbundle(make_zip(members))
    assert [each.text for each in reading.screenplay.elements] == ["New."]
    assert [loss.message for loss in reading.losses] == ["Pictures and other files were left out: text.md."]


def test_several_bundles_in_one_file_become_several_scripts() -> None:
    reading = read_textbundle(make_zip({"One.textbundle/text.fountain": b"First.", "two/Second.fountain": b"Then."}))
    assert [(reading.name, reading.screenplay.elements[0].text)] == [("One", "First.")]
    assert [(each.name, each.screenplay.elements[0].text) for each in reading.more] == [("Second", "Then.")]


def test_every_fountain_file_of_a_folder_is_a_script() -> None:
    """TB4: a second script is no picture."""
    members = {
        "a/Two.Fountain": b"Then.",
        "a/One.fountain": b"First.",
        "a/text.fountain": b"Main.",
        "a/text.md": b"Old.",
    }
    reading = read_textbundle(make_zip(members))
    assert (reading.name, reading.screenplay.elements[0].text) == ("a", "Main.")
    assert [(each.name, each.screenplay.elements[0].text) for each in reading.more] == [
        ("Two", "Then."),
        ("One", "First."),
    ]
    assert [loss.message for loss in reading.losses] == ["Pictures and other files were left out: text.md."]


@pytest.mark.parametrize("name", ["Text.md", "a/TEXT.MARKDOWN", "Text.Fountain", "a/b.FOUNTAIN"])
def test_file_names_are_matched_without_regard_to_case(name: str) -> None:
    """TB4"""
    reading = register.read(make_zip({name: b"Rain."}), "script.textpack")
    assert [each.text for each in reading.screenplay.elements] == ["Rain."]


def test_names_of_scripts_and_files_are_cleaned() -> None:
    """TB3: what stands in a terminal or a list must not rule it."""
    long = "n" * 5_000
    reading = read_textbundle(
        make_zip({"a\x1b[31m/text.fountain": b"One.", f"{long}.fountain": b"Two.", "pic\x1b\r\n.png": b""})
    )
    assert [reading.name, reading.more[0].name] == ["a[31m", "n" * 200]
    assert [loss.message for loss in reading.losses] == ["Pictures and other files were left out: pic .png."]


@pytest.mark.parametrize(
    ("members", "message"),
    [
        ({"info.json": b"{}"}, "no text in it"),
        ({"text.fountain": b" " * 60_000_000}, "unpacks to far more"),
        ({"text.fountain": b"*" * 500_000}, "far more marks"),
        ({f"{n}/text.fountain": b"*" * 150_000 for n in range(3)}, "far more marks"),
        ({f"{n}/text.fountain": b"x" * 3_000_000 for n in range(3)}, "longer than anything"),
        ({f"{n}/text.fountain": b"\n\na" * 40_000 for n in range(3)}, "longer than anything"),
    ],
    ids=["nothing", "bomb", "marks", "many-marks", "many-long", "many-paragraphs"],
)
def test_bad_bundles_are_refused(members: dict[str, bytes], message: str) -> None:
    """TB5: what no script may hold, no file of several may hold either."""
    with pytest.raises(BadFile, match=message):
        read_textbundle(make_zip(members))


def test_thousands_of_unclosed_braces_are_read() -> None:
    """TB5: as quick as any text of its length."""
    text = "{{" * 50_000 + " {{a}}" * 5_000 + "x"
    assert read_textbundle(make_zip({"text.fountain": text.encode()})).screenplay.elements[0].text == text
