"""Looks that all elements of a kind share belong to the kind: bold headings, underlined acts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.profile import Box

_KINDS = (
    *(Kind.SCENE_HEADING, Kind.CHARACTER, Kind.TRANSITION, Kind.SHOT, Kind.START_OF_ACT, Kind.END_OF_ACT, Kind.LYRICS),
    *(Kind.PARENTHETICAL, Kind.DIALOGUE, Kind.ACTION),
)
_LOOKS = ("bold", "italic", "underline")
_ENOUGH = 2  # elements that make a habit


def settled(elements: Sequence[Element], boxes: Mapping[str, Box]) -> tuple[list[Element], dict[str, Box]]:
    found = dict(boxes)
    for kind in _KINDS:
        own = [element for element in elements if element.kind is kind]
        if own:
            found[kind] = _box(found[kind], own)
    return [_without(element, found[element.kind]) for element in elements], found


def _box(box: Box, own: Sequence[Element]) -> Box:
    looks: dict[str, Any] = {
        look: all(_has(element, look) for element in own) and (len(own) >= _ENOUGH or getattr(box, look))
        for look in _LOOKS
    }
    return replace(box, **looks) if any(getattr(box, look) != has for look, has in looks.items()) else box


def _has(element: Element, look: str) -> bool:
    return all(getattr(run, look) for run in element.runs if run.text.strip())


def _without(element: Element, box: Box) -> Element:
    """What the kind's box says need not be said of each letter."""
    said: dict[str, Any] = {look: False for look in _LOOKS if getattr(box, look)}
    if not said or not any(getattr(run, look) for run in element.runs for look in said):
        return element
    return replace(element, runs=_merged([replace(run, **said) for run in element.runs]))


def _merged(runs: Sequence[Run]) -> tuple[Run, ...]:
    found: list[Run] = []
    for run in runs:
        if found and replace(found[-1], text="") == replace(run, text=""):
            found[-1] = replace(run, text=found[-1].text + run.text)
        else:
            found.append(run)
    return tuple(found)
