"""Hunks: what differs between a baseline and a text, line by line, by the ids of the lines. Rules VE40 and VE41.

The same in both languages: `web/src/screenplay/marking/hunks.ts`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from screnpla.screenplay.compare.sequences import find_longest_rising
from screnpla.screenplay.marking.lines import LookedRun, VersionLine, slice_runs
from screnpla.screenplay.marking.word_hunks import TextHunk, compare_texts


class HunkKind(StrEnum):
    WORDS = "words"  # letters came, went, or took the place of others
    LOOK = "look"  # the same letters, in italics now, say
    FIELD = "field"  # kind, align, dual and so on
    LINE_IN = "in"
    LINE_OUT = "out"
    MOVED = "moved"  # a passage that stands elsewhere now


@dataclass(frozen=True, slots=True)
class Hunk:
    """Its identity is the first five; the rest says where it is, which differs from text to text."""

    kind: HunkKind
    element: str
    old: str = ""
    new: str = ""
    which: int = 0  # of equal ones, counted from the left
    # Offsets of the letters in the line of the baseline, and in that of the text.
    start: int = 0
    end: int = 0
    new_start: int = 0
    new_end: int = 0
    field: str = ""
    # Of a line that went: the line of the text before which it would stand; empty: at the end.
    before: str = ""
    # The lines of a moved passage.
    ids: tuple[str, ...] = ()

    @property
    def identity(self) -> tuple[str, str, str, str, str, int]:
        return self.kind, self.element, self.field, self.old, self.new, self.which


def list_hunks(baseline: Sequence[VersionLine], text: Sequence[VersionLine]) -> list[Hunk]:
    """In the order of the text. Each id stands once in the baseline, and once in the text."""
    known = {line.id: line for line in baseline}
    places = {line.id: place for place, line in enumerate(baseline)}
    moved = _find_moved_passages(places, text)
    displaced = {element for passage in moved.values() for element in passage}
    removed = _find_removed_lines(baseline, {line.id for line in text} - displaced, {line.id for line in text})
    hunks: list[Hunk] = []
    for line in text:
        hunks += removed.pop(line.id, ())
        if (old := known.get(line.id)) is None:
            hunks.append(Hunk(HunkKind.LINE_IN, line.id, new=line.text))
            continue
        if line.id in moved:
            passage = moved[line.id]
            hunks.append(Hunk(HunkKind.MOVED, line.id, new=" ".join(passage), ids=passage))
        hunks += compare_line(old, line)
    hunks += removed.pop("", ())
    return list(_number_equal(hunks))


def compare_line(old: VersionLine, new: VersionLine) -> list[Hunk]:
    """Hunks inside a line that both have: fields first, then words from left to right."""
    if old is new:
        return []
    found = [
        Hunk(HunkKind.FIELD, new.id, old.fields.get(name, ""), new.fields.get(name, ""), field=name)
        for name in sorted({*old.fields, *new.fields})
        if old.fields.get(name, "") != new.fields.get(name, "")
    ]
    if old.runs == new.runs:
        return found
    old_text, new_text = old.text, new.text
    changes = compare_texts(old_text, new_text)
    words = [
        Hunk(HunkKind.WORDS, new.id, old_text[each.start : each.end], new_text[each.new_start : each.new_end], 0, *each)
        for each in changes
    ]
    looks = [
        Hunk(HunkKind.LOOK, new.id, old_text[each.start : each.end], new_text[each.new_start : each.new_end], 0, *each)
        for each in _find_restyled(old, new, changes)
    ]
    return found + sorted([*words, *looks], key=lambda hunk: (hunk.new_start, hunk.start, hunk.kind))


def _find_restyled(old: VersionLine, new: VersionLine, changes: Sequence[TextHunk]) -> Iterator[TextHunk]:
    """Stretches of kept letters whose look is another."""
    at = new_at = 0
    for change in (*changes, TextHunk(len(old.text), len(old.text), len(new.text), len(new.text))):
        length = change.start - at
        yield from _compare_looks(
            slice_runs(old.runs, at, at + length), slice_runs(new.runs, new_at, new_at + length), at, new_at
        )
        at, new_at = change.end, change.new_end


def _compare_looks(old: Sequence[LookedRun], new: Sequence[LookedRun], at: int, new_at: int) -> Iterator[TextHunk]:
    looks, new_looks = _look_of_each(old), _look_of_each(new)
    first: int | None = None
    for offset in range(len(looks) + 1):
        differs = offset < len(looks) and looks[offset] != new_looks[offset]
        if differs and first is None:
            first = offset
        elif not differs and first is not None:
            yield TextHunk(at + first, at + offset, new_at + first, new_at + offset)
            first = None


def _look_of_each(runs: Sequence[LookedRun]) -> list[str]:
    return [run.look for run in runs for _ in run.text]


def _find_moved_passages(places: Mapping[str, int], text: Sequence[VersionLine]) -> dict[str, tuple[str, ...]]:
    """By their first line: neighbours in both that left the order of the rest."""
    common = [line.id for line in text if line.id in places]
    ranks = {element: rank for rank, element in enumerate(sorted(common, key=places.__getitem__))}
    order = [ranks[element] for element in common]
    stays = set(find_longest_rising(order))
    passages: dict[str, tuple[str, ...]] = {}
    passage: list[str] = []
    for place, element in enumerate(common):
        if place in stays:
            passage = []
            continue
        is_next = bool(passage) and order[place] == order[place - 1] + 1
        if not is_next:
            passage = []
        passage.append(element)
        passages[passage[0]] = tuple(passage)
    return passages


def _find_removed_lines(
    baseline: Sequence[VersionLine], staying: Collection[str], there: Collection[str]
) -> dict[str, list[Hunk]]:
    """By the line of the text before which they would stand; at the end under an empty name."""
    removed: dict[str, list[Hunk]] = {}
    waiting: list[Hunk] = []
    for line in baseline:
        if line.id not in there:
            waiting.append(Hunk(HunkKind.LINE_OUT, line.id, old=line.text))
        elif waiting and line.id in staying:
            removed[line.id] = [replace(hunk, before=line.id) for hunk in waiting]
            waiting = []
    if waiting:
        removed[""] = waiting
    return removed


def _number_equal(hunks: Sequence[Hunk]) -> Iterator[Hunk]:
    counts: Counter[tuple[str, ...]] = Counter()
    for hunk in hunks:
        key = (hunk.kind, hunk.element, hunk.field, hunk.old, hunk.new)
        yield replace(hunk, which=counts[key]) if counts[key] else hunk
        counts[key] += 1
