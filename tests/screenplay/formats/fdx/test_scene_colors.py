"""FX22: the colour of a scene comes from its SceneProperties and goes back there."""

from __future__ import annotations

import pytest

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.foreign_details import SCENE_COLORS
from tests.screenplay.formats.fdx.test_editing import edited
from tests.screenplay.formats.fdx.trees import difference, fixture, opened, written


def scene(color: str) -> Screenplay:
    return Screenplay((Element("e1", Kind.SCENE_HEADING, (Run("INT. BARN"),), color=color),))


def test_a_scene_colour_of_another_program_is_read_and_written_back_unchanged() -> None:
    data = fixture("omitted-scenes")
    script = opened(data)
    assert script.elements[0].color == "#aabbcc"
    assert difference(data, written(script)) == ""


@pytest.mark.parametrize(
    ("color", "written_as"),
    [("yellow", b' Color="#FFFFFFFF0000"'), ("#102030", b' Color="#101020203030"'), ("", b""), ("no such", b"")],
)
def test_a_changed_scene_colour_changes_only_its_attribute(color: str, written_as: bytes) -> None:
    data = fixture("omitted-scenes")
    script = edited(opened(data), "e1", color=color)
    assert difference(data.replace(b' Color="#AAAABBBBCCCC"', written_as), written(script)) == ""


@pytest.mark.parametrize("color", ["yellow", "green", "cyan", "blue", "#102030", ""])
def test_a_scene_colour_survives_a_round_trip_in_a_new_file(color: str) -> None:
    assert opened(written(scene(color))).elements[0].color == color


def test_white_is_read_as_no_scene_colour() -> None:
    data = written(scene("yellow")).replace(b"#FFFFFFFF0000", b"#FFFFFFFFFFFF")
    script = opened(data)
    assert script.elements[0].color == ""
    assert difference(data, written(script)) == ""


@pytest.mark.parametrize("name", ["fountain", "docx", "xml"])
def test_formats_without_scene_colours_report_the_loss(name: str) -> None:
    losses = {loss.message: loss.element_ids for loss in register.write(scene("green"), name).losses}
    assert losses == {SCENE_COLORS: ("e1",)}
    assert register.write(scene("green"), "fdx").losses == ()
    assert register.write(scene("green"), "scrn").losses == ()
