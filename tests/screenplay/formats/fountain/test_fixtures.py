"""Fountain files beside their expected readings. A report of something read wrongly becomes a pair."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fountain.losses import NO_SUCH_KIND
from screnpla.screenplay.formats.fountain.read import read_fountain
from screnpla.screenplay.formats.fountain.write import write_fountain

FOLDER = Path(__file__).parents[4] / "fixtures" / "formats" / "fountain"
FILES = sorted(FOLDER.glob("*.fountain"))


def described(element: Element) -> dict[str, Any]:
    description: dict[str, Any] = {
        "kind": str(element.kind),
        "text": element.text,
        "number": element.scene_number,
        "align": element.align and str(element.align),
        "dual": element.dual and str(element.dual),
        "level": element.level,
        "style": element.style,
        "breaks": element.break_before,
        "notes": [[note.at, note.text] for note in element.notes],
    }
    return {key: value for key, value in description.items() if value or key == "text"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_is_read_as_its_json_describes(file: Path) -> None:
    meaning = json.loads(file.with_suffix(".json").read_text("utf-8"))
    reading = read_fountain(file.read_bytes())
    assert [described(element) for element in reading.screenplay.elements] == meaning["elements"]
    cover = reading.screenplay.cover
    others = [list(other) for other in cover.others]
    assert others == meaning["cover"].pop("others", [])
    assert {name: getattr(cover, name) for name in meaning["cover"]} == meaning["cover"]
    assert not reading.losses


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_line_endings_and_encodings_make_no_difference(file: Path, end: str, encoding: str) -> None:
    """FN46."""
    data = file.read_text("utf-8").replace("\n", end).encode(encoding)
    assert read_fountain(data) == read_fountain(file.read_bytes())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_fixture_survives_a_round_trip(file: Path) -> None:
    screenplay = read_fountain(file.read_bytes()).screenplay
    writing = write_fountain(screenplay, WriteOptions())
    assert {loss.message for loss in writing.losses} <= {NO_SUCH_KIND[Kind.SHOT]}
    assert read_fountain(writing.data).screenplay == screenplay
