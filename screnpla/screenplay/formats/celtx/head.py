"""The head of a script: its title page, its paper, and whether scene numbers show."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lxml import etree

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.document import Cover
from screnpla.screenplay.profiles.profile import A4, LETTER, Profile

_FIELDS = {
    "author": "authors",
    "dc.source": "source",
    "dc.rights": "copyright",
    "cx.contact": "contact",
    "cx.byline": "credit",
}
_NUMBERS = {"left": (True, False), "right": (False, True), "both": (True, True)}


def read_cover(root: etree._Element, title: str) -> Cover:
    """`title`: what the project calls it, where the script says nothing."""
    found = root.find("head/title")
    own_title = " ".join(clean_text("" if found is None else found.text or "").split())
    fields: dict[str, Any] = {
        _FIELDS[name]: value for name, value in _read_meta(root).items() if name in _FIELDS and value
    }
    return Cover(title=own_title or title, **fields)


def read_profile(root: etree._Element) -> Profile | None:
    """None: as ours is."""
    sheets = [node.get("href", "") for node in root.findall("head/link")]
    profile = A4 if any("/A4/" in sheet for sheet in sheets) else LETTER
    left, right = _NUMBERS.get(_read_meta(root).get("cx.scenenumbering", ""), (False, False))
    numbered = replace(profile, numbers_left=left, numbers_right=right)
    return None if numbered == LETTER else numbered


def has_scene_numbers(root: etree._Element) -> bool:
    return _read_meta(root).get("cx.scenenumbering", "") in _NUMBERS


def _read_meta(root: etree._Element) -> dict[str, str]:
    return {
        node.get("name", "").lower(): clean_text(node.get("content", "")).strip() for node in root.findall("head/meta")
    }
