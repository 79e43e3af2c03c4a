"""Scenes as text, and what belongs to one."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from screnpla.ai.context.script_scenes import (
    CharacterSheet,
    find_scene_of,
    list_speeches,
    select_sheets,
    split_script,
    take_last_lines,
)
from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import UNPRINTED_KINDS, Element
from tests.screenplay.scripts import script
from tests.screenplay.strategies import plain_elements, texts, with_ids

TWO = """
    FADE IN:

    INT. HOUSE - NIGHT

    Anna waits. [[Cut this?]]

    ANNA (V.O.)
    Nobody came.

    /* Old lines. */

    EXT. PIER - DAY

    BEN
    Here I am, at last.
    """


def test_scenes_are_counted_and_have_their_headings() -> None:
    before, house, pier = split_script(script(TWO))
    assert [scene.number for scene in (before, house, pier)] == [0, 1, 2]
    assert [scene.heading for scene in (before, house, pier)] == ["", "INT. HOUSE - NIGHT", "EXT. PIER - DAY"]
    assert pier.text == "EXT. PIER - DAY\n\nBEN\nHere I am, at last."


def test_notes_and_omitted_scenes_are_not_sent() -> None:
    screenplay = script(TWO)
    sent = "\n".join(scene.text for scene in split_script(screenplay))
    assert "Cut this?" not in sent
    assert "Old lines" not in sent
    omitted = tuple(replace(each, is_omitted=each.text.startswith("EXT.")) for each in screenplay.elements)
    assert [scene.heading for scene in split_script(replace(screenplay, elements=omitted))][1:] == [
        "INT. HOUSE - NIGHT"
    ]


def test_the_scene_of_an_element_is_found() -> None:
    screenplay = script(TWO)
    scenes = split_script(screenplay)
    ben = next(each for each in screenplay.elements if each.text == "BEN")
    assert find_scene_of(scenes, ben.id) == 2
    assert find_scene_of(scenes, "nobody") is None


def test_the_last_lines_are_whole_paragraphs() -> None:
    text = "\n\n".join(f"Line {number}.\nMore." for number in range(20))
    last = take_last_lines(text)
    assert last.count("\n\n") == 6
    assert last.startswith("Line 13.\nMore.")
    assert take_last_lines("a\n" * 40) == ("a\n" * 40).strip()


@given(texts(largest=30))
def test_the_last_lines_are_the_end_of_the_text(text: str) -> None:
    assert text.strip().endswith(take_last_lines(text))


def test_sheets_of_those_who_are_named_come_first_and_others_not_at_all() -> None:
    sheets = [
        CharacterSheet("Anna Weber", ""),
        CharacterSheet("Dr. Ben Khan", ""),
        CharacterSheet("Cy", ""),
        CharacterSheet("Old Dee", "", aliases=("the Skipper",)),
    ]
    text = "KHAN waits for the skipper. BEN\nBen is here. Anna comes. Annabel cycles."
    assert [sheet.name for sheet in select_sheets(sheets, text)] == ["Dr. Ben Khan", "Anna Weber", "Old Dee"]


def test_speeches_are_samples_of_one_voice() -> None:
    lines = ["Yes.", "I told you so.", "I told you so.", "He never came back from there.", "Go on, say it.", "No."]
    screenplay = script("\n\n".join(f"ANNA (V.O.)\n{line}\n\nBEN\nWhat?" for line in lines))
    samples = ("I told you so.", "He never came back from there.", "Go on, say it.")
    assert list_speeches(screenplay, "Anna") == samples
    asked = next(each for each in screenplay.elements if each.text == samples[1])
    assert samples[1] not in list_speeches(screenplay, "ANNA", without=[asked.id])


def test_a_monologue_is_no_sample() -> None:
    assert list_speeches(script(f"ANNA\n{'word ' * 121}\n\nANNA\nShort."), "ANNA") == ("Short.",)


@given(st.lists(plain_elements(), max_size=8).map(with_ids))
def test_every_line_that_prints_is_in_one_scene(elements: tuple[Element, ...]) -> None:
    scenes = split_script(Screenplay(elements))
    numbers = [scene.number for scene in scenes if scene.number]
    assert numbers == list(range(1, len(numbers) + 1))
    sent = [element_id for scene in scenes for element_id in scene.element_ids]
    assert len(set(sent)) == len(sent)
    for element in elements:
        if element.kind in UNPRINTED_KINDS:
            assert element.id not in sent
        elif clean_text(element.text).strip():
            assert element.id in sent
