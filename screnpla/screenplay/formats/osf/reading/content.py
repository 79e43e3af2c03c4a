"""The paragraphs of a script as elements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.elements import Element, Json, Kind, Note, Run
from screnpla.screenplay.formats.common.element_types import ElementType
from screnpla.screenplay.formats.common.files.limits import ReadBudget
from screnpla.screenplay.formats.common.short_text import clean_scene_number
from screnpla.screenplay.formats.osf.brackets import add_brackets
from screnpla.screenplay.formats.osf.paragraph_layout import OsfPlacement, read_placement
from screnpla.screenplay.formats.osf.preserved import FORMAT, SYNOPSES_APART
from screnpla.screenplay.formats.osf.reading.paragraph import (
    OsfParagraphContent,
    OsfParagraphReader,
    report_losses,
    text_length,
)
from screnpla.screenplay.formats.osf.settings import OsfSettings
from screnpla.screenplay.formats.osf.styles import default_style_name
from screnpla.screenplay.formats.osf.versions import BASES, NUMBERS, first_present
from screnpla.screenplay.losses import LossCollector

# Without these a paragraph says nothing but where it stands.
_SAYS_NOTHING = frozenset({"page_number"})


class _Style(NamedTuple):
    element_type: ElementType
    placement: OsfPlacement
    preserved: dict[str, Json]


class OsfContentReader:
    def __init__(self, settings: OsfSettings, losses: LossCollector, *, old: bool) -> None:
        self._settings = settings
        self._losses = losses
        self._paragraphs = OsfParagraphReader(losses, old=old)
        self._styles: dict[tuple[tuple[str, str], ...], _Style] = {}
        self._allowance = ReadBudget()
        self._next_id = self._allowance.next_id
        self._next_number = settings.numbering.start
        # Cues that a file marks as the first of two beside each other, by their places.
        self.flagged: list[int] = []

    def read_elements(self, parts: Iterable[etree._Element]) -> list[Element]:
        elements: list[Element] = []
        for part in parts:
            self._add_stray(part.text, elements)
            for node in part:
                if node.tag == "para":
                    self._read_node(self._paragraphs.read_paragraph(node), elements)
                else:
                    self._add_stray("".join(node.itertext()), elements)
                self._add_stray(node.tail, elements)
        return elements

    def _read_node(self, paragraph: OsfParagraphContent, elements: list[Element]) -> None:
        is_flagged = paragraph.style.pop("dualdialogue", "0") == "1"
        style = self._resolve_style(paragraph.style)
        kind = style.element_type.kind
        preserved: dict[str, Json] = {**style.preserved, **_preserved_parts(paragraph)}
        notes, synopsis = self._take_notes(paragraph)
        number = self._scene_number(paragraph, kind, preserved)
        runs = add_brackets(paragraph.runs) if kind is Kind.PARENTHETICAL else tuple(paragraph.runs)
        own_id = self._next_id(text_length(runs))
        report_losses(paragraph, style.placement, self._losses, own_id)
        if paragraph.attributes:
            preserved["para"] = {**paragraph.attributes}
        if is_flagged and kind is Kind.CHARACTER:
            self.flagged.append(len(elements))
        elements.append(
            Element(
                own_id,
                kind,
                runs,
                clean_scene_number(number, self._losses, own_id),
                style.placement.align,
                style.placement.break_before,
                level=style.element_type.level,
                style=style.element_type.style,
                overrides=style.placement.overrides,
                notes=notes,
                extra={FORMAT: preserved} if preserved else {},
            )
        )
        for part in synopsis:
            elements.append(self._make_synopsis(*part))

    def _resolve_style(self, attributes: dict[str, str]) -> _Style:
        key = tuple(attributes.items())
        found = self._styles.get(key)
        if found is None:
            base = first_present(attributes, BASES)
            name = attributes.get("name", "") if base is None else base
            rest = {each: value for each, value in attributes.items() if each not in BASES}
            element_type = self._settings.styles.element_type(name)
            preserved: dict[str, Json] = {}
            if name != default_style_name(element_type):
                preserved["type"] = name
            if base is None and rest.pop("name", None) is not None:
                preserved["named"] = True
            if rest:
                preserved["style"] = {**rest}
            placement = read_placement(
                rest, element_type.kind, self._settings.box_for(element_type), self._settings.page
            )
            found = self._styles[key] = _Style(element_type, placement, preserved)
        return found

    def _scene_number(self, paragraph: OsfParagraphContent, kind: Kind, preserved: dict[str, Json]) -> str:
        """While its numbers are not locked, a program counts anew whatever the paragraphs say."""
        numbering = self._settings.numbering
        if numbering.locked is not False:
            # Since version 4 other paragraphs may have numbers as well, of their own kind.
            if NUMBERS[1] in paragraph.attributes and kind not in {Kind.SCENE_HEADING, Kind.SHOT}:
                return ""
            base = first_present(paragraph.attributes, NUMBERS) or ""
            for name in NUMBERS if base else ():
                paragraph.attributes.pop(name, None)
            return base
        if not numbering.visible or kind is not Kind.SCENE_HEADING or not paragraph.runs:
            return ""
        number = str(self._next_number)
        self._next_number += 1
        preserved["automatic"] = number
        return number

    def _take_notes(self, paragraph: OsfParagraphContent) -> tuple[tuple[Note, ...], list[tuple[str, str]]]:
        """The note, and the synopses with their colour."""
        note = clean_text(paragraph.attributes.pop("note", ""))
        synopsis = clean_text(paragraph.attributes.pop("synopsis", ""))
        self._allowance.next_id(len(note) + len(synopsis), 0)
        color = paragraph.attributes.pop("synopsis_color", "") if synopsis else ""
        parts = synopsis.split(SYNOPSES_APART)
        if not all(parts):
            parts = [synopsis] if synopsis else []  # somebody's blank lines
        return ((Note(note),) if note else ()), [(part, "" if at else color) for at, part in enumerate(parts)]

    def _make_synopsis(self, text: str, color: str) -> Element:
        extra: dict[str, Json] = {FORMAT: {"color": color}} if color else {}
        return Element(self._next_id(len(text)), Kind.SYNOPSIS, (Run(text),), extra=extra)

    def _add_stray(self, text: str | None, elements: list[Element]) -> None:
        """Words between the paragraphs, as files made by hand have them, are words all the same."""
        words = clean_text(text.strip()) if text else ""
        if words:
            elements.append(Element(self._next_id(len(words)), Kind.ACTION, (Run(words),)))


def is_blank_paragraph(node: etree._Element) -> bool:
    """Whether it is one of the empty paragraphs that programs leave at the end of a script."""
    if node.tag != "para" or not _SAYS_NOTHING.issuperset(node.keys()):
        return False
    return not "".join(node.itertext()).strip() and not (node.tail or "").strip()


def _preserved_parts(paragraph: OsfParagraphContent) -> dict[str, Json]:
    preserved: dict[str, Json] = {}
    if paragraph.marks:
        preserved["marks"] = paragraph.marks
    if paragraph.others:
        preserved["others"] = paragraph.others
    if paragraph.empty and not paragraph.runs:
        preserved["empty"] = {**paragraph.empty}
    return preserved
