"""What one paragraph of a file holds: its style, its words, and what we only keep."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from lxml import etree

from screnpla.screenplay.clean_text import cleaned, is_clean
from screnpla.screenplay.elements import Json, Run
from screnpla.screenplay.formats.osf.looks import look_of
from screnpla.screenplay.formats.osf.old_markup import pieces
from screnpla.screenplay.formats.osf.placing import Placing
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.quick_making import quick_run

STRANGE_PLACE = "Some paragraphs have indents or spacing that make no sense; they stand where others of their kind do."
MARKUP_IN_TEXT = "Unknown formatting inside the text was left out; the words are all there."
UNREAD = "There is something in the file here that only the program knows which wrote it; it is kept, but not shown."
FOREIGN_NAMES = "Attributes that another program added under its own names were left out."
_SPACE = re.compile(r"\s+")
# Set on a whole paragraph these are marks of its words.
_OF_WORDS = frozenset({"bold", "italic", "underline", "strikethrough", "allcaps", "color", "bgcolor"})


@dataclass
class Paragraph:
    attributes: dict[str, str] = field(default_factory=dict)
    style: dict[str, str] = field(default_factory=dict)
    runs: list[Run] = field(default_factory=list)
    marks: list[Json] = field(default_factory=list)
    empty: dict[str, str] = field(default_factory=dict)  # of a text without words, in a paragraph without any
    others: list[Json] = field(default_factory=list)  # what we do not know, as XML
    markup: bool = False  # there was something inside a text but text
    unread: bool = False  # there are words in what we do not know


class ParagraphReader:
    """`old`: marks stand in the text itself, as in the first versions."""

    def __init__(self, losses: GatheredLosses, *, old: bool) -> None:
        self._losses = losses
        self._old = old
        # A script has few looks and many runs of each.
        self._looks: dict[tuple[tuple[str, str], ...], Run] = {}

    def read(self, node: etree._Element) -> Paragraph:
        made = Paragraph(self._attributes(node))
        over: dict[str, str] | None = None
        self._add_stray(node.text, made)
        for child in node:
            if child.tag == "style" and over is None:
                made.style = self._attributes(child)
                over = {name: made.style.pop(name) for name in _OF_WORDS & made.style.keys()}
            elif child.tag == "text":
                self._add_text(child, over or {}, made)
            elif child.tag == "marks" and not made.marks:
                made.marks = [{**self._attributes(mark)} for mark in child.findall("mark")]
            else:
                made.others.append(etree.tostring(child, encoding="unicode", with_tail=False))
                made.unread = made.unread or bool("".join(child.itertext()).strip())
            self._add_stray(child.tail, made)
        if self._old and not "".join([run.text for run in made.runs]).strip("\n"):
            # Programs of that time wrote an empty line as a line break; a real one would be <br>.
            made.runs.clear()
        return made

    def _attributes(self, node: etree._Element) -> dict[str, str]:
        items = node.items()
        made = {name: value for name, value in items if not name.startswith("{")}
        if len(made) != len(items):
            self._losses.add(FOREIGN_NAMES)
        return made

    def _add_text(self, node: etree._Element, over: Mapping[str, str], made: Paragraph) -> None:
        words = node.text or ""
        if len(node):
            made.markup = True
            words = "".join(node.itertext())
        if not is_clean(words):
            words = cleaned(words)
        own = self._attributes(node) if node.items() else {}
        if not words:
            made.empty = own
        elif self._old and ("<" in words or "&" in words):
            made.runs += [self._run(text, {**over, **own, **look}) for text, look in pieces(words)]
        else:
            made.runs.append(self._run(words, {**over, **own} if over or own else {}))

    def _run(self, words: str, attributes: Mapping[str, str]) -> Run:
        if not attributes:
            return quick_run(words)
        key = tuple(attributes.items())
        look = self._looks.get(key)
        if look is None:
            look = self._looks[key] = look_of(attributes)
        return replace(look, text=words)

    def _add_stray(self, words: str | None, made: Paragraph) -> None:
        """Words outside of any text, as files made by hand have them, are words all the same."""
        if words and not words.isspace():
            single = _SPACE.sub(" ", cleaned(words))
            made.runs.append(Run(single if made.runs else single.lstrip()))


def tell_of(paragraph: Paragraph, placing: Placing, losses: GatheredLosses, *element_ids: str) -> None:
    if placing.strange:
        losses.add(STRANGE_PLACE, *element_ids)
    if paragraph.markup:
        losses.add(MARKUP_IN_TEXT, *element_ids)
    if paragraph.unread:
        losses.add(UNREAD, *element_ids)


def length_of(runs: Sequence[Run]) -> int:
    return sum([len(run.text) for run in runs])
