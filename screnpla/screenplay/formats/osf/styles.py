"""Styles of a file: the element type of each, and its box on the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.common.element_types import ElementType, element_type_of, type_name_of
from screnpla.screenplay.formats.common.file_layout import OFF_PAGE_KINDS
from screnpla.screenplay.formats.common.files.values import parse_bool, parse_number
from screnpla.screenplay.formats.osf.units import read_measure, to_inches
from screnpla.screenplay.formats.osf.versions import BASES, first_present
from screnpla.screenplay.profiles.profile import FILM, Behaviour, Box

NORMAL = "Normal Text"
# By their index in the file: their names may be translated.
BUILT_IN: Mapping[str, Kind] = {
    NORMAL: Kind.NORMAL,
    "Scene Heading": Kind.SCENE_HEADING,
    "Action": Kind.ACTION,
    "Character": Kind.CHARACTER,
    "Parenthetical": Kind.PARENTHETICAL,
    "Dialogue": Kind.DIALOGUE,
    "Transition": Kind.TRANSITION,
    "Shot": Kind.SHOT,
}
ALIGNMENTS: Mapping[str, Align] = {
    "left": Align.LEFT,
    "center": Align.CENTER,
    "centre": Align.CENTER,
    "right": Align.RIGHT,
    "justified": Align.JUSTIFY,
    "justify": Align.JUSTIFY,
}
# Fade In's own name for what is sung.
_SUNG = "singing"
# The bracket before the first word is not in the file: the word stands at the indent, the bracket before it.
BRACKET = -0.1
_ITS_OWN = frozenset({"name", "label", "builtin", "builtin_index", "style_enter", "style_tab", *BASES})
_CAPITALS = 1  # among the old "effects"
_MOST = 500
_DEEPEST = 20


class PageWidths(NamedTuple):
    """In tenths of a millimetre."""

    width: float
    left: float
    right: float

    def left_inches(self, indent: float) -> float:
        return to_inches(self.left + indent)

    def right_inches(self, indent: float) -> float:
        return to_inches(self.width - self.right - indent)


class StyleCatalog:
    def __init__(self, root: etree._Element) -> None:
        found = root.findall("styles/style")
        self.too_many = len(found) > _MOST
        self.nodes = {node.get("name", ""): node for node in found[:_MOST]}
        self._attributes: dict[str, dict[str, str]] = {}
        self._types: dict[str, ElementType] = {}
        self._names: dict[ElementType, str] = {}
        for name in self.nodes:
            self._names.setdefault(self.element_type(name), name)
        # A file whose styles say no indents at all leaves them to who reads it.
        self.has_indents = any("leftindent" in node.attrib for node in self.nodes.values())

    def element_type(self, name: str) -> ElementType:
        found = self._types.get(name)
        if found is None:
            found = self._types[name] = self._resolve_type(name)
        return found

    def name_for(self, element_type: ElementType) -> str:
        """The name we would write for it, if no style of the file means it."""
        return self._names.get(element_type) or default_style_name(element_type)

    def inherited_attributes(self, name: str) -> Mapping[str, str]:
        """With those of the styles it is based on."""
        found = self._attributes.get(name)
        if found is None:
            found = {}
            for each in reversed(self._base_chain(name)):
                found.update({key: value for key, value in self.nodes[each].items() if key not in _ITS_OWN})
            self._attributes[name] = found
        return found

    def _resolve_type(self, name: str) -> ElementType:
        line = self._base_chain(name)
        own = _built_in_name(self.nodes[line[0]]) if line else None
        if own is not None:
            return ElementType(BUILT_IN[own])
        if name.strip().lower() == _SUNG:
            return ElementType(Kind.LYRICS)
        base = next((found for each in line if (found := _built_in_name(self.nodes[each]))), NORMAL)
        return element_type_of(name, {name: "General" if base == NORMAL else base})

    def _base_chain(self, name: str) -> list[str]:
        """The style, the one it is based on, and so on; styles based on themselves end it."""
        line: list[str] = []
        while name in self.nodes and name not in line and len(line) < _DEEPEST:
            line.append(name)
            name = first_present(dict(self.nodes[name].items()), BASES) or ""
        return line


def default_style_name(element_type: ElementType) -> str:
    return NORMAL if element_type == ElementType(Kind.NORMAL) else type_name_of(element_type)


def read_box(attributes: Mapping[str, str], kind: Kind, page: PageWidths, *, places: bool) -> tuple[Box, bool]:
    """The box of a style, and whether one of its numbers makes no sense."""
    usual = FILM[kind]
    left, right = (
        page.left_inches(_or_zero(attributes, "leftindent")),
        page.right_inches(_or_zero(attributes, "rightindent")),
    )
    before, spacing = parse_number(attributes, "spacebefore", 0, 100), parse_number(attributes, "linespacing", 0.25, 10)
    invalid = right <= left or _is_strange(attributes)
    if not places or right <= left:
        left, right = usual.left, usual.right
    box = Box(
        left=left,
        right=right,
        first=first_line_indent(kind),
        before=before or 0.0,
        spacing=spacing or 1.0,
        align=ALIGNMENTS.get(attributes.get("align", "").lower(), Align.LEFT),
        caps=parse_bool(attributes.get("allcaps")) or has_capitals(attributes),
        bold=parse_bool(attributes.get("bold")),
        italic=parse_bool(attributes.get("italic")),
        underline=parse_bool(attributes.get("underline")),
        new_page=parse_bool(attributes.get("pagebreakbefore")),
        behaviour=_read_behaviour(attributes, kind),
    )
    return box, invalid


def first_line_indent(kind: Kind) -> float:
    return BRACKET if kind is Kind.PARENTHETICAL else 0.0


def is_placed(kind: Kind) -> bool:
    return kind not in OFF_PAGE_KINDS


def _read_behaviour(attributes: Mapping[str, str], kind: Kind) -> Behaviour:
    usual = FILM[kind].behaviour
    keeps_with_next = usual is Behaviour.ACTION and parse_bool(attributes.get("keepwithnext"))
    return Behaviour.HEADING if keeps_with_next else usual


def _built_in_name(node: etree._Element) -> str | None:
    index = node.get("builtin_index", "")
    if parse_bool(node.get("builtin")) and index in {"0", "1", "2", "3", "4", "5", "6", "7"}:
        return list(BUILT_IN)[int(index)]
    name = node.get("name", "")
    return name if name in BUILT_IN else None


def has_capitals(attributes: Mapping[str, str]) -> bool:
    effects = parse_number(attributes, "effects", 0, 2**32)
    return effects is not None and int(effects) & _CAPITALS != 0


def _or_zero(attributes: Mapping[str, str], name: str) -> float:
    return read_measure(attributes, name) or 0.0


def _is_strange(attributes: Mapping[str, str]) -> bool:
    indents = any(
        name in attributes and read_measure(attributes, name) is None for name in ("leftindent", "rightindent")
    )
    space = "spacebefore" in attributes and parse_number(attributes, "spacebefore", 0, 100) is None
    return indents or space or ("linespacing" in attributes and parse_number(attributes, "linespacing", 0, 10) is None)
