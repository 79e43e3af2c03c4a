"""The title page: its free paragraphs as lines, and what they seem to say as fields; in old files only fields."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lxml import etree

from screnpla.screenplay.cover_lines import fields_of
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Json, Kind
from screnpla.screenplay.formats.osf.info import cover_from_info
from screnpla.screenplay.formats.osf.kept import FORMAT
from screnpla.screenplay.formats.osf.placing import Placing, placing_of
from screnpla.screenplay.formats.osf.read_paragraph import ParagraphReader
from screnpla.screenplay.formats.osf.styles import Page
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.profile import Box

LONG_TITLE = "The title page is longer than forty pages; its end was left out."
_MOST_LINES = 2000


def cover_of(root: etree._Element, page: Page, losses: GatheredLosses, *, old: bool) -> Cover:
    nodes = root.findall("titlepage/para")
    if len(nodes) > _MOST_LINES:
        losses.add(LONG_TITLE)
    reader = ParagraphReader(losses, old=old)
    lines = [line for node in nodes[:_MOST_LINES] for line in _lines(node, reader, page)]
    if not any(line.runs for line in lines):
        return cover_from_info(root)
    return replace(fields_of(lines), lines=tuple(lines))


def _lines(node: etree._Element, reader: ParagraphReader, page: Page) -> Iterator[CoverLine]:
    found = reader.read(node)
    box = Box(left=page.left_inches(0), right=page.right_inches(0))
    placing = placing_of(found.style, Kind.NORMAL, box, page)
    left = placing.overrides.left if placing.overrides and placing.overrides.left is not None else box.left
    line = CoverLine((), placing.align or Align.LEFT, max(0.0, left))
    # Space before it is what blank lines would be.
    blank = round(placing.overrides.before or 0) if placing.overrides else 0
    yield from _opening(line, blank, placing)
    bookmark = found.attributes.get("bookmark")
    extra: dict[str, Json] = {FORMAT: {"bookmark": bookmark}} if bookmark else {}
    runs = tuple([replace(run, extra={}) for run in found.runs])
    yield replace(line, runs=runs, break_before=placing.break_before and not blank, extra=extra)


def _opening(line: CoverLine, blank: int, placing: Placing) -> Iterator[CoverLine]:
    for number in range(blank):
        yield replace(line, break_before=placing.break_before and not number)
