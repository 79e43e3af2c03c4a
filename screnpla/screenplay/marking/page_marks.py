"""Revision marks of printed pages: which rows have one, and which colour a page has (RV3, RV4).

The same on the screen: `web/src/editor/pages/sheets/revisionTexts.ts`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.marking.attribution import LineMarks
from screnpla.screenplay.marking.revision_sets import Revisions, ShownMarks

MARK_LEFT = 7.75 * 72
# Lines of computed words: nobody revised them.
_COMPUTED = frozenset({"more", "continued", "bullet"})


class PageMarks(NamedTuple):
    """Of one page."""

    rows: Mapping[float, int]  # the newest set that is shown on each marked row
    newest: int = 0  # of the page, shown or not; 0: it is white


class _PlacedLine(NamedTuple):
    page: int
    line: Line


def mark_pages(pages: Sequence[Page], revisions: Revisions) -> list[PageMarks]:
    active = revisions.active
    if active is None or revisions.shown is ShownMarks.NONE:
        return [PageMarks({}) for _ in pages]
    least_shown = active.number if revisions.shown is ShownMarks.ACTIVE else 1
    rows: list[dict[float, int]] = [{} for _ in pages]
    newest = [0] * len(pages)
    for element, placed in _list_lines(pages, revisions.marks).items():
        for (page, line), found in zip(placed, _find_newest(placed, revisions.marks[element]), strict=True):
            newest[page] = max(newest[page], found)
            if found >= least_shown:
                rows[page][line.row] = max(found, rows[page].get(line.row, 0))
    return [PageMarks(dict(sorted(marked.items())), number) for marked, number in zip(rows, newest, strict=True)]


def _list_lines(pages: Sequence[Page], marks: Mapping[str, LineMarks]) -> dict[str, list[_PlacedLine]]:
    """Lines of marked elements, in order."""
    found: dict[str, list[_PlacedLine]] = defaultdict(list)
    for number, page in enumerate(pages):
        for line in page.lines:
            if line.element_id in marks and line.kind not in _COMPUTED:
                found[line.element_id].append(_PlacedLine(number, line))
    return found


def _find_newest(placed: Sequence[_PlacedLine], marks: LineMarks) -> Iterable[int]:
    """The newest set of each line. Blanks between two lines belong to the first."""
    starts = [each.line.start for each in placed]
    newest = [0] * len(placed)
    at = line = 0
    for set_, length in marks.spans:
        end = at + length
        while line + 1 < len(starts) and starts[line + 1] <= at:
            line += 1
        for touched in range(line, len(starts)):
            if touched > line and starts[touched] >= end:
                break
            newest[touched] = max(newest[touched], set_)
        at = end
    for offset, set_ in marks.points:
        holding = max([number for number, start in enumerate(starts) if start <= offset], default=0)
        newest[holding] = max(newest[holding], set_)
    return newest
