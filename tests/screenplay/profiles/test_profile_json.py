"""A profile as JSON: a round trip loses nothing, and invalid values never reach a page."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given

from screnpla.screenplay.elements import Align, Json, Kind
from screnpla.screenplay.profiles.profile import A4, FILM, LETTER, MULTICAM, Behaviour, Box, Profile
from screnpla.screenplay.profiles.profile_json import profile_from_json, profile_to_json
from tests.screenplay.strategies import json_values, profiles


@pytest.mark.parametrize("profile", [LETTER, A4, Profile(boxes=MULTICAM), Profile(boxes={})])
def test_a_built_in_profile_survives_a_round_trip(profile: Profile) -> None:
    strange: list[str] = []
    assert profile_from_json(json.loads(json.dumps(profile_to_json(profile))), strange) == profile
    assert not strange


@given(profiles())
def test_any_profile_survives_a_round_trip(profile: Profile) -> None:
    assert profile_from_json(json.loads(json.dumps(profile_to_json(profile)))) == profile


def test_keys_are_in_camel_case() -> None:
    encoded = profile_to_json(LETTER)
    assert encoded["firstPageNumber"] == 1
    boxes = encoded["boxes"]
    assert isinstance(boxes, dict)
    act = boxes["startOfAct"]
    assert isinstance(act, dict)
    assert (act["newPage"], act["align"], act["behaviour"]) == (True, "center", "heading")


def test_missing_values_are_those_of_the_default_profile() -> None:
    assert profile_from_json({}) == LETTER
    read = profile_from_json({"height": 841.89, "boxes": {"dialogue": {"spacing": 2}}})
    assert read.lines == 58
    assert read.boxes["dialogue"] == Box(left=2.5, right=6.0, spacing=2, behaviour=Behaviour.DIALOGUE)


@pytest.mark.parametrize(
    ("given_value", "places"),
    [
        (None, ["profile"]),
        ([], ["profile"]),
        ({"boxes": 7}, ["boxes"]),
        ({"boxes": {"action": []}}, ["boxes.action"]),
        (
            {"boxes": {"action": {"left": "1.5", "align": "middle", "caps": 1}}},
            ["boxes.action.left", "boxes.action.align", "boxes.action.caps"],
        ),
        ({"marks": {"more": 5}}, ["marks.more"]),
        ({"height": float("nan")}, ["height"]),
        ({"height": float("inf")}, ["height"]),
        ({"height": -5}, ["height"]),
        ({"height": 10**400}, ["height"]),
        ({"width": True}, ["width"]),
        ({"firstPageNumber": "one"}, ["firstPageNumber"]),
    ],
)
def test_invalid_values_are_listed_and_replaced_by_defaults(given_value: Json, places: list[str]) -> None:
    strange: list[str] = []
    read = profile_from_json(given_value, strange)
    assert replace(read, boxes={**FILM, **read.boxes}) == LETTER
    assert sorted(strange) == sorted(places)


def test_an_invalid_number_leaves_the_rest_of_its_box() -> None:
    read = profile_from_json({"boxes": {"action": {"left": None, "right": 7.0, "align": "right"}}})
    assert read.boxes[Kind.ACTION] == Box(left=FILM["action"].left, right=7.0, before=1, align=Align.RIGHT)


@given(json_values())
def test_any_json_gives_a_usable_profile(value: Json) -> None:
    assert profile_from_json(value).lines >= 1
