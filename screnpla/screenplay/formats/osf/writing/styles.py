"""Styles in writing: the style of a paragraph, and the styles that the file must define for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.clean_text import is_clean
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.formats.common.element_types import ElementType, element_type_of
from screnpla.screenplay.formats.common.preserved import checked_text
from screnpla.screenplay.formats.osf.paragraph_layout import box_attributes
from screnpla.screenplay.formats.osf.preserved import preserved_data
from screnpla.screenplay.formats.osf.settings import OsfSettings
from screnpla.screenplay.formats.osf.styles import BUILT_IN, NORMAL, PageWidths, is_placed
from screnpla.screenplay.formats.osf.versions import base_style_attribute
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.profiles.profile import Behaviour, Box, Profile

LOST_STYLE = "Custom elements whose name means something else in this format are written as the plain element."
PRINTED = "There is no outline in this format; sections are paragraphs there, which print."
_BASES = {kind: name for name, kind in BUILT_IN.items()}
# A style based on a scene heading would be counted as a scene; only speech must be known as speech.
_SPOKEN = {
    Behaviour.CUE: "Character",
    Behaviour.PARENTHETICAL: "Parenthetical",
    Behaviour.DIALOGUE: "Dialogue",
    Behaviour.ACTION: "Action",
}
_PRINTED = frozenset({Kind.SECTION, Kind.SYNOPSIS})


class NewStyle(NamedTuple):
    base: str
    kind: Kind
    box: Box


class StyleNames:
    def __init__(self, settings: OsfSettings, losses: LossCollector) -> None:
        self._settings = settings
        self._losses = losses
        self._names: dict[ElementType, str] = {}
        # Styles the file does not know yet.
        self.new: dict[str, NewStyle] = {}

    def box_for(self, element: Element) -> Box:
        return self._settings.box_for(ElementType(element.kind, element.style))

    def style_name(self, element: Element) -> str:
        level = max(1, min(element.level, 99)) if element.kind is Kind.SECTION else 0
        element_type = ElementType(element.kind, element.style, level)
        if element.kind in _PRINTED:
            self._losses.add(PRINTED, element.id)
        before = checked_text(preserved_data(element.extra).get("type")) if element.extra else ""
        if before and is_clean(before) and self._settings.styles.element_type(before) == element_type:
            return before
        found = self._names.get(element_type)
        if found is None:
            found = self._names[element_type] = self._make_name(element_type, element)
        if element.style and found != element.style:
            self._losses.add(LOST_STYLE, element.id)
        return found

    def _make_name(self, element_type: ElementType, element: Element) -> str:
        styles = self._settings.styles
        name = styles.name_for(element_type)
        if name in styles.nodes and styles.element_type(name) == element_type:
            return name
        base = _BASES.get(element_type.kind) or _SPOKEN.get(self.box_for(element).behaviour, NORMAL)
        is_taken = name in styles.nodes or name in BUILT_IN or not is_clean(name)
        found_type = element_type_of(name, {name: "General" if base == NORMAL else base})
        if element_type.style and (is_taken or found_type != element_type):
            return self._make_name(ElementType(element_type.kind, level=element_type.level), element)
        if not is_taken:
            self.new[name] = NewStyle(base, element_type.kind, self.box_for(element))
        return name


# Boxes as styles: new ones, and changes to those a file has.
_FONT = {"font": "Courier Screenplay", "size": "12"}
_GREY = "#7F7F7F"
_KEEPING = frozenset({Behaviour.HEADING, Behaviour.CUE, Behaviour.PARENTHETICAL})


def style_attributes(box: Box, page: PageWidths) -> dict[str, str]:
    return {
        **_FONT,
        **box_attributes(box, page),
        "allcaps": _one_zero(box.caps),
        "bold": _one_zero(box.bold),
        "italic": _one_zero(box.italic),
        "underline": _one_zero(box.underline),
        "keepwithnext": _one_zero(box.behaviour in _KEEPING),
        "pagebreakbefore": _one_zero(box.new_page),
    }


def add_styles(root: etree._Element, new: Mapping[str, NewStyle], page: PageWidths) -> None:
    """Behind those there are."""
    styles = root.find("styles")
    if styles is None:
        styles = etree.Element("styles")
        root.insert(0, styles)
    existing = styles.findall("style")
    nodes = [_make_style(name, style, base_style_attribute(root), page) for name, style in new.items()]
    at = styles.index(existing[-1]) + 1 if existing else 0
    styles[at:at] = nodes


def _make_style(name: str, style: NewStyle, base: str, page: PageWidths) -> etree._Element:
    attributes = style_attributes(style.box, page)
    if not is_placed(style.kind):
        attributes["color"] = _GREY
    node = etree.Element("style")
    for key, value in {"name": name, "label": name, base: style.base, **attributes}.items():
        node.set(key, value)
    return node


def apply_boxes(settings: OsfSettings, profile: Profile) -> None:
    """Only what differs is touched, unless the file says no indents at all: then each style must say its own."""
    for name, node in settings.styles.nodes.items():
        element_type = settings.styles.element_type(name)
        if not is_placed(element_type.kind):
            continue
        before = style_attributes(settings.box_for(element_type), settings.page)
        box = profile.box_of(element_type.kind, element_type.style)
        for key, value in style_attributes(box, settings.page).items():
            if before[key] != value or not settings.styles.has_indents:
                node.set(key, value)
        if not box.caps and node.get("effects"):
            del node.attrib["effects"]


def _one_zero(value: bool) -> str:
    return "1" if value else "0"


def is_same_box(one: Box, other: Box, kind: Kind) -> bool:
    """As far as it can be seen on paper."""
    if not is_placed(kind):
        return True
    numbers = ("left", "right", "first", "before", "spacing")
    if any(abs(getattr(one, name) - getattr(other, name)) > 0.006 for name in numbers):
        return False
    looks = ("align", "caps", "bold", "italic", "underline", "new_page", "behaviour")
    return all(getattr(one, name) == getattr(other, name) for name in looks)
