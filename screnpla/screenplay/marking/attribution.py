"""Attribution: in which revision set each letter of a text came last, and where words went (VE61; RV2).

A baseline carries the attribution of its own letters, so that one baseline tells about all sets: letters that are still
there keep their set, letters that came since belong to the newest one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from screnpla.screenplay.marking.hunks import Hunk, HunkKind, list_hunks
from screnpla.screenplay.marking.lines import VersionLine

# Numbers and colours of scenes say nothing that is printed as a change.
SILENT_FIELDS = frozenset({"sceneNumber", "color", "notes", "extra", "alternates"})


@dataclass(frozen=True, slots=True)
class LineMarks:
    """Of one line. Sets are numbers from 1; 0: before the first."""

    # The set of each letter, as pairs of a set and how many letters.
    spans: tuple[tuple[int, int], ...] = ()
    # Where words went: an offset and the set in which they did.
    points: tuple[tuple[int, int], ...] = ()


def attribute_lines(
    baseline: Sequence[VersionLine], marks: Mapping[str, LineMarks], text: Sequence[VersionLine], newest: int
) -> dict[str, LineMarks]:
    """By line of the text; lines without a mark are left out. `marks`: those of the baseline."""
    changes = _sort_hunks(list_hunks(baseline, text), text)
    old_lengths = {line.id: len(line.text) for line in baseline}
    found: dict[str, LineMarks] = {}
    for line in text:
        points = [(offset, newest) for offset in changes.removed_lines.get(line.id, ())]
        if line.id in changes.whole_lines:
            sets = [newest] * len(line.text)
            # In the place of an omitted scene none of its letters prints.
            points += [(0, newest)] if not sets or line.fields.get("omitted") else []
        else:
            before, inside = marks.get(line.id, LineMarks()), changes.inside.get(line.id, ())
            sets, kept = _follow_hunks(before, old_lengths[line.id], inside, newest)
            points += kept
        line_marks = LineMarks(_to_spans(sets), tuple(sorted(set(points))))
        if any(set_ for set_, _ in line_marks.spans) or line_marks.points:
            found[line.id] = line_marks
    return found


@dataclass(frozen=True, slots=True)
class _LineChanges:
    inside: Mapping[str, Sequence[Hunk]]
    # Lines that are new, stand elsewhere, or are of another kind.
    whole_lines: frozenset[str]
    # By the line that shows it: offsets at which lines went.
    removed_lines: Mapping[str, Sequence[int]]


def _sort_hunks(hunks: Iterable[Hunk], text: Sequence[VersionLine]) -> _LineChanges:
    inside: dict[str, list[Hunk]] = defaultdict(list)
    whole_lines: set[str] = set()
    removed_lines: dict[str, list[int]] = defaultdict(list)
    last = text[-1] if text else VersionLine("")
    for hunk in hunks:
        if hunk.kind is HunkKind.LINE_OUT:
            # In the next line, else in the last.
            removed_lines[hunk.before or last.id].append(0 if hunk.before else len(last.text))
        elif hunk.kind in (HunkKind.WORDS, HunkKind.LOOK):
            inside[hunk.element].append(hunk)
        elif hunk.field not in SILENT_FIELDS:
            whole_lines.update(hunk.ids or (hunk.element,))
    return _LineChanges(inside, frozenset(whole_lines), removed_lines)


def _follow_hunks(
    before: LineMarks, length: int, hunks: Iterable[Hunk], newest: int
) -> tuple[list[int], list[tuple[int, int]]]:
    """The set of each letter of the line now, and its points."""
    old_sets = [set_ for set_, count in before.spans for _ in range(count)]
    old_sets += [0] * (length - len(old_sets))
    sets: list[int] = []
    points: list[tuple[int, int]] = []
    old_points = list(before.points)
    at = 0
    for hunk in hunks:
        points += _shift_points(old_points, at, hunk.start, len(sets) - at)
        sets += old_sets[at : hunk.start]
        if hunk.new_end == hunk.new_start:
            points.append((len(sets), newest))
        sets += [newest] * (hunk.new_end - hunk.new_start)
        at = hunk.end
    points += _shift_points(old_points, at, length + 1, len(sets) - at)
    return sets + old_sets[at:], points


def _shift_points(points: Sequence[tuple[int, int]], start: int, end: int, by: int) -> list[tuple[int, int]]:
    return [(offset + by, set_) for offset, set_ in points if start <= offset < end]


def _to_spans(sets: Sequence[int]) -> tuple[tuple[int, int], ...]:
    spans: list[tuple[int, int]] = []
    for set_ in sets:
        if spans and spans[-1][0] == set_:
            spans[-1] = (set_, spans[-1][1] + 1)
        else:
            spans.append((set_, 1))
    return tuple(spans)
