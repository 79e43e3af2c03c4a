"""Fast construction of runs and elements, for readers. The results equal those of the classes, and are as frozen.

A frozen dataclass sets each field through a call: 6 µs for a run, 8 for an element, which is more than reading their
text takes. An open twin with the same slots is filled plainly and then given the frozen class: under 2 µs. (Python
allows it for classes that are laid out alike, and `tests/screenplay/test_fast_elements.py` would tell if it did not.)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from screnpla.screenplay.elements import Element, Json, Kind, Note, Run


class _OpenRun:
    __slots__ = Run.__slots__


class _OpenElement:
    __slots__ = Element.__slots__


def build_run(text: str, bold: bool = False, italic: bool = False, underline: bool = False) -> Run:
    run: Any = _OpenRun()
    run.text = text
    run.bold = bold
    run.italic = italic
    run.underline = underline
    run.strikeout = run.code = run.capitalize = run.uppercase = run.mention = False
    run.highlight = run.color = ""
    run.extra = {}
    run.__class__ = Run
    return cast("Run", run)


def build_element(
    element_id: str,
    kind: Kind,
    runs: tuple[Run, ...],
    notes: tuple[Note, ...] = (),
    level: int = 0,
    style: str = "",
    extra: Mapping[str, Json] | None = None,
) -> Element:
    element: Any = _OpenElement()
    element.id = element_id
    element.kind = kind
    element.runs = runs
    element.notes = notes
    element.level = level
    element.style = style
    element.extra = {} if extra is None else extra
    element.scene_number = element.color = ""
    element.align = element.dual = element.list_style = element.overrides = None
    element.break_before = False
    element.omitted = ()
    element.alternates = {}
    element.__class__ = Element
    return cast("Element", element)
