"""The paragraphs of a script as elements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.clean_text import cleaned
from screnpla.screenplay.elements import Element, Json, Kind, Note, Run
from screnpla.screenplay.formats.allowance import Allowance
from screnpla.screenplay.formats.element_names import Meaning
from screnpla.screenplay.formats.osf.brackets import with_brackets
from screnpla.screenplay.formats.osf.kept import FORMAT
from screnpla.screenplay.formats.osf.placing import Placing, placing_of
from screnpla.screenplay.formats.osf.read_paragraph import Paragraph, ParagraphReader, length_of, tell_of
from screnpla.screenplay.formats.osf.settings import Settings
from screnpla.screenplay.formats.osf.styles import usual_name
from screnpla.screenplay.formats.osf.versions import BASES, NUMBERS, either
from screnpla.screenplay.formats.scene_numbers import kept_number
from screnpla.screenplay.gathered_losses import GatheredLosses

# Without these a paragraph says nothing but where it stands.
_SAYS_NOTHING = frozenset({"page_number"})


class _Style(NamedTuple):
    meaning: Meaning
    placing: Placing
    kept: dict[str, Json]


class ContentReader:
    def __init__(self, settings: Settings, losses: GatheredLosses, *, old: bool) -> None:
        self._settings = settings
        self._losses = losses
        self._paragraphs = ParagraphReader(losses, old=old)
        self._styles: dict[tuple[tuple[str, str], ...], _Style] = {}
        self._allowance = Allowance()
        self._next_id = self._allowance.take
        self._next_number = settings.numbering.start
        # Cues that a file marks as the first of two beside each other, by their places.
        self.flagged: list[int] = []

    def elements(self, parts: Iterable[etree._Element]) -> list[Element]:
        made: list[Element] = []
        for part in parts:
            self._add_stray(part.text, made)
            for node in part:
                if node.tag == "para":
                    self._read(self._paragraphs.read(node), made)
                else:
                    self._add_stray("".join(node.itertext()), made)
                self._add_stray(node.tail, made)
        return made

    def _read(self, paragraph: Paragraph, made: list[Element]) -> None:
        is_flagged = paragraph.style.pop("dualdialogue", "0") == "1"
        style = self._style(paragraph.style)
        kind = style.meaning.kind
        kept: dict[str, Json] = {**style.kept, **_kept(paragraph)}
        notes, synopsis = self._asides(paragraph)
        number = self._number(paragraph, kind, kept)
        runs = with_brackets(paragraph.runs) if kind is Kind.PARENTHETICAL else tuple(paragraph.runs)
        own_id = self._next_id(length_of(runs))
        tell_of(paragraph, style.placing, self._losses, own_id)
        if paragraph.attributes:
            kept["para"] = {**paragraph.attributes}
        if is_flagged and kind is Kind.CHARACTER:
            self.flagged.append(len(made))
        made.append(
            Element(
                own_id,
                kind,
                runs,
                kept_number(number, self._losses, own_id),
                style.placing.align,
                style.placing.break_before,
                level=style.meaning.level,
                style=style.meaning.style,
                overrides=style.placing.overrides,
                notes=notes,
                extra={FORMAT: kept} if kept else {},
            )
        )
        if synopsis:
            made.append(self._synopsis(*synopsis))

    def _style(self, attributes: dict[str, str]) -> _Style:
        key = tuple(attributes.items())
        found = self._styles.get(key)
        if found is None:
            said = either(attributes, BASES)
            name = attributes.get("name", "") if said is None else said
            rest = {each: value for each, value in attributes.items() if each not in BASES}
            meaning = self._settings.styles.meaning(name)
            kept: dict[str, Json] = {}
            if name != usual_name(meaning):
                kept["type"] = name
            if said is None and rest.pop("name", None) is not None:
                kept["named"] = True
            if rest:
                kept["style"] = {**rest}
            placing = placing_of(rest, meaning.kind, self._settings.box(meaning), self._settings.page)
            found = self._styles[key] = _Style(meaning, placing, kept)
        return found

    def _number(self, paragraph: Paragraph, kind: Kind, kept: dict[str, Json]) -> str:
        """While its numbers are not locked, a program counts anew whatever the paragraphs say."""
        numbering = self._settings.numbering
        if numbering.locked is not False:
            # Since version 4 other paragraphs may have numbers as well, of their own kind.
            if NUMBERS[1] in paragraph.attributes and kind not in {Kind.SCENE_HEADING, Kind.SHOT}:
                return ""
            said = either(paragraph.attributes, NUMBERS) or ""
            for name in NUMBERS if said else ():
                paragraph.attributes.pop(name, None)
            return said
        if not numbering.shown or kind is not Kind.SCENE_HEADING or not paragraph.runs:
            return ""
        number = str(self._next_number)
        self._next_number += 1
        kept["automatic"] = number
        return number

    def _asides(self, paragraph: Paragraph) -> tuple[tuple[Note, ...], tuple[str, str] | None]:
        note = cleaned(paragraph.attributes.pop("note", ""))
        synopsis = cleaned(paragraph.attributes.pop("synopsis", ""))
        self._allowance.take(len(note) + len(synopsis), 0)
        color = paragraph.attributes.pop("synopsis_color", "") if synopsis else ""
        return ((Note(note),) if note else ()), ((synopsis, color) if synopsis else None)

    def _synopsis(self, text: str, color: str) -> Element:
        extra: dict[str, Json] = {FORMAT: {"color": color}} if color else {}
        return Element(self._next_id(len(text)), Kind.SYNOPSIS, (Run(text),), extra=extra)

    def _add_stray(self, text: str | None, made: list[Element]) -> None:
        """Words between the paragraphs, as files made by hand have them, are words all the same."""
        words = cleaned(text.strip()) if text else ""
        if words:
            made.append(Element(self._next_id(len(words)), Kind.ACTION, (Run(words),)))


def is_blank(node: etree._Element) -> bool:
    """Whether it is one of the empty paragraphs that programs leave at the end of a script."""
    if node.tag != "para" or not _SAYS_NOTHING.issuperset(node.keys()):
        return False
    return not "".join(node.itertext()).strip() and not (node.tail or "").strip()


def _kept(paragraph: Paragraph) -> dict[str, Json]:
    kept: dict[str, Json] = {}
    if paragraph.marks:
        kept["marks"] = paragraph.marks
    if paragraph.others:
        kept["others"] = paragraph.others
    if paragraph.empty and not paragraph.runs:
        kept["empty"] = {**paragraph.empty}
    return kept
