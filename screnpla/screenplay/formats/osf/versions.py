"""How the versions of the format differ: what attributes are called, and what only the first ones have."""

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


def version_of(root: etree._Element) -> int:
    """Files that do not say it are as new ones are."""
    said = root.get("version", "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 5 else int(WRITTEN)


def has_markup(root: etree._Element) -> bool:
    return version_of(root) < _WITHOUT_MARKUP


def is_renamed(root: etree._Element) -> bool:
    return version_of(root) >= _RENAMED


def base_name(root: etree._Element) -> str:
    return BASES[is_renamed(root)]


def number_name(root: etree._Element) -> str:
    return NUMBERS[is_renamed(root)]


def either(attributes: Mapping[str, str], names: tuple[str, str]) -> str | None:
    """Programs mix the old names with the new ones."""
    first, second = names
    found = attributes.get(first)
    return attributes.get(second) if found is None else found
