"""One block of `content` as an element. What cannot be understood stays with the element as it came."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from screnpla.screenplay.content.alignment import take_align
from screnpla.screenplay.content.keys import EXTRA, LISTS, Node, take_out
from screnpla.screenplay.elements import Dual, Element, Json, Kind, Note, Overrides, Run
from screnpla.screenplay.quick_making import quick_element

_DEEPEST = 100
_WIDEST = 1000.0
_COLOR = re.compile("[a-z]{1,20}|#[0-9a-f]{6}")


def make_element(element_id: str, kind: Kind, runs: tuple[Run, ...], node: Node) -> Element:
    """`node` without its `type`, `id`, `children` and `omitted`."""
    element = quick_element(element_id, kind, runs)
    if not node:
        return element
    rest = dict(node)
    changes: dict[str, object] = {}
    for key, (name, read) in _PROPERTIES.items():
        if key in rest and (value := read(rest[key])) is not None:
            changes[name] = value
            del rest[key]
    if align := take_align(rest):
        changes["align"] = align
    if "notes" in rest:
        changes["notes"] = _notes(rest.pop("notes"), len(element.text))
    rest.pop("continued", None)
    return replace(element, **changes, extra=take_out(rest))  # type: ignore[arg-type]


def _text(value: Json) -> str | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return value if isinstance(value, str) else None


def _flag(value: Json) -> bool | None:
    return value if isinstance(value, bool) else None


def _level(value: Json) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _DEEPEST else None


def _dual(value: Json) -> Dual | None:
    return Dual(value) if isinstance(value, str) and value in set(Dual) else None


def _overrides(value: Json) -> Overrides | None:
    names = Overrides.__dataclass_fields__
    # Half understood would be half lost: all of it, or it stays as it came.
    if not isinstance(value, dict) or not value or not value.keys() <= names.keys():
        return None
    numbers = {name: _number(each) for name, each in value.items()}
    return Overrides(**numbers) if all(number is not None for number in numbers.values()) else None


def _number(value: Json) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= _WIDEST:
        return None
    return float(value)


def _list_style(value: Json) -> object:
    return LISTS.get(value) if isinstance(value, str) else None


def _color(value: Json) -> str | None:
    """Anything else that others call so stays as it came."""
    return value if isinstance(value, str) and _COLOR.fullmatch(value) else None


_PROPERTIES: dict[str, tuple[str, Callable[[Json], object]]] = {
    "sceneNumber": ("scene_number", _text),
    "color": ("color", _color),
    "breakBefore": ("break_before", _flag),
    "dual": ("dual", _dual),
    "level": ("level", _level),
    "listStyle": ("list_style", _list_style),
    "style": ("style", lambda value: value if isinstance(value, str) else None),
    "overrides": ("overrides", _overrides),
}


def _notes(value: Json, longest: int) -> tuple[Note, ...]:
    found = value if isinstance(value, list) else [value]
    return tuple([_note(each, longest) for each in found if each not in (None, "")])


def _note(value: Json, longest: int) -> Note:
    if not isinstance(value, dict):
        return Note(value if isinstance(value, str) else str(value))
    rest = dict(value)
    words = {
        name: rest.pop(name) for name in ("text", "kind", "author", "label", "color", "written") if _said(rest, name)
    }
    words.setdefault("text", "")
    at = _place(rest.pop("at", 0), longest)
    length = _place(rest.pop("length", 0), longest - at)
    if EXTRA in rest or rest:
        rest = take_out(rest)
    return Note(**words, at=at, length=length, extra=rest)  # type: ignore[arg-type]


def _said(node: Node, name: str) -> bool:
    return isinstance(node.get(name), str)


def _place(value: Json, last: int) -> int:
    return max(0, min(value, last)) if isinstance(value, int) and not isinstance(value, bool) else 0
