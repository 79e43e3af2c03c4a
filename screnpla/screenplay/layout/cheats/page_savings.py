"""Cuts that save lines or a page: one-word last lines, and pages that end a line or two too early (LY12).

Each cut is tried on a copy of the elements, of which only the pages that change are laid out again.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from screnpla.screenplay.elements import Element, Run
from screnpla.screenplay.layout.cheats.page_figures import count_rows, written_lines
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.layout.paginate import Layout, repaginate
from screnpla.screenplay.production.page_locks import PageLock

# A script of any length is looked at in bounded time: so many of each kind are tried.
MOST_TRIED = 200
_MOST_CUT = 2  # lines that a near miss may cost
_LEAST_PULLED = 3  # lines that come to a page beside those that were cut


class SavingKind(StrEnum):
    ONE_WORD = "oneWord"
    NEAR_MISS = "nearMiss"


@dataclass(frozen=True)
class PageSaving:
    kind: SavingKind
    element_id: str
    start: int  # in the element's text: where the line to cut begins
    page: str  # its label
    text: str  # of the line
    lines_cut: int
    lines_pulled: int  # that come to this page from the next
    pages_won: int


def find_page_savings(layout: Layout, page_locks: Sequence[PageLock] = ()) -> list[PageSaving]:
    """Those that win most first, then as they stand in the script. Slow for a long script."""
    lines_of = _group_lines(layout)
    cuts = _Cuts(layout, {element.id: at for at, element in enumerate(layout.elements)}, page_locks)
    found = [*_find_one_word_lines(cuts, lines_of), *_find_near_misses(cuts, lines_of)]
    order = {element.id: at for at, element in enumerate(layout.elements)}
    return sorted(found, key=lambda each: (-each.pages_won, -each.lines_pulled, order[each.element_id], each.start))


@dataclass(frozen=True)
class _PlacedLine:
    page: int
    line: Line


@dataclass(frozen=True)
class _Cuts:
    layout: Layout
    positions: Mapping[str, int]
    page_locks: Sequence[PageLock]

    def find(self, element_id: str) -> Element:
        return self.layout.elements[self.positions[element_id]]

    def cut(self, element_id: str, start: int) -> Layout:
        """The layout without the text of an element from `start` on."""
        elements = list(self.layout.elements)
        elements[self.positions[element_id]] = _cut_text(self.find(element_id), start)
        return repaginate(self.layout, elements, {element_id}, self.page_locks)

    def won(self, after: Layout) -> int:
        return len(self.layout.sheets) - len(after.sheets)

    def pulled(self, after: Layout, page: int) -> int:
        """Lines of the next page that now stand on this one or before it."""
        if page + 1 >= len(self.layout.sheets):
            return 0
        following = written_lines(self.layout.pages[page + 1])
        if page + 1 >= len(after.sheets):
            return len(following)
        begins = next(iter(written_lines(after.pages[page + 1])), None)
        if begins is None:
            return 0
        here = [(line.element_id, line.start) for line in following]
        place = (begins.element_id, begins.start)
        if place in here:
            return here.index(place)
        is_later = self.positions[begins.element_id] > self.positions[following[-1].element_id]
        return len(following) if is_later else 0


def _group_lines(layout: Layout) -> dict[str, list[_PlacedLine]]:
    found: dict[str, list[_PlacedLine]] = defaultdict(list)
    for number, page in enumerate(layout.pages):
        for line in written_lines(page):
            found[line.element_id].append(_PlacedLine(number, line))
    return found


def _find_one_word_lines(cuts: _Cuts, lines_of: Mapping[str, Sequence[_PlacedLine]]) -> Iterator[PageSaving]:
    tried = 0
    for element_id, lines in lines_of.items():
        last = lines[-1]
        word = last.line.text.strip()
        if len(lines) < 2 or not word or any(character.isspace() for character in word) or last.line.kind == "table":
            continue
        tried += 1
        if tried > MOST_TRIED:
            return
        after = cuts.cut(element_id, last.line.start)
        label = cuts.layout.pages[last.page].label
        pulled = cuts.pulled(after, last.page)
        yield PageSaving(
            SavingKind.ONE_WORD, element_id, last.line.start, label, word, 1, pulled, max(0, cuts.won(after))
        )


def _find_near_misses(cuts: _Cuts, lines_of: Mapping[str, Sequence[_PlacedLine]]) -> Iterator[PageSaving]:
    tried = 0
    for number, page in enumerate(cuts.layout.pages[:-1]):
        # A page that is full to its last line has nothing to win but the line itself.
        if count_rows(page) >= cuts.layout.profile.lines:
            continue
        tried += 1
        if tried > MOST_TRIED:
            return
        saving = _find_near_miss(cuts, lines_of, number)
        if saving is not None:
            yield saving


def _find_near_miss(cuts: _Cuts, lines_of: Mapping[str, Sequence[_PlacedLine]], number: int) -> PageSaving | None:
    """The fewest lines that, cut from the longest paragraph of a page, bring more lines to it than they were."""
    on_page = {line.element_id for line in written_lines(cuts.layout.pages[number])}
    whole = [lines_of[each] for each in on_page if all(placed.page == number for placed in lines_of[each])]
    if not whole:
        return None
    longest = max(whole, key=lambda lines: (len(lines), -cuts.positions[lines[0].line.element_id]))
    for count in range(1, min(_MOST_CUT, len(longest) - 1) + 1):
        begins = longest[-count].line
        after = cuts.cut(begins.element_id, begins.start)
        pulled, won = cuts.pulled(after, number), cuts.won(after)
        if pulled >= count + _LEAST_PULLED or won > 0:
            label = cuts.layout.pages[number].label
            kind, text = SavingKind.NEAR_MISS, begins.text.strip()
            return PageSaving(kind, begins.element_id, begins.start, label, text, count, pulled, max(0, won))
    return None


def _cut_text(element: Element, start: int) -> Element:
    """Without blanks at the new end, which would count for nothing anyway."""
    runs: list[Run] = []
    left = start
    for run in element.runs:
        if left <= 0:
            break
        runs.append(replace(run, text=run.text[:left]))
        left -= len(run.text)
    return replace(element, runs=tuple(runs))
