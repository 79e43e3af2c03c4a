"""Pages of headings and lengths of scenes are those of the browser, which tests the same fixture. RP8 to RP14."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from screnpla.screenplay.breakdown.page_lengths import find_positions
from screnpla.screenplay.breakdown.scenes import list_scenes
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.layout.paginate import paginate

KINDS = {
    "heading": Kind.SCENE_HEADING,
    "act": Kind.START_OF_ACT,
    "end": Kind.END_OF_ACT,
    "section": Kind.SECTION,
    "note": Kind.NOTE,
    "opening": Kind.TRANSITION,
    "action": Kind.ACTION,
}
SENTENCE = "A gull walks along the wall. "
CASES = json.loads((Path(__file__).parents[3] / "fixtures" / "scenes" / "lengths.json").read_text())


def script_of(words: str) -> Screenplay:
    """ "heading action:3": a scene with an action of three sentences."""
    elements = []
    for number, word in enumerate(words.split()):
        kind, _, times = word.partition(":")
        text = SENTENCE * int(times) if times else f"{kind} {number}:".upper()
        elements.append(Element(f"e{number}", KINDS[kind], (Run(text.strip()),)))
    return Screenplay(tuple(elements))


def lengths_of(script: Screenplay) -> str:
    layout = paginate(script)
    positions = find_positions(layout)
    found = [scene for scene in list_scenes(script, layout) if scene.heading_id]
    return " ".join([f"{positions[scene.heading_id].page + 1}:{scene.eighths}" for scene in found])


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_scenes_have_the_pages_and_lengths_of_the_fixture(case: dict[str, str]) -> None:
    assert lengths_of(script_of(case["script"])) == case["scenes"]
