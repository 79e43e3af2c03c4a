"""One paragraph of a Word file: its letters and how they look, and what hangs between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, NamedTuple, TypeAlias

from lxml import etree

from screnpla.screenplay.clean_text import CONTROLS_DROPPED, cleaned, is_clean
from screnpla.screenplay.formats.docx import names
from screnpla.screenplay.formats.docx.gathered_text import GatheredText
from screnpla.screenplay.formats.docx.looks import (
    NO_LETTER_LOOK,
    letter_look,
    letters_over,
    paragraph_look,
    paragraph_over,
)
from screnpla.screenplay.formats.docx.marked_letters import marks_of
from screnpla.screenplay.formats.docx.open_fields import OpenFields, counts_pages
from screnpla.screenplay.formats.docx.paragraph import Paragraph
from screnpla.screenplay.formats.docx.scene_number_letters import NumberLetters
from screnpla.screenplay.formats.docx.stories import Stories
from screnpla.screenplay.formats.docx.style_names import meaning_of
from screnpla.screenplay.formats.docx.style_table import Style, StyleTable
from screnpla.screenplay.formats.docx.symbols import NO_SYMBOL, symbol
from screnpla.screenplay.formats.docx.xml_names import ALTERNATIVES, ID, W, boxes_in, child, chosen, value

DELETIONS = "Tracked deletions were left out."
PICTURES = "Pictures, drawings and charts were left out."
SYMBOLS = "Signs of special fonts that no other font has were replaced."
RUBY = "The small signs above words that say how they are read were left out."
HIDDEN = "Hidden text is kept as notes on its place."
FOOTNOTES = "Footnotes and endnotes are notes on their place now."
_MATH_TEXT = "{http://schemas.openxmlformats.org/officeDocument/2006/math}t"
_NO_STYLE = Style()
_MARKS = {f"{W}tab": "\t", f"{W}ptab": "\t", f"{W}noBreakHyphen": "\u2011", f"{W}softHyphen": "\xad"}
_Handler: TypeAlias = Callable[..., None]
_UNREAD = frozenset({f"{W}pPr", f"{W}rPr", f"{W}delText", f"{W}delInstrText", f"{W}sectPr", f"{W}sdtPr"})


class Context(NamedTuple):
    """What reading a paragraph needs to know of the file. `own`: we wrote it, so that styles say kinds, not looks."""

    styles: StyleTable
    stories: Stories
    own: bool


class ParagraphReader:
    """Made for each paragraph."""

    def __init__(self, context: Context, node: etree._Element) -> None:
        self._context = context
        properties = child(node, f"{W}pPr")
        style_id = value(child(properties, f"{W}pStyle")) if properties is not None else ""
        style = context.styles.paragraph(style_id or None)
        own = paragraph_look(properties)
        meaning = meaning_of(style.names, own=context.own)
        first = Paragraph(style, meaning, paragraph_over(style.paragraph, own), own, is_styled=bool(style_id))
        first.break_before = bool(own.new_page)
        self._now = first
        self._gathered = GatheredText(first)
        self._below = NO_LETTER_LOOK if context.own else style.letters
        self._hides = bool(style.letters.hidden)
        self._look = self._below
        self._letters = _NO_STYLE
        self._breaks = False
        self._fields = OpenFields()
        self._number = NumberLetters()
        self._open: dict[str, tuple[GatheredText, int]] = {}
        self._pieces = [first]
        self._children(node)

    def finish(self) -> list[Paragraph]:
        """More than one where a page break parts it."""
        self._end_number()
        self._gathered.finish()
        for gathered, at in self._open.values():
            gathered.stretch(at)
        self._now.break_after = self._breaks
        return self._pieces

    def _children(self, node: etree._Element) -> None:
        for each in node:
            tag = str(each.tag)
            handler = self._HANDLERS.get(tag)
            if handler is not None:
                handler(self, each)
            elif tag in _MARKS:
                self._add(_MARKS[tag])
            elif tag not in _UNREAD:
                self._children(each)

    def _run(self, node: etree._Element) -> None:
        properties = child(node, f"{W}rPr")
        before = (self._look, self._letters)
        if properties is not None:
            style_id = value(child(properties, f"{W}rStyle"))
            self._letters = self._context.styles.letters(style_id) if style_id else _NO_STYLE
            from_style = NO_LETTER_LOOK if self._context.own else self._letters.letters
            self._look = letters_over(letters_over(self._below, from_style), letter_look(properties))
        self._children(node)
        self._look, self._letters = before

    def _text(self, node: etree._Element) -> None:
        # A line break in the XML is none on the page.
        self._add((node.text or "").replace("\n", " "))

    def _add(self, text: str) -> None:
        if not text or self._fields.count_pages:
            return
        if not is_clean(text):
            self._now.told.append(CONTROLS_DROPPED)
            text = cleaned(text)
        name = self._letters.names[0] if self._letters.names else ""
        if name == names.SCENE_NUMBER:
            self._number.add(text)
        elif name == names.BONEYARD or (self._look.hidden and not self._hides):
            self._gathered.hide(text)
            self._now.told += [] if name == names.BONEYARD else [HIDDEN]
        else:
            self._turn_page()
            self._end_number(text)
            self._gathered.add(text, marks_of(self._look, name))

    def _end_number(self, following: str = "") -> None:
        """What was typed in the style of the number and is none is text."""
        words = self._number.end(self._now, following, has_words=self._gathered.length > 0, own=self._context.own)
        if words:
            self._gathered.add(words, marks_of(self._below, ""))

    def _turn_page(self) -> None:
        """What follows a page break inside a paragraph is one of its own."""
        if self._breaks:
            before = self._now
            self._end_number()
            self._gathered.finish()
            self._now = Paragraph(
                before.style, before.meaning, before.look, before.own, is_styled=before.is_styled, break_before=True
            )
            self._gathered = GatheredText(self._now)
            self._pieces.append(self._now)
            self._breaks = False

    def _break(self, node: etree._Element) -> None:
        kind = node.get(f"{W}type")
        if kind == "page":
            if self._gathered.length:
                self._breaks = True
            else:
                self._now.break_before = True
        elif kind != "column":
            self._add("\n")

    def _symbol(self, node: etree._Element) -> None:
        sign = symbol(node.get(f"{W}font") or "", node.get(f"{W}char") or "")
        if sign == NO_SYMBOL:
            self._now.told.append(SYMBOLS)
        self._add(sign)

    def _field_mark(self, node: etree._Element) -> None:
        self._fields.mark(node)

    def _instruction(self, node: etree._Element) -> None:
        self._fields.ask(node)

    def _simple_field(self, node: etree._Element) -> None:
        if not counts_pages(node):
            self._children(node)

    def _delete(self, node: etree._Element) -> None:
        if any((each.text or "").strip() for each in node.iter(f"{W}delText", f"{W}t")):
            self._now.told.append(DELETIONS)

    def _alternatives(self, node: etree._Element) -> None:
        choice = chosen(node)
        if choice is not None:
            self._children(choice)

    def _picture(self, node: etree._Element) -> None:
        boxes = boxes_in(node)
        self._now.boxes += boxes
        if not boxes:
            self._now.told.append(PICTURES)

    def _ruby(self, node: etree._Element) -> None:
        self._now.told.append(RUBY)
        for base in node.iterfind(f"{W}rubyBase"):
            self._children(base)

    def _comment_begins(self, node: etree._Element) -> None:
        own_id = node.get(ID) or ""
        note = self._context.stories.comment(own_id)
        if note is not None:
            self._turn_page()
            self._open[own_id] = (self._gathered, self._gathered.note(note))

    def _comment_ends(self, node: etree._Element) -> None:
        """One that ends in another paragraph covers this one to its end."""
        at = self._open.pop(node.get(ID) or "", None)
        if at is not None:
            at[0].stretch(at[1])

    def _comment(self, node: etree._Element) -> None:
        note = self._context.stories.comment(node.get(ID) or "")
        if note is not None:
            self._gathered.note(note)

    def _footnote(self, node: etree._Element) -> None:
        note = self._context.stories.footnote(node)
        if note is not None:
            self._gathered.note(note)
            self._now.told.append(FOOTNOTES)

    # By the names of what they read.
    _HANDLERS: ClassVar[Mapping[str, _Handler]] = {
        f"{W}r": _run,
        f"{W}t": _text,
        _MATH_TEXT: _text,
        f"{W}br": _break,
        f"{W}cr": _break,
        f"{W}sym": _symbol,
        f"{W}fldChar": _field_mark,
        f"{W}instrText": _instruction,
        f"{W}fldSimple": _simple_field,
        f"{W}drawing": _picture,
        f"{W}pict": _picture,
        f"{W}object": _picture,
        f"{W}ruby": _ruby,
        f"{W}commentRangeStart": _comment_begins,
        f"{W}commentRangeEnd": _comment_ends,
        f"{W}commentReference": _comment,
        f"{W}footnoteReference": _footnote,
        f"{W}endnoteReference": _footnote,
        f"{W}del": _delete,
        f"{W}moveFrom": _delete,
        ALTERNATIVES: _alternatives,
    }


def paragraphs_of(context: Context, node: etree._Element) -> list[Paragraph]:
    return ParagraphReader(context, node).finish()
