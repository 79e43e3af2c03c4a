"""Elements and documents as the lines that marking compares (`screenplay/marking`), and back; lines as JSON.

Fields and looks are the strings that the document holds, so that a browser has the same without asking.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from pycrdt import Doc, XmlFragment
from pycrdt._pycrdt import Transaction as InnerTransaction
from pycrdt._pycrdt import XmlElement as InnerElement
from pycrdt._pycrdt import XmlText as InnerText

from screnpla.manuscript.document.attributes import (
    element_from_attributes,
    element_to_attributes,
    parse_json_text,
    to_json_text,
)
from screnpla.manuscript.document.convert import CONTENT, make_ids_unique, read_element, unwrap_transaction
from screnpla.manuscript.document.move_markers import ContentItem, read_move_marker, sort_in_reading_order
from screnpla.manuscript.document.text_marks import run_to_marks, runs_from_chunks
from screnpla.screenplay.content.keys import KINDS
from screnpla.screenplay.elements import Element, Json, Run
from screnpla.screenplay.marking.lines import LookedRun, VersionLine, merge_runs

LineJson = dict[str, Any]
# By the kind as the document has it.
_PLAIN_FIELDS: Mapping[str, Mapping[str, str]] = {name: {"kind": str(kind)} for name, kind in KINDS.items()}


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


def read_lines(doc: Doc[Any]) -> tuple[VersionLine, ...]:
    """In reading order: the lines of the elements that `read_document` finds.

    Without making elements of them, because nearly every line is plain: an id, a kind, and letters without a look.
    Whoever moves the slider of a history waits for thousands of them. Slow enough to be done in a thread.
    """
    content = doc.get(CONTENT, type=XmlFragment)
    items: list[tuple[ContentItem, VersionLine | None]] = []
    with doc.transaction() as transaction:
        reading = unwrap_transaction(transaction)
        for node in content.integrated.children(reading):
            if not isinstance(node, InnerElement):
                continue
            if marker := read_move_marker(node, reading):
                items.append((marker, None))
            else:
                line = _read_plain_line(node, reading) or element_to_line(read_element(node, reading))
                items.append((line.id, line))
    return tuple(make_ids_unique([line for line in sort_in_reading_order(items) if line]))


def _read_plain_line(node: InnerElement, reading: InnerTransaction) -> VersionLine | None:
    """None: the line has more than a kind and plain letters."""
    attributes: dict[str, Any] = dict(node.attributes(reading))
    element_id, kind = attributes.get("id"), attributes.get("kind")
    fields = _PLAIN_FIELDS.get(kind) if isinstance(kind, str) else None
    children = node.children(reading)
    if len(attributes) != 2 or not isinstance(element_id, str) or fields is None or len(children) != 1:
        return None
    text = children[0]
    chunks = text.diff(reading) if isinstance(text, InnerText) else None
    if chunks is None or len(chunks) > 1:
        return None
    if not chunks:
        return VersionLine(element_id, fields)
    letters, marks = chunks[0]
    if marks or not isinstance(letters, str):
        return None
    return VersionLine(element_id, fields, (LookedRun(letters),) if letters else ())


def line_to_json(line: VersionLine) -> LineJson:
    return {"id": line.id, "fields": dict(line.fields), "runs": [list(run) for run in line.runs]}


def line_from_json(stored: Mapping[str, Any]) -> VersionLine:
    return VersionLine(stored["id"], stored["fields"], tuple([LookedRun(*run) for run in stored["runs"]]))


def lines_to_json(lines: Iterable[VersionLine]) -> list[LineJson]:
    return [line_to_json(line) for line in lines]


def lines_from_json(stored: Sequence[Mapping[str, Any]]) -> list[VersionLine]:
    return [line_from_json(each) for each in stored]
