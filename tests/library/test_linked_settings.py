"""Settings that stand in two places of the dialog and are one (docs/spec/page-layout.md)."""

from __future__ import annotations

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
from screnpla.screenplay.marking.auto_mark import read_auto_mark_count

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
