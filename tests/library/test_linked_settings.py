"""Settings that stand in two places of the dialog and are one (docs/spec/page-layout.md)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from screnpla.kit.errors import Invalid
from screnpla.library.default_settings import (
    default_elements,
    default_headers_and_footers,
    default_layout,
    default_production,
)
from screnpla.library.models import Script
from screnpla.library.scripts.linked_settings import settings_after_change
from screnpla.screenplay.elements import Kind
from screnpla.screenplay.marking.auto_mark import read_auto_mark_count
from screnpla.screenplay.profiles.profile_settings import profile_from_settings
from screnpla.screenplay.profiles.setting_values import read_number

MULTI_CAMERA = {"elementTemplate": "Television Screnplay", "camera": "multi"}
FILM = {"elementTemplate": "Film Screnplay", "camera": "single"}


def script() -> Script:
    return Script(
        layout=default_layout(),
        elements=default_elements(),
        production=default_production(),
        headers_and_footers=default_headers_and_footers(),
    )


def change(changed: Script, **sent: Any) -> Script:
    settings = settings_after_change(changed, sent)
    changed.layout, changed.elements, changed.production = (
        settings[name] for name in ("layout", "elements", "production")
    )
    return changed


def element(changed: Script, label: str) -> dict[str, Any]:
    (found,) = [each for each in changed.elements if each["label"] == label]
    return found


def test_ly2_a_template_brings_its_spaces_along_and_takes_them_back() -> None:
    episode = change(script(), layout=MULTI_CAMERA)
    assert element(episode, "Scene Heading")["spaceBefore"] == "1 line"
    assert [each for each in episode.elements if each["label"] != "Scene Heading"] == [
        each for each in default_elements() if each["label"] != "Scene Heading"
    ]
    assert change(episode, layout=FILM).elements == default_elements()


def test_ly2_a_space_that_somebody_chose_stays() -> None:
    spaced = change(script(), elements=[{"label": "Scene Heading", "spaceBefore": "page break"}])
    assert element(change(spaced, layout=MULTI_CAMERA), "Scene Heading")["spaceBefore"] == "page break"
    # Also one that comes with the template.
    chosen = change(script(), layout=MULTI_CAMERA, elements=[{"label": "Scene Heading", "spaceBefore": "2 lines"}])
    assert element(chosen, "Scene Heading")["spaceBefore"] == "2 lines"


@pytest.mark.parametrize(("look", "bold"), [("Bold", True), ("Regular", False)])
def test_ly5_bold_headings_are_one_setting(look: str, bold: bool) -> None:
    usual = {"Bold": "Regular", "Regular": "Bold"}[look]
    by_element = change(script(), layout={"sceneHeading": usual})
    change(by_element, elements=[{"label": "Scene Heading", "config": {"bold": bold, "left": 2}}])
    assert by_element.layout["sceneHeading"] == look
    change(by_element, layout={"sceneHeading": usual})
    assert element(by_element, "Scene Heading")["config"] == {"bold": not bold, "left": 2}


@pytest.mark.parametrize("label", ["SCENE HEADING", "SceneHeading", " scene heading"])
def test_ly5_bold_headings_are_one_setting_in_any_spelling(label: str) -> None:
    bold = change(script(), elements=[{"label": label, "config": {"bold": True}}])
    assert (bold.layout["sceneHeading"], len(bold.elements)) == ("Bold", len(default_elements()))


EDGES = json.loads(Path("fixtures/element-settings/edges.json").read_text())


@pytest.mark.parametrize("case", EDGES["numbers"])
def test_sd7_a_number_is_read_alike_by_checks_and_pages(case: dict[str, Any]) -> None:
    assert read_number(case["value"]) == case["number"]


@pytest.mark.parametrize("case", EDGES["lines"])
def test_sd7_edges_of_a_line_are_refused_or_on_the_page(case: dict[str, Any]) -> None:
    sent = [{"label": "action", "config": case["config"]}]
    if case["edges"] is None:
        with pytest.raises(
            Invalid, match=r"^(A line of Action must be at least 0.5 inches|elements.config.\w+ must be)"
        ):
            change(script(), elements=sent)
        return
    box = profile_from_settings({}, change(script(), elements=sent).elements).boxes[Kind.ACTION]
    assert [box.left, box.right] == case["edges"]


def test_sd7_an_edge_of_a_custom_element_is_checked_against_what_it_behaves_like() -> None:
    song = {"label": "Song", "behavesLike": "Dialogue"}
    with pytest.raises(Invalid, match="A line of Song must be at least"):
        change(script(), elements=[{**song, "config": {"left": 5.6}}])
    assert change(script(), elements=[{**song, "config": {"left": 5.5}}]).elements[-1]["config"] == {"left": 5.5}


@pytest.mark.parametrize(
    ("margin", "sentence"),
    [
        ({"space": "8.5"}, "The left margin must be between 0.5 and 3 inches"),
        ({"space": 0}, "The left margin must be between 0.5 and 3 inches"),
        ({"top": "11"}, "The top margin must be between 0.75 and 2 inches"),
        ({"bottom": -1}, "The bottom margin must be between 0.75 and 2 inches"),
    ],
)
def test_ly3_a_margin_that_leaves_no_page_is_refused(margin: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Invalid) as refusal:
        change(script(), layout={"pageMargin": margin})
    assert refusal.value.message == sentence


def test_ly3_a_margin_that_came_with_a_file_can_be_sent_back() -> None:
    narrow = script()
    narrow.layout = {**default_layout(), "pageMargin": {"type": "Standard", "space": "0.3"}}
    change(narrow, layout={"pageMargin": {"type": "Standard", "space": "0.3", "top": ""}})
    assert narrow.layout["pageMargin"] == {"type": "Standard", "space": "0.3", "top": ""}


@pytest.mark.parametrize(
    ("setting", "count"),
    [
        (False, 0),
        (True, 0),
        (0, 0),
        ("", 0),
        ("off", 0),
        (8, 8),
        (" 12 ", 12),
        (1000, 1000),
        ("many", 0),
        (-1, 0),
        (1.5, 0),
        ("²", 0),
    ],
)
def test_ly9_the_auto_mark_count_is_a_number_or_off(setting: Any, count: int) -> None:
    assert read_auto_mark_count(setting) == count
