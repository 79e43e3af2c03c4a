"""What a record and its settings may hold, and how they change part by part."""

from __future__ import annotations

from typing import Any

import pytest

from screnpla.kit.errors import Invalid
from screnpla.library import defaults
from screnpla.library.fields import checked_record
from screnpla.library.script_settings import (
    changed_elements,
    changed_headers_and_footers,
    changed_layout,
    changed_production,
)
from screnpla.library.tags import checked_tags


def test_texts_keep_what_their_writer_typed() -> None:
    given = {"title": "  👻 ملك\nالليل ", "logline": " one\r\ntwo\x00 ", "pageTarget": 100_000}
    assert checked_record(given) == {"title": "👻 ملك الليل", "logline": "one\ntwo", "page_target": 100_000}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"title": " \n"}, "title is required"),
        ({"title": None}, "title is required"),
        ({"title": "x" * 10_000}, "The title may have at most 500 characters"),
        ({"synopsis": "x" * 10_001}, "The synopsis may have at most 10,000 characters"),
        ({"pageTarget": -1}, "The page target must be a whole number from 0 to 100,000"),
        ({"pageTarget": 2**70}, "The page target must be a whole number from 0 to 100,000"),
    ],
)
def test_what_is_too_long_or_missing_is_told(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Invalid) as told:
        checked_record(given)
    assert told.value.message == sentence


def test_tags_lose_blanks_and_repetitions_and_get_ids_of_their_own() -> None:
    given = [{"id": "1", "name": " Noir "}, {"id": "1", "name": "Sea"}, {"id": "", "name": " "}, {"name": "NOIR"}]
    first, second = checked_tags(given)
    assert (first, second["name"]) == ({"id": "1", "name": "Noir"}, "Sea")
    assert len(second["id"]) == 24
    for too_much in ([{"name": "x" * 61}], [{"name": str(number)} for number in range(51)]):
        with pytest.raises(Invalid):
            checked_tags(too_much)


def test_settings_change_part_by_part() -> None:
    assert changed_production(defaults.production(), {"prefix": "A"}) == {**defaults.production(), "prefix": "A"}
    layout = changed_layout(defaults.layout(), {"pageMargin": {"space": "1.25"}})
    assert layout["pageMargin"] == {"type": "Standard", "space": "1.25"}
    headers = changed_headers_and_footers(
        defaults.headers_and_footers(), {"config": {"header": {"right": "Draft 2"}}, "introPages": "3"}
    )
    assert headers["config"]["header"] == {"left": "", "centre": "", "right": "Draft 2"}
    assert headers["config"]["footer"] == {"left": "", "centre": "", "right": ""}
    assert headers["introPages"] == "3"


@pytest.mark.parametrize(
    "given",
    [
        {"introPages": "two"},
        {"introPages": "²"},
        {"introPages": "1" * 7},
        {"showPageBreaks": None},
        {"config": {"margin": {}}},
        {"config": {"header": "text"}},
        {"config": {"header": {"left": 4}}},
        {"config": {"header": {"top": "x"}}},
        {"config": {"header": {"left": "x" * 501}}},
    ],
)
def test_headers_that_make_no_sense_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(Invalid):
        changed_headers_and_footers(defaults.headers_and_footers(), given)


def test_elements_change_by_their_label() -> None:
    known = defaults.elements()
    changed = changed_elements(known, [{"label": "Shot", "config": {"left": 2}}, {"label": "Lyrics", "mode": "Z"}])
    assert len(changed) == len(known) + 1
    shot = next(element for element in changed if element["label"] == "Shot")
    assert (shot["config"], shot["spaceBefore"]) == ({"left": 2}, "1 line")
    assert (changed[-1]["label"], changed[-1]["mode"], changed[-1]["shortCut"]) == ("Lyrics", "Z", "")
    with pytest.raises(Invalid):
        changed_elements(known, [{"label": f"Own {number}"} for number in range(60)])
