"""Plain text of a comment, a footnote, a header: a line for each paragraph."""

from __future__ import annotations

import re

from lxml import etree

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.formats.docx.xml_names import ALTERNATIVES, DELETED, PARAGRAPH, VAL, W, choose_alternative

# Fields of Word: an instruction, and Word's result. Page numbers are no text of the script.
_DEEPEST = 20
_LONGEST_INSTRUCTION = 100
_COUNTED = re.compile(r"\s*(?:PAGE|NUMPAGES|SECTIONPAGES|SECTION)\b", re.IGNORECASE)


def is_page_count_field(field: etree._Element) -> bool:
    """Whether a field in one piece shows a page's number, or how many there are."""
    return _COUNTED.match(field.get(f"{W}instr") or "") is not None


class OpenFields:
    """Those in pieces that have begun and not ended, one inside the other."""

    def __init__(self) -> None:
        self._open: list[tuple[str, bool]] = []  # what each asks for, and whether its result has begun

    def handle_mark(self, node: etree._Element) -> None:
        kind = node.get(f"{W}fldCharType")
        if kind == "begin" and len(self._open) < _DEEPEST:
            self._open.append(("", False))
        elif kind == "separate" and self._open:
            self._open[-1] = (self._open[-1][0], True)
        elif kind == "end" and self._open:
            self._open.pop()

    def add_instruction(self, node: etree._Element) -> None:
        if self._open:
            instruction, result = self._open[-1]
            self._open[-1] = ((instruction + (node.text or ""))[:_LONGEST_INSTRUCTION], result)

    @property
    def is_page_number(self) -> bool:
        """Whether what stands here is the number of a page."""
        return bool(self._open) and any(result and _COUNTED.match(instruction) for instruction, result in self._open)


_MARKS = {
    f"{W}tab": "\t",
    f"{W}br": "\n",
    f"{W}cr": "\n",
    f"{W}noBreakHyphen": "\u2011",
    f"{W}softHyphen": "\xad",
}


def extract_text(node: etree._Element) -> str:
    """Without the numbers of pages."""
    lines = [_extract_line(each) for each in node.iter(PARAGRAPH)] if node.tag != PARAGRAPH else [_extract_line(node)]
    return clean_text("\n".join(lines))


# What makes text in the file no text of the script.
_CHOSEN = (f"{W}fldChar", f"{W}fldSimple", ALTERNATIVES, *DELETED)


def extract_letters(root: etree._Element) -> str:
    """As quick as can be, without what parts words; empty where that would not be right."""
    if next(root.iter(*_CHOSEN), None) is not None:
        return ""
    return "".join([node.text or "" for node in root.iter(f"{W}t")])


def extract_body(root: etree._Element) -> str:
    """All words of the document itself, a line for each paragraph; of alternatives one."""
    lines: list[str] = []
    waiting = [(root, False)]
    while waiting:
        node, is_inside = waiting.pop()
        if node.tag == PARAGRAPH:
            lines.append(_extract_line(node))
            is_inside = True
        elif node.tag == f"{W}t" and not is_inside:
            lines.append(node.text or "")
        if node.tag == ALTERNATIVES:
            choice = choose_alternative(node)
            waiting += [] if choice is None else [(choice, is_inside)]
        elif node.tag not in DELETED:
            waiting += [(child, is_inside) for child in reversed(node)]
    return clean_text("\n".join(lines))


def _extract_line(paragraph: etree._Element) -> str:
    pieces: list[str] = []
    _collect_text(paragraph, pieces, OpenFields())
    return "".join(pieces)


def _collect_text(node: etree._Element, pieces: list[str], fields: OpenFields) -> None:
    for child in node:
        tag = child.tag
        if tag == f"{W}t":
            pieces += [] if fields.is_page_number else [child.text or ""]
        elif tag in _MARKS:
            pieces.append(_MARKS[tag])
        elif tag == f"{W}fldChar":
            fields.handle_mark(child)
        elif tag == f"{W}instrText":
            fields.add_instruction(child)
        elif tag == ALTERNATIVES:
            choice = choose_alternative(child)
            if choice is not None:
                _collect_text(choice, pieces, fields)
        elif tag == f"{W}fldSimple" and is_page_count_field(child):
            continue
        elif tag not in DELETED and tag != PARAGRAPH and VAL not in child.attrib:
            _collect_text(child, pieces, fields)
