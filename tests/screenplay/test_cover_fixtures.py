"""Covers are read and placed as in the browser: `web/src/screenplay/cover` is tested with the same fixtures."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from screnpla.screenplay.cover.fields import guess_cover_fields
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Run
from screnpla.screenplay.layout.cover import lay_out_cover
from screnpla.screenplay.profiles.profile import LETTER
from screnpla.screenplay.profiles.profile_json import to_camel_case

COVERS = json.loads((Path(__file__).parents[2] / "fixtures" / "covers" / "covers.json").read_text("utf-8"))


def _line(line_fields: dict[str, Any]) -> CoverLine:
    return CoverLine(
        (Run(line_fields["text"]),), Align(line_fields["align"]), break_before=line_fields.get("breakBefore", False)
    )


@pytest.mark.parametrize("case", COVERS, ids=[cover["name"] for cover in COVERS])
def test_cover_lines_give_the_fields_and_places_of_the_fixture(case: dict[str, Any]) -> None:
    lines = tuple(_line(line_fields) for line_fields in case["lines"])
    cover = guess_cover_fields(lines)
    named = {to_camel_case(each.name): getattr(cover, each.name) for each in fields(Cover) if each.default == ""}
    assert {name: value for name, value in named.items() if value} == case["fields"]
    assert [list(pair) for pair in cover.others] == case["others"]
    full_cover = Cover(
        **{each.name: getattr(cover, each.name) for each in fields(Cover) if each.name != "lines"}, lines=lines
    )
    pages = lay_out_cover(full_cover, LETTER).pages
    assert [
        [{"row": line.row, "text": line.text, "x": round(line.x, 3), "align": line.align} for line in page.lines]
        for page in pages
    ] == case["pages"]
