"""Options for a selected passage: shorter, punchier, alternatives, what a character would say. CW20."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from screnpla.accounts.models import User
from screnpla.ai.ai_services import AiServices
from screnpla.ai.calls.ai_calls import begin_call, end_call, end_failed_call
from screnpla.ai.calls.script_material import ScriptText, load_script_text
from screnpla.ai.context.build_messages import PromptRequest
from screnpla.ai.context.requests.script_requests import ScriptMaterial, prepare_selection
from screnpla.ai.context.script_scenes import CharacterSheet, list_speeches, write_scene_text
from screnpla.ai.prompts.answer_text import fold_text
from screnpla.ai.prompts.selection import (
    QuickAction,
    SelectionAnswer,
    TypedLine,
    read_selection_options,
)
from screnpla.ai.provider.ai_errors import AiError
from screnpla.kit.errors import Conflict, Invalid
from screnpla.manuscript.background import run_in_text_thread
from screnpla.screenplay.elements import Element

MOST_LINES = 60
NO_LINES = f"Select 1 to {MOST_LINES} lines"
LINES_GONE = "Some of these lines are not in the text any more. Select them once more."
NOT_NEIGHBOURS = "The lines of a passage stand behind each other"
NO_WORDS = "There are no words in this passage"
NO_CHARACTER = "Choose who is to say it"


@dataclass(frozen=True, slots=True)
class Passage:
    # Ids of neighbouring elements.
    lines: tuple[str, ...]
    draft_id: str = ""


@dataclass(frozen=True, slots=True)
class Rewrites:
    call_id: str
    options: tuple[tuple[TypedLine, ...], ...]


async def rewrite_passage(
    ai: AiServices,
    user: User,
    script_id: str,
    passage: Passage,
    action: QuickAction,
    now: datetime,
    *,
    character: str = "",
) -> Rewrites:
    """Nothing changes in the text. Raises Invalid, Conflict for lines that are gone, or an AiError."""
    if not 0 < len(passage.lines) <= MOST_LINES:
        raise Invalid(NO_LINES)
    if action is QuickAction.WOULD_SAY and not character.strip():
        raise Invalid(NO_CHARACTER)
    script = await load_script_text(ai, user, script_id, passage.draft_id, line=passage.lines[0])
    elements = find_passage(script, passage.lines)
    request = await run_in_text_thread(_prepare, script, elements, action, character.strip())
    call = await begin_call(ai, user, script_id, request, now)
    try:
        answer = await ai.client.complete_json(call.model.endpoint, call.request, SelectionAnswer)
    except AiError as failure:
        await end_failed_call(ai, call, failure)
        raise
    await end_call(ai, call, "repaired" if answer.was_repaired else "ok", answer.usage, answer.model)
    typed = [TypedLine(element.kind, element.text) for element in elements]
    return Rewrites(call.id, read_selection_options(answer.value, typed, action))


def find_passage(script: ScriptText, lines: Sequence[str]) -> tuple[Element, ...]:
    """In the order of the text. Raises Conflict or Invalid."""
    wanted = set(lines)
    places = [at for at, element in enumerate(script.screenplay.elements) if element.id in wanted]
    if len(places) < len(wanted):
        raise Conflict(LINES_GONE)
    if places[-1] - places[0] >= len(places):
        raise Invalid(NOT_NEIGHBOURS)
    found = script.screenplay.elements[places[0] : places[-1] + 1]
    if not any(element.text.strip() for element in found):
        raise Invalid(NO_WORDS)
    return tuple(found)


def _prepare(script: ScriptText, elements: Sequence[Element], action: QuickAction, character: str) -> PromptRequest:
    material: ScriptMaterial = replace(script.material, passage=write_scene_text(elements))
    if action is not QuickAction.WOULD_SAY:
        return prepare_selection(action, material)
    known = [sheet for sheet in material.sheets if fold_text(sheet.name) == fold_text(character)]
    sheet = known[0] if known else CharacterSheet(character, "")
    speeches = list_speeches(script.screenplay, character, [element.id for element in elements])
    return prepare_selection(action, material, sheet, speeches)
