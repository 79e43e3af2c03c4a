"""A script's settings, changed part by part: production, layout, headers and footers, elements."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.library import defaults
from screnpla.library.fields import missing
from screnpla.library.loose_json import checked_json

Json = dict[str, Any]

MOST_ELEMENTS = 60
LARGEST = 20_000  # characters as JSON, of one setting
_LONGEST_TEXT = 500
ONLY_DIGITS = "introPages may have digits only"
_SIDES = ("header", "footer")
_PLACES = ("left", "centre", "right")


def changed_production(known: Json, given: Json) -> Json:
    return _merged("production", known, given)


def changed_layout(known: Json, given: Json) -> Json:
    return _merged("layout", known, given)


def changed_headers_and_footers(known: Json, given: Json) -> Json:
    pages = given.get("introPages", "0")
    if pages is not None and not (pages.isascii() and pages.isdigit() and len(pages) <= 6):
        raise Invalid(ONLY_DIGITS)
    _check_sides(given.get("config", {}))
    return _merged("headersAndFooters", known, given)


def changed_elements(known: Sequence[Json], given: Sequence[Json]) -> list[Json]:
    """By label: one that is known is changed, another is added."""
    elements = {element["label"]: element for element in known}
    for change in checked_json("elements", list(given), LARGEST * MOST_ELEMENTS):
        label = change["label"].strip()
        if not label:
            raise missing("label")
        old = elements.get(label) or defaults.another_element(label)
        elements[label] = _merged("elements", old, {**change, "label": label}, whole=("config",))
    if len(elements) > MOST_ELEMENTS:
        raise Invalid(f"There may be at most {MOST_ELEMENTS} elements")
    return list(elements.values())


# Where each setting of the API is kept, and how it changes.
SETTINGS: Mapping[str, tuple[str, Callable[[Any, Any], Any]]] = {
    "production": ("production", changed_production),
    "layout": ("layout", changed_layout),
    "headersAndFooters": ("headers_and_footers", changed_headers_and_footers),
    "elements": ("elements", changed_elements),
}
# After a change of these the same text may need more pages, or fewer.
MAY_MOVE_PAGES = ("production", "layout", "elements")


def _merged(called: str, known: Json, given: Json, whole: Sequence[str] = ()) -> Json:
    """Parts inside of parts, too; but for those that are given as a whole."""
    result = dict(known)
    for name, value in given.items():
        if value is None:
            raise missing(f"{called}.{name}")
        if isinstance(value, str) and len(value) > _LONGEST_TEXT:
            raise Invalid(f"{called}.{name} may have at most {_LONGEST_TEXT} characters")
        old = result.get(name)
        if isinstance(value, dict) and isinstance(old, dict) and name not in whole:
            result[name] = _merged(f"{called}.{name}", old, value)
        else:
            result[name] = value
    checked: Json = checked_json(called, result, LARGEST)
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
