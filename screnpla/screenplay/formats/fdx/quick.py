"""The plainest runs and elements, made six times as fast: most of a script is nothing else.

A frozen dataclass sets each field by a slow road. Here the fields are set on an unfrozen twin with the same slots, and
the twin then becomes the class: what comes out is an ordinary, frozen Run or Element.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, cast

from screnpla.screenplay.elements import Element, Json, Kind, Run


class _RunTwin:
    __slots__ = tuple(field.name for field in fields(Run))


class _ElementTwin:
    __slots__ = tuple(field.name for field in fields(Element))


def plain_run(text: str) -> Run:
    """Equal to Run(text)."""
    made: Any = _RunTwin()
    made.text = text
    made.bold = made.italic = made.underline = made.strikeout = False
    made.code = made.capitalize = made.uppercase = made.mention = False
    made.highlight = made.color = ""
    made.extra = {}
    made.__class__ = Run
    return cast("Run", made)


def plain_element(own_id: str, kind: Kind, runs: tuple[Run, ...], level: int, style: str, kept: Json) -> Element:
    """Equal to an Element with these fields; `kept` is what is not empty under "fdx" of its `extra`."""
    made: Any = _ElementTwin()
    made.id = own_id
    made.kind = kind
    made.runs = runs
    made.scene_number = ""
    made.align = made.dual = made.list_style = made.overrides = None
    made.break_before = False
    made.level = level
    made.style = style
    made.notes = made.omitted = ()
    made.extra = {"fdx": kept} if kept else {}
    made.__class__ = Element
    return cast("Element", made)
