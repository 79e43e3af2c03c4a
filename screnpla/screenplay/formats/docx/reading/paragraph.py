"""Reader of one paragraph: its characters and their format, comments, breaks, fields and pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import ClassVar, NamedTuple, TypeAlias

from lxml import etree

from screnpla.screenplay.clean_text import CONTROLS_DROPPED, clean_text, is_clean
from screnpla.screenplay.elements import Run
from screnpla.screenplay.formats.docx import own_styles
from screnpla.screenplay.formats.docx.reading.comments import WordComments
from screnpla.screenplay.formats.docx.reading.plain_text import OpenFields, is_page_count_field
from screnpla.screenplay.formats.docx.reading.scene_number import SceneNumberText
from screnpla.screenplay.formats.docx.reading.styles.formatting import (
    NO_CHARACTER_FORMAT,
    CharacterFormat,
    merge_character_formats,
    merge_paragraph_formats,
    read_character_format,
    read_paragraph_format,
)
from screnpla.screenplay.formats.docx.reading.styles.style_names import find_meaning
from screnpla.screenplay.formats.docx.reading.styles.style_table import StyleTable, WordStyle
from screnpla.screenplay.formats.docx.reading.symbols import NO_SYMBOL, convert_symbol
from screnpla.screenplay.formats.docx.reading.text_buffer import TextBuffer
from screnpla.screenplay.formats.docx.reading.word_paragraph import WordParagraph
from screnpla.screenplay.formats.docx.xml_names import (
    ALTERNATIVES,
    ID,
    W,
    choose_alternative,
    find_boxes,
    find_child,
    get_value,
)


# Character formatting as the marks of a run.
@lru_cache(maxsize=500)
def make_marked_run(look: CharacterFormat, style: str) -> Run:
    """A run without text. `style`: the name of theirs, where they have one."""
    return Run(
        "",
        bool(look.bold),
        bool(look.italic),
        bool(look.underline),
        bool(look.strikeout),
        look.highlight or "",
        look.color or "",
        code=style == own_styles.CODE,
        capitalize=style == own_styles.CAPITALISED,
        uppercase=bool(look.caps),
        mention=style == own_styles.MENTION,
    )


DELETIONS = "Tracked deletions were left out."
PICTURES = "Pictures, drawings and charts were left out."
SYMBOLS = "Signs of special fonts that no other font has were replaced."
RUBY = "The small signs above words that say how they are read were left out."
HIDDEN = "Hidden text is kept as notes on its place."
FOOTNOTES = "Footnotes and endnotes are notes on their place now."
_MATH_TEXT = "{http://schemas.openxmlformats.org/officeDocument/2006/math}t"
_NO_STYLE = WordStyle()
_MARKS = {f"{W}tab": "\t", f"{W}ptab": "\t", f"{W}noBreakHyphen": "\u2011", f"{W}softHyphen": "\xad"}
_Handler: TypeAlias = Callable[..., None]
_UNREAD = frozenset({f"{W}pPr", f"{W}rPr", f"{W}delText", f"{W}delInstrText", f"{W}sectPr", f"{W}sdtPr"})


class DocumentContext(NamedTuple):
    """Context of the file for a paragraph. `own`: we wrote the file, so that styles say kinds, not looks."""

    styles: StyleTable
    comments: WordComments
    own: bool


class WordParagraphReader:
    """Made for each paragraph."""

    def __init__(self, context: DocumentContext, node: etree._Element) -> None:
        self._context = context
        properties = find_child(node, f"{W}pPr")
        style_id = get_value(find_child(properties, f"{W}pStyle")) if properties is not None else ""
        style = context.styles.paragraph_style(style_id or None)
        own = read_paragraph_format(properties)
        meaning = find_meaning(style.names, own=context.own)
        first = WordParagraph(
            style, meaning, merge_paragraph_formats(style.paragraph, own), own, is_styled=bool(style_id)
        )
        first.break_before = bool(own.new_page)
        self._now = first
        self._buffer = TextBuffer(first)
        self._below = NO_CHARACTER_FORMAT if context.own else style.characters
        self._hides = bool(style.characters.hidden)
        self._look = self._below
        self._character_style = _NO_STYLE
        self._breaks = False
        self._fields = OpenFields()
        self._number = SceneNumberText()
        self._open: dict[str, tuple[TextBuffer, int]] = {}
        self._pieces = [first]
        self._read_children(node)

    def finish(self) -> list[WordParagraph]:
        """More than one where a page break parts it."""
        self._end_number()
        self._buffer.finish()
        for buffer, at in self._open.values():
            buffer.extend_note(at)
        self._now.break_after = self._breaks
        return self._pieces

    def _read_children(self, node: etree._Element) -> None:
        for each in node:
            tag = str(each.tag)
            handler = self._HANDLERS.get(tag)
            if handler is not None:
                handler(self, each)
            elif tag in _MARKS:
                self._add_text(_MARKS[tag])
            elif tag not in _UNREAD:
                self._read_children(each)

    def _read_run(self, node: etree._Element) -> None:
        properties = find_child(node, f"{W}rPr")
        before = (self._look, self._character_style)
        if properties is not None:
            style_id = get_value(find_child(properties, f"{W}rStyle"))
            self._character_style = self._context.styles.character_style(style_id) if style_id else _NO_STYLE
            from_style = NO_CHARACTER_FORMAT if self._context.own else self._character_style.characters
            self._look = merge_character_formats(
                merge_character_formats(self._below, from_style), read_character_format(properties)
            )
        self._read_children(node)
        self._look, self._character_style = before

    def _read_text(self, node: etree._Element) -> None:
        # A line break in the XML is none on the page.
        self._add_text((node.text or "").replace("\n", " "))

    def _add_text(self, text: str) -> None:
        if not text or self._fields.is_page_number:
            return
        if not is_clean(text):
            self._now.losses.append(CONTROLS_DROPPED)
            text = clean_text(text)
        name = self._character_style.names[0] if self._character_style.names else ""
        if name == own_styles.SCENE_NUMBER:
            self._number.add_text(text)
        elif name == own_styles.BONEYARD or (self._look.hidden and not self._hides):
            self._buffer.add_hidden(text)
            self._now.losses += [] if name == own_styles.BONEYARD else [HIDDEN]
        else:
            self._start_new_page()
            self._end_number(text)
            self._buffer.add_text(text, make_marked_run(self._look, name))

    def _end_number(self, following: str = "") -> None:
        """Words typed in the style of the number that are no number are text."""
        words = self._number.take_number(self._now, following, has_words=self._buffer.length > 0, own=self._context.own)
        if words:
            self._buffer.add_text(words, make_marked_run(self._below, ""))

    def _start_new_page(self) -> None:
        """Text behind a page break inside a paragraph becomes a paragraph of its own."""
        if self._breaks:
            before = self._now
            self._end_number()
            self._buffer.finish()
            self._now = WordParagraph(
                before.style, before.meaning, before.look, before.own, is_styled=before.is_styled, break_before=True
            )
            self._buffer = TextBuffer(self._now)
            self._pieces.append(self._now)
            self._breaks = False

    def _read_break(self, node: etree._Element) -> None:
        kind = node.get(f"{W}type")
        if kind == "page":
            if self._buffer.length:
                self._breaks = True
            else:
                self._now.break_before = True
        elif kind != "column":
            self._add_text("\n")

    def _read_symbol(self, node: etree._Element) -> None:
        symbol = convert_symbol(node.get(f"{W}font") or "", node.get(f"{W}char") or "")
        if symbol == NO_SYMBOL:
            self._now.losses.append(SYMBOLS)
        self._add_text(symbol)

    def _read_field_mark(self, node: etree._Element) -> None:
        self._fields.handle_mark(node)

    def _read_instruction(self, node: etree._Element) -> None:
        self._fields.add_instruction(node)

    def _read_simple_field(self, node: etree._Element) -> None:
        if not is_page_count_field(node):
            self._read_children(node)

    def _report_deletion(self, node: etree._Element) -> None:
        if any((each.text or "").strip() for each in node.iter(f"{W}delText", f"{W}t")):
            self._now.losses.append(DELETIONS)

    def _read_alternative(self, node: etree._Element) -> None:
        choice = choose_alternative(node)
        if choice is not None:
            self._read_children(choice)

    def _read_picture(self, node: etree._Element) -> None:
        boxes = find_boxes(node)
        self._now.boxes += boxes
        if not boxes:
            self._now.losses.append(PICTURES)

    def _read_ruby(self, node: etree._Element) -> None:
        self._now.losses.append(RUBY)
        for base in node.iterfind(f"{W}rubyBase"):
            self._read_children(base)

    def _start_comment(self, node: etree._Element) -> None:
        own_id = node.get(ID) or ""
        note = self._context.comments.take_comment(own_id)
        if note is not None:
            self._start_new_page()
            self._open[own_id] = (self._buffer, self._buffer.add_note(note))

    def _end_comment(self, node: etree._Element) -> None:
        """One that ends in another paragraph covers this one to its end."""
        at = self._open.pop(node.get(ID) or "", None)
        if at is not None:
            at[0].extend_note(at[1])

    def _read_comment(self, node: etree._Element) -> None:
        note = self._context.comments.take_comment(node.get(ID) or "")
        if note is not None:
            self._buffer.add_note(note)

    def _read_footnote(self, node: etree._Element) -> None:
        note = self._context.comments.take_footnote(node)
        if note is not None:
            self._buffer.add_note(note)
            self._now.losses.append(FOOTNOTES)

    # By the names of what they read.
    _HANDLERS: ClassVar[Mapping[str, _Handler]] = {
        f"{W}r": _read_run,
        f"{W}t": _read_text,
        _MATH_TEXT: _read_text,
        f"{W}br": _read_break,
        f"{W}cr": _read_break,
        f"{W}sym": _read_symbol,
        f"{W}fldChar": _read_field_mark,
        f"{W}instrText": _read_instruction,
        f"{W}fldSimple": _read_simple_field,
        f"{W}drawing": _read_picture,
        f"{W}pict": _read_picture,
        f"{W}object": _read_picture,
        f"{W}ruby": _read_ruby,
        f"{W}commentRangeStart": _start_comment,
        f"{W}commentRangeEnd": _end_comment,
        f"{W}commentReference": _read_comment,
        f"{W}footnoteReference": _read_footnote,
        f"{W}endnoteReference": _read_footnote,
        f"{W}del": _report_deletion,
        f"{W}moveFrom": _report_deletion,
        ALTERNATIVES: _read_alternative,
    }


def read_paragraphs(context: DocumentContext, node: etree._Element) -> list[WordParagraph]:
    return WordParagraphReader(context, node).finish()
