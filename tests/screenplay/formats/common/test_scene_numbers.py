"""Scene numbers in every format that has them: never a page of text."""

from __future__ import annotations

import json

import pytest

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.short_text import LONG_NUMBER, clean_scene_number
from screnpla.screenplay.formats.fountain.read import read_fountain
from screnpla.screenplay.losses import LossCollector
from tests.screenplay.formats.fixture_files import make_zip

LONG = "9" * 200_000
OSF = f'<paragraphs><para scene_number="{LONG}"><style basestylename="Scene Heading"/><text>INT. PIER</text></para>'
FDX = f'<FinalDraft><Content><Paragraph Type="Scene Heading" Number="{LONG}"><Text>INT. PIER</Text></Paragraph>'
CELTX = f'<meta name="CX.sceneNumbering" content="left"><p class="sceneheading" scenestr="{LONG}">INT. PIER'
SCENE = {"type": "sceneHeading", "sceneNumber": LONG, "children": [{"text": "INT. PIER"}]}
FILES = {
    "osf": f'<document type="Open Screenplay Format document">{OSF}</paragraphs></document>'.encode(),
    "fdx": f"{FDX}</Content></FinalDraft>".encode(),
    "celtx": make_zip({"project.rdf": b"<RDF/>", "script.html": CELTX.encode()}),
    "scrn": json.dumps({"content": [{"type": "page", "children": [SCENE]}]}).encode(),
}


@pytest.mark.parametrize("name", FILES)
def test_a_too_long_scene_number_is_cut_off_and_reported(name: str) -> None:
    reading = register.read(FILES[name], f"script.{name}")
    [scene] = reading.screenplay.elements
    assert (scene.kind, scene.text, scene.scene_number) == (Kind.SCENE_HEADING, "INT. PIER", "9" * 40)
    assert [loss.element_ids for loss in reading.losses if loss.message == LONG_NUMBER] == [(scene.id,)]


def test_a_too_long_fountain_scene_number_stays_in_the_heading() -> None:
    """FN3"""
    reading = read_fountain(f"INT. PIER #{LONG}#".encode())
    assert [(each.text, each.scene_number) for each in reading.screenplay.elements] == [(f"INT. PIER #{LONG}#", "")]


def test_a_scene_number_is_cleaned_to_one_printable_line() -> None:
    losses = LossCollector()
    assert clean_scene_number("12\n A\x1b", losses, "e1") == "12 A"
    assert clean_scene_number(" 12A. ", losses, "e1") == " 12A. "
    assert losses.all() == ()
