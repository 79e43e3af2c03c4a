"""A text as lines of JSON, and the lines in which two texts differ (VE12)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from screnpla.manuscript.document.attributes import element_to_attributes, to_json_text
from screnpla.manuscript.document.text_marks import run_to_marks
from screnpla.screenplay.compare.sequences import find_longest_rising
from screnpla.screenplay.elements import Element, Run
from screnpla.screenplay.marking.lines import Line, LookedRun


class LineEdit(NamedTuple):
    """Lines to put in the place of others. Places count in the text before all edits."""

    at: int
    removed: int
    lines: tuple[Line, ...]


def element_to_line(element: Element) -> Line:
    """Fields as the document has them, the id apart."""
    fields = element_to_attributes(element)
    del fields["id"]
    return Line(element.id, fields, tuple([LookedRun(run.text, _look(run)) for run in element.runs]))


def _look(run: Run) -> str:
    marks = run_to_marks(run)
    return to_json_text(dict(marks)) if marks else ""


def elements_to_lines(elements: Iterable[Element]) -> tuple[Line, ...]:
    """Slow for a long script: to be done in a thread."""
    return tuple([element_to_line(element) for element in elements])


def find_line_edits(old: Sequence[Line], new: Sequence[Line]) -> list[LineEdit]:
    """In order. Lines that are the same stay, as many as can without a change of their order."""
    old_places = {line.id: place for place, line in enumerate(old)}
    same = [
        (old_place, place)
        for place, line in enumerate(new)
        if (old_place := old_places.get(line.id)) is not None and old[old_place] == line
    ]
    stays = [same[place] for place in find_longest_rising([old_place for old_place, _ in same])]
    edits: list[LineEdit] = []
    at = new_at = 0
    for old_place, place in (*stays, (len(old), len(new))):
        if old_place > at or place > new_at:
            edits.append(LineEdit(at, old_place - at, tuple(new[new_at:place])))
        at, new_at = old_place + 1, place + 1
    return edits


def edit_to_json(edit: LineEdit) -> dict[str, Any]:
    return {"at": edit.at, "removed": edit.removed, "lines": [line_to_json(line) for line in edit.lines]}


def line_to_json(line: Line) -> dict[str, Any]:
    return {"id": line.id, "fields": dict(line.fields), "runs": [run._asdict() for run in line.runs]}
