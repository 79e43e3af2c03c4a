"""Scene numbers by the rules SN1 to SN7; the browser gives the same."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.production.labels import LabelStyle, normalize_label, parse_label
from screnpla.screenplay.production.scene_numbers import (
    SceneNumberState,
    find_labels,
    find_printed_numbers,
    find_shown_numbers,
    lock_elements,
    number_scenes,
    renumber_elements,
)
from screnpla.screenplay.profiles.profile import LETTER, Profile
from tests.matrix import choose

# Vitest reads the same cases.
CASES = json.loads(Path("fixtures/scene-numbers/numbers.json").read_text())
BEHIND = LabelStyle.LETTER_BEHIND
CHANGES = choose(400, 15_000, "15,000 instead of 400 scenes put in, removed, omitted and locked")


def make_scenes(numbers: list[str]) -> list[Element]:
    """Each with a line behind it; an asterisk behind a number: omitted."""
    elements: list[Element] = []
    for at, number in enumerate(numbers):
        heading = Element(f"h{at}", Kind.SCENE_HEADING, (Run(f"INT. ROOM {at} - DAY"),), number.rstrip("*"))
        elements += [
            replace(heading, is_omitted=number.endswith("*")),
            Element(f"a{at}", Kind.ACTION, (Run("He sits."),)),
        ]
    return elements


def make_profile(case: dict[str, Any]) -> Profile:
    return replace(
        LETTER,
        counts_scenes=True,
        scene_number_style=LabelStyle.LETTER_BEFORE if case.get("before") else BEHIND,
        scene_number_prefix=case.get("prefix", ""),
        scene_number_suffix=case.get("suffix", ""),
        scene_number_width=case.get("width", 0),
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["rule"])
def test_numbers(case: dict[str, Any]) -> None:
    elements = make_scenes(case["scenes"])
    numbering = SceneNumberState(case.get("locked", False), case.get("start", 1), frozenset(case.get("used", [])))
    profile = make_profile(case)
    shown = find_shown_numbers(elements, numbering, profile)
    assert [shown.get(each.id) for each in elements[::2]] == case["shown"]
    printed = find_printed_numbers(elements, numbering, profile)
    assert [printed.get(each.id, "") for each in elements[::2]] == case.get("printed", case["shown"])


def test_sn1_without_counting_only_typed_numbers_show() -> None:
    elements = make_scenes(["", "4", ""])
    assert find_shown_numbers(elements, SceneNumberState(), LETTER) == {"h1": "4"}
    locked = find_shown_numbers(elements, SceneNumberState(locked=True), LETTER)
    assert list(locked.values()) == ["A4", "4", "5"]


def test_sn1_a_heading_without_words_has_no_number_until_it_prints() -> None:
    elements = make_scenes(["", "", ""])
    elements[2] = replace(elements[2], runs=())
    assert number_scenes(elements, SceneNumberState(), BEHIND) == {"h0": "1", "h2": "2"}


def test_sn8_a_shot_has_a_number_only_by_hand() -> None:
    elements = make_scenes(["", ""])
    shot = Element("s", Kind.SHOT, (Run("ANGLE ON THE DOOR"),))
    assert number_scenes([*elements[:2], shot, *elements[2:]], SceneNumberState(), BEHIND) == {"h0": "1", "h1": "2"}
    numbered = number_scenes(
        [*elements[:2], replace(shot, scene_number="1A"), *elements[2:]], SceneNumberState(), BEHIND
    )
    assert numbered == {"h0": "1", "s": "1A", "h1": "2"}


def test_sn3_renumber_all_from_here_and_only_new() -> None:
    elements = make_scenes(["6", "6A", "", "9"])
    locked = SceneNumberState(locked=True, used=frozenset({"7", "8"}))

    def numbers(since: str | None, numbering: SceneNumberState = locked) -> list[str]:
        return [each.scene_number for each in renumber_elements(elements, numbering, BEHIND, since=since)[::2]]

    assert numbers("") == ["1", "2", "3", "4"]
    assert numbers("h2") == ["6", "6A", "7", "8"], "only renumbering makes 7 and 8 free again"
    assert numbers(None) == ["6", "6A", "6B", "9"]
    assert numbers("", SceneNumberState(start=20)) == ["20", "21", "22", "23"]


def test_sn2_the_first_lock_writes_the_number_of_a_pasted_copy() -> None:
    """And of those behind it the numbers that show."""
    locked = lock_elements(make_scenes(["7", "7", "", "12"]), SceneNumberState(used=frozenset({"7A"})), BEHIND)
    assert [each.scene_number for each in locked[::2]] == ["7", "7B", "8", "12"]
    state = SceneNumberState(locked=True, used=find_labels(locked))
    assert lock_elements(locked, state, BEHIND) == locked, "there is nothing left for another lock"


@pytest.mark.parametrize("style", LabelStyle)
def test_sn2_sn6_random_scenes_and_locks_keep_numbers_unique_and_in_order(style: LabelStyle) -> None:
    """A number that a lock gave never changes, and never comes back when its scene is gone."""
    random = Random(7)
    elements = list(lock_elements(make_scenes([""] * 12), SceneNumberState(), style))
    numbering = SceneNumberState(locked=True, used=find_labels(elements))
    owners = {normalize_label(each.scene_number): each.id for each in elements if each.scene_number}
    for change in range(CHANGES):
        headings = [at for at, each in enumerate(elements) if each.kind is Kind.SCENE_HEADING]
        at = random.choice(headings)
        choice = random.random()
        if choice < 0.4 or len(headings) < 6:
            new = Element(f"n{change}", Kind.SCENE_HEADING, (Run("INT. NEW"),))
            elements.insert(random.choice([*headings, len(elements)]), new)
        elif choice < 0.8:
            del elements[at]
        elif choice < 0.9:
            elements[at] = replace(elements[at], is_omitted=not elements[at].is_omitted)
        shown = number_scenes(elements, numbering, style)
        keys = [label.sort_key for label in map(parse_label, shown.values()) if label]
        assert keys == sorted(set(keys))
        assert len(keys) == len(shown)
        if choice >= 0.9:
            elements = list(lock_elements(elements, numbering, style))
            numbering = replace(numbering, used=numbering.used | find_labels(elements))
        for each in elements:
            if each.scene_number:
                assert owners.setdefault(normalize_label(each.scene_number), each.id) == each.id
    assert len(owners) > 50
