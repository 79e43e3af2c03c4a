"""Requests: which material goes with which task, and in which order."""

from __future__ import annotations

from screnpla.ai.context.build_messages import PromptRequest
from screnpla.ai.context.requests.field_requests import ProjectFields, prepare_field, prepare_interview
from screnpla.ai.context.requests.script_requests import ScriptMaterial, prepare_chat, prepare_selection
from screnpla.ai.context.requests.wizard_requests import SceneMaterial, prepare_cards, prepare_scene, prepare_state
from screnpla.ai.context.script_scenes import CharacterSheet, ScriptScene
from screnpla.ai.prompts.field import WizardField
from screnpla.ai.prompts.prompt import MaterialKind
from screnpla.ai.prompts.selection import QuickAction
from screnpla.ai.prompts.whole_script.bible import StoryBible
from screnpla.ai.prompts.whole_script.outline import SceneCard
from screnpla.ai.prompts.whole_script.state import StoryState
from screnpla.ai.prompts.whole_script.writing_styles import WritingStyle
from screnpla.ai.provider.model_request import Message
from tests.ai.context.sample_projects import KITCHEN

SCENES = tuple(
    ScriptScene(number, f"INT. ROOM {number} - DAY", f"INT. ROOM {number} - DAY\n\nRain.", (f"e{number}",))
    for number in range(1, 8)
)
CARDS = tuple(SceneCard(f"INT. ROOM {number} - DAY", "Why.", "", "", ("Max",), "", 1) for number in range(1, 31))


def _places(request: PromptRequest, kind: MaterialKind) -> list[int]:
    return [each.place for each in request.materials if each.kind is kind]


def test_a_chat_has_the_scene_its_neighbours_and_the_rest_from_near_to_far() -> None:
    request = prepare_chat("Why?", (), ScriptMaterial(scenes=SCENES, at=3))
    assert [each.text for each in request.materials if each.kind is MaterialKind.SCENE] == [SCENES[3].text]
    assert _places(request, MaterialKind.NEAR_SCENE) == [2, 4]
    assert _places(request, MaterialKind.REST) == [1, 5, 0, 6]
    assert _places(request, MaterialKind.OUTLINE) == [3, 2, 4, 1, 5, 0, 6]


def test_a_chat_outside_all_scenes_has_the_script_from_its_beginning() -> None:
    request = prepare_chat("Why?", (), ScriptMaterial(scenes=SCENES))
    assert _places(request, MaterialKind.REST) == [0, 1, 2, 3, 4, 5, 6]
    assert _places(request, MaterialKind.SCENE) == []


def test_a_quick_action_has_the_passage_the_scene_and_the_one_before() -> None:
    request = prepare_selection(QuickAction.SHORTER, ScriptMaterial(scenes=SCENES, at=3, passage="Rain."))
    assert [(each.kind, each.is_required) for each in request.materials] == [
        (MaterialKind.PASSAGE, True),
        (MaterialKind.SCENE, False),
        (MaterialKind.NEAR_SCENE, False),
    ]
    assert request.materials[2].text == SCENES[2].text


def test_what_a_person_would_say_needs_their_sheet_and_speeches() -> None:
    sheet = CharacterSheet("Max", "Talks fast.")
    request = prepare_selection(QuickAction.WOULD_SAY, ScriptMaterial(passage="Rain."), sheet, ("Go!", "Now!"))
    kinds = [each.kind for each in request.materials]
    assert kinds == [MaterialKind.PASSAGE, MaterialKind.SHEET, MaterialKind.SPEECH, MaterialKind.SPEECH]
    # The name is the writer's text, and so no part of the task.
    assert "Max" not in request.task


def test_a_field_is_no_material_for_itself() -> None:
    fields = ProjectFields(title="T", genre="G", synopsis="S")
    title = prepare_field(WizardField.TITLE, fields)
    assert [(each.kind, each.text) for each in title.materials if each.text] == [
        (MaterialKind.FIELD_VALUE, "T"),
        (MaterialKind.FIELD, "Genre: G"),
        (MaterialKind.SYNOPSIS, "S"),
    ]
    synopsis = prepare_field(WizardField.SYNOPSIS, fields)
    assert [each.kind for each in synopsis.materials if each.text == "S"] == [MaterialKind.FIELD_VALUE]


def test_an_interview_answers_the_writers_last_message_and_says_how_many_questions_are_left() -> None:
    turns = [Message("assistant", "What is it about?"), Message("user", "A cook.")]
    request = prepare_interview(turns, ProjectFields())
    assert (request.closing, list(request.turns)) == ("A cook.", turns[:1])
    assert "You may ask 8 more" in request.task
    assert prepare_interview(turns[:1], ProjectFields()).closing == ""


def test_a_batch_of_cards_sees_all_earlier_ones_the_last_first() -> None:
    request = prepare_cards(KITCHEN.bible, KITCHEN.acts, CARDS[:20], (1, 1), 30)
    assert _places(request, MaterialKind.OUTLINE) == list(range(20, 0, -1))
    assert "numbers 21 to 22 of 30" in request.task


def test_a_scene_sees_two_cards_before_and_one_behind() -> None:
    material = SceneMaterial(CARDS, 5, StoryBible("", "", (), ()), StoryState())
    request = prepare_scene(material, WritingStyle.GENERAL)
    assert sorted(_places(request, MaterialKind.OUTLINE)) == [3, 4, 6]
    assert "INT. ROOM 6 - DAY" in next(each.text for each in request.materials if each.kind is MaterialKind.CARD)


def test_a_scene_has_the_sheets_of_those_present_only() -> None:
    material = SceneMaterial(KITCHEN.cards, 2, KITCHEN.bible, StoryState(), sheets=KITCHEN.sheets)
    sheets = [each.text for each in prepare_scene(material, WritingStyle.GENERAL).materials]
    assert any(text.startswith("Oliver\n  wants") and "they said" in text for text in sheets)
    assert not any("Orders, short." in text for text in sheets)


def test_the_first_and_the_last_scene_have_what_there_is() -> None:
    for at, near in ((0, [1]), (29, [27, 28])):
        material = SceneMaterial(CARDS, at, StoryBible("", "", (), ()), StoryState())
        assert sorted(_places(prepare_scene(material, WritingStyle.GENERAL), MaterialKind.OUTLINE)) == near


def test_a_state_is_never_asked_for_without_the_one_before() -> None:
    assert all(each.is_required for each in prepare_state("INT. A - DAY", KITCHEN.state).materials)
