"""Scenes with pages and eighths. Rules RP4 and RP8 to RP14."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from screnpla.screenplay.breakdown.page_lengths import format_eighths, measure_in_eighths
from screnpla.screenplay.breakdown.scenes import list_scenes
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.layout.paginate import paginate
from tests.matrix import examples
from tests.screenplay.corpus import corpus_files
from tests.screenplay.scripts import script
from tests.screenplay.strategies import screenplays

TWO = """
    FADE IN:

    INT. HOUSE - NIGHT

    Anna waits.

    ANNA (V.O.)
    Nobody came.

    EXT. PIER - CONTINUOUS

    BEN & ANNA
    Here!

    BEN
    Here I am.
    """


def test_a_scene_has_its_number_heading_pages_and_speakers() -> None:
    house, pier = list_scenes(script(TWO))
    assert (house.number, house.text, house.heading.location) == ("1", "INT. HOUSE - NIGHT", "HOUSE")
    assert (house.first_page, house.last_page, house.speakers, house.words) == ("1", "1", ("ANNA",), 12)
    assert pier.speakers == ("BEN", "ANNA")  # RP6
    assert (pier.heading.light, pier.light) == ("", "night")  # RP4


def test_text_before_the_first_heading_is_a_scene_but_fade_in_is_not() -> None:
    """RP9"""
    assert list_scenes(script(TWO))[0].element_ids[:2] == ("e1", "e2")
    before, _ = list_scenes(script("A voice in the dark.\n\nINT. HOUSE - DAY\n\nRain."))
    assert (before.number, before.heading_id, before.text, before.eighths) == ("", "", "", 1)


def test_a_script_without_printed_elements_has_no_scenes() -> None:
    assert list_scenes(Screenplay()) == ()
    assert list_scenes(script("# Act one\n\n= What happens.")) == ()


def test_a_section_and_a_synopsis_before_a_heading_belong_to_its_scene() -> None:
    """RP8"""
    first, second = list_scenes(script("INT. A - DAY\n\nRain.\n\n# Two\n\n= Sun.\n\nINT. B - DAY\n\nSun."))
    assert len(first.element_ids) == 2
    assert len(second.element_ids) == 4


def test_scene_numbers_of_the_script_are_preserved() -> None:
    """RP10"""
    found = list_scenes(script("INT. A - DAY #3#\n\nRain.\n\nINT. B - DAY\n\nSun.\n\nINT. C - DAY #4A#\n\nHail."))
    assert [scene.number for scene in found] == ["3", "", "4A"]


def test_omitted_scenes_have_no_length() -> None:
    """RP14"""
    inside = Element("e9", Kind.ACTION, (Run("Rain."),))
    screenplay = script("INT. A - DAY\n\nRain.\n\nINT. B - DAY\n\nINT. C - DAY\n\nSun.")
    omitted = replace(screenplay.elements[2], runs=(Run("OMITTED"),), omitted=(inside,))
    found = list_scenes(replace(screenplay, elements=(*screenplay.elements[:2], omitted, *screenplay.elements[3:])))
    assert [(scene.omitted, scene.eighths > 0) for scene in found] == [(False, True), (True, False), (False, True)]


def test_scene_lengths_are_measured_in_eighths() -> None:
    """RP11 to RP13: 27 rows of 54 are half a page."""
    text = "INT. A - DAY\n\n" + "Rain.\n\n" * 12 + "INT. B - DAY\n\n" + "Sun.\n\n" * 13
    first, second = list_scenes(script(text))
    assert (format_eighths(first.eighths), format_eighths(second.eighths)) == ("4/8", "4/8")


def test_a_page_that_ends_early_counts_by_its_rows() -> None:
    """RP12"""
    found = list_scenes(script("INT. A - DAY\n\nRain.\n\n===\n\nINT. B - DAY\n\nSun."))
    assert [scene.eighths for scene in found] == [1, 1]


def test_a_scene_is_at_least_one_eighth_long() -> None:
    """RP14"""
    found = list_scenes(script("INT. A - DAY\n\n" * 16))
    assert {scene.eighths for scene in found} == {1}


@pytest.mark.parametrize(("eighths", "expected"), [(0, "0"), (3, "3/8"), (8, "1"), (12, "1 4/8")])
def test_eighths_are_formatted_as_pages_and_eighths(eighths: int, expected: str) -> None:
    assert format_eighths(eighths) == expected


@settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=examples(40))
@given(screenplays())
def test_every_element_is_in_one_scene(screenplay: Screenplay) -> None:
    layout = paginate(screenplay)
    found = list_scenes(screenplay, layout)
    ids = [each for scene in found for each in scene.element_ids]
    assert ids == [element.id for element in screenplay.elements] or not found
    counted = sum(scene.eighths for scene in found)
    least = sum(not scene.omitted for scene in found)
    assert counted <= measure_in_eighths(layout) + least


@pytest.mark.parametrize("path", corpus_files("fdx", below="final-draft"))
def test_scene_lengths_add_up_to_the_length_of_the_script(path: Path) -> None:
    """RP13"""
    screenplay = register.read(path.read_bytes(), path.name).screenplay
    layout = paginate(screenplay)
    assert sum(scene.eighths for scene in list_scenes(screenplay, layout)) == measure_in_eighths(layout)
