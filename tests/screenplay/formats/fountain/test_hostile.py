"""Text from strangers: read or refused with a sentence, whatever it is."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from screnpla.screenplay.formats.common.files.limits import ELEMENTS, LINES, TEXT_CHARACTERS
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fountain.read import read_fountain
from screnpla.screenplay.formats.fountain.write import write_fountain
from screnpla.screenplay.losses import BadFile
from tests.matrix import examples
from tests.screenplay.strategies import PIECES

FOLDER = Path(__file__).parents[4] / "fixtures" / "formats" / "fountain"
MANY = 10_000


def survives(data: bytes) -> None:
    """Read, or refused; and what was read can be written and read again."""
    try:
        screenplay = read_fountain(data).screenplay
    except BadFile as refused:
        assert str(refused).endswith(".")
        return
    again = read_fountain(write_fountain(screenplay, WriteOptions()).data).screenplay
    assert again.elements == screenplay.elements


def test_windows_encoded_text_is_read_and_reported() -> None:
    reading = read_fountain("Café – “ja”".encode("cp1252"))
    assert reading.screenplay.elements[0].text == "Café – “ja”"
    assert "Windows" in reading.losses[0].message


def test_a_truncated_character_is_reported() -> None:
    reading = read_fountain("Hay.".encode("utf-16") + b"\x00")
    assert reading.screenplay.elements[0].text.startswith("Hay.")
    assert "damaged" in reading.losses[0].message


def test_control_characters_are_dropped_and_reported() -> None:
    reading = read_fountain(b"a\x00b\x01c\x0bd\x1b[0m")
    assert reading.screenplay.elements[0].text == "abc\nd[0m"
    assert "control characters" in reading.losses[0].message


@pytest.mark.parametrize(
    "data",
    [
        bytes(range(256)) * 20,
        b"\xff" + bytes(1000),
        b"a" * (TEXT_CHARACTERS + 1),
        b"a\n\n" * (ELEMENTS + 1),
        b"*a " * 500_000,
    ],
    ids=["bytes", "zeros", "long", "many", "marks"],
)
def test_data_that_is_no_script_is_refused(data: bytes) -> None:
    with pytest.raises(BadFile, match=r".+\.$"):
        read_fountain(data)


@pytest.mark.parametrize("data", [b"", b"\n", b" ", b"\xef\xbb\xbf", b"\xff\xfe", b"===", b"[[]]", b"/**/", b"Title:"])
def test_a_file_without_text_is_an_empty_script(data: bytes) -> None:
    assert not read_fountain(data).screenplay.elements


ENDLESS = {
    "stars": "*" * MANY,
    "stars and letters": "*a" * MANY,
    "open stars": "*a " * MANY,
    "underscores": "_a" * MANY,
    "open notes": "[[" * MANY,
    "open notes in paragraphs": "[[a\n\n" * (MANY // 4) + "]]",
    "notes": "[[a]]" * MANY,
    "open boneyards": "/*" * MANY,
    "backslashes": "\\" * MANY,
    "escaped notes": "\\\\[[" * MANY,
    "brackets": "A\n" + "(" * MANY + ")" * MANY,
    "brackets of a name": "A" + "(" * MANY + "\nb",
    "sections": "#" * MANY,
    "numbers": "INT. " + "# " * MANY,
    "angles": ">" * MANY + "<",
    "keys": "Title: a\n" * MANY,
    "a long key": "a" * MANY + ":",
    "blank lines of a value": "Title: a\n" + "    \n" * MANY,
    "notes below a name": "A\n" + "[[x]]\n" * MANY,
    "notes in a speech": "A\nb\n" + "[[x]]\n" * MANY,
    "two at once": "A ^\nb\n\n" * (MANY // 4),
    "lyrics": "~a\n" * MANY,
    "spaces": " " * MANY + "\n" + "\t" * MANY + "a",
    "acts": "> ACT " + "I" * MANY + " <",
}


@pytest.mark.timeout(20)
@pytest.mark.parametrize("text", ENDLESS.values(), ids=ENDLESS)
def test_pathological_text_is_read_in_time(text: str) -> None:
    survives(text.encode())


@settings(max_examples=examples(100), deadline=None)
@given(st.lists(st.sampled_from([*PIECES, "\n", "\n\n", "\r\n", "\x00"]), max_size=40).map("".join))
def test_any_pieces_of_markup_survive_a_round_trip(text: str) -> None:
    survives(text.encode())


@settings(max_examples=examples(60), deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    survives(data)


def test_damaged_files_are_read_or_refused() -> None:
    rng = random.Random(4)
    files = [file.read_bytes() for file in sorted(FOLDER.glob("*.fountain"))]
    for _ in range(500):
        damaged = bytearray(rng.choice(files))
        for _ in range(rng.randint(1, 20)):
            damaged[rng.randrange(len(damaged))] = rng.choice(b"*_\\[]/~!@#><.=^():\n\x00\xff A")
        start = rng.randrange(len(damaged))
        survives(bytes(damaged[start:] if rng.random() < 0.3 else damaged))


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_more_lines_than_any_script_are_refused(end: str) -> None:
    with pytest.raises(BadFile, match="far longer than any screenplay"):
        read_fountain(f"JOHN{end}".encode() * (LINES + 1))
