"""The paragraphs of a Word file in the order they are read, with those of tables and text boxes among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from lxml import etree

from screnpla.screenplay.elements import Dual, Kind
from screnpla.screenplay.formats.common.files.limits import ELEMENTS, TOO_LONG, ReadBudget
from screnpla.screenplay.formats.docx.own_styles import DUAL
from screnpla.screenplay.formats.docx.page import WordPage, read_page
from screnpla.screenplay.formats.docx.reading.deleted_paragraphs import join_deleted_paragraphs
from screnpla.screenplay.formats.docx.reading.paragraph import DocumentContext, read_paragraphs
from screnpla.screenplay.formats.docx.reading.styles.list_numbering import ListNumbering
from screnpla.screenplay.formats.docx.reading.word_paragraph import WordParagraph
from screnpla.screenplay.formats.docx.xml_names import (
    ALTERNATIVES,
    DELETED,
    PARAGRAPH,
    TABLE,
    W,
    choose_alternative,
    find_child,
    get_value,
)
from screnpla.screenplay.losses import BadFile

TABLES = "Tables were read cell by cell, one below the other."
BOXES = "Text boxes stand behind the paragraph they were attached to."
INSERTED = "A file inside the file was left out."
_LONGEST_CUE = 60
_UNREAD = frozenset({f"{W}sectPr", f"{W}sdtPr", f"{W}sdtEndPr", f"{W}tblPr", f"{W}tblGrid", f"{W}trPr", f"{W}tcPr"})


class BodyReader:
    def __init__(self, root: etree._Element, context: DocumentContext, numbering: ListNumbering) -> None:
        self._context = context
        self._numbering = numbering
        self._allowance = ReadBudget()
        self._of_section = 0
        if sum(1 for _ in root.iter(PARAGRAPH)) > ELEMENTS:
            raise BadFile(TOO_LONG)
        self.paragraphs: list[WordParagraph] = []
        self.pages: list[WordPage] = []
        self.inserted = False
        self.deleted = join_deleted_paragraphs(root)
        for body in root.iterfind(f"{W}body"):
            self._add_paragraphs(self._read_blocks(body))
            self._end_section(body.find(f"{W}sectPr"))

    def _add_paragraphs(self, found: Iterable[WordParagraph]) -> None:
        for paragraph in found:
            if self.paragraphs and self.paragraphs[-1].break_after:
                paragraph.break_before = True
            self.paragraphs.append(paragraph)

    def _read_blocks(self, parent: etree._Element) -> Iterator[WordParagraph]:
        for node in parent:
            tag = node.tag
            if tag == PARAGRAPH:
                yield from self._read_paragraph(node)
            elif tag == TABLE:
                yield from self._read_table(node)
            elif tag == ALTERNATIVES:
                choice = choose_alternative(node)
                yield from () if choice is None else self._read_blocks(choice)
            elif tag == f"{W}altChunk":
                self.inserted = True
            elif tag in DELETED:
                self.deleted = True
            elif tag not in _UNREAD:
                yield from self._read_blocks(node)

    def _read_paragraph(self, node: etree._Element) -> Iterator[WordParagraph]:
        pieces = read_paragraphs(self._context, node)
        first = pieces[0]
        if first.look.list_id and (self._context.own or not first.is_blank):
            first.listed = self._numbering.next_mark(first.look.list_id, first.look.list_level or 0)
        for piece in pieces:
            # A line can turn out to be an element of its own.
            lines = 1 + sum([run.text.count("\n") for run in piece.runs])
            self._allowance.next_id(sum([len(run.text) for run in piece.runs]), lines)
            yield piece
            for box in piece.boxes:
                for inner in self._read_blocks(box):
                    inner.losses.append(BOXES)
                    yield inner
        properties = find_child(node, f"{W}pPr")
        section = find_child(properties, f"{W}sectPr") if properties is not None else None
        if section is not None:
            self._end_section(section)

    def _end_section(self, node: etree._Element | None) -> None:
        page = read_page(node)
        self.pages.append(page)
        paragraphs = self.paragraphs[self._of_section :]
        for paragraph in paragraphs:
            paragraph.page = page
        # It says how it began itself, not how the next one does.
        is_continuous = node is not None and get_value(node.find(f"{W}type")) == "continuous"
        if paragraphs and self._of_section and not is_continuous:
            paragraphs[0].break_before = True
        self._of_section = len(self.paragraphs)

    def _read_table(self, table: etree._Element) -> Iterator[WordParagraph]:
        for row in _find_inside(table, f"{W}tr"):
            cells = [list(self._read_blocks(cell)) for cell in _find_inside(row, f"{W}tc")]
            if _is_dual(cells):
                for cell, column in zip(cells, Dual, strict=False):
                    for paragraph in _move_notes_off_blanks(cell):
                        paragraph.dual = column
                        yield paragraph
                continue
            for paragraph in (each for cell in cells for each in cell):
                if not paragraph.is_blank:
                    paragraph.losses.append(TABLES)
                yield paragraph


def _find_inside(node: etree._Element, name: str) -> Iterator[etree._Element]:
    """Rows or cells, also where Word put something around them."""
    for each in node:
        if each.tag == name:
            yield each
        elif each.tag not in _UNREAD and each.tag not in DELETED and each.tag not in (PARAGRAPH, TABLE):
            yield from _find_inside(each, name)


def _has_content(paragraph: WordParagraph) -> bool:
    """Not the blank paragraph that Word wants in every cell."""
    return paragraph.is_styled or not paragraph.is_blank


def _with_content(cell: list[WordParagraph]) -> list[WordParagraph]:
    return [paragraph for paragraph in cell if _has_content(paragraph)]


def _move_notes_off_blanks(cell: list[WordParagraph]) -> list[WordParagraph]:
    """Paragraphs with content; comments and pictures of the blank ones go to the one above them, else to the first."""
    content = _with_content(cell)
    if not content:
        return cell
    above, end = content[0], 0
    for paragraph in cell:
        if _has_content(paragraph):
            above, end = paragraph, len(paragraph.text)
        else:
            above.notes += [replace(note, at=end, length=0) for note in paragraph.notes]
            above.losses += paragraph.losses
    return content


def _is_dual(cells: list[list[WordParagraph]]) -> bool:
    columns = [_with_content(cell) for cell in cells]
    if any(_is_column(paragraph) for cell in columns for paragraph in cell[:1]) and len(cells) == 2:
        return True
    return len(cells) == 2 and all(map(_is_speech, columns))


def _is_column(paragraph: WordParagraph) -> bool:
    return paragraph.meaning is not None and paragraph.meaning.variant == DUAL


def _is_speech(cell: list[WordParagraph]) -> bool:
    """A name, and something below it."""
    with_text = [paragraph for paragraph in cell if not paragraph.is_blank]
    if len(with_text) < 2:
        return False
    meaning = with_text[0].meaning
    if meaning is not None:
        return meaning.kind is Kind.CHARACTER
    name = with_text[0].visible_text.strip()
    return name.isupper() and len(name) <= _LONGEST_CUE and not with_text[1].visible_text.strip().isupper()
