"""Plain texts beside their expected readings. A report of something read wrongly becomes a pair."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats import register
from tests.screenplay.formats.fixture_files import FOLDER

FILES = sorted((FOLDER / "txt").glob("*.txt"))


def describe(element: Element) -> list[str]:
    return [str(element.kind), element.text, *([str(element.dual)] if element.dual else [])]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_text_is_read_as_its_json_describes(file: Path) -> None:
    meaning = json.loads(file.with_suffix(".json").read_text("utf-8"))
    reading = register.read(file.read_bytes(), file.name)
    assert [describe(each) for each in reading.screenplay.elements] == meaning["elements"]
    assert [[loss.message, list(loss.element_ids)] for loss in reading.losses] == meaning["losses"]
