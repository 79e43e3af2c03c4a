"""Changes of a script's settings, part by part: production, layout, headers and footers, elements."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.library.scripts.check_settings import check_layout, check_production
from screnpla.library.scripts.element_changes import change_elements
from screnpla.library.scripts.merge_settings import merge_settings
from screnpla.screenplay.profiles.profile_settings import MARGIN_RANGES
from screnpla.screenplay.profiles.setting_values import read_number

Json = dict[str, Any]

ONLY_DIGITS = "introPages may have digits only"
_IS_LOCKED = "isLockedPages"
_MARGINS = {"space": "left", "top": "top", "bottom": "bottom"}
_SIDES = ("header", "footer")
_PLACES = ("left", "centre", "right")


def change_production(stored: Json, changes: Json) -> Json:
    check_production(changes)
    changed = merge_settings("production", stored, changes)
    # PL6: whether pages are locked is what their locks say.
    return {**changed, _IS_LOCKED: stored.get(_IS_LOCKED, False)} if _IS_LOCKED in changes else changed


def change_layout(stored: Json, changes: Json) -> Json:
    check_layout(changes)
    changed = merge_settings("layout", stored, changes)
    _check_margins(stored.get("pageMargin"), changed.get("pageMargin"))
    return changed


def change_headers_and_footers(stored: Json, changes: Json) -> Json:
    pages = changes.get("introPages", "0")
    if pages is not None and not (pages.isascii() and pages.isdigit() and len(pages) <= 6):
        raise Invalid(ONLY_DIGITS)
    _check_sides(changes.get("config", {}))
    return merge_settings("headersAndFooters", stored, changes)


# The column of each setting of the API, and the function that changes it.
SETTINGS: Mapping[str, tuple[str, Callable[[Any, Any], Any]]] = {
    "production": ("production", change_production),
    "layout": ("layout", change_layout),
    "headersAndFooters": ("headers_and_footers", change_headers_and_footers),
    "elements": ("elements", change_elements),
}
# Settings after whose change the same text may need more pages, or fewer.
PAGE_SETTINGS = ("production", "layout", "elements")


def _check_margins(stored: Any, changed: Any) -> None:
    """LY3: a margin that leaves no page is refused, unless it has come with a file."""
    if not isinstance(changed, dict):
        return
    for name, (least, most) in MARGIN_RANGES.items():
        inches = read_number(changed.get(name))
        if inches is None or (isinstance(stored, dict) and changed.get(name) == stored.get(name)):
            continue
        if not least <= inches <= most:
            raise Invalid(f"The {_MARGINS[name]} margin must be between {least:g} and {most:g} inches")


def _check_sides(config: Any) -> None:
    """`{header, footer: {left, centre, right}}`, or some of it."""
    for side, places in (config or {}).items():
        if side not in _SIDES:
            raise Invalid(f"headersAndFooters.config has no {side[:40]!r}: it has header and footer")
        if not isinstance(places, dict) or not all(
            place in _PLACES and isinstance(text, str) for place, text in places.items()
        ):
            raise Invalid(f"headersAndFooters.config.{side} must have texts by the names left, centre and right")
