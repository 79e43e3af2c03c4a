"""The paragraphs of a script as elements."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.elements import Dual, Element, Json, Kind, Run
from screnpla.screenplay.formats.allowance import Allowance
from screnpla.screenplay.formats.element_names import Meaning, meaning_of, type_of
from screnpla.screenplay.formats.fdx.kept import FORMAT
from screnpla.screenplay.formats.fdx.paragraph_layout import placing_of
from screnpla.screenplay.formats.fdx.read_parts import Parts, PartsReader, as_text
from screnpla.screenplay.formats.fdx.read_runs import RunReader
from screnpla.screenplay.formats.fdx.settings import Settings
from screnpla.screenplay.formats.scene_numbers import kept_number
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.profile import Box
from screnpla.screenplay.quick_making import quick_element

STRANGE_PLACE = "Some paragraphs have indents or spacing that make no sense; they stand where others of their kind do."
NO_NEW_PAGE = "These are set to stay on the page although their element starts a new one; here they start a new page."
THIRD_CUE = "More than two people speak side by side here; those behind the second stand in the second column."
NOTE_ON_DUAL = "A note on these dual dialogues is kept for Final Draft, but cannot be shown here."
MARKUP_IN_TEXT = "Unknown formatting inside the text was left out; the words are all there."


class _Type(NamedTuple):
    meaning: Meaning
    box: Box
    kept: dict[str, Json]  # the name, where writing could give another


class ContentReader:
    def __init__(self, content: etree._Element, settings: Settings, losses: GatheredLosses) -> None:
        self._settings = settings
        self._losses = losses
        self._runs = RunReader(content, losses)
        self.attributes = self._runs.attributes
        self._parts = PartsReader(self._runs)
        self._types: dict[str | None, _Type] = {}
        self._next_id = Allowance().take

    @property
    def types(self) -> set[str]:
        """The names met so far."""
        return {name for name in self._types if name is not None}

    def elements(self, parent: etree._Element) -> list[Element]:
        made: list[Element] = []
        strange: list[str] = []
        self._add_stray(parent.text, made)
        for child in parent:
            if child.tag == "Paragraph":
                at = len(made)
                self._read(child, made)
                if strange:
                    made[at] = _keeping(made[at], before=[*strange])
                    strange.clear()
            else:
                strange.append(as_text(child))
            tail = child.tail
            if tail and not tail.isspace():
                self._add_stray(tail, made)
        if strange and made:
            made[-1] = _keeping(made[-1], after=[*strange])
        return made

    def _read(self, node: etree._Element, made: list[Element]) -> None:
        if len(node) == 1 and self._read_plain(node, node[0], made):
            return
        children = list(node)
        parts = self._parts.read(node, children)
        if parts.dual is None or parts.runs:
            self._read_paragraph(node, parts, made)
        if parts.dual is not None:
            wrapper = None if parts.runs else self._parts.wrapper(node, children, parts.dual)
            at = len(made)
            self._read_dual(parts.dual, wrapper, made)
            if parts.notes and wrapper:
                self._losses.add(NOTE_ON_DUAL, made[at].id)

    def _read_plain(self, node: etree._Element, text_node: etree._Element, made: list[Element]) -> bool:
        """Most paragraphs: a type, one Text, nothing else."""
        items = node.items()
        text = text_node.text
        if len(items) != 1 or items[0][0] != "Type" or not text or text_node.tag != "Text" or len(text_node):
            return False
        around, behind = node.text, text_node.tail
        if (around and not around.isspace()) or (behind and not behind.isspace()):
            return False
        meaning, _, kept = self._types.get(items[0][1]) or self._type(items[0][1])
        run = self._runs.run(text_node, text)
        own_id = self._next_id(len(text))
        extra: dict[str, Json] | None = {FORMAT: kept} if kept else None
        made.append(quick_element(own_id, meaning.kind, (run,), (), meaning.level, meaning.style, extra))
        return True

    def _read_paragraph(self, node: etree._Element, parts: Parts, made: list[Element]) -> None:
        attributes = dict(self._runs.attributes(node.items()))
        known = self._type(attributes.pop("Type", None))
        placing = placing_of(attributes, known.meaning.kind, known.box)
        number = attributes.get("Number", "")
        if number:
            del attributes["Number"]
        kept: dict[str, Json] = {**known.kept, **parts.kept}
        if attributes:
            kept["attributes"] = {**attributes}
        own_id = self._id_for(parts)
        if placing.strange:
            self._losses.add(STRANGE_PLACE, own_id)
        if placing.no_new_page:
            self._losses.add(NO_NEW_PAGE, own_id)
        made.append(
            Element(
                own_id,
                known.meaning.kind,
                tuple(parts.runs),
                kept_number(number, self._losses, own_id),
                placing.align,
                placing.break_before,
                level=known.meaning.level,
                style=known.meaning.style,
                overrides=placing.overrides,
                notes=tuple(parts.notes),
                omitted=tuple(self.elements(parts.omitted)) if parts.omitted is not None else (),
                extra={FORMAT: kept} if kept else {},
                color=parts.color,
            )
        )
        made += [self._synopsis(each) for each in parts.summary]

    def _synopsis(self, node: etree._Element) -> Element:
        """Like a paragraph, only that nothing places it: all its attributes are kept as they are."""
        parts = self._parts.read(node, list(node))
        kept: dict[str, Json] = {**parts.kept}
        attributes = self._runs.attributes(node.items())
        if attributes:
            kept["attributes"] = {**attributes}
        own_id = self._id_for(parts)
        extra: dict[str, Json] = {FORMAT: kept} if kept else {}
        return Element(own_id, Kind.SYNOPSIS, tuple(parts.runs), notes=tuple(parts.notes), extra=extra)

    def _read_dual(self, dual: etree._Element, wrapper: dict[str, Json] | None, made: list[Element]) -> None:
        """The first cue opens the left column, the second the right one."""
        cues = 0
        column = self.elements(dual)
        for at, element in enumerate(column):
            cues += element.kind is Kind.CHARACTER
            if cues == 3 and element.kind is Kind.CHARACTER:
                self._losses.add(THIRD_CUE, element.id)
            column[at] = replace(element, dual=Dual.RIGHT if cues > 1 else Dual.LEFT)
        if wrapper is not None:
            first = _keeping(column[0], dual=wrapper)
            attributes = wrapper.get("attributes")
            opens_page = isinstance(attributes, dict) and attributes.get("StartsNewPage") == "Yes"
            column[0] = replace(first, break_before=True) if opens_page else first
        made += column

    def _type(self, name: str | None) -> _Type:
        found = self._types.get(name)
        if found is None:
            meaning = meaning_of(name, self._settings.paginated_as)
            # A synopsis always keeps its type: by that it stands alone, even behind a heading.
            is_usual = type_of(meaning) == name and meaning.kind is not Kind.SYNOPSIS
            kept: dict[str, Json] = {} if is_usual else {"type": name}
            found = self._types[name] = _Type(meaning, self._settings.box(meaning), kept)
        return found

    def _id_for(self, parts: Parts) -> str:
        own_id = self._next_id(sum([len(run.text) for run in parts.runs]))
        if parts.markup:
            self._losses.add(MARKUP_IN_TEXT, own_id)
        return own_id

    def _add_stray(self, text: str | None, made: list[Element]) -> None:
        """Words between the paragraphs, as files made by hand have them, are words all the same."""
        words = text.strip() if text else ""
        if words:
            made.append(Element(self._next_id(len(words)), Kind.ACTION, (Run(words),)))


def _keeping(element: Element, **more: Json) -> Element:
    before = element.extra.get(FORMAT)
    return replace(element, extra={FORMAT: {**(before if isinstance(before, dict) else {}), **more}})
