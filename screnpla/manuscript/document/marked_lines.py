"""Elements as the lines that marking compares (`screenplay/marking`), and back; lines as JSON.

Fields and looks are the strings that the document holds, so that a browser has the same without asking.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from screnpla.manuscript.document.attributes import (
    element_from_attributes,
    element_to_attributes,
    parse_json_text,
    to_json_text,
)
from screnpla.manuscript.document.text_marks import run_to_marks, runs_from_chunks
from screnpla.screenplay.elements import Element, Json, Run
from screnpla.screenplay.marking.lines import LookedRun, VersionLine, merge_runs

LineJson = dict[str, Any]


def element_to_line(element: Element) -> VersionLine:
    fields = element_to_attributes(element)
    del fields["id"]
    return VersionLine(element.id, fields, merge_runs([LookedRun(run.text, _look_of(run)) for run in element.runs]))


def elements_to_lines(elements: Iterable[Element]) -> list[VersionLine]:
    return [element_to_line(element) for element in elements]


def line_to_element(line: VersionLine) -> Element:
    """Never refuses: fields and looks that are none of ours are left out."""
    marks = [(run.text, _marks_of(run)) for run in line.runs]
    return element_from_attributes({"id": line.id, **line.fields}, runs_from_chunks(marks))


def _look_of(run: Run) -> str:
    marks = run_to_marks(run) if run.has_look or run.extra else None
    return to_json_text(cast("Json", marks)) if marks else ""


def _marks_of(run: LookedRun) -> dict[str, Any] | None:
    marks = parse_json_text(run.look) if run.look else None
    return dict(marks) if isinstance(marks, dict) else None


def line_to_json(line: VersionLine) -> LineJson:
    return {"id": line.id, "fields": dict(line.fields), "runs": [list(run) for run in line.runs]}


def line_from_json(stored: Mapping[str, Any]) -> VersionLine:
    return VersionLine(stored["id"], stored["fields"], tuple([LookedRun(*run) for run in stored["runs"]]))


def lines_to_json(lines: Iterable[VersionLine]) -> list[LineJson]:
    return [line_to_json(line) for line in lines]


def lines_from_json(stored: Sequence[Mapping[str, Any]]) -> list[VersionLine]:
    return [line_from_json(each) for each in stored]
