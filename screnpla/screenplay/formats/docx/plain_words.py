"""The words of a comment, a footnote, a header: text alone, a line for each paragraph."""

from __future__ import annotations

from lxml import etree

from screnpla.screenplay.clean_text import cleaned
from screnpla.screenplay.formats.docx.open_fields import OpenFields, counts_pages
from screnpla.screenplay.formats.docx.xml_names import ALTERNATIVES, DELETED, PARAGRAPH, VAL, W, chosen

_MARKS = {
    f"{W}tab": "\t",
    f"{W}br": "\n",
    f"{W}cr": "\n",
    f"{W}noBreakHyphen": "\u2011",
    f"{W}softHyphen": "\xad",
}


def words_of(node: etree._Element) -> str:
    """Without the numbers of pages."""
    lines = [_line(each) for each in node.iter(PARAGRAPH)] if node.tag != PARAGRAPH else [_line(node)]
    return cleaned("\n".join(lines))


def _line(paragraph: etree._Element) -> str:
    made: list[str] = []
    _collect(paragraph, made, OpenFields())
    return "".join(made)


def _collect(node: etree._Element, made: list[str], fields: OpenFields) -> None:
    for child in node:
        tag = child.tag
        if tag == f"{W}t":
            made += [] if fields.count_pages else [child.text or ""]
        elif tag in _MARKS:
            made.append(_MARKS[tag])
        elif tag == f"{W}fldChar":
            fields.mark(child)
        elif tag == f"{W}instrText":
            fields.ask(child)
        elif tag == ALTERNATIVES:
            choice = chosen(child)
            if choice is not None:
                _collect(choice, made, fields)
        elif tag == f"{W}fldSimple" and counts_pages(child):
            continue
        elif tag not in DELETED and tag != PARAGRAPH and VAL not in child.attrib:
            _collect(child, made, fields)
