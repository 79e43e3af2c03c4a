"""Custom elements of a screenplay that comes in or goes out."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from screnpla.library.scripts.custom_elements import find_custom_elements, use_custom_elements
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Json, Kind, Run
from screnpla.screenplay.formats.fdx.read import read_fdx
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.profiles.element_settings import is_reserved_name
from screnpla.screenplay.profiles.profile import FILM, LETTER, Behaviour, Box
from screnpla.screenplay.profiles.profile_json import profile_from_json
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


NAMES = json.loads(Path("fixtures/element-settings/names.json").read_text())
HIDDEN = [kind for kind in Kind if FILM[kind].behaviour is Behaviour.HIDDEN]


def test_es4_names_of_our_elements_and_of_kinds_are_reserved() -> None:
    assert [name for name in [*NAMES["reserved"], *NAMES["free"]] if is_reserved_name(name)] == NAMES["reserved"]


def test_es4_elements_that_are_stored_under_the_name_of_a_kind_do_not_count() -> None:
    settings: list[dict[str, Json]] = [{"label": kind} for kind in HIDDEN]
    assert profile_from_settings({}, settings) == LETTER
    renamed: list[dict[str, Json]] = [{"label": "Thought", "name": "note"}]
    screenplay = Screenplay((Element("e1", Kind.ACTION, style="Thought"),), profile=profile_from_settings({}, renamed))
    assert use_custom_elements(screenplay, renamed) == screenplay


def test_es7_no_box_of_a_file_makes_notes_print() -> None:
    settings = "".join(
        [f'<ElementSettings Type="{kind}"><Behavior PaginateAs="Action"/></ElementSettings>' for kind in HIDDEN]
    )
    of_fdx = read_fdx(
        f'<FinalDraft DocumentType="Script"><Content/>{settings}</FinalDraft>'.encode()
    ).screenplay.profile
    assert of_fdx is not None
    of_scrn = profile_from_json({"boxes": {**{kind: {"behaviour": "action"} for kind in HIDDEN}, "Card": {}}})
    lines = [
        *[Element(kind, kind, (Run(f"Private {kind}"),)) for kind in HIDDEN],
        *[Element(f"styled {kind}", kind, (Run(f"Private {kind}"),), style="Card") for kind in HIDDEN],
        Element("seen", Kind.ACTION, (Run("Seen"),), style="note"),
    ]
    for profile in (of_fdx, of_scrn):
        assert find_custom_elements(Screenplay(tuple(lines), profile=profile)).keys() <= {"Card"}
        shown = [line.element_id for page in paginate(Screenplay(tuple(lines)), profile).pages for line in page.lines]
        assert [each for each in shown if each] == ["seen"]
