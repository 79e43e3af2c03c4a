"""The paragraphs of a Word file in the order they are read, with those of tables and text boxes among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from lxml import etree

from screnpla.screenplay.elements import Dual, Kind
from screnpla.screenplay.formats.allowance import TOO_LONG, Allowance
from screnpla.screenplay.formats.docx.names import DUAL
from screnpla.screenplay.formats.docx.numbering import Numbering
from screnpla.screenplay.formats.docx.page import WordPage, page_in
from screnpla.screenplay.formats.docx.paragraph import Paragraph
from screnpla.screenplay.formats.docx.read_paragraph import Context, paragraphs_of
from screnpla.screenplay.formats.docx.xml_names import (
    ALTERNATIVES,
    DELETED,
    PARAGRAPH,
    TABLE,
    W,
    child,
    chosen,
    value,
)
from screnpla.screenplay.formats.limits import ELEMENTS
from screnpla.screenplay.losses import BadFile

TABLES = "Tables were read cell by cell, one below the other."
BOXES = "Text boxes stand behind the paragraph they were attached to."
INSERTED = "A file inside the file was left out."
_LONGEST_CUE = 60
_UNREAD = frozenset({f"{W}sectPr", f"{W}sdtPr", f"{W}sdtEndPr", f"{W}tblPr", f"{W}tblGrid", f"{W}trPr", f"{W}tcPr"})


class Body:
    def __init__(self, root: etree._Element, context: Context, numbering: Numbering) -> None:
        self._context = context
        self._numbering = numbering
        self._allowance = Allowance()
        self._of_section = 0
        if sum(1 for _ in root.iter(PARAGRAPH)) > ELEMENTS:
            raise BadFile(TOO_LONG)
        self.paragraphs: list[Paragraph] = []
        self.pages: list[WordPage] = []
        self.inserted = False
        self.deleted = False
        for body in root.iterfind(f"{W}body"):
            self._place(self._blocks(body))
            self._end_section(body.find(f"{W}sectPr"))

    def _place(self, found: Iterable[Paragraph]) -> None:
        for paragraph in found:
            if self.paragraphs and self.paragraphs[-1].break_after:
                paragraph.break_before = True
            self.paragraphs.append(paragraph)

    def _blocks(self, parent: etree._Element) -> Iterator[Paragraph]:
        for node in parent:
            tag = node.tag
            if tag == PARAGRAPH:
                yield from self._paragraph(node)
            elif tag == TABLE:
                yield from self._table(node)
            elif tag == ALTERNATIVES:
                choice = chosen(node)
                yield from () if choice is None else self._blocks(choice)
            elif tag == f"{W}altChunk":
                self.inserted = True
            elif tag in DELETED:
                self.deleted = True
            elif tag not in _UNREAD:
                yield from self._blocks(node)

    def _paragraph(self, node: etree._Element) -> Iterator[Paragraph]:
        pieces = paragraphs_of(self._context, node)
        first = pieces[0]
        if first.look.list_id and (self._context.own or not first.is_blank):
            first.listed = self._numbering.next(first.look.list_id, first.look.list_level or 0)
        for piece in pieces:
            # A line can turn out to be an element of its own.
            lines = 1 + sum([run.text.count("\n") for run in piece.runs])
            self._allowance.take(sum([len(run.text) for run in piece.runs]), lines)
            yield piece
            for box in piece.boxes:
                for inner in self._blocks(box):
                    inner.told.append(BOXES)
                    yield inner
        properties = child(node, f"{W}pPr")
        section = child(properties, f"{W}sectPr") if properties is not None else None
        if section is not None:
            self._end_section(section)

    def _end_section(self, node: etree._Element | None) -> None:
        page = page_in(node)
        self.pages.append(page)
        paragraphs = self.paragraphs[self._of_section :]
        for paragraph in paragraphs:
            paragraph.page = page
        # It says how it began itself, not how the next one does.
        goes_on = node is not None and value(node.find(f"{W}type")) == "continuous"
        if paragraphs and self._of_section and not goes_on:
            paragraphs[0].break_before = True
        self._of_section = len(self.paragraphs)

    def _table(self, table: etree._Element) -> Iterator[Paragraph]:
        for row in _inside(table, f"{W}tr"):
            cells = [list(self._blocks(cell)) for cell in _inside(row, f"{W}tc")]
            if _is_dual(cells):
                for cell, column in zip(cells, Dual, strict=False):
                    for paragraph in _with_what_hangs_on_blanks(cell):
                        paragraph.dual = column
                        yield paragraph
                continue
            for paragraph in (each for cell in cells for each in cell):
                if not paragraph.is_blank:
                    paragraph.told.append(TABLES)
                yield paragraph


def _inside(node: etree._Element, name: str) -> Iterator[etree._Element]:
    """Rows or cells, also where Word put something around them."""
    for each in node:
        if each.tag == name:
            yield each
        elif each.tag not in _UNREAD and each.tag not in DELETED and each.tag not in (PARAGRAPH, TABLE):
            yield from _inside(each, name)


def _is_said(paragraph: Paragraph) -> bool:
    """Not the blank paragraph that Word wants in every cell."""
    return paragraph.is_styled or not paragraph.is_blank


def _said(cell: list[Paragraph]) -> list[Paragraph]:
    return [paragraph for paragraph in cell if _is_said(paragraph)]


def _with_what_hangs_on_blanks(cell: list[Paragraph]) -> list[Paragraph]:
    """What is said; comments and pictures of the blank paragraphs go to the one above them, else to the first."""
    said = _said(cell)
    if not said:
        return cell
    above, end = said[0], 0
    for paragraph in cell:
        if _is_said(paragraph):
            above, end = paragraph, len(paragraph.text)
        else:
            above.notes += [replace(note, at=end, length=0) for note in paragraph.notes]
            above.told += paragraph.told
    return said


def _is_dual(cells: list[list[Paragraph]]) -> bool:
    columns = [_said(cell) for cell in cells]
    if any(_is_column(paragraph) for cell in columns for paragraph in cell[:1]) and len(cells) == 2:
        return True
    return len(cells) == 2 and all(map(_is_speech, columns))


def _is_column(paragraph: Paragraph) -> bool:
    return paragraph.meaning is not None and paragraph.meaning.variant == DUAL


def _is_speech(cell: list[Paragraph]) -> bool:
    """A name, and something below it."""
    told = [paragraph for paragraph in cell if not paragraph.is_blank]
    if len(told) < 2:
        return False
    meaning = told[0].meaning
    if meaning is not None:
        return meaning.kind is Kind.CHARACTER
    name = told[0].shown.strip()
    return name.isupper() and len(name) <= _LONGEST_CUE and not told[1].shown.strip().isupper()
