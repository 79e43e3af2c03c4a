"""One block of `content` as an element. Values that cannot be understood stay with the element as they came."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from screnpla.screenplay.content.alignment import take_align_out
from screnpla.screenplay.content.keys import EXTRA, LISTS, Node, extract_extra
from screnpla.screenplay.content.runs import read_runs
from screnpla.screenplay.elements import Dual, Element, Json, Kind, Note, Overrides, Run, build_element

_DEEPEST = 100
_WIDEST = 1000.0
_COLOR = re.compile("[a-z]{1,20}|#[0-9a-f]{6}")


def make_element(element_id: str, kind: Kind, runs: tuple[Run, ...], node: Node) -> Element:
    """`node` without its `type`, `id`, `children` and `omitted`."""
    element = build_element(element_id, kind, runs)
    if not node:
        return element
    rest = dict(node)
    changes: dict[str, object] = {}
    for key, (name, read) in _PROPERTIES.items():
        if key in rest and (value := read(rest[key])) is not None:
            changes[name] = value
            del rest[key]
    if align := take_align_out(rest):
        changes["align"] = align
    if "notes" in rest:
        changes["notes"] = _read_notes(rest.pop("notes"), len(element.text))
    rest.pop("continued", None)
    return replace(element, **changes, extra=extract_extra(rest))  # type: ignore[arg-type]


def _read_text(value: Json) -> str | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return value if isinstance(value, str) else None


def _read_flag(value: Json) -> bool | None:
    return value if isinstance(value, bool) else None


def _read_level(value: Json) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _DEEPEST else None


def _read_dual(value: Json) -> Dual | None:
    return Dual(value) if isinstance(value, str) and value in set(Dual) else None


def _read_overrides(value: Json) -> Overrides | None:
    names = Overrides.__dataclass_fields__
    # Half understood would be half lost: all of it, or it stays as it came.
    if not isinstance(value, dict) or not value or not value.keys() <= names.keys():
        return None
    numbers = {name: _read_number(each) for name, each in value.items()}
    return Overrides(**numbers) if all(number is not None for number in numbers.values()) else None


def _read_number(value: Json) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= _WIDEST:
        return None
    return float(value)


def _read_list_style(value: Json) -> object:
    return LISTS.get(value) if isinstance(value, str) else None


def _read_alternates(value: Json) -> dict[str, tuple[Run, ...]] | None:
    if not isinstance(value, dict) or not all(isinstance(each, list) for each in value.values()):
        return None
    return {name: read_runs(value[name]) for name in sorted(value)}


def _read_color(value: Json) -> str | None:
    """Anything else that others call so stays as it came."""
    return value if isinstance(value, str) and _COLOR.fullmatch(value) else None


_PROPERTIES: dict[str, tuple[str, Callable[[Json], object]]] = {
    "sceneNumber": ("scene_number", _read_text),
    "color": ("color", _read_color),
    "breakBefore": ("break_before", _read_flag),
    "dual": ("dual", _read_dual),
    "level": ("level", _read_level),
    "listStyle": ("list_style", _read_list_style),
    "style": ("style", lambda value: value if isinstance(value, str) else None),
    "overrides": ("overrides", _read_overrides),
    "alternates": ("alternates", _read_alternates),
}


def _read_notes(value: Json, longest: int) -> tuple[Note, ...]:
    found = value if isinstance(value, list) else [value]
    return tuple([_read_note(each, longest) for each in found if each not in (None, "")])


def _read_note(value: Json, longest: int) -> Note:
    if not isinstance(value, dict):
        return Note(value if isinstance(value, str) else str(value))
    rest = dict(value)
    words = {
        name: rest.pop(name) for name in ("text", "kind", "author", "label", "color", "written") if _is_true(rest, name)
    }
    words.setdefault("text", "")
    at = _read_position(rest.pop("at", 0), longest)
    length = _read_position(rest.pop("length", 0), longest - at)
    if EXTRA in rest or rest:
        rest = extract_extra(rest)
    return Note(**words, at=at, length=length, extra=rest)  # type: ignore[arg-type]


def _is_true(node: Node, name: str) -> bool:
    return isinstance(node.get(name), str)


def _read_position(value: Json, last: int) -> int:
    return max(0, min(value, last)) if isinstance(value, int) and not isinstance(value, bool) else 0
