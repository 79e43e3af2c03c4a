"""Versions of the format: their attribute names, and the markup of the first ones."""

from __future__ import annotations

from collections.abc import Mapping

from lxml import etree

# The version we write anew: every Fade In since its second opens it.
WRITTEN = "30"
# From here on formatting is attributes of a text; before, marks stood in the text itself.
_WITHOUT_MARKUP = 20
_RENAMED = 40

BASES = ("basestylename", "basestyle")
NUMBERS = ("scene_number", "number")


def read_version(root: etree._Element) -> int:
    """Files that do not say it are as new ones are."""
    value = root.get("version", "")
    return int(value) if value.isascii() and value.isdigit() and len(value) < 5 else int(WRITTEN)


def has_markup(root: etree._Element) -> bool:
    return read_version(root) < _WITHOUT_MARKUP


def has_new_names(root: etree._Element) -> bool:
    return read_version(root) >= _RENAMED


def base_style_attribute(root: etree._Element) -> str:
    return BASES[has_new_names(root)]


def number_attribute(root: etree._Element) -> str:
    return NUMBERS[has_new_names(root)]


def first_present(attributes: Mapping[str, str], names: tuple[str, str]) -> str | None:
    """Programs mix the old names with the new ones."""
    first, second = names
    found = attributes.get(first)
    return attributes.get(second) if found is None else found
