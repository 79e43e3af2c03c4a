"""Headers and footers of ours in a Final Draft file: only what differs from it is written (FX26)."""

from __future__ import annotations

import re
from collections.abc import Mapping

from lxml import etree

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.formats.fdx.reading.headers import FIELD_NAMES, read_headers
from screnpla.screenplay.formats.fdx.writing.new_file import FONT
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.profiles.header_fields import HeaderField, parse_header_text, write_header_field
from screnpla.screenplay.profiles.running_texts import PLACES, RunningTexts, Side

NO_INTRODUCTION = "Final Draft has no introduction pages: headers and footers print on these pages, too."

_TYPES: Mapping[HeaderField, str] = {
    **{field: str(field) for field in HeaderField},
    **{field: name for name, field in FIELD_NAMES.items()},
}
_TAB_STOPS = (("4.50", "Center"), ("7.25", "Right"))
_PARAGRAPH: Mapping[str, str] = {
    "Alignment": "Left",
    "FirstIndent": "0.00",
    "Leading": "Regular",
    "LeftIndent": "1.50",
    "RightIndent": "-1.25",
    "SpaceBefore": "0",
    "Spacing": "1",
    "StartsNewPage": "No",
}
_UNKNOWN = re.compile(r"(\{[^{}]+\})")


def write_headers(root: etree._Element, texts: RunningTexts | None, losses: LossCollector) -> None:
    """FX26: only what differs from the file is written. None: as the file has them."""
    if texts is None:
        return
    if texts.intro_pages and (texts.header or texts.footer):
        losses.add(NO_INTRODUCTION)
    complete = _add_page_number(texts)
    before = read_headers(root)
    if before is not None and _is_same(before, texts, complete):
        return
    node = root.find("HeaderAndFooter")
    if node is None:
        node = etree.SubElement(root, "HeaderAndFooter", StartingPage="1")
    known = {label.get("Type", "") for label in node.iter("DynamicLabel")}
    for name, side, side_before in (
        ("Header", complete.header, before.header if before else {}),
        ("Footer", complete.footer, before.footer if before else {}),
    ):
        node.set(f"{name}Visible", "Yes" if side else "No")
        node.set(f"{name}FirstPage", "Yes" if complete.on_first_page else "No")
        if side != side_before and side:
            _write_side(node, name, side, known)


def _is_same(before: RunningTexts, texts: RunningTexts, complete: RunningTexts) -> bool:
    same = [
        (before.header, before.footer, before.on_first_page) == (each.header, each.footer, each.on_first_page)
        for each in (texts, complete)
    ]
    return any(same)


def _add_page_number(texts: RunningTexts) -> RunningTexts:
    """The number that our pages print by themselves is a field of the header there."""
    if texts.number_pages:
        return texts
    number = f"{write_header_field(HeaderField.PAGE)}."
    right = f"{texts.header.get('right', '')}  {number}".strip()
    return RunningTexts({**texts.header, "right": right}, texts.footer, texts.on_first_page)


def _write_side(node: etree._Element, name: str, side: Side, known: set[str]) -> None:
    old = node.find(name)
    new = etree.Element(name)
    paragraph = etree.SubElement(new, "Paragraph", _PARAGRAPH)
    for number, place in enumerate(PLACES):
        if number:
            _add_text(paragraph, "\t")
        for piece in parse_header_text(side.get(place, "")):
            if isinstance(piece, HeaderField):
                etree.SubElement(paragraph, "DynamicLabel", FONT, Style="", Type=_TYPES[piece])
            else:
                _add_words(paragraph, piece, known)
    stops = etree.SubElement(paragraph, "Tabstops")
    for position, kind in _TAB_STOPS:
        etree.SubElement(stops, "Tabstop", Position=position, Type=kind)
    if old is None:
        node.append(new)
    else:
        node.replace(old, new)


def _add_words(paragraph: etree._Element, words: str, known: set[str]) -> None:
    """Labels of the file that are none of our fields go back as labels."""
    for part in _UNKNOWN.split(words):
        if part[1:-1] in known and part.startswith("{"):
            etree.SubElement(paragraph, "DynamicLabel", FONT, Style="", Type=part[1:-1])
        elif part:
            _add_text(paragraph, part)


def _add_text(paragraph: etree._Element, text: str) -> None:
    etree.SubElement(paragraph, "Text", FONT, Style="").text = clean_text(text)
