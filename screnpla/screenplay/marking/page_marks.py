"""Revision marks of printed pages: which rows have one, and which colour a page has (RV3, RV4, LY9).

The same on the screen: `web/src/editor/pages/sheets/revisionTexts.ts`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from screnpla.screenplay.elements import Kind
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


# A line and the newest set of its letters; 0: none.
_LineSet = tuple[_PlacedLine, int]


def mark_pages(pages: Sequence[Page], revisions: Revisions) -> list[PageMarks]:
    active = revisions.active
    if active is None or revisions.shown is ShownMarks.NONE:
        return [PageMarks({}) for _ in pages]
    least_shown = active.number if revisions.shown is ShownMarks.ACTIVE else 1
    rows: list[dict[float, int]] = [{} for _ in pages]
    newest = [0] * len(pages)
    found_sets = _find_line_sets(pages, revisions.marks)
    if revisions.auto_mark_count:
        found_sets = list(_mark_whole_scenes(found_sets, active.number, revisions.auto_mark_count))
    for (page, line), found in found_sets:
        newest[page] = max(newest[page], found)
        if found >= least_shown:
            rows[page][line.row] = max(found, rows[page].get(line.row, 0))
    return [PageMarks(dict(sorted(marked.items())), number) for marked, number in zip(rows, newest, strict=True)]


def find_marked_pages(pages: Sequence[Page], revisions: Revisions, number: int) -> set[int]:
    """Positions of the pages with something of this set, whichever marks are shown, and under marks of later sets."""
    alone = {element: _keep_set(marks, number) for element, marks in revisions.marks.items()}
    count = revisions.auto_mark_count if revisions.active and revisions.active.number == number else 0
    of_set = replace(revisions, marks=alone, shown=ShownMarks.ALL, auto_mark_count=count)
    return {position for position, page in enumerate(mark_pages(pages, of_set)) if page.rows}


def _keep_set(marks: LineMarks, number: int) -> LineMarks:
    spans = tuple([(set_ if set_ == number else 0, length) for set_, length in marks.spans])
    return LineMarks(spans, tuple([point for point in marks.points if point[1] == number]))


def _mark_whole_scenes(lines: Iterable[_LineSet], active: int, count: int) -> Iterator[_LineSet]:
    """LY9: all lines of a scene in which so many have changed in the active set."""
    for scene in _split_scenes(lines):
        # Cells of a table stand on one row: they are one line.
        changed = {(page, line.row, line.element_id) for (page, line), found in scene if found == active}
        is_whole = len(changed) >= count
        yield from [(placed, max(found, active)) for placed, found in scene] if is_whole else scene


def _split_scenes(lines: Iterable[_LineSet]) -> Iterator[list[_LineSet]]:
    """The lines of each scene; those before the first heading by themselves."""
    scene: list[_LineSet] = []
    heading = ""
    for each in lines:
        line = each[0].line
        if line.kind == Kind.SCENE_HEADING and line.element_id != heading:
            heading = line.element_id
            yield scene
            scene = []
        scene.append(each)
    yield scene


def _find_line_sets(pages: Sequence[Page], marks: Mapping[str, LineMarks]) -> list[_LineSet]:
    """All lines that somebody wrote, in order, with the newest set of each; 0: it has none."""
    placed = [
        _PlacedLine(number, line)
        for number, page in enumerate(pages)
        for line in page.lines
        if line.kind not in _COMPUTED
    ]
    marked: dict[str, list[int]] = defaultdict(list)
    for at, (_, line) in enumerate(placed):
        if line.element_id in marks:
            marked[line.element_id].append(at)
    newest = [0] * len(placed)
    for element, positions in marked.items():
        found = _find_newest([placed[at] for at in positions], marks[element])
        for at, number in zip(positions, found, strict=True):
            newest[at] = number
    return list(zip(placed, newest, strict=True))


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
