"""FX1: a Final Draft file that nobody changed goes out as the tree that came in."""

from __future__ import annotations

from pathlib import Path

import pytest

from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fdx.read import read_fdx
from screnpla.screenplay.formats.fdx.write import write_fdx
from tests.screenplay.corpus import corpus_files
from tests.screenplay.formats.fdx.trees import difference, fixture_files, opened, written

# Made by hand, with words where no program would put them: the words stay, their places are set right (FX6).
MENDED = "by-hand"


@pytest.mark.parametrize("path", [each for each in fixture_files() if each.stem != MENDED], ids=lambda path: path.stem)
def test_our_own_files_come_back_the_same(path: Path) -> None:
    _comes_back_the_same(path)


@pytest.mark.parametrize("path", corpus_files("fdx"))
def test_real_files_come_back_the_same(path: Path) -> None:
    _comes_back_the_same(path)


@pytest.mark.parametrize("path", [each for each in fixture_files() if each.stem != MENDED], ids=lambda path: path.stem)
def test_a_file_survives_a_round_trip_through_scrn(path: Path) -> None:
    """FX1 also on the way through a .scrn file, where a script spends its life here."""
    data = path.read_bytes()
    scrn = register.write(opened(data), "scrn").data
    again = register.write(register.read(scrn, "script.scrn").screenplay, "fdx").data
    assert difference(data, again) == ""


def test_a_repaired_file_does_not_change_again() -> None:
    first = written(opened(next(path for path in fixture_files() if path.stem == MENDED).read_bytes()))
    assert difference(first, written(opened(first))) == ""


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
