"""The fractional index: another position always fits, and only entries that must move get a new one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screnpla.manuscript.desk.fractional_index import assign_positions, is_position, positions_between

# Vitest reads the same pairs.
CASES = json.loads(Path("fixtures/positions/positions.json").read_text())
some_place = st.from_regex(r"[0-9A-Za-z]{0,6}[1-9A-Za-z]", fullmatch=True)


@given(st.lists(st.one_of(st.just(""), some_place), min_size=2, max_size=2).map(sorted), st.integers(1, 300))
def test_positions_fit_between_any_two_others(ends: list[str], count: int) -> None:
    low, high = ends
    if low == high:
        high = ""
    positions = positions_between(low, high, count)
    assert len(set(positions)) == count
    assert positions == sorted(positions)
    assert all(is_position(place) for place in positions)
    assert low < positions[0]
    assert not high or positions[-1] < high


def test_positions_stay_short_however_many_are_put_at_either_end() -> None:
    last = first = positions_between("", "", 1)[0]
    for _ in range(1_500):
        (last,) = positions_between(last, "", 1)
        (first,) = positions_between("", first, 1)
    assert max(len(last), len(first)) <= 4


def test_positions_stay_valid_however_many_are_inserted_behind_the_same_entry() -> None:
    siblings = [(place, place) for place in positions_between("", "", 2)]
    for number in range(650):
        siblings.insert(1, ("", f"{number:04}"))
        siblings = [(place, key) for place, (_, key) in zip(assign_positions(siblings), siblings, strict=True)]
        assert is_position(siblings[1][0])
    assert siblings == sorted(siblings)


@given(st.lists(st.one_of(st.just(""), st.just("a0"), st.just("é"), some_place), max_size=30))
def test_siblings_get_the_wanted_order(places: list[str]) -> None:
    siblings = [(place, f"{number:02}") for number, place in enumerate(places)]
    positions = assign_positions(siblings)
    assert [key for _, key in sorted(zip(positions, [key for _, key in siblings], strict=True))] == [
        key for _, key in siblings
    ]


@given(st.lists(some_place, max_size=30, unique=True).map(sorted), st.data())
def test_moving_an_entry_changes_no_other_position(places: list[str], data: st.DataObject) -> None:
    siblings = [(place, place) for place in places]
    assert assign_positions(siblings) == places
    if len(siblings) > 1:
        moved = siblings.pop(data.draw(st.integers(0, len(siblings) - 1)))
        siblings.insert(data.draw(st.integers(0, len(siblings))), moved)
        positions = assign_positions(siblings)
        assert sum(new != old for new, (old, _) in zip(positions, siblings, strict=True)) <= 1


def test_an_entry_fits_between_two_with_the_same_position() -> None:
    low, high = positions_between("", "", 2)
    assert assign_positions([(low, "a"), (low, "b"), (high, "c")]) == [low, low, high]
    first, new, second, last = assign_positions([(low, "a"), ("", "new"), (low, "b"), (high, "c")])
    assert (first, last) == (low, high)
    assert low < new < second < high


@pytest.mark.parametrize("case", CASES["between"], ids=lambda case: case["rule"])
def test_positions_between_two_others_are_those_of_the_browser(case: dict[str, Any]) -> None:
    """RE40"""
    assert positions_between(case["low"], case["high"], case["count"]) == case["positions"]


@pytest.mark.parametrize("case", CASES["assigned"], ids=lambda case: case["rule"])
def test_siblings_get_the_positions_that_the_browser_would_give(case: dict[str, Any]) -> None:
    """RE40"""
    assert assign_positions([(position, key) for position, key in case["siblings"]]) == case["positions"]
