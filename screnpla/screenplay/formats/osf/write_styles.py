"""Boxes as styles: new ones, and changes to those a file has."""

from __future__ import annotations

from collections.abc import Mapping

from lxml import etree

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.osf.placing import box_attributes
from screnpla.screenplay.formats.osf.settings import Settings
from screnpla.screenplay.formats.osf.styles import Page, is_placed
from screnpla.screenplay.formats.osf.versions import base_name
from screnpla.screenplay.formats.osf.write_names import NewStyle
from screnpla.screenplay.profile import FILM, Behaviour, Box, Profile

_FONT = {"font": "Courier Screenplay", "size": "12"}
_GREY = "#7F7F7F"
_KEEPING = frozenset({Behaviour.HEADING, Behaviour.CUE, Behaviour.PARENTHETICAL})


def style_attributes(box: Box, page: Page) -> dict[str, str]:
    return {
        **_FONT,
        **box_attributes(box, page),
        "allcaps": _one(box.caps),
        "bold": _one(box.bold),
        "italic": _one(box.italic),
        "underline": _one(box.underline),
        "keepwithnext": _one(box.behaviour in _KEEPING),
        "pagebreakbefore": _one(box.new_page),
    }


def add_styles(root: etree._Element, new: Mapping[str, NewStyle], page: Page) -> None:
    """Behind those there are."""
    styles = root.find("styles")
    if styles is None:
        styles = etree.Element("styles")
        root.insert(0, styles)
    there = styles.findall("style")
    nodes = [_style(name, wanted, base_name(root), page) for name, wanted in new.items()]
    at = styles.index(there[-1]) + 1 if there else 0
    styles[at:at] = nodes


def _style(name: str, wanted: NewStyle, base: str, page: Page) -> etree._Element:
    made = style_attributes(wanted.box, page)
    if not is_placed(wanted.kind):
        made["color"] = _GREY
    node = etree.Element("style")
    for key, value in {"name": name, "label": name, base: wanted.base, **made}.items():
        node.set(key, value)
    return node


def apply_boxes(settings: Settings, wanted: Profile) -> None:
    """Only what differs is touched, unless the file says no indents at all: then each style must say its own."""
    for name, node in settings.styles.nodes.items():
        meaning = settings.styles.meaning(name)
        if not is_placed(meaning.kind):
            continue
        before = style_attributes(settings.box(meaning), settings.page)
        box = wanted.boxes.get(meaning.style or meaning.kind) or FILM[meaning.kind]
        for key, value in style_attributes(box, settings.page).items():
            if before[key] != value or not settings.styles.places:
                node.set(key, value)
        if not box.caps and node.get("effects"):
            del node.attrib["effects"]


def _one(value: bool) -> str:
    return "1" if value else "0"


def same_box(one: Box, other: Box, kind: Kind) -> bool:
    """As far as it can be seen on paper."""
    if not is_placed(kind):
        return True
    numbers = ("left", "right", "first", "before", "spacing")
    if any(abs(getattr(one, name) - getattr(other, name)) > 0.006 for name in numbers):
        return False
    looks = ("align", "caps", "bold", "italic", "underline", "new_page", "behaviour")
    return all(getattr(one, name) == getattr(other, name) for name in looks)
