"""Undo of a change of scene numbers: what the change made, where nobody has changed it since (SN11). Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple, TypeVar

from screnpla.screenplay.elements import Element, Json, Kind
from screnpla.screenplay.production.labels import normalize_label
from screnpla.screenplay.production.scene_numbers import SceneNumberState, find_labels
from screnpla.screenplay.production.scene_numbers_json import is_label, numbering_from_json, numbering_to_json

Value = TypeVar("Value", str, bool)


class NumberedScript(NamedTuple):
    elements: tuple[Element, ...]
    state: SceneNumberState


def describe_change(old: NumberedScript, new: NumberedScript) -> dict[str, Json]:
    """For `undo_change`: each value before and after the change, which leaves the lines where they are.

    Numbers are those that changed, and those that were the same as one of them: who shares one again has taken none.
    """
    pairs = [(before, after) for before, after in zip(old.elements, new.elements, strict=True)]
    changed = find_labels([before for before, after in pairs if before.scene_number != after.scene_number])
    return {
        "state": [{**numbering_to_json(each.state)} for each in (old, new)],
        "numbers": {
            before.id: [before.scene_number, after.scene_number]
            for before, after in pairs
            if before.scene_number != after.scene_number or normalize_label(before.scene_number) in changed
        },
        "omitted": {
            before.id: [before.is_omitted, after.is_omitted]
            for before, after in pairs
            if before.is_omitted != after.is_omitted
        },
    }


def undo_change(now: NumberedScript, change: Mapping[str, Json]) -> NumberedScript | None:
    """None: it cannot be read."""
    numbers, omitted, states = change.get("numbers"), change.get("omitted"), change.get("state")
    if not isinstance(numbers, dict) or not isinstance(omitted, dict):
        return None
    if not isinstance(states, list) or len(states) != 2:
        return None
    elements = _restore_flags(_restore_numbers(now.elements, numbers), omitted)
    before, after = map(numbering_from_json, states)
    return NumberedScript(elements, _restore_state(now.state, before, after, find_labels(elements)))


def _restore_numbers(elements: tuple[Element, ...], numbers: Mapping[str, Json]) -> tuple[Element, ...]:
    """Has another scene a number by now, the one that had it before is a new scene (SN2)."""
    former = {each.id: _find_former(each.scene_number, numbers.get(each.id)) for each in elements}
    taken = find_labels([each for each in elements if former[each.id] is None])

    def restore_number(element: Element) -> Element:
        number = former[element.id]
        if element.kind is not Kind.SCENE_HEADING or number is None or not is_label(number):
            return element
        return replace(element, scene_number="" if normalize_label(number) in taken else number)

    return tuple(map(restore_number, elements))


def _restore_flags(elements: tuple[Element, ...], omitted: Mapping[str, Json]) -> tuple[Element, ...]:
    def restore_flag(element: Element) -> Element:
        flag = _find_former(element.is_omitted, omitted.get(element.id))
        return element if element.kind is not Kind.SCENE_HEADING or flag is None else replace(element, is_omitted=flag)

    return tuple(map(restore_flag, elements))


def _find_former(now: Value, pair: Json) -> Value | None:
    """None: the change has not made it, or it is another since."""
    match pair:
        case [before, after] if type(before) is type(now) and after == now:
            return before
    return None


def _restore_state(
    now: SceneNumberState, before: SceneNumberState, after: SceneNumberState, held: frozenset[str]
) -> SceneNumberState:
    """A label that the change gave is free again, unless a scene of a locked script has it (`held`): see SN6."""
    locked = before.locked if now.locked == after.locked else now.locked
    given, freed = after.used - before.used, before.used - after.used
    taken_back = given - held if locked else given
    start = before.start if now.start == after.start else now.start
    return SceneNumberState(locked, start, (now.used - taken_back) | freed)
