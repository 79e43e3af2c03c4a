"""The number that shows, beside CONTINUED: and in the field {Scene}; the browser reads the same cases (CT2, HF7)."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.production.scene_numbers import SceneNumberState
from screnpla.screenplay.profiles.profile import LETTER, Marks, Profile
from screnpla.screenplay.profiles.running_texts import RunningTexts
from tests.screenplay.formats.pdf.opened_pdf import OpenedPdf

# Vitest reads the same cases.
CASES = json.loads(Path("fixtures/scene-numbers/pages.json").read_text())
HEADER, FIRST_ROW = 44, 72 + 8


def make_elements(scenes: list[dict[str, Any]]) -> list[Element]:
    elements: list[Element] = []
    for at, scene in enumerate(scenes):
        number = scene["number"]
        heading = Element(f"h{at}", Kind.SCENE_HEADING, (Run(f"INT. ROOM {at}"),), number.rstrip("*"))
        elements.append(replace(heading, is_omitted=number.endswith("*"), break_before=scene.get("newPage", False)))
        elements += [Element(f"a{at}-{line}", Kind.ACTION, (Run("He waits."),)) for line in range(scene["lines"])]
    return elements


def make_profile(case: dict[str, Any]) -> Profile:
    return replace(
        LETTER,
        counts_scenes=True,
        numbers_left=True,
        marks=Marks(show_scene_top=True),
        scene_number_prefix=case.get("prefix", ""),
        scene_number_suffix=case.get("suffix", ""),
        scene_number_width=case.get("width", 0),
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["rule"])
def test_the_number_that_shows_stands_at_the_head_of_pages_and_in_their_headers(case: dict[str, Any]) -> None:
    numbering = SceneNumberState(case.get("locked", False), case.get("start", 1))
    elements = tuple(make_elements(case["scenes"]))
    screenplay = Screenplay(elements, profile=make_profile(case), scene_numbering=numbering)
    texts = RunningTexts({"left": "{Scene}"}, {}, on_first_page=True)
    pdf = OpenedPdf(register.write(screenplay, "pdf", WriteOptions(running_texts=texts, title="Salt")).data)
    # In the left margin of the first row, beside a heading, OMITTED or CONTINUED:, and in the header.
    pages = range(len(pdf.labels))
    assert [_read(pdf, page, FIRST_ROW, to=108) for page in pages] == case["pages"]
    assert [_read(pdf, page, HEADER, to=480) for page in pages] == case["pages"]
    rows = [_read(pdf, page, FIRST_ROW, to=480).removeprefix(case["pages"][page]) for page in pages]
    assert {row for row in rows[1:] if row != "OMITTED"} == {"CONTINUED:"}


def _read(pdf: OpenedPdf, page: int, y: float, *, to: float) -> str:
    """Up to the page's number, which ends the header."""
    chars = [char for char in pdf.chars(page) if abs(char.y - y) < 0.5 and char.text.strip() and char.x < to - 1]
    return "".join(char.text for char in sorted(chars, key=lambda char: char.x))
