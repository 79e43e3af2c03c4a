"""Three-way merge of one line with its looks, and of the order of lines or scenes (VE24, VE34).

The browser merges words, too: `web/src/screenplay/marking/mergeTexts.ts`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from screnpla.screenplay.compare.sequences import find_longest_rising
from screnpla.screenplay.marking.hunks import HunkKind, compare_line
from screnpla.screenplay.marking.lines import LookedRun, VersionLine, slice_runs, splice_runs


class _Edit(NamedTuple):
    start: int
    end: int
    put: tuple[LookedRun, ...]
    is_look: bool


def merge_line(base: VersionLine, mine: VersionLine, theirs: VersionLine) -> VersionLine | None:
    """None for a conflict: both changed the same words, words that touch, or one field, in different ways."""
    fields: dict[str, str] = {}
    for name in {*base.fields, *mine.fields, *theirs.fields}:
        old, own, other = [line.fields.get(name, "") for line in (base, mine, theirs)]
        if old not in (own, other) and own != other:
            return None
        if value := other if own == old else own:
            fields[name] = value
    edits = _list_edits(base, mine)
    for edit in _list_edits(base, theirs):
        if edit in edits:
            continue
        if any(_collide(edit, present) for present in edits):
            return None
        edits.append(edit)
    runs = base.runs
    # From the end, as offsets before a change stay valid.
    for edit in sorted(edits, key=lambda each: (each.start, each.end), reverse=True):
        runs = splice_runs(runs, edit.start, edit.end, edit.put)
    return VersionLine(base.id, fields, runs)


def _list_edits(base: VersionLine, changed: VersionLine) -> list[_Edit]:
    return [
        _Edit(hunk.start, hunk.end, slice_runs(changed.runs, hunk.new_start, hunk.new_end), hunk.kind is HunkKind.LOOK)
        for hunk in compare_line(base, changed)
        if hunk.kind is not HunkKind.FIELD
    ]


def _collide(one: _Edit, other: _Edit) -> bool:
    if one.is_look or other.is_look:
        # Letters beside others may change their look.
        return one.start < other.end and other.start < one.end
    return one.start <= other.end and other.start <= one.end


@dataclass(frozen=True, slots=True)
class MergedOrder:
    ids: list[str]
    # Moved by both, to different places; they stand where mine has them.
    conflicts: frozenset[str]


def merge_order(
    base: Sequence[str],
    mine: Sequence[str],
    theirs: Sequence[str],
    *,
    unmoved: Collection[str] = (),
    as_theirs: Collection[str] = (),
) -> MergedOrder:
    """All of mine in its order; what theirs brought or moved stands behind the neighbour that it has there.

    `unmoved`: what theirs did to the place of these does not count. `as_theirs`: moved by both, theirs counts.
    """
    own, known = set(mine), set(base)
    moved, moved_by_me = find_displaced(base, theirs), find_displaced(base, mine)
    both = {each for each in moved & moved_by_me if each not in unmoved}
    everywhere = own & known & set(theirs)
    previous, own_previous = _list_previous(theirs, everywhere), _list_previous(mine, everywhere)
    conflicts = {each for each in both if previous[each] != own_previous[each]}
    placed = {each for each in theirs if each not in own}
    placed |= {each for each in moved & own if each not in unmoved and each not in moved_by_me}
    placed |= conflicts.intersection(as_theirs)
    steady = own - placed - moved - moved_by_me
    following: dict[str, list[str]] = defaultdict(list)
    anchor = ""
    for each in theirs:
        if each in placed:
            following[anchor].append(each)
        elif each in steady:
            anchor = each
    staying = [each for each in mine if each not in placed]
    return MergedOrder(list(_insert(staying, following, known)), frozenset(conflicts.difference(as_theirs)))


def _insert(staying: Sequence[str], following: dict[str, list[str]], known: Collection[str]) -> Iterator[str]:
    """Where both brought something behind the same neighbour, mine comes first."""
    waiting = following[""]
    for each in staying:
        if waiting and each in known:
            yield from waiting
            waiting = []
        yield each
        waiting = waiting + following[each] if each in following else waiting
    yield from waiting


def find_displaced(base: Sequence[str], changed: Sequence[str]) -> set[str]:
    """Those in both that left the order of the rest."""
    places = {each: place for place, each in enumerate(base)}
    common = [each for each in changed if each in places]
    staying = {common[place] for place in find_longest_rising([places[each] for each in common])}
    return set(common) - staying


def _list_previous(ids: Sequence[str], among: Collection[str]) -> dict[str, str]:
    chosen = [each for each in ids if each in among]
    return dict(zip(chosen, ["", *chosen], strict=False))
