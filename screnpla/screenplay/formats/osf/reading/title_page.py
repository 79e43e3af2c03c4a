"""The title page: its free paragraphs as lines, and what they seem to say as fields; in old files only fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from lxml import etree

from screnpla.screenplay.clean_text import cleaned
from screnpla.screenplay.cover_lines import fields_of
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Json, Kind, Run
from screnpla.screenplay.formats.osf.info import cover_from_info
from screnpla.screenplay.formats.osf.kept import FORMAT
from screnpla.screenplay.formats.osf.placing import Placing, placing_of
from screnpla.screenplay.formats.osf.read_paragraph import ParagraphReader, tell_of
from screnpla.screenplay.formats.osf.styles import Page
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.profile import Box

LONG_TITLE = "The title page is longer than forty pages; its end was left out."
NOTES = "Notes on the title page are kept, but not shown."
_ASIDES = ("note", "synopsis")
_MOST_LINES = 2000


def cover_of(root: etree._Element, page: Page, losses: GatheredLosses, *, old: bool) -> Cover:
    reader = _TitleReader(page, losses, old=old)
    lines = list(islice(reader.lines(root.findall("titlepage")), _MOST_LINES + 1))
    if len(lines) > _MOST_LINES:
        losses.add(LONG_TITLE)
        lines.pop()
    if not any(line.runs for line in lines):
        return cover_from_info(root)
    return replace(fields_of(lines), lines=tuple(lines))


class _TitleReader:
    def __init__(self, page: Page, losses: GatheredLosses, *, old: bool) -> None:
        self._page = page
        self._losses = losses
        self._paragraphs = ParagraphReader(losses, old=old)
        self._box = Box(left=page.left_inches(0), right=page.right_inches(0))

    def lines(self, parts: Iterable[etree._Element]) -> Iterator[CoverLine]:
        for part in parts:
            yield from self._stray(part.text)
            for node in part:
                yield from self._paragraph(node) if node.tag == "para" else self._stray("".join(node.itertext()))
                yield from self._stray(node.tail)

    def _paragraph(self, node: etree._Element) -> Iterator[CoverLine]:
        found = self._paragraphs.read(node)
        placing = placing_of(found.style, Kind.NORMAL, self._box, self._page)
        tell_of(found, placing, self._losses)
        if any(found.attributes.get(name, "").strip() for name in _ASIDES):
            self._losses.add(NOTES)
        left = placing.overrides.left if placing.overrides and placing.overrides.left is not None else self._box.left
        line = CoverLine((), placing.align or Align.LEFT, max(0.0, left))
        # Space before it is what blank lines would be.
        blank = round(placing.overrides.before or 0) if placing.overrides else 0
        yield from _opening(line, blank, placing)
        bookmark = found.attributes.get("bookmark")
        extra: dict[str, Json] = {FORMAT: {"bookmark": bookmark}} if bookmark else {}
        runs = tuple([replace(run, extra={}) for run in found.runs])
        yield replace(line, runs=runs, break_before=placing.break_before and not blank, extra=extra)

    def _stray(self, text: str | None) -> Iterator[CoverLine]:
        """Words outside of any paragraph are words all the same."""
        words = cleaned(text.strip()) if text else ""
        if words:
            yield CoverLine((Run(words),), Align.LEFT, max(0.0, self._box.left))


def _opening(line: CoverLine, blank: int, placing: Placing) -> Iterator[CoverLine]:
    for number in range(blank):
        yield replace(line, break_before=placing.break_before and not number)
