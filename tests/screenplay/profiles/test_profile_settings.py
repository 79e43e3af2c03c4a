"""A script's settings shape its pages; invalid values leave the default in place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screnpla.screenplay.elements import Align, Json, Kind
from screnpla.screenplay.profiles.profile import A4, LETTER, MULTICAM, TELEVISION
from screnpla.screenplay.profiles.profile_settings import profile_from_settings


def test_empty_settings_give_the_default_profile() -> None:
    assert profile_from_settings({}) == LETTER
    assert profile_from_settings({"pageCategory": "A4"}) == A4


def test_the_modern_layout_is_wider_by_one_character_and_begins_further_left() -> None:
    boxes = profile_from_settings({"pageLayout": "Modern"}).boxes
    assert (boxes[Kind.ACTION].left, boxes[Kind.ACTION].limit) == (1.25, 62)
    assert boxes[Kind.SCENE_HEADING].limit == 62
    assert boxes[Kind.DIALOGUE] == LETTER.boxes[Kind.DIALOGUE]


@pytest.mark.parametrize(("space", "lines"), [("0 lines", 0), ("1 line", 1), ("1 1/2 lines", 1.5), ("2 lines", 2)])
def test_the_space_before_an_element_is_set(space: str, lines: float) -> None:
    boxes = profile_from_settings({}, [{"label": "Shot", "spaceBefore": space}]).boxes
    assert boxes[Kind.SHOT].before == lines


def test_a_page_break_before_a_kind_is_set() -> None:
    boxes = profile_from_settings({}, [{"label": "Scene Heading", "spaceBefore": "page break"}]).boxes
    assert boxes[Kind.SCENE_HEADING].new_page


def test_an_act_can_start_without_a_new_page() -> None:
    boxes = profile_from_settings({}, [{"label": "StartOfAct", "spaceBefore": "2 lines"}]).boxes
    assert (boxes[Kind.START_OF_ACT].before, boxes[Kind.START_OF_ACT].new_page) == (2, False)


@pytest.mark.parametrize("space", [2, "2", "2 inch", 2.0])
def test_a_custom_left_margin_moves_action_and_not_dialogue(space: Json) -> None:
    boxes = profile_from_settings({"pageMargin": {"type": "Standard", "space": space}}).boxes
    assert (boxes[Kind.ACTION].left, boxes[Kind.ACTION].limit, boxes[Kind.DIALOGUE].left) == (2.0, 56, 2.5)


@pytest.mark.parametrize(("space", "left"), [(9, 3.0), ("0.1", 0.5), ("far", 1.5), (True, 1.5), ("nan", 1.5)])
def test_ly3_a_margin_out_of_range_counts_as_the_nearest(space: Json, left: float) -> None:
    assert profile_from_settings({"pageMargin": {"space": space}}).boxes[Kind.ACTION].left == left


def test_ly1_television_has_acts_of_its_own_and_multi_camera_boxes() -> None:
    television = profile_from_settings({"elementTemplate": "Television Screnplay"})
    assert (dict(television.boxes), television.boxes[Kind.START_OF_ACT].new_page) == (dict(TELEVISION), True)
    assert dict(profile_from_settings({"elementTemplate": "Television Screnplay", "camera": "multi"}).boxes) == dict(
        MULTICAM
    )
    assert profile_from_settings({"elementTemplate": "Film Screnplay", "camera": "multi"}) == LETTER


def test_an_elements_config_shapes_its_box() -> None:
    config: dict[str, Json] = {
        "left": 2,
        "right": "5.5",
        "lineSpacing": 2,
        "align": "center",
        "caps": True,
        "bold": True,
    }
    box = profile_from_settings({"sceneHeading": "Bold"}, [{"label": "Dialogue", "config": config}]).boxes[
        Kind.DIALOGUE
    ]
    assert (box.left, box.right, box.spacing, box.align, box.caps, box.bold) == (2, 5.5, 2, Align.CENTER, True, True)


def test_a_custom_element_has_a_box_of_its_own() -> None:
    boxes = profile_from_settings({}, [{"label": "Subtitle", "spaceBefore": "2 lines"}]).boxes
    assert boxes["Subtitle"].before == 2


@pytest.mark.parametrize("wrong", [None, "x", -1, 99, [], {}, True, "nan", float("inf")])
def test_invalid_settings_change_nothing(wrong: Json) -> None:
    config: dict[str, Json] = {"left": wrong, "right": wrong, "lineSpacing": wrong, "align": wrong, "caps": "x"}
    setting: dict[str, Json] = {"label": "Action", "spaceBefore": wrong, "config": config}
    assert profile_from_settings({"pageMargin": wrong, "pageLayout": wrong}, [setting]).boxes == LETTER.boxes


@pytest.mark.parametrize(("space", "lines"), [("0 lines", 0), ("1 1/2 lines", 1.5), ("2 lines", 2), ("page break", 0)])
def test_es2_the_space_below_an_element_is_set(space: str, lines: float) -> None:
    boxes = profile_from_settings({}, [{"label": "Shot", "spaceAfter": space}]).boxes
    assert (boxes[Kind.SHOT].after, boxes[Kind.SHOT].new_page) == (lines, False)


def test_es3_a_custom_element_looks_and_breaks_like_what_it_behaves_like() -> None:
    settings: list[dict[str, Json]] = [
        {"label": "Sung", "behavesLike": "Parenthetical", "spaceBefore": "", "config": {"caps": True}},
        {"label": "Parenthetical", "config": {"left": 3.2}},
    ]
    boxes = profile_from_settings({}, settings).boxes
    assert boxes["Sung"] == replace(boxes[Kind.PARENTHETICAL], caps=True)
    assert boxes["Sung"].left == 3.2
    settings[0]["removed"] = True
    assert "Sung" not in profile_from_settings({}, settings).boxes
