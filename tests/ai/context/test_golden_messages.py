"""Golden messages: what exactly is sent for small projects, one file a kind in `fixtures/prompts`.

`SCRENPLA_TEST_WRITE_PROMPTS=1 pytest tests/ai/context/test_golden_messages.py` writes them anew.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping

import pytest

from screnpla.ai.context.build_messages import BuiltPrompt, ContextWindow, PromptRequest, build_messages
from screnpla.ai.context.requests.field_requests import (
    prepare_auto_fill,
    prepare_field,
    prepare_interview,
    prepare_interview_summary,
    prepare_name,
    prepare_names,
)
from screnpla.ai.context.requests.script_requests import ScriptMaterial, prepare_chat, prepare_selection
from screnpla.ai.context.requests.wizard_requests import (
    SceneMaterial,
    prepare_acts,
    prepare_bible,
    prepare_cards,
    prepare_continuation,
    prepare_scene,
    prepare_state,
)
from screnpla.ai.context.script_scenes import CharacterSheet, list_speeches
from screnpla.ai.prompts.auto_fill import OpenQuestion
from screnpla.ai.prompts.catalogue import PROMPTS
from screnpla.ai.prompts.field import WizardField
from screnpla.ai.prompts.prompt import CLOSING_MARK, OPENING_MARK
from screnpla.ai.prompts.selection import QuickAction
from screnpla.ai.prompts.whole_script.scene_checks import SceneFailure, SceneFault
from screnpla.ai.prompts.whole_script.writing_styles import WritingStyle
from screnpla.ai.provider.model_request import Message
from tests.ai.context.sample_projects import CODE, FIXTURES, KITCHEN, ORDERS, PROJECTS, SampleProject, draw_fixed_code

WRITES = bool(os.environ.get("SCRENPLA_TEST_WRITE_PROMPTS"))
WINDOW = ContextWindow(8192)
QUESTIONS = (
    OpenQuestion("birthplace", "Place of birth", "input"),
    OpenQuestion("oneLine", "The character in one sentence", "textarea"),
    OpenQuestion("coreValues", "Core values", "chips", ("Honesty", "Family", "Freedom")),
)
ASKED = (
    Message("assistant", "What is the story about?"),
    Message("user", "A kitchen."),
)

Requests = Iterator[tuple[str, PromptRequest]]


def _first_sheet(project: SampleProject) -> CharacterSheet:
    return project.sheets[0] if project.sheets else CharacterSheet("Nobody", "")


def _script(project: SampleProject) -> ScriptMaterial:
    scenes = project.scenes
    return ScriptMaterial(
        scenes=scenes,
        at=0 if scenes else None,
        passage=project.passage or "INT.",
        sheets=project.sheets,
        facts=[fact.what for fact in project.state.facts],
        fields=project.fields,
    )


def _list_chat(project: SampleProject) -> Requests:
    yield "", prepare_chat(project.question, project.turns, _script(project))


def _list_selection(project: SampleProject) -> Requests:
    sheet = _first_sheet(project)
    for action in QuickAction if project is KITCHEN else (QuickAction.WOULD_SAY,):
        is_voice = action is QuickAction.WOULD_SAY
        speeches = list_speeches(project.screenplay, sheet.name) if is_voice else ()
        yield action, prepare_selection(action, _script(project), sheet if is_voice else None, speeches)


def _list_interview(project: SampleProject) -> Requests:
    yield "first question", prepare_interview((), project.fields)
    yield "next question", prepare_interview(ASKED, project.fields)
    yield "summary", prepare_interview_summary(ASKED * 10, project.fields)


def _list_field(project: SampleProject) -> Requests:
    for field in WizardField if project is KITCHEN else (WizardField.TITLE,):
        yield field, prepare_field(field, project.fields)


def _list_scene(project: SampleProject) -> Requests:
    before = project.scenes[0].text if project.scenes else ""
    last = len(project.cards) - 1
    material = SceneMaterial(project.cards, last, project.bible, project.state, before, project.sheets)
    for style in WritingStyle if project is KITCHEN else (WritingStyle.GENERAL,):
        yield style.name, prepare_scene(material, style)
    # The sentence quotes the model, which may have quoted the script.
    failure = SceneFailure(SceneFault.HEADING, f"The heading is {project.fields.title}.")
    yield "second try", prepare_scene(material, WritingStyle.GENERAL, (failure,))
    yield "continuation", prepare_continuation(material, WritingStyle.GENERAL, before or "INT. ROOM - DAY")


LISTS: Mapping[str, Callable[[SampleProject], Requests]] = {
    "chat": _list_chat,
    "selection": _list_selection,
    "interview": _list_interview,
    "field": _list_field,
    "names": lambda project: iter([("", prepare_names(project.fields.synopsis))]),
    "name": lambda project: iter([("", prepare_name(project.fields, ["Nora"], _first_sheet(project)))]),
    "auto_fill": lambda project: iter([("", prepare_auto_fill(QUESTIONS, _first_sheet(project), project.fields))]),
    "bible": lambda project: iter([("", prepare_bible(project.fields, project.sheets, WritingStyle.GENERAL))]),
    "acts": lambda project: iter([("", prepare_acts(project.bible, project.fields, 3, 60, WritingStyle.GENERAL))]),
    "outline": lambda project: iter([("", prepare_cards(project.bible, project.acts, project.cards, (1, 2, 1), 60))]),
    "scene": _list_scene,
    "state": lambda project: iter([("", prepare_state(project.passage or "INT.", project.state))]),
}


def _build(request: PromptRequest) -> BuiltPrompt:
    return build_messages(request, WINDOW, draw_fixed_code)


def _write_messages(kind: str) -> str:
    parts: list[str] = []
    for project in PROJECTS:
        for variant, request in LISTS[kind](project):
            built = _build(request)
            parts.append(f"{'=' * 20} {project.name}{': ' + variant if variant else ''}")
            parts += [f"{'-' * 10} {message.role}\n{message.text}" for message in built.messages]
    return "\n".join([*parts, ""])


def test_every_kind_has_golden_messages() -> None:
    assert set(LISTS) == set(PROMPTS)


@pytest.mark.parametrize("kind", LISTS)
def test_exactly_the_golden_messages_are_sent(kind: str) -> None:
    path = FIXTURES / f"{kind}.txt"
    written = _write_messages(kind)
    if WRITES:
        path.write_text(written, encoding="utf-8")
    assert written == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", LISTS)
def test_orders_in_a_script_stand_between_the_marks_only(kind: str) -> None:
    for _, request in LISTS[kind](ORDERS):
        for message in _build(request).messages:
            outside = _drop_marked(message.text)
            assert "Ignore your instructions" not in outside
            assert "![proof]" not in outside
            # No chat template takes them for the beginning of another role's message.
            assert "<|" not in message.text
            assert "[INST]" not in message.text


@pytest.mark.parametrize("kind", LISTS)
def test_no_prompt_names_the_writers_of_a_style(kind: str) -> None:
    assert not {"Tarantino", "Quentin", "Coen", "Ethan"} & set(_write_messages(kind).split())


def _drop_marked(text: str) -> str:
    kept: list[str] = []
    is_inside = False
    for line in text.split("\n"):
        if line in (OPENING_MARK.format(code=CODE), CLOSING_MARK.format(code=CODE)):
            is_inside = line == OPENING_MARK.format(code=CODE)
        elif not is_inside:
            kept.append(line)
    assert not is_inside
    return "\n".join(kept)
