"""Limits of a script's fields, and partial changes of its settings."""

from __future__ import annotations

from typing import Any

import pytest

from screnpla.kit.errors import Invalid
from screnpla.library.default_settings import (
    default_elements,
    default_headers_and_footers,
    default_layout,
    default_production,
)
from screnpla.library.fields.text_fields import check_record_fields, check_tags
from screnpla.library.scripts.settings import (
    change_elements,
    change_headers_and_footers,
    change_layout,
    change_production,
)


def test_text_fields_are_trimmed_and_preserve_emoji_and_right_to_left_text() -> None:
    fields = {"title": "  👻 ملك\nالليل ", "logline": " one\r\ntwo\x00 ", "pageTarget": 100_000}
    assert check_record_fields(fields) == {"title": "👻 ملك الليل", "logline": "one\ntwo", "page_target": 100_000}


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"title": " \n"}, "title is required"),
        ({"title": None}, "title is required"),
        ({"title": "x" * 10_000}, "The title may have at most 500 characters"),
        ({"synopsis": "x" * 10_001}, "The synopsis may have at most 10,000 characters"),
        ({"pageTarget": -1}, "The page target must be a whole number from 0 to 100,000"),
        ({"pageTarget": 2**70}, "The page target must be a whole number from 0 to 100,000"),
    ],
)
def test_a_field_that_is_too_long_missing_or_out_of_range_is_refused_by_name(
    fields: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Invalid) as refusal:
        check_record_fields(fields)
    assert refusal.value.message == sentence


def test_tags_are_trimmed_deduplicated_and_given_unique_ids() -> None:
    tags = [{"id": "1", "name": " Noir "}, {"id": "1", "name": "Sea"}, {"id": "", "name": " "}, {"name": "NOIR"}]
    first, second = check_tags(tags)
    assert (first, second["name"]) == ({"id": "1", "name": "Noir"}, "Sea")
    assert len(second["id"]) == 24
    for bad_tags in ([{"name": "x" * 61}], [{"name": str(number)} for number in range(51)]):
        with pytest.raises(Invalid):
            check_tags(bad_tags)


def test_a_partial_change_of_settings_preserves_the_rest() -> None:
    assert change_production(default_production(), {"prefix": "A"}) == {
        **default_production(),
        "prefix": "A",
    }
    layout = change_layout(default_layout(), {"pageMargin": {"space": "1.25"}})
    assert layout["pageMargin"] == {"type": "Standard", "space": "1.25"}
    headers = change_headers_and_footers(
        default_headers_and_footers(), {"config": {"header": {"right": "Draft 2"}}, "introPages": "3"}
    )
    assert headers["config"]["header"] == {"left": "", "centre": "", "right": "Draft 2"}
    assert headers["config"]["footer"] == {"left": "", "centre": "", "right": ""}
    assert headers["introPages"] == "3"


@pytest.mark.parametrize(
    "headers",
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
def test_invalid_headers_and_footers_are_refused(headers: dict[str, Any]) -> None:
    with pytest.raises(Invalid):
        change_headers_and_footers(default_headers_and_footers(), headers)


def test_elements_are_changed_and_added_by_their_label() -> None:
    elements = default_elements()
    changed = change_elements(elements, [{"label": "Shot", "config": {"left": 2}}, {"label": "Lyrics", "mode": "Z"}])
    assert len(changed) == len(elements) + 1
    shot = next(element for element in changed if element["label"] == "Shot")
    assert (shot["config"], shot["spaceBefore"]) == ({"left": 2}, "1 line")
    assert (changed[-1]["label"], changed[-1]["mode"], changed[-1]["shortCut"]) == ("Lyrics", "Z", "")
    with pytest.raises(Invalid):
        change_elements(elements, [{"label": f"Own {number}"} for number in range(60)])
