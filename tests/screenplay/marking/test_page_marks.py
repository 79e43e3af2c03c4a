"""Revision marks of printed pages, from the fixtures that the browser reads, too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Dual, Element, Kind, Run
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.marking.attribution import LineMarks, attribute_lines
from screnpla.screenplay.marking.page_marks import mark_pages
from screnpla.screenplay.marking.revision_sets import INDUSTRY_COLORS, Revisions, RevisionSet, ShownMarks, next_color
from screnpla.versions.revisions.revision_baseline import list_printed_lines

CASES: list[dict[str, Any]] = json.loads(Path("fixtures/revisions/pages.json").read_text())
PAPERS = dict(INDUSTRY_COLORS)


def to_elements(lines: list[dict[str, Any]]) -> list[Element]:
    return [
        Element(
            f"{line['id']}{number or ''}",
            Kind(line.get("kind", "action")),
            (Run(line["text"]),),
            dual=Dual(line["dual"]) if "dual" in line else None,
            break_before=line.get("break", False),
            is_omitted=line.get("omitted", False),
        )
        for line in lines
        for number in range(line.get("repeat", 1))
    ]


def to_revisions(case: dict[str, Any]) -> Revisions:
    marks = {
        line["id"]: LineMarks(tuple([(set_, length) for set_, length in line["spans"]]))
        for line in case["baseline"]
        if "spans" in line
    }
    baseline, text = (list_printed_lines(to_elements(case[name])) for name in ("baseline", "text"))
    sets = [RevisionSet(number, color, color, PAPERS[color]) for number, color in enumerate(case["sets"], 1)]
    shown = ShownMarks(case.get("shown", "all"))
    return Revisions(sets, attribute_lines(baseline, marks, text, len(sets)), shown, case.get("autoMarkCount", 0))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_rows_and_pages_are_marked_as_the_fixture_says_rv2_rv3_rv4(case: dict[str, Any]) -> None:
    pages = paginate(Screenplay(tuple(to_elements(case["text"])))).pages
    found = [
        {"rows": {f"{row:g}": number for row, number in page.rows.items()}, "newest": page.newest}
        for page in mark_pages(pages, to_revisions(case))
    ]
    assert found == case["pages"]


def test_the_tenth_set_is_second_white_and_behind_the_last_the_list_begins_again_ve60() -> None:
    names = [color.name for color in INDUSTRY_COLORS]
    assert names[8:12] == ["Tan", "2nd White", "2nd Blue", "2nd Pink"]
    assert len(names) == 19
    assert next_color(INDUSTRY_COLORS, "").name == "Blue"
    assert next_color(INDUSTRY_COLORS, "2nd Tan").name == "Blue"
