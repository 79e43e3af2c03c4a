"""The title page: its free paragraphs as lines, and fields guessed from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from lxml import etree

from screnpla.screenplay.cover.fields import guess_cover_fields
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Run
from screnpla.screenplay.formats.common.files.values import parse_number
from screnpla.screenplay.formats.fdx.paragraph_layout import ALIGNMENTS, POINTS_PER_LINE
from screnpla.screenplay.formats.fdx.text_attributes import read_text_style

_MOST_LINES = 2000


def read_cover(root: etree._Element) -> Cover:
    content = root.find("TitlePage/Content")
    lines: list[CoverLine] = []
    for node in [] if content is None else content.findall("Paragraph"):
        if len(lines) < _MOST_LINES:
            lines += _read_lines(node)
    if not any(line.runs for line in lines):
        return Cover()
    return replace(guess_cover_fields(lines), lines=tuple(lines))


def _read_lines(node: etree._Element) -> list[CoverLine]:
    attributes: Mapping[str, str] = dict(node.attrib)
    line = CoverLine(
        tuple(_read_run(text) for text in node.findall("Text") if text.text),
        ALIGNMENTS.get(attributes.get("Alignment", ""), Align.LEFT),
        parse_number(attributes, "LeftIndent", 0, 60) or CoverLine().left,
        attributes.get("StartsNewPage") == "Yes",
    )
    # Space before it is what blank lines would be.
    space = parse_number(attributes, "SpaceBefore", 0, 1200) or 0
    blank = [replace(line, runs=(), break_before=False)] * round(space / POINTS_PER_LINE)
    if not blank or not line.break_before:
        return [*blank, line]
    return [replace(blank[0], break_before=True), *blank[1:], replace(line, break_before=False)]


def _read_run(node: etree._Element) -> Run:
    look = read_text_style(dict(node.attrib))
    return replace(look, text=(node.text or "").replace("\u2028", "\n"), extra={})
