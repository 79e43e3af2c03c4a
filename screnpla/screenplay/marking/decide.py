"""Decisions about hunks: accepting changes the baseline alone, rejecting changes the text alone (VE42, VE43).

Both are the same work: lines of one side take over from the other what the hunks name.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from screnpla.screenplay.marking.hunks import Hunk, HunkKind, list_hunks
from screnpla.screenplay.marking.lines import LookedRun, VersionLine, merge_runs, slice_runs, splice_runs

Identity: TypeAlias = tuple[str, str, str, str, str, int]


class HunkPart(NamedTuple):
    """The part that one writer has in a hunk of several (VE45)."""

    # Ranges of the new words, from left to right.
    letters: tuple[tuple[int, int], ...]
    # Whether the old words go with it; else they stay, behind the letters up to an offset in the new words.
    takes_old: bool = False
    old_at: int = 0


Parts: TypeAlias = Mapping[Identity, HunkPart]


@dataclass(frozen=True, slots=True)
class Decision:
    lines: tuple[VersionLine, ...]
    # Hunks that were asked for and are there no more: the text has changed since.
    missing: tuple[Identity, ...] = ()


def accept_hunks(
    baseline: Sequence[VersionLine],
    text: Sequence[VersionLine],
    wanted: Collection[Identity] | None,
    parts: Parts = MappingProxyType({}),
) -> Decision:
    """The new baseline. `wanted`: None for all; of those in `parts` only the part is taken."""
    hunks = list_hunks(baseline, text)
    chosen, missing = _choose(hunks, wanted)
    return Decision(_Taking(baseline, text, hunks, is_accepted=True, parts=parts).take(chosen), missing)


def reject_hunks(
    baseline: Sequence[VersionLine], text: Sequence[VersionLine], wanted: Collection[Identity] | None
) -> Decision:
    """The new text. `wanted`: None for all."""
    hunks = list_hunks(baseline, text)
    chosen, missing = _choose(hunks, wanted)
    return Decision(_Taking(text, baseline, hunks, is_accepted=False, parts={}).take(chosen), missing)


def _choose(hunks: Sequence[Hunk], wanted: Collection[Identity] | None) -> tuple[list[Hunk], tuple[Identity, ...]]:
    if wanted is None:
        return list(hunks), ()
    names = set(wanted)
    chosen = [hunk for hunk in hunks if hunk.identity in names]
    found = {hunk.identity for hunk in chosen}
    return chosen, tuple([name for name in wanted if name not in found])


class _Taking:
    """`lines` take over from `source`; of an accepted hunk the source is the text, of a rejected one the baseline."""

    def __init__(
        self,
        lines: Sequence[VersionLine],
        source: Sequence[VersionLine],
        hunks: Sequence[Hunk],
        *,
        is_accepted: bool,
        parts: Parts,
    ) -> None:
        self._lines = {line.id: line for line in lines}
        self._order = [line.id for line in lines]
        self._source: Mapping[str, VersionLine] = {line.id: line for line in source}
        self._source_order = [line.id for line in source]
        self._is_accepted = is_accepted
        self._parts = parts
        # Lines that stand elsewhere in the source: where they stand says nothing about their neighbours.
        self._displaced = {element for hunk in hunks for element in hunk.ids}

    def take(self, chosen: Sequence[Hunk]) -> tuple[VersionLine, ...]:
        inside: dict[str, list[Hunk]] = defaultdict(list)
        new_ids: set[str] = set()
        removed_kind, added_kind = (
            (HunkKind.LINE_OUT, HunkKind.LINE_IN) if self._is_accepted else (HunkKind.LINE_IN, HunkKind.LINE_OUT)
        )
        for hunk in chosen:
            if hunk.kind is removed_kind:
                del self._lines[hunk.element]
            elif hunk.kind is added_kind:
                new_ids.add(hunk.element)
                self._lines[hunk.element] = self._take_line(hunk)
            elif hunk.kind is HunkKind.MOVED:
                new_ids.update(hunk.ids)
                self._displaced.difference_update(hunk.ids)
            else:
                inside[hunk.element].append(hunk)
        for element, hunks in inside.items():
            self._lines[element] = self._take_inside(self._lines[element], hunks)
        self._order = [element for element in self._order if element in self._lines and element not in new_ids]
        self._place(new_ids)
        return tuple([self._lines[element] for element in self._order])

    def _take_inside(self, line: VersionLine, hunks: Sequence[Hunk]) -> VersionLine:
        source, fields, runs = self._source[line.id], dict(line.fields), line.runs
        # From the end, as offsets before a change stay valid.
        for hunk in sorted(hunks, key=self._own_letters, reverse=True):
            if hunk.kind is HunkKind.FIELD:
                fields[hunk.field] = hunk.new if self._is_accepted else hunk.old
            else:
                put = self._take_letters(hunk, source, runs)
                runs = splice_runs(runs, *self._own_letters(hunk), put)
        return replace(line, fields={name: value for name, value in fields.items() if value}, runs=runs)

    def _take_line(self, hunk: Hunk) -> VersionLine:
        line = self._source[hunk.element]
        part = self._parts.get(hunk.identity)
        if part is None:
            return line
        return replace(line, runs=merge_runs(_slice_ranges(line.runs, part.letters, 0)))

    def _take_letters(self, hunk: Hunk, source: VersionLine, runs: Sequence[LookedRun]) -> Sequence[LookedRun]:
        start, end = self._letters_of_source(hunk)
        part = self._parts.get(hunk.identity)
        if part is None:
            return slice_runs(source.runs, start, end)
        old = () if part.takes_old else slice_runs(runs, *self._own_letters(hunk))
        first = [letters for letters in part.letters if letters[1] <= part.old_at]
        last = part.letters[len(first) :]
        return [*_slice_ranges(source.runs, first, start), *old, *_slice_ranges(source.runs, last, start)]

    def _own_letters(self, hunk: Hunk) -> tuple[int, int]:
        return (hunk.start, hunk.end) if self._is_accepted else (hunk.new_start, hunk.new_end)

    def _letters_of_source(self, hunk: Hunk) -> tuple[int, int]:
        return (hunk.new_start, hunk.new_end) if self._is_accepted else (hunk.start, hunk.end)

    def _place(self, new_ids: Collection[str]) -> None:
        """Each behind the nearest line before it in the source that is here, and stands where it should."""
        placed = [element for element in self._order if element not in self._displaced]
        known = set(placed)
        following: dict[str, list[str]] = defaultdict(list)
        previous = ""
        for element in self._source_order:
            if element in new_ids:
                following[previous].append(element)
            elif element in known:
                previous = element
        ordered = list(following[""])
        for element in self._order:
            ordered.append(element)
            ordered += following[element]
        self._order = ordered


def _slice_ranges(runs: Sequence[LookedRun], ranges: Sequence[tuple[int, int]], start: int) -> list[LookedRun]:
    return [run for first, last in ranges for run in slice_runs(runs, start + first, start + last)]
