"""Baseline of revisions: the lines when the newest set was opened, with the sets of their letters (VE61). Pure.

One baseline tells about all sets, because its letters know theirs.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from screnpla.manuscript.document.marked_lines import elements_to_lines, line_from_json, line_to_json
from screnpla.screenplay.elements import UNPRINTED_KINDS, Element
from screnpla.screenplay.marking.attribution import LineMarks, attribute_lines
from screnpla.screenplay.marking.lines import VersionLine
from screnpla.screenplay.production.omitted_scenes import drop_hidden, group_omitted

_LEVEL = 6

Marks = Mapping[str, LineMarks]


@dataclass(frozen=True)
class RevisionBaseline:
    lines: Sequence[VersionLine] = ()
    marks: Marks = field(default_factory=dict)

    def attribute(self, elements: Sequence[Element], newest: int) -> RevisionBaseline:
        """The lines as they are now, with the sets of their letters; `newest`: that of letters that came since."""
        lines = list_printed_lines(elements)
        return RevisionBaseline(lines, attribute_lines(self.lines, self.marks, lines, newest) if newest else {})

    def without(self, is_cleared: Callable[[str, int], bool]) -> RevisionBaseline:
        """Without marks of which `is_cleared(line, set)` says so."""
        kept = {line: _clear_line(marks, line, is_cleared) for line, marks in self.marks.items()}
        return RevisionBaseline(self.lines, {line: marks for line, marks in kept.items() if marks})


def list_printed_lines(elements: Sequence[Element]) -> list[VersionLine]:
    """Others mark no page. A line that tells of omitted scenes is another one as soon as it tells of others."""
    groups = group_omitted(elements)
    joined = {heading for group in groups for heading in group[1:]}
    printed = [
        element for element in drop_hidden(elements) if element.kind not in UNPRINTED_KINDS and element.id not in joined
    ]
    omitted = {group[0]: " ".join(group) for group in groups}
    return [
        replace(line, fields={**line.fields, "omitted": omitted[line.id]}) if line.id in omitted else line
        for line in elements_to_lines(printed)
    ]


def _clear_line(marks: LineMarks, line: str, is_cleared: Callable[[str, int], bool]) -> LineMarks | None:
    spans: list[tuple[int, int]] = []
    for set_, length in marks.spans:
        left = 0 if set_ and is_cleared(line, set_) else set_
        if spans and spans[-1][0] == left:
            spans[-1] = (left, spans[-1][1] + length)
        else:
            spans.append((left, length))
    points = tuple([point for point in marks.points if not is_cleared(line, point[1])])
    return LineMarks(tuple(spans), points) if points or any(set_ for set_, _ in spans) else None


def baseline_to_json(baseline: RevisionBaseline) -> list[dict[str, Any]]:
    """As RevisionLine of the API."""
    return [_line_to_json(line, baseline.marks.get(line.id, LineMarks())) for line in baseline.lines]


def _line_to_json(line: VersionLine, marks: LineMarks) -> dict[str, Any]:
    return {
        **line_to_json(line),
        "spans": [list(span) for span in marks.spans],
        "points": [list(point) for point in marks.points],
    }


def pack_baseline(baseline: RevisionBaseline) -> bytes:
    stored = json.dumps(baseline_to_json(baseline), ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(stored.encode(), _LEVEL)


def unpack_baseline(packed: bytes) -> RevisionBaseline:
    stored = json.loads(zlib.decompress(packed)) if packed else []
    marks = {
        line["id"]: LineMarks(
            tuple([(set_, length) for set_, length in line["spans"]]),
            tuple([(offset, set_) for offset, set_ in line["points"]]),
        )
        for line in stored
        if line["spans"] or line["points"]
    }
    return RevisionBaseline([line_from_json(line) for line in stored], marks)
