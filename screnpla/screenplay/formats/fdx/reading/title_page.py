"""The title page: its free paragraphs as lines, and what they seem to say as fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from lxml import etree

from screnpla.screenplay.cover_lines import fields_of
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Run
from screnpla.screenplay.formats.fdx.looks import look_of
from screnpla.screenplay.formats.fdx.paragraph_layout import ALIGNMENTS, POINTS_PER_LINE
from screnpla.screenplay.formats.said_values import number

_MOST_LINES = 2000


def cover_of(root: etree._Element) -> Cover:
    content = root.find("TitlePage/Content")
    lines: list[CoverLine] = []
    for node in [] if content is None else content.findall("Paragraph"):
        if len(lines) < _MOST_LINES:
            lines += _lines(node)
    if not any(line.runs for line in lines):
        return Cover()
    return replace(fields_of(lines), lines=tuple(lines))


def _lines(node: etree._Element) -> list[CoverLine]:
    attributes: Mapping[str, str] = dict(node.attrib)
    line = CoverLine(
        tuple(_run(text) for text in node.findall("Text") if text.text),
        ALIGNMENTS.get(attributes.get("Alignment", ""), Align.LEFT),
        number(attributes, "LeftIndent", 0, 60) or CoverLine().left,
        attributes.get("StartsNewPage") == "Yes",
    )
    # Space before it is what blank lines would be.
    space = number(attributes, "SpaceBefore", 0, 1200) or 0
    blank = [replace(line, runs=(), break_before=False)] * round(space / POINTS_PER_LINE)
    if not blank or not line.break_before:
        return [*blank, line]
    return [replace(blank[0], break_before=True), *blank[1:], replace(line, break_before=False)]


def _run(node: etree._Element) -> Run:
    look = look_of(dict(node.attrib))
    return replace(look, text=(node.text or "").replace("\u2028", "\n"), extra={})
