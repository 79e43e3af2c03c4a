"""FX1: a Final Draft file that nobody changed goes out as the tree that came in."""

from __future__ import annotations

from pathlib import Path

import pytest

from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fdx.read import read_fdx
from screnpla.screenplay.formats.fdx.write import write_fdx
from tests.screenplay.corpus import corpus_files
from tests.screenplay.formats.fdx.trees import difference, fixture, fixture_files, opened, tree, written

# Made by hand, with words where no program would put them: the words stay, their places are set right (FX6).
# In the other kinds are told by their words where the file does not say them (FX7).
MENDED = frozenset({"by-hand", "dual-without-types"})
UNMENDED = [path for path in fixture_files() if path.stem not in MENDED]


@pytest.mark.parametrize("path", UNMENDED, ids=lambda path: path.stem)
def test_our_own_files_come_back_the_same(path: Path) -> None:
    _comes_back_the_same(path)


@pytest.mark.parametrize("path", corpus_files("fdx"))
def test_real_files_come_back_the_same(path: Path) -> None:
    _comes_back_the_same(path)


@pytest.mark.parametrize("path", UNMENDED, ids=lambda path: path.stem)
def test_a_file_survives_a_round_trip_through_scrn(path: Path) -> None:
    """FX1 also on the way through a .scrn file, where a script spends its life here."""
    data = path.read_bytes()
    scrn = register.write(opened(data), "scrn").data
    again = register.write(register.read(scrn, "script.scrn").screenplay, "fdx").data
    assert difference(data, again) == ""


@pytest.mark.parametrize("name", sorted(MENDED))
def test_a_repaired_file_does_not_change_again(name: str) -> None:
    first = written(opened(fixture(name)))
    assert difference(first, written(opened(first))) == ""


def test_fx7_an_empty_type_in_dual_dialogue_goes_out_as_what_it_was_told_to_be() -> None:
    """Elsewhere, and where there are no words, it goes out empty; nothing becomes "General"."""
    paragraphs = tree(written(opened(fixture("dual-without-types")))).iterfind("Content//Paragraph[@Type]")
    assert [(each.get("Type"), "".join(text.text or "" for text in each.iterfind("Text"))) for each in paragraphs] == [
        ("Scene Heading", "INT. ENGINE ROOM - NIGHT"),
        ("Character", "INES"),
        ("Parenthetical", "(over the noise)"),
        ("Dialogue", "Shut the other valve!"),
        ("Character", "OLD TOM (O.S.)"),
        ("Dialogue", "WHICH ONE?"),
        ("", ""),
        ("", "Of no kind at all."),
    ]


def _comes_back_the_same(path: Path) -> None:
    data = path.read_bytes()
    reading = read_fdx(data)
    writing = write_fdx(reading.screenplay, WriteOptions())
    assert difference(data, writing.data) == ""
    assert writing.losses == ()
    again = read_fdx(writing.data)
    assert again.screenplay.elements == reading.screenplay.elements
    assert again.screenplay.cover == reading.screenplay.cover
    assert again.screenplay.profile == reading.screenplay.profile
    assert again.losses == reading.losses
