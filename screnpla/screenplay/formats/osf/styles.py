"""The styles of a file: what each behaves like here, and its box on the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.element_names import Meaning, meaning_of, type_of
from screnpla.screenplay.formats.file_layout import UNPLACED
from screnpla.screenplay.formats.osf.units import inches, measure
from screnpla.screenplay.formats.osf.versions import BASES, either
from screnpla.screenplay.formats.said_values import is_true, number
from screnpla.screenplay.profile import FILM, Behaviour, Box

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


class Page(NamedTuple):
    """In tenths of a millimetre."""

    width: float
    left: float
    right: float

    def left_inches(self, indent: float) -> float:
        return inches(self.left + indent)

    def right_inches(self, indent: float) -> float:
        return inches(self.width - self.right - indent)


class Styles:
    def __init__(self, root: etree._Element) -> None:
        found = root.findall("styles/style")
        self.too_many = len(found) > _MOST
        self.nodes = {node.get("name", ""): node for node in found[:_MOST]}
        self._attributes: dict[str, dict[str, str]] = {}
        self._meanings: dict[str, Meaning] = {}
        self._names: dict[Meaning, str] = {}
        for name in self.nodes:
            self._names.setdefault(self.meaning(name), name)
        # A file whose styles say no indents at all leaves them to who reads it.
        self.places = any("leftindent" in node.attrib for node in self.nodes.values())

    def meaning(self, name: str) -> Meaning:
        found = self._meanings.get(name)
        if found is None:
            found = self._meanings[name] = self._meaning(name)
        return found

    def name(self, meaning: Meaning) -> str:
        """The name we would write for it, if no style of the file means it."""
        return self._names.get(meaning) or usual_name(meaning)

    def attributes(self, name: str) -> Mapping[str, str]:
        """With those of the styles it is based on."""
        found = self._attributes.get(name)
        if found is None:
            found = {}
            for each in reversed(self._line(name)):
                found.update({key: value for key, value in self.nodes[each].items() if key not in _ITS_OWN})
            self._attributes[name] = found
        return found

    def _meaning(self, name: str) -> Meaning:
        line = self._line(name)
        own = _built_in(self.nodes[line[0]]) if line else None
        if own is not None:
            return Meaning(BUILT_IN[own])
        if name.strip().lower() == _SUNG:
            return Meaning(Kind.LYRICS)
        base = next((found for each in line if (found := _built_in(self.nodes[each]))), NORMAL)
        return meaning_of(name, {name: "General" if base == NORMAL else base})

    def _line(self, name: str) -> list[str]:
        """The style, the one it is based on, and so on; styles based on themselves end it."""
        line: list[str] = []
        while name in self.nodes and name not in line and len(line) < _DEEPEST:
            line.append(name)
            name = either(dict(self.nodes[name].items()), BASES) or ""
        return line


def usual_name(meaning: Meaning) -> str:
    return NORMAL if meaning == Meaning(Kind.NORMAL) else type_of(meaning)


def box_of(attributes: Mapping[str, str], kind: Kind, page: Page, *, places: bool) -> tuple[Box, bool]:
    """The box of a style, and whether one of its numbers makes no sense."""
    usual = FILM[kind]
    left, right = (
        page.left_inches(_or_zero(attributes, "leftindent")),
        page.right_inches(_or_zero(attributes, "rightindent")),
    )
    before, spacing = number(attributes, "spacebefore", 0, 100), number(attributes, "linespacing", 0.25, 10)
    strange = right <= left or _is_strange(attributes)
    if not places or right <= left:
        left, right = usual.left, usual.right
    made = Box(
        left=left,
        right=right,
        first=first_of(kind),
        before=before or 0.0,
        spacing=spacing or 1.0,
        align=ALIGNMENTS.get(attributes.get("align", "").lower(), Align.LEFT),
        caps=is_true(attributes.get("allcaps")) or has_capitals(attributes),
        bold=is_true(attributes.get("bold")),
        italic=is_true(attributes.get("italic")),
        underline=is_true(attributes.get("underline")),
        new_page=is_true(attributes.get("pagebreakbefore")),
        behaviour=_behaviour(attributes, kind),
    )
    return made, strange


def first_of(kind: Kind) -> float:
    return BRACKET if kind is Kind.PARENTHETICAL else 0.0


def is_placed(kind: Kind) -> bool:
    return kind not in UNPLACED


def _behaviour(attributes: Mapping[str, str], kind: Kind) -> Behaviour:
    usual = FILM[kind].behaviour
    keeps = usual is Behaviour.ACTION and is_true(attributes.get("keepwithnext"))
    return Behaviour.HEADING if keeps else usual


def _built_in(node: etree._Element) -> str | None:
    index = node.get("builtin_index", "")
    if is_true(node.get("builtin")) and index in {"0", "1", "2", "3", "4", "5", "6", "7"}:
        return list(BUILT_IN)[int(index)]
    name = node.get("name", "")
    return name if name in BUILT_IN else None


def has_capitals(attributes: Mapping[str, str]) -> bool:
    effects = number(attributes, "effects", 0, 2**32)
    return effects is not None and int(effects) & _CAPITALS != 0


def _or_zero(attributes: Mapping[str, str], name: str) -> float:
    return measure(attributes, name) or 0.0


def _is_strange(attributes: Mapping[str, str]) -> bool:
    indents = any(name in attributes and measure(attributes, name) is None for name in ("leftindent", "rightindent"))
    space = "spacebefore" in attributes and number(attributes, "spacebefore", 0, 100) is None
    return indents or space or ("linespacing" in attributes and number(attributes, "linespacing", 0, 10) is None)
