"""Checks of a written scene, and its elements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screnpla.ai.prompts.whole_script.outline import SceneCard
from screnpla.ai.prompts.whole_script.scene import drop_unfinished_paragraph, join_continuation
from screnpla.ai.prompts.whole_script.scene_checks import CheckedScene, SceneFault, list_phrases, read_scene
from screnpla.screenplay.elements import Kind
from tests.screenplay.strategies import texts

CARD = SceneCard("INT. KITCHEN - NIGHT", "", "", "", ("Nora Weiss", "Oliver"), "", 1)
# Numbers make words that repeat nothing.
FILLER = " ".join([f"plate{number} falls{number}." for number in range(100)])
SCENE = dedent(
    f"""\
    INT. KITCHEN - NIGHT

    {FILLER}

    NORA
    (not turning)
    Then they know when we are open.

    OLIVER (O.S.)
    Friday.
    """
)
NOTHING: Mapping[str, frozenset[tuple[str, ...]]] = {}


def _read(text: str, card: SceneCard = CARD) -> CheckedScene:
    return read_scene(text, card, ("Nora Weiss", "Oliver", "Frau Adler"), NOTHING)


def _faults(text: str, card: SceneCard = CARD) -> list[SceneFault]:
    return [failure.fault for failure in _read(text, card).failures]


def test_a_good_scene_has_typed_elements_and_no_failures() -> None:
    scene = _read(SCENE)
    assert scene.failures == ()
    assert [element.kind for element in scene.elements] == [
        Kind.SCENE_HEADING,
        Kind.ACTION,
        Kind.CHARACTER,
        Kind.PARENTHETICAL,
        Kind.DIALOGUE,
        Kind.CHARACTER,
        Kind.DIALOGUE,
    ]


def test_the_heading_has_the_letters_of_the_card() -> None:
    scene = _read(SCENE.replace("INT. KITCHEN - NIGHT", "**Int. Kitchen – Night** #4#"))
    assert scene.failures == ()
    assert scene.elements[0].text == "INT. KITCHEN - NIGHT"
    assert scene.elements[0].scene_number == ""


@pytest.mark.parametrize("heading", ["EXT. KITCHEN - NIGHT", "INT. CELLAR - NIGHT"])
def test_another_heading_than_that_of_the_card_fails(heading: str) -> None:
    assert _faults(SCENE.replace("INT. KITCHEN - NIGHT", heading)) == [SceneFault.HEADING]


def test_a_scene_without_a_heading_or_with_two_fails() -> None:
    assert SceneFault.HEADING in _faults(SCENE.partition("\n")[2])
    assert _faults(f"{SCENE}\nEXT. ALLEY - NIGHT\n\nRain.") == [SceneFault.HEADING]


def test_a_heading_in_any_language_is_that_of_the_card() -> None:
    card = replace(CARD, heading="内景。厨房 - 夜")
    scene = _read(SCENE.replace("INT. KITCHEN - NIGHT", card.heading), card)
    assert scene.failures == ()
    assert scene.elements[0].kind is Kind.SCENE_HEADING


def test_who_is_not_of_the_story_must_be_introduced_in_capitals() -> None:
    stranger = f"{SCENE}\nDELIVERY BOY\nOysters.\n"
    failed = _read(stranger)
    assert [failure.fault for failure in failed.failures] == [SceneFault.CAST]
    assert "DELIVERY BOY" in failed.failures[0].sentence
    assert failed.new_names == ("DELIVERY BOY",)
    introduced = _read(f"{SCENE}\nA DELIVERY BOY (17) leans in.\n\nDELIVERY BOY\nOysters.\n")
    assert introduced.failures == ()
    assert introduced.new_names == ("DELIVERY BOY",)
    assert _faults(f"{SCENE}\nDELIVERY BOY\nOysters.\n\nA DELIVERY BOY leans in.\n") == [SceneFault.CAST]


@pytest.mark.parametrize("cue", ["WEISS (CONT'D)", "MRS. WEISS", "NORA & OLIVER", "FRAU ADLER", "ADLER", "ALL"])
def test_a_person_may_speak_under_one_of_their_names_or_with_another(cue: str) -> None:
    assert _faults(f"{SCENE}\n{cue}\nWell.\n") == []


def test_half_to_almost_twice_the_wanted_words_will_do() -> None:
    assert _faults(SCENE, replace(CARD, pages=2)) == [SceneFault.LENGTH]
    assert _faults(SCENE.replace(FILLER, f"{FILLER} {FILLER.replace('e', 'u')} {FILLER.replace('l', 'r')}")) == [
        SceneFault.LENGTH
    ]


@pytest.mark.parametrize(
    "text",
    [
        f"Here is your scene:\n\n{SCENE}",
        f"Title: Kitchen\n\n{SCENE}",
        f"{SCENE}\n[[Should she cry?]]",
        f"{SCENE}\n/* more */",
        f"# Scene 4\n\n{SCENE}",
        f"{SCENE}\n```\n",
        f"{SCENE}\nLet me know if you would like another version.",
        f"{SCENE}\n(Approximately 300 words)",
    ],
)
def test_fences_notes_titles_and_remarks_fail(text: str) -> None:
    assert SceneFault.COMMENT in _faults(text)


def test_a_fence_around_all_of_the_scene_is_taken_off() -> None:
    assert _faults(f"```fountain\n{SCENE}```\n") == []


def test_a_scene_that_was_cut_off_goes_on_behind_its_last_finished_paragraph() -> None:
    beginning = drop_unfinished_paragraph(SCENE.partition("Then they")[0] + "Then the")
    assert beginning.endswith(FILLER[-20:])
    rest = SCENE[SCENE.index("NORA") :]
    assert join_continuation(beginning, rest) == SCENE.strip()
    assert join_continuation(beginning, f"{FILLER}\n\n{rest}") == SCENE.strip()
    assert drop_unfinished_paragraph("INT. A - DAY\n\nRain falls.\n") == "INT. A - DAY\n\nRain falls."
    assert drop_unfinished_paragraph("INT. A") == "INT. A"


def test_a_fifth_of_phrases_from_an_earlier_scene_fails() -> None:
    earlier = {"EXT. ALLEY - DAY": list_phrases(_read(SCENE).elements)}
    again = read_scene(SCENE, CARD, (), earlier)
    assert [failure.fault for failure in again.failures] == [SceneFault.REPEATED]
    assert "EXT. ALLEY - DAY" in again.failures[0].sentence
    other = SCENE.replace(FILLER, FILLER.replace("plate", "cup").replace("falls", "breaks"))
    assert read_scene(other, CARD, (), earlier).failures == ()


def test_headings_and_cues_are_no_repeated_phrases() -> None:
    short = _read("INT. KITCHEN - NIGHT\n\nNORA\nNo.\n\nOLIVER\nYes.\n\nNORA\nNo.\n")
    assert list_phrases(short.elements) == frozenset()


def test_every_failure_is_a_sentence() -> None:
    bad = f"Sure!\n\nEXT. MOON - DAY\n\nALIEN\nHello.\n\n[[x]]\n\n{SCENE}"
    assert all(failure.sentence.endswith((".", "!")) for failure in _read(bad).failures)
    assert len(_read(bad).failures) >= 4


@given(st.one_of(texts(largest=30), texts(largest=30).map(lambda text: f"{CARD.heading}\n\n{text}")))
def test_any_text_is_read_without_an_error(text: str) -> None:
    scene = _read(text)
    assert scene.failures  # none of them is long enough
    assert all(failure.sentence for failure in scene.failures)


def test_a_text_of_marks_only_is_unreadable_and_not_an_error() -> None:
    assert _faults("*" * 500_000) == [SceneFault.UNREADABLE]
