"""Checks of a script's settings, field by field: a known field has a value that means something (SD7).

What is not named here is free, as the specification's objects are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.library.fields.text_fields import missing_field
from screnpla.screenplay.clean_text import is_clean
from screnpla.screenplay.elements import Align
from screnpla.screenplay.profiles.element_settings import LINE_SPACINGS, PAGE_BREAK, PAPER_WIDTH, SPACES
from screnpla.screenplay.profiles.profile import SCENE_NUMBER_STYLES
from screnpla.screenplay.profiles.profile_settings import (
    LONGEST_AFFIX,
    LONGEST_MARK,
    MARGIN_RANGES,
    NONE,
    TEMPLATES,
    WIDEST_NUMBER,
)
from screnpla.screenplay.profiles.setting_values import read_number

Json = Mapping[str, Any]
# Takes the name of a field and its value, and raises Invalid.
Check = Callable[[str, Any], None]

PAGE_LAYOUTS = ("Standard", "Modern")
HEADING_WEIGHTS = ("Regular", "Bold")
_MAX_MARKED_LINES = 1000
_MAX_TIME_OF_DAY = 40


def check_production(changes: Json) -> None:
    _check_fields("production", changes, _PRODUCTION)
    continued = changes.get("continued") or {}
    _check_fields("production.continued", continued, _CONTINUED)
    if (missing := next((name for name, value in continued.items() if value is None), None)) is not None:
        raise missing_field(f"production.continued.{missing}")


def check_layout(changes: Json) -> None:
    _check_fields("layout", changes, _LAYOUT)
    _check_fields("layout.pageMargin", changes.get("pageMargin") or {}, _MARGIN)


def check_element(changes: Json) -> None:
    """`label` and `nextElement` are any element's, also those that the script adds."""
    _check_fields("elements", changes, _ELEMENT)
    _check_fields("elements.config", changes.get("config") or {}, _CONFIG)


def _check_fields(path: str, changes: Json, checks: Mapping[str, Check]) -> None:
    for name in checks.keys() & changes.keys():
        if changes[name] is not None:
            checks[name](f"{path}.{name}", changes[name])


def _one_of(choices: Sequence[str], *, or_empty: bool = False) -> Check:
    named = ", ".join(f"'{choice}'" for choice in choices[:-1]) + f" or '{choices[-1]}'"

    def check(name: str, value: Any) -> None:
        if value not in choices and not (or_empty and value == ""):
            raise Invalid(f"{name} must be {named}")

    return check


def _is_switch(name: str, value: Any) -> None:
    if not isinstance(value, bool):
        raise Invalid(f"{name} must be true or false")


def _short_text(longest: int) -> Check:
    def check(name: str, value: Any) -> None:
        if len(value) > longest or any(not character.isprintable() for character in value):
            raise Invalid(f"{name} may have at most {longest} characters, in one line")

    return check


def _words(longest: int) -> Check:
    """Of any language: also with blanks and joiners that a label may not have."""

    def check(name: str, value: Any) -> None:
        if len(value) > longest or not is_clean(value) or len(value.splitlines()) > 1:
            raise Invalid(f"{name} may have at most {longest} characters, in one line")

    return check


def _between(least: float, most: float) -> Check:
    def check(name: str, value: Any) -> None:
        number = read_number(value)
        if number is None or not least <= number <= most:
            raise Invalid(f"{name} must be a number from {least:g} to {most:g}")

    return check


def _is_padding(name: str, value: Any) -> None:
    if value not in ("", NONE, *map(str, range(WIDEST_NUMBER + 1))):
        raise Invalid(f"{name} must be '{NONE}' or the number of digits, from 0 to {WIDEST_NUMBER}")


def _is_count_or_off(name: str, value: Any) -> None:
    """A number of changed lines; 'off', '', false and 0 are off."""
    if isinstance(value, bool) or value in ("", "off"):
        return
    if isinstance(value, str) and not (value.isascii() and value.isdigit()):
        raise Invalid(f"{name} must be 'off' or a number of lines")
    _between(0, _MAX_MARKED_LINES)(name, value)


def _is_inches(name: str, value: Any) -> None:
    """As '1.5' or '1.5 inch'; empty: as usual."""
    if value != "" and read_number(value) is None:
        raise Invalid(f"{name} must be a number of inches")


def _is_shortcut(name: str, value: Any) -> None:
    if value != "" and value not in [f"Ctrl+{digit}" for digit in range(10)]:
        raise Invalid(f"{name} must be Ctrl+ and a digit, as Ctrl+1")


def _is_letter(name: str, value: Any) -> None:
    if value != "" and not (len(value) == 1 and value.isascii() and value.isalpha()):
        raise Invalid(f"{name} must be a letter")


def _are_times_of_day(name: str, value: Any) -> None:
    if any(len(each) > _MAX_TIME_OF_DAY for each in value):
        raise Invalid(f"Each of {name} may have at most {_MAX_TIME_OF_DAY} characters")


# Types are those of the shapes of the API (`EditScript`).
_PRODUCTION: Mapping[str, Check] = {
    "displayStyle": _one_of(SCENE_NUMBER_STYLES),
    "prefix": _short_text(LONGEST_AFFIX),
    "suffix": _short_text(LONGEST_AFFIX),
    "zeroPadding": _is_padding,
}
_CONTINUED: Mapping[str, Check] = {
    "bottomText": _words(LONGEST_MARK),
    "topText": _words(LONGEST_MARK),
}
_LAYOUT: Mapping[str, Check] = {
    "elementTemplate": _one_of(TEMPLATES),
    "pageLayout": _one_of(PAGE_LAYOUTS),
    "sceneHeading": _one_of(HEADING_WEIGHTS),
    "autoMarkAsCount": _is_count_or_off,
}
_MARGIN: Mapping[str, Check] = {
    "type": _one_of(PAGE_LAYOUTS),
    **dict.fromkeys(MARGIN_RANGES, _is_inches),
}
_ELEMENT: Mapping[str, Check] = {
    "spaceBefore": _one_of([*SPACES, PAGE_BREAK], or_empty=True),
    "spaceAfter": _one_of([*SPACES], or_empty=True),
    "shortCut": _is_shortcut,
    "mode": _is_letter,
    "timesOfDay": _are_times_of_day,
}
_CONFIG: Mapping[str, Check] = {
    "left": _between(0, PAPER_WIDTH),
    "right": _between(0, PAPER_WIDTH),
    "lineSpacing": _between(*LINE_SPACINGS),
    "align": _one_of([str(align) for align in Align]),
    "caps": _is_switch,
    "bold": _is_switch,
    "underline": _is_switch,
}
