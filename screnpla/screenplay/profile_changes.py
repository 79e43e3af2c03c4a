"""A layout that came with a file, and what somebody changed in the settings since."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from screnpla.screenplay.profile import Box, Profile

Shape = TypeVar("Shape", Box, Profile)


def with_changes(own: Profile, before: Profile, now: Profile) -> Profile:
    """`own` with what differs between the other two; what nobody touched stays as the file has it."""
    if now == before:
        return own
    touched = {name: box for name, box in now.boxes.items() if box != before.boxes.get(name)}
    boxes = {name: _box(own, before, name, box) for name, box in touched.items()}
    return replace(_overlaid(own, before, now), boxes={**own.boxes, **boxes})


def _box(own: Profile, before: Profile, name: str, now: Box) -> Box:
    known, was = own.boxes.get(name), before.boxes.get(name)
    return _overlaid(known, was, now) if known and was else now


def _overlaid(own: Shape, before: Shape, now: Shape) -> Shape:
    names = [each.name for each in fields(own) if getattr(now, each.name) != getattr(before, each.name)]
    changes: dict[str, Any] = {name: getattr(now, name) for name in names}
    return replace(own, **changes)
