"""Custom elements of a screenplay that comes in or goes out."""

from __future__ import annotations

from dataclasses import replace

from screnpla.library.scripts.custom_elements import find_custom_elements, use_custom_elements
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Json, Kind, Run
from screnpla.screenplay.profiles.profile import LETTER, Behaviour, Box
from screnpla.screenplay.profiles.profile_settings import profile_from_settings


def test_es6_files_have_the_new_name_of_an_element_and_plain_lines_of_a_removed_one() -> None:
    lines = (
        Element("e1", Kind.ACTION, (Run("A"),), style="Thought"),
        Element("e2", Kind.DIALOGUE, (Run("B"),), style="Sung"),
        Element("e3", Kind.SCENE_HEADING, omitted=(Element("e4", Kind.DIALOGUE, style="Sung"),)),
        Element("e5", Kind.ACTION, style="Unknown"),
    )
    settings: list[dict[str, Json]] = [
        {"label": "Thought", "name": "Inner voice"},
        {"label": "Sung", "behavesLike": "Dialogue", "removed": True},
    ]
    profile = profile_from_settings({}, settings)
    used = use_custom_elements(Screenplay(lines, profile=profile), settings)
    assert [element.style for element in used.elements] == ["Inner voice", "", "", "Unknown"]
    assert used.elements[2].omitted[0].style == ""
    assert used.profile is not None
    assert used.profile.boxes["Inner voice"] == profile.boxes["Thought"]
    assert "Thought" not in used.profile.boxes


def test_es7_custom_elements_of_a_file_are_found_in_its_lines_and_its_layout() -> None:
    boxes = {
        **LETTER.boxes,
        "Chorus": Box(behaviour=Behaviour.CUE),
        "Hidden": Box(behaviour=Behaviour.HIDDEN),
        "x" * 61: Box(),
    }
    lines = (
        Element("e1", Kind.SHOT, style="Insert"),
        Element("e2", Kind.SHOT, style="Insert"),
        Element("e3", Kind.NOTE, style="Boneyard"),
    )
    found = find_custom_elements(Screenplay(lines, profile=replace(LETTER, boxes=boxes)))
    assert found == {"Insert": Kind.SHOT, "Chorus": Kind.CHARACTER}
