"""Changes of a script's settings, part by part: production, layout, headers and footers, elements."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.library.default_settings import custom_element
from screnpla.library.fields.free_json import check_json
from screnpla.library.fields.text_fields import missing_field

Json = dict[str, Any]

MAX_ELEMENTS = 60
MAX_SETTING_LENGTH = 20_000  # characters as JSON, of one setting
_MAX_TEXT_LENGTH = 500
ONLY_DIGITS = "introPages may have digits only"
_SIDES = ("header", "footer")
_PLACES = ("left", "centre", "right")


def change_production(stored: Json, changes: Json) -> Json:
    return _merge_settings("production", stored, changes)


def change_layout(stored: Json, changes: Json) -> Json:
    return _merge_settings("layout", stored, changes)


def change_headers_and_footers(stored: Json, changes: Json) -> Json:
    pages = changes.get("introPages", "0")
    if pages is not None and not (pages.isascii() and pages.isdigit() and len(pages) <= 6):
        raise Invalid(ONLY_DIGITS)
    _check_sides(changes.get("config", {}))
    return _merge_settings("headersAndFooters", stored, changes)


def change_elements(stored: Sequence[Json], changes: Sequence[Json]) -> list[Json]:
    """By label: a known element is changed, a new one is added."""
    elements = {element["label"]: element for element in stored}
    for change in check_json("elements", list(changes), MAX_SETTING_LENGTH * MAX_ELEMENTS):
        label = change["label"].strip()
        if not label:
            raise missing_field("label")
        old = elements.get(label) or custom_element(label)
        elements[label] = _merge_settings("elements", old, {**change, "label": label}, replaced=("config",))
    if len(elements) > MAX_ELEMENTS:
        raise Invalid(f"There may be at most {MAX_ELEMENTS} elements")
    return list(elements.values())


# The column of each setting of the API, and the function that changes it.
SETTINGS: Mapping[str, tuple[str, Callable[[Any, Any], Any]]] = {
    "production": ("production", change_production),
    "layout": ("layout", change_layout),
    "headersAndFooters": ("headers_and_footers", change_headers_and_footers),
    "elements": ("elements", change_elements),
}
# Settings after whose change the same text may need more pages, or fewer.
PAGE_SETTINGS = ("production", "layout", "elements")


def _merge_settings(path: str, stored: Json, changes: Json, replaced: Sequence[str] = ()) -> Json:
    """Merges nested objects, too, but replaces the parts named in `replaced`."""
    result = dict(stored)
    for name, value in changes.items():
        if value is None:
            raise missing_field(f"{path}.{name}")
        if isinstance(value, str) and len(value) > _MAX_TEXT_LENGTH:
            raise Invalid(f"{path}.{name} may have at most {_MAX_TEXT_LENGTH} characters")
        old = result.get(name)
        if isinstance(value, dict) and isinstance(old, dict) and name not in replaced:
            result[name] = _merge_settings(f"{path}.{name}", old, value)
        else:
            result[name] = value
    checked: Json = check_json(path, result, MAX_SETTING_LENGTH)
    return checked


def _check_sides(config: Any) -> None:
    """`{header, footer: {left, centre, right}}`, or some of it."""
    for side, places in (config or {}).items():
        if side not in _SIDES:
            raise Invalid(f"headersAndFooters.config has no {side[:40]!r}: it has header and footer")
        if not isinstance(places, dict) or not all(
            place in _PLACES and isinstance(text, str) for place, text in places.items()
        ):
            raise Invalid(f"headersAndFooters.config.{side} must have texts by the names left, centre and right")
