"""The title page: its free paragraphs as lines, and fields guessed from them; in old files only fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from lxml import etree

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.cover.fields import guess_cover_fields
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Json, Kind, Run
from screnpla.screenplay.formats.osf.info import read_cover_from_info
from screnpla.screenplay.formats.osf.paragraph_layout import OsfPlacement, read_placement
from screnpla.screenplay.formats.osf.preserved import FORMAT
from screnpla.screenplay.formats.osf.reading.paragraph import OsfParagraphReader, report_losses
from screnpla.screenplay.formats.osf.styles import PageWidths
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.profiles.profile import Box

LONG_TITLE = "The title page is longer than forty pages; its end was left out."
NOTES = "Notes on the title page are kept, but not shown."
_ASIDES = ("note", "synopsis")
_MOST_LINES = 2000


def read_cover(root: etree._Element, page: PageWidths, losses: LossCollector, *, old: bool) -> Cover:
    reader = _TitleReader(page, losses, old=old)
    lines = list(islice(reader.read_lines(root.findall("titlepage")), _MOST_LINES + 1))
    if len(lines) > _MOST_LINES:
        losses.add(LONG_TITLE)
        lines.pop()
    if not any(line.runs for line in lines):
        return read_cover_from_info(root)
    return replace(guess_cover_fields(lines), lines=tuple(lines))


class _TitleReader:
    def __init__(self, page: PageWidths, losses: LossCollector, *, old: bool) -> None:
        self._page = page
        self._losses = losses
        self._paragraphs = OsfParagraphReader(losses, old=old)
        self._box = Box(left=page.left_inches(0), right=page.right_inches(0))

    def read_lines(self, parts: Iterable[etree._Element]) -> Iterator[CoverLine]:
        for part in parts:
            yield from self._read_stray(part.text)
            for node in part:
                yield from (
                    self._read_paragraph(node) if node.tag == "para" else self._read_stray("".join(node.itertext()))
                )
                yield from self._read_stray(node.tail)

    def _read_paragraph(self, node: etree._Element) -> Iterator[CoverLine]:
        found = self._paragraphs.read_paragraph(node)
        placement = read_placement(found.style, Kind.NORMAL, self._box, self._page)
        report_losses(found, placement, self._losses)
        if any(found.attributes.get(name, "").strip() for name in _ASIDES):
            self._losses.add(NOTES)
        left = (
            placement.overrides.left if placement.overrides and placement.overrides.left is not None else self._box.left
        )
        line = CoverLine((), placement.align or Align.LEFT, max(0.0, left))
        # Space before it is what blank lines would be.
        blank = round(placement.overrides.before or 0) if placement.overrides else 0
        yield from _make_blank_lines(line, blank, placement)
        bookmark = found.attributes.get("bookmark")
        extra: dict[str, Json] = {FORMAT: {"bookmark": bookmark}} if bookmark else {}
        runs = tuple([replace(run, extra={}) for run in found.runs])
        yield replace(line, runs=runs, break_before=placement.break_before and not blank, extra=extra)

    def _read_stray(self, text: str | None) -> Iterator[CoverLine]:
        """Words outside of any paragraph are words all the same."""
        words = clean_text(text.strip()) if text else ""
        if words:
            yield CoverLine((Run(words),), Align.LEFT, max(0.0, self._box.left))


def _make_blank_lines(line: CoverLine, blank: int, placement: OsfPlacement) -> Iterator[CoverLine]:
    for number in range(blank):
        yield replace(line, break_before=placement.break_before and not number)
