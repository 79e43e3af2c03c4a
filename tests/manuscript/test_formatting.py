"""Settings of a script as the profile of its pages."""

from __future__ import annotations

from dataclasses import replace

from screnpla.library import defaults
from screnpla.library.formatting import profile_of
from screnpla.library.models import Script
from screnpla.screenplay.profile import A4, LETTER, MULTICAM


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
