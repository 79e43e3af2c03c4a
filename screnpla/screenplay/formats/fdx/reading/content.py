"""The paragraphs of a script as elements."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.elements import Dual, Element, Json, Kind, Run, build_element
from screnpla.screenplay.formats.common.element_types import ElementType, element_type_of, type_name_of
from screnpla.screenplay.formats.common.files.limits import ReadBudget
from screnpla.screenplay.formats.common.kind_from_text import guess_speech_kind, is_cue_name
from screnpla.screenplay.formats.common.short_text import clean_scene_number
from screnpla.screenplay.formats.fdx.paragraph_layout import read_placement
from screnpla.screenplay.formats.fdx.preserved import FORMAT, checked_attributes, preserved_data
from screnpla.screenplay.formats.fdx.reading.alternates import AltCollectionIndex
from screnpla.screenplay.formats.fdx.reading.paragraph import ParagraphParts, PartsReader, RunReader, serialise_node
from screnpla.screenplay.formats.fdx.settings import FdxSettings
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.profiles.profile import Box

STRANGE_PLACE = "Some paragraphs have indents or spacing that make no sense; they stand where others of their kind do."
NO_NEW_PAGE = "These are set to stay on the page although their element starts a new one; here they start a new page."
THIRD_CUE = "More than two people speak side by side here; those behind the second stand in the second column."
NOTE_ON_DUAL = "A note on these dual dialogues is kept for Final Draft, but cannot be shown here."
GUESSED = "The file does not say what these parts of a dual dialogue are; it was told by their words."
MARKUP_IN_TEXT = "Unknown formatting inside the text was left out; the words are all there."


class _Type(NamedTuple):
    element_type: ElementType
    box: Box
    preserved: dict[str, Json]  # the name, where writing could give another


class FdxContentReader:
    def __init__(
        self, content: etree._Element, settings: FdxSettings, alts: AltCollectionIndex, losses: LossCollector
    ) -> None:
        self._settings = settings
        self._losses = losses
        self._runs = RunReader(content, losses)
        self.attributes = self._runs.read_attributes
        self._parts = PartsReader(self._runs, alts)
        self.chosen_alternates: dict[str, str] = {}  # by element
        self._types: dict[str | None, _Type] = {}
        self._next_id = ReadBudget().next_id

    @property
    def types(self) -> set[str]:
        """The names met so far."""
        return {name for name in self._types if name is not None}

    def read_elements(self, parent: etree._Element) -> list[Element]:
        elements: list[Element] = []
        unknown_nodes: list[str] = []
        self._add_stray(parent.text, elements)
        for child in parent:
            if child.tag == "Paragraph":
                at = len(elements)
                self._read_node(child, elements)
                if unknown_nodes:
                    elements[at] = _with_preserved(elements[at], before=[*unknown_nodes])
                    unknown_nodes.clear()
            else:
                unknown_nodes.append(serialise_node(child))
            tail = child.tail
            if tail and not tail.isspace():
                self._add_stray(tail, elements)
        if unknown_nodes and elements:
            elements[-1] = _with_preserved(elements[-1], after=[*unknown_nodes])
        return elements

    def _read_node(self, node: etree._Element, elements: list[Element]) -> None:
        if len(node) == 1 and self._read_plain(node, node[0], elements):
            return
        children = list(node)
        parts = self._parts.read_parts(node, children)
        if parts.dual is None or parts.runs:
            self._read_paragraph(node, parts, elements)
        if parts.dual is not None:
            wrapper = None if parts.runs else self._parts.read_dual_wrapper(node, children, parts.dual)
            at = len(elements)
            self._read_dual(parts.dual, wrapper, elements)
            if parts.notes and wrapper:
                self._losses.add(NOTE_ON_DUAL, elements[at].id)

    def _read_plain(self, node: etree._Element, text_node: etree._Element, elements: list[Element]) -> bool:
        """Most paragraphs: a type, one Text, nothing else."""
        items = node.items()
        text = text_node.text
        if len(items) != 1 or items[0][0] != "Type" or not text or text_node.tag != "Text" or len(text_node):
            return False
        if not items[0][1]:
            return False
        around, behind = node.text, text_node.tail
        if (around and not around.isspace()) or (behind and not behind.isspace()):
            return False
        element_type, _, preserved = self._types.get(items[0][1]) or self._resolve_type(items[0][1])
        run = self._runs.read_run(text_node, text)
        own_id = self._next_id(len(text))
        extra: dict[str, Json] | None = {FORMAT: preserved} if preserved else None
        elements.append(
            build_element(own_id, element_type.kind, (run,), (), element_type.level, element_type.style, extra)
        )
        return True

    def _read_paragraph(self, node: etree._Element, parts: ParagraphParts, elements: list[Element]) -> None:
        attributes = dict(self._runs.read_attributes(node.items()))
        # An empty type says as much as none, and goes back.
        resolved = self._resolve_type(attributes.pop("Type", None) if attributes.get("Type") else None)
        placement = read_placement(attributes, resolved.element_type.kind, resolved.box)
        number = attributes.get("Number", "")
        if number:
            del attributes["Number"]
        preserved: dict[str, Json] = {**resolved.preserved, **parts.preserved}
        if attributes:
            preserved["attributes"] = {**attributes}
        own_id = self._new_id(parts)
        if placement.invalid:
            self._losses.add(STRANGE_PLACE, own_id)
        if placement.no_new_page:
            self._losses.add(NO_NEW_PAGE, own_id)
        elements.append(
            Element(
                own_id,
                resolved.element_type.kind,
                tuple(parts.runs),
                clean_scene_number(number, self._losses, own_id),
                placement.align,
                placement.break_before,
                level=resolved.element_type.level,
                style=resolved.element_type.style,
                overrides=placement.overrides,
                notes=tuple(parts.notes),
                omitted=tuple(self.read_elements(parts.omitted)) if parts.omitted is not None else (),
                extra={FORMAT: preserved} if preserved else {},
                color=parts.color,
                alternates=parts.alternates.runs,
            )
        )
        elements += [self._read_synopsis(each) for each in parts.summary]

    def _read_synopsis(self, node: etree._Element) -> Element:
        """Like a paragraph, only that nothing places it: all its attributes are preserved."""
        parts = self._parts.read_parts(node, list(node))
        preserved: dict[str, Json] = {**parts.preserved}
        attributes = self._runs.read_attributes(node.items())
        if attributes:
            preserved["attributes"] = {**attributes}
        own_id = self._new_id(parts)
        extra: dict[str, Json] = {FORMAT: preserved} if preserved else {}
        return Element(
            own_id,
            Kind.SYNOPSIS,
            tuple(parts.runs),
            notes=tuple(parts.notes),
            extra=extra,
            alternates=parts.alternates.runs,
        )

    def _read_dual(self, dual: etree._Element, wrapper: dict[str, Json] | None, elements: list[Element]) -> None:
        """The first cue opens the left column, the second the right one."""
        cues = 0
        column = self.read_elements(dual)
        self._guess_kinds(column)
        for at, element in enumerate(column):
            cues += element.kind is Kind.CHARACTER
            if cues == 3 and element.kind is Kind.CHARACTER:
                self._losses.add(THIRD_CUE, element.id)
            column[at] = replace(element, dual=Dual.RIGHT if cues > 1 else Dual.LEFT)
        if wrapper is not None:
            first = _with_preserved(column[0], dual=wrapper)
            attributes = wrapper.get("attributes")
            opens_page = isinstance(attributes, dict) and attributes.get("StartsNewPage") == "Yes"
            column[0] = replace(first, break_before=True) if opens_page else first
        elements += column

    def _guess_kinds(self, column: list[Element]) -> None:
        """Some programs leave the types of what two people say empty."""
        last = Kind.DIALOGUE
        for at, element in enumerate(column):
            if element.kind is Kind.NORMAL and not element.style and _has_empty_type(element) and element.text:
                kind = _guess_kind(element.text.strip(), last)
                column[at] = replace(element, kind=kind)
                self._losses.add(GUESSED, element.id)
            last = column[at].kind

    def _resolve_type(self, name: str | None) -> _Type:
        found = self._types.get(name)
        if found is None:
            element_type = element_type_of(name, self._settings.paginated_as)
            # A synopsis always keeps its type: by that it stands alone, even behind a heading.
            is_usual = type_name_of(element_type) == name and element_type.kind is not Kind.SYNOPSIS
            preserved: dict[str, Json] = {} if is_usual else {"type": name}
            found = self._types[name] = _Type(element_type, self._settings.box_for(element_type), preserved)
        return found

    def _new_id(self, parts: ParagraphParts) -> str:
        own_id = self._next_id(sum([len(run.text) for run in parts.runs]) + parts.alternates.length)
        if parts.alternates.chosen:
            self.chosen_alternates[own_id] = parts.alternates.chosen
        if parts.has_markup:
            self._losses.add(MARKUP_IN_TEXT, own_id)
        return own_id

    def _add_stray(self, text: str | None, elements: list[Element]) -> None:
        """Words between the paragraphs, as files made by hand have them, are words all the same."""
        words = text.strip() if text else ""
        if words:
            elements.append(Element(self._next_id(len(words)), Kind.ACTION, (Run(words),)))


def _has_empty_type(element: Element) -> bool:
    return checked_attributes(preserved_data(element.extra).get("attributes")).get("Type") == ""


def _guess_kind(text: str, last: Kind) -> Kind:
    """`last`: what stands above it."""
    if last is not Kind.CHARACTER and is_cue_name(text):
        return Kind.CHARACTER
    return guess_speech_kind(text)


def _with_preserved(element: Element, **more: Json) -> Element:
    before = element.extra.get(FORMAT)
    return replace(element, extra={FORMAT: {**(before if isinstance(before, dict) else {}), **more}})
