"""Elements as Word's paragraphs; those of a dual dialogue stand in the two cells of a table without lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from screnpla.screenplay.elements import Dual, Element, Kind, ListStyle, Overrides
from screnpla.screenplay.formats.common.printing.page_headers import PrintedSceneNumbers
from screnpla.screenplay.formats.docx.own_styles import (
    BULLETED_LIST,
    DUAL,
    NUMBERED,
    NUMBERED_LIST,
    OMITTED,
    UNSTATED_LIST,
)
from screnpla.screenplay.formats.docx.page import WordPage
from screnpla.screenplay.formats.docx.writing.runs import DocxRunWriter
from screnpla.screenplay.formats.docx.writing.styles import ALIGNMENTS, StyleSheet, format_indents, format_spacing

_GUTTER = 180  # of each cell, to the other one
_LISTS = {ListStyle.BULLETED: BULLETED_LIST, ListStyle.NUMBERED: NUMBERED_LIST, None: UNSTATED_LIST}
_DEEPEST_LIST = 8
_NONE = "".join(f'<w:{side} w:val="nil"/>' for side in ("top", "left", "bottom", "right", "insideH", "insideV"))
# Word wants a paragraph in every cell, and one behind the last table.
EMPTY_PARAGRAPH = "<w:p/>"


class BodyWriter:
    def __init__(self, page: WordPage, styles: StyleSheet, runs: DocxRunWriter, numbers: PrintedSceneNumbers) -> None:
        self._page = page
        self._styles = styles
        self._runs = runs
        self._numbers = numbers

    def write_elements(self, elements: Sequence[Element]) -> str:
        parts: list[str] = []
        rows: list[str] = []
        for group in _group_columns(elements):
            if group[0].dual is not None:
                rows.append(self._write_row(group))
                continue
            if rows:
                parts.append(self._write_table(rows))
                rows = []
            parts.append(self._write_element(group[0]))
        if rows:
            parts += [self._write_table(rows), EMPTY_PARAGRAPH]
        return "".join(parts) or EMPTY_PARAGRAPH

    def _write_element(self, element: Element) -> str:
        if _is_plain(element) and not (element.scene_number or element.id in self._numbers.numbers):
            style_id = self._styles.style_id_for(element)
            return f'<w:p><w:pPr><w:pStyle w:val="{style_id}"/></w:pPr>{self._write_words(element)}</w:p>'
        return self._write_paragraph(element) + "".join([self._write_omitted(each) for each in element.omitted])

    def _write_words(self, element: Element) -> str:
        return self._runs.write_element(element)

    def _write_paragraph(self, element: Element, variant: str = "") -> str:
        printed_number = self._numbers.numbers.get(element.id, "")
        number = printed_number or element.scene_number
        if printed_number and not variant:
            return self._write_numbered(element, printed_number)
        hidden = self._write_scene_number(number, element, hidden=True, before="", after="\t") if number else ""
        return f"<w:p>{self._format_paragraph(element, variant)}{hidden}{self._write_words(element)}</w:p>"

    def _write_numbered(self, element: Element, number: str) -> str:
        left, right = self._numbers.left, self._numbers.right
        before = self._write_scene_number(number, element, hidden=False, before="", after="\t") if left else ""
        after = self._write_scene_number(number, element, hidden=False, before="\t", after="") if right else ""
        variant = NUMBERED if left else ""
        return f"<w:p>{self._format_paragraph(element, variant)}{before}{self._write_words(element)}{after}</w:p>"

    def _write_scene_number(self, number: str, element: Element, *, hidden: bool, before: str, after: str) -> str:
        return self._runs.write_scene_number(number, element.id, before=before, after=after, hidden=hidden)

    def _write_omitted(self, element: Element) -> str:
        return self._write_paragraph(element, OMITTED) + "".join(
            [self._write_omitted(each) for each in element.omitted]
        )

    def _format_paragraph(self, element: Element, variant: str) -> str:
        own = Overrides() if variant == DUAL else element.overrides or Overrides()
        properties = [
            f'<w:pStyle w:val="{self._styles.style_id_for(element, variant)}"/>',
            "<w:pageBreakBefore/>" if element.break_before else "",
            _format_list(element),
            format_spacing(own.before, own.spacing),
            format_indents(self._page, own.left, own.right, own.first),
            f'<w:jc w:val="{ALIGNMENTS[element.align]}"/>' if element.align else "",
        ]
        return f"<w:pPr>{''.join(properties)}</w:pPr>"

    def _write_row(self, block: Sequence[Element]) -> str:
        cells = [self._write_cell([each for each in block if each.dual is column]) for column in Dual]
        return f"<w:tr><w:trPr>{self._format_row(block)}</w:trPr>{''.join(cells)}</w:tr>"

    def _format_row(self, _block: Sequence[Element]) -> str:
        return "<w:cantSplit/>"

    def _write_cell(self, column: Sequence[Element]) -> str:
        inside = "".join(
            [
                self._write_paragraph(each, DUAL) + "".join([self._write_omitted(inner) for inner in each.omitted])
                for each in column
            ]
        )
        return (
            f'<w:tc><w:tcPr><w:tcW w:w="{self._column_width}" w:type="dxa"/></w:tcPr>{inside or EMPTY_PARAGRAPH}</w:tc>'
        )

    @property
    def _column_width(self) -> int:
        return max(self._page.width - self._page.left - self._page.right, 2) // 2

    def _write_table(self, rows: Sequence[str]) -> str:
        margins = f'<w:left w:w="0" w:type="dxa"/><w:right w:w="{_GUTTER}" w:type="dxa"/>'
        return (
            f'<w:tbl><w:tblPr><w:tblW w:w="{2 * self._column_width}" w:type="dxa"/><w:tblBorders>{_NONE}</w:tblBorders>'
            f'<w:tblLayout w:type="fixed"/><w:tblCellMar>{margins}</w:tblCellMar></w:tblPr><w:tblGrid>'
            f'{f"""<w:gridCol w:w="{self._column_width}"/>""" * 2}</w:tblGrid>{"".join(rows)}</w:tbl>'
        )


def _group_columns(elements: Sequence[Element]) -> Iterator[Sequence[Element]]:
    """One by one; of a dual dialogue the left column and the right one behind it together."""
    at = 0
    while at < len(elements):
        end = at + 1
        column = elements[at].dual
        while column is not None and end < len(elements):
            following = elements[end].dual
            if following is None or (column is Dual.RIGHT and following is Dual.LEFT):
                break
            column = following
            end += 1
        yield elements[at:end]
        at = end


def _format_list(element: Element) -> str:
    if element.kind is not Kind.LIST_ITEM:
        return ""
    level = min(max(element.level, 0), _DEEPEST_LIST)
    return f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{_LISTS[element.list_style]}"/></w:numPr>'


def _is_plain(element: Element) -> bool:
    return not (
        element.omitted or element.align or element.break_before or element.overrides or element.kind is Kind.LIST_ITEM
    )
