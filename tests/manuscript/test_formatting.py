"""Settings of a script as the profile of its pages."""

from __future__ import annotations

from dataclasses import replace

from screnpla.library import defaults
from screnpla.library.formatting import profile_of, usual_layout
from screnpla.library.models import Script
from screnpla.screenplay.elements import Align
from screnpla.screenplay.profile import A4, LETTER, MULTICAM, Box


def script() -> Script:
    return Script(layout=defaults.layout(), elements=defaults.elements(), production=defaults.production())


def test_the_defaults_are_the_engines_own_letter_page() -> None:
    made = profile_of(script(), None)
    assert dict(made.boxes) == dict(LETTER.boxes)
    assert replace(made, boxes=LETTER.boxes) == LETTER


def test_settings_shape_the_page() -> None:
    changed = script()
    changed.layout = {**changed.layout, "pageCategory": "A4", "sceneHeading": "Bold"}
    made = profile_of(changed, None)
    assert made.height == A4.height
    assert made.boxes["sceneHeading"].bold


def test_the_files_own_layout_comes_first() -> None:
    carried = replace(LETTER, boxes=MULTICAM)
    assert profile_of(script(), carried) is carried


def test_what_somebody_changes_is_then_as_they_want_it() -> None:
    carried = replace(LETTER, boxes={**MULTICAM, "Sung": Box(left=3)}, top=60, numbers_left=True)
    changed = script()
    changed.layout = {**changed.layout, "pageCategory": "A4", "breakAction": True, "pageMargin": {"space": "2.0"}}
    changed.elements = [
        {**changed.elements[4], "config": {"align": "center"}},
        {"label": "Thought", "config": {"left": 4}},
    ]
    made = profile_of(changed, carried)
    assert (made.height, made.at_sentences) == (A4.height, False)
    # The file's own where nothing was said: its margins, its numbers, its double spaced speeches, its capitals.
    assert (made.top, made.numbers_left, made.boxes["Sung"]) == (60, True, Box(left=3))
    assert made.boxes["dialogue"] == replace(MULTICAM["dialogue"], align=Align.CENTER)
    assert made.boxes["action"] == replace(MULTICAM["action"], left=2.0)
    assert made.boxes["Thought"].left == 4


def test_a_file_on_another_paper_says_so_in_its_settings() -> None:
    carried = replace(A4, boxes=MULTICAM)
    read = script()
    read.layout = usual_layout(carried)
    assert read.layout["pageCategory"] == "A4"
    assert profile_of(read, carried) is carried
    read.layout = {**read.layout, "pageCategory": "Letter"}
    assert profile_of(read, carried).height == LETTER.height
