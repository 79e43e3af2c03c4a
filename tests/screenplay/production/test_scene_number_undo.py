"""Undo of a change of scene numbers takes back what the change made, and nothing that others made since (SN11)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.production.labels import LabelStyle
from screnpla.screenplay.production.scene_number_undo import NumberedScript, describe_change, undo_change
from screnpla.screenplay.production.scene_numbers import (
    SceneNumberState,
    find_labels,
    lock_elements,
    number_scenes,
    renumber_elements,
)

BEHIND = LabelStyle.LETTER_BEHIND


def make_heading(element_id: str, number: str = "") -> Element:
    return Element(element_id, Kind.SCENE_HEADING, (Run(f"INT. {element_id} - DAY"),), number)


def make_script(*numbers: str, locked: bool = True, retired: Sequence[str] = ()) -> Screenplay:
    headings = tuple([make_heading(name, number) for name, number in zip("abcdefgh", numbers, strict=False)])
    used = find_labels(headings) | frozenset(retired) if locked else frozenset()
    return Screenplay(headings, scene_numbering=SceneNumberState(locked, used=used))


def lock(script: Screenplay) -> Screenplay:
    state = script.scene_numbering
    elements = lock_elements(script.elements, state, BEHIND)
    return replace(
        script,
        elements=elements,
        scene_numbering=replace(state, locked=True, used=state.used | find_labels(elements)),
    )


def renumber(script: Screenplay) -> Screenplay:
    elements = renumber_elements(script.elements, script.scene_numbering, BEHIND)
    return replace(
        script,
        elements=elements,
        scene_numbering=replace(script.scene_numbering, used=find_labels(elements)),
    )


def change(script: Screenplay, element_id: str, **fields: Any) -> Screenplay:
    return replace(
        script,
        elements=tuple([replace(each, **fields) if each.id == element_id else each for each in script.elements]),
    )


def put_in(script: Screenplay, at: int, heading: Element) -> Screenplay:
    return replace(script, elements=(*script.elements[:at], heading, *script.elements[at:]))


def numbered(script: Screenplay) -> NumberedScript:
    return NumberedScript(script.elements, script.scene_numbering)


def undo(now: Screenplay, old: Screenplay, new: Screenplay) -> Screenplay:
    """By way of JSON, as the browser keeps it for its toast."""
    undone = undo_change(numbered(now), json.loads(json.dumps(describe_change(numbered(old), numbered(new)))))
    assert undone is not None
    return replace(now, elements=undone.elements, scene_numbering=undone.state)


def numbers_of(script: Screenplay) -> list[str]:
    return [each.scene_number for each in script.elements]


@pytest.mark.parametrize("act", [lock, renumber])
@pytest.mark.parametrize(
    "script",
    [
        make_script("1", "2A", "2A", "", "9", retired=["5"]),
        make_script("", "7", "7", "", locked=False),
    ],
    ids=["locked, with a pasted copy", "unlocked, with a pasted copy"],
)
def test_sn11_what_nobody_touched_since_is_as_before(act: Any, script: Screenplay) -> None:
    assert undo(act(script), script, act(script)) == script


def test_sn11_an_omission_and_a_number_of_somebody_else_stay() -> None:
    old = make_script("1", "3", "5", "9")
    new = renumber(old)
    now = change(change(new, "b", is_omitted=True), "d", scene_number="12")
    undone = undo(now, old, new)
    assert numbers_of(undone) == ["1", "3", "5", "12"]
    assert [each.is_omitted for each in undone.elements] == [False, True, False, False]


def test_sn11_what_somebody_restored_since_stays_restored() -> None:
    old = make_script("1", "2")
    new = change(old, "a", is_omitted=True)
    assert undo(new, old, new) == old
    assert undo(old, old, new) == old
    again = change(new, "b", is_omitted=True)
    assert [each.is_omitted for each in undo(again, old, new).elements] == [False, True]


def test_sn6_a_number_that_a_lock_gave_meanwhile_is_not_given_again() -> None:
    """2A became 3; a new scene was locked as 2A: that one keeps it, and the other is a new scene."""
    old = make_script("1", "2", "2A", "3")
    new = renumber(old)
    now = lock(put_in(new, 2, make_heading("new")))
    assert numbers_of(now) == ["1", "2", "2A", "3", "4"]
    undone = undo(now, old, new)
    assert numbers_of(undone) == ["1", "2", "2A", "", "3"]
    shown = number_scenes(undone.elements, undone.scene_numbering, BEHIND)
    assert list(shown.values()) == ["1", "2", "2A", "2B", "3"]


def test_sn6_labels_that_others_locked_meanwhile_stay_used_and_those_of_the_undone_change_are_free() -> None:
    old = make_script("1", "2", "", "3")
    new = lock(old)
    assert numbers_of(new) == ["1", "2", "2A", "3"]
    now = lock(put_in(new, 1, make_heading("new")))
    now = replace(now, elements=tuple([each for each in now.elements if each.id != "new"]))
    assert undo(now, old, new).scene_numbering.used == {"1", "2", "3", "1A"}


def test_sn6_labels_that_renumbering_made_free_are_used_again() -> None:
    old = make_script("1", "4", retired=["2", "3A"])
    new = renumber(old)
    assert undo(new, old, new).scene_numbering == old.scene_numbering


def test_sn9_a_lock_of_somebody_else_stays() -> None:
    old = make_script("1", "2", locked=False)
    new = replace(old, scene_numbering=SceneNumberState(start=5))
    now = replace(new, scene_numbering=SceneNumberState(locked=True, start=5, used=frozenset({"1", "2"})))
    state = undo(now, old, new).scene_numbering
    assert state == SceneNumberState(locked=True, start=1, used=frozenset({"1", "2"}))


@pytest.mark.parametrize(
    "forged",
    [
        {},
        {"numbers": 5},
        {"numbers": {}, "omitted": [], "state": [{}, {}]},
        {"numbers": {}, "omitted": {}, "state": [{}]},
    ],
    ids=str,
)
def test_what_cannot_be_read_is_no_undo(forged: dict[str, Any]) -> None:
    assert undo_change(numbered(make_script("1")), forged) is None


def test_forged_values_write_no_number_that_cannot_be_read() -> None:
    script = make_script("1", "2", "3", locked=False)
    script = replace(script, elements=(*script.elements, Element("x", Kind.ACTION, (Run("Hay."),))))
    numbers = {"a": ["6\n7", "1"], "b": ["9" * 41, "2"], "c": [5, "3"], "x": ["8", ""], "none": ["8", "8"]}
    forged: dict[str, Any] = {"numbers": numbers, "omitted": {"a": [1, False], "x": [True, False]}, "state": [5, None]}
    assert undo_change(numbered(script), forged) == numbered(script)
