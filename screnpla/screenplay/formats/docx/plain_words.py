"""The words of a comment, a footnote, a header: text alone, a line for each paragraph."""

from __future__ import annotations

import re

from lxml import etree

from screnpla.screenplay.clean_text import cleaned
from screnpla.screenplay.formats.docx.xml_names import ALTERNATIVES, DELETED, PARAGRAPH, VAL, W, chosen

_MARKS = {
    f"{W}tab": "\t",
    f"{W}br": "\n",
    f"{W}cr": "\n",
    f"{W}noBreakHyphen": "\u2011",
    f"{W}softHyphen": "\xad",
}
_DEEPEST_FIELD = 20
_COUNTED = re.compile(r"\s*(?:PAGE|NUMPAGES|SECTIONPAGES|SECTION)\b", re.IGNORECASE)


def counts_pages(instruction: str) -> bool:
    """Whether a field shows a page's number, or how many there are."""
    return _COUNTED.match(instruction) is not None


def words_of(node: etree._Element) -> str:
    """Without the numbers of pages."""
    lines = [_line(each) for each in node.iter(PARAGRAPH)] if node.tag != PARAGRAPH else [_line(node)]
    return cleaned("\n".join(lines))


def _line(paragraph: etree._Element) -> str:
    made: list[str] = []
    _collect(paragraph, made, [])
    return "".join(made)


def _collect(node: etree._Element, made: list[str], fields: list[str]) -> None:
    for child in node:
        tag = child.tag
        if tag == f"{W}t":
            made += [] if any(map(counts_pages, fields)) else [child.text or ""]
        elif tag in _MARKS:
            made.append(_MARKS[tag])
        elif tag == f"{W}fldChar":
            _turn(child.get(f"{W}fldCharType") or "", fields)
        elif tag == f"{W}instrText" and fields:
            fields[-1] += child.text or ""
        elif tag == ALTERNATIVES:
            choice = chosen(child)
            if choice is not None:
                _collect(choice, made, fields)
        elif tag == f"{W}fldSimple" and counts_pages(child.get(f"{W}instr") or ""):
            continue
        elif tag not in DELETED and tag != PARAGRAPH and VAL not in child.attrib:
            _collect(child, made, fields)


def _turn(field: str, fields: list[str]) -> None:
    if field == "begin" and len(fields) < _DEEPEST_FIELD:
        fields.append("")
    elif field == "end" and fields:
        fields.pop()
