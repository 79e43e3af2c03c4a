"""Requests about a script that is there: the Co-Writer's chat, and the quick actions on a selected passage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from screnpla.ai.context.build_messages import Material, PromptRequest
from screnpla.ai.context.requests.field_requests import ProjectFields, list_field_materials
from screnpla.ai.context.script_scenes import CharacterSheet, ScriptScene, select_sheets
from screnpla.ai.prompts.chat import CHAT, select_last_turns
from screnpla.ai.prompts.prompt import MaterialKind
from screnpla.ai.prompts.selection import SELECTION, QuickAction
from screnpla.ai.provider.model_request import Message


@dataclass(frozen=True, slots=True)
class ScriptMaterial:
    """All that may be sent about a script. Only what the person who asks may read."""

    scenes: Sequence[ScriptScene] = ()
    # The index of the scene in which the writer is; None: in none.
    at: int | None = None
    passage: str = ""
    card: str = ""
    sheets: Sequence[CharacterSheet] = ()
    # One line a scene, in the order of the scenes; empty: their headings.
    outline: Sequence[str] = ()
    facts: Sequence[str] = ()
    fields: ProjectFields = field(default_factory=ProjectFields)


def prepare_chat(message: str, turns: Sequence[Message], script: ScriptMaterial) -> PromptRequest:
    """`turns`: the conversation before this message."""
    materials = [
        *_list_passage(script, is_required=False),
        *_list_scene(script),
        *_list_near_scenes(script),
        *_list_outline(script),
        *list_field_materials(script.fields),
        *[Material(MaterialKind.FACT, fact, place) for place, fact in enumerate(script.facts)],
        *_list_rest(script),
    ]
    return PromptRequest(CHAT, CHAT.write_task(), materials, select_last_turns(turns), message)


def prepare_selection(
    action: QuickAction, script: ScriptMaterial, sheet: CharacterSheet | None = None, speeches: Sequence[str] = ()
) -> PromptRequest:
    """`sheet` and `speeches`: of the character who is to speak, for 'what would X say'."""
    materials = [*_list_passage(script, is_required=True)]
    if sheet:
        # The name is enough to go on with; a sheet may be empty.
        text = f"{sheet.name}\n{sheet.text}"
        materials.append(Material(MaterialKind.SHEET, text, is_required=True))
        materials += [Material(MaterialKind.SPEECH, speech, place) for place, speech in enumerate(speeches)]
    if script.at is not None:
        materials.append(Material(MaterialKind.SCENE, script.scenes[script.at].text))
        if script.at > 0:
            materials.append(Material(MaterialKind.NEAR_SCENE, script.scenes[script.at - 1].text))
    return PromptRequest(SELECTION, SELECTION.write_task(action), materials)


def _list_passage(script: ScriptMaterial, *, is_required: bool) -> Iterator[Material]:
    if script.passage.strip():
        yield Material(MaterialKind.PASSAGE, script.passage, is_required=is_required)


def _list_scene(script: ScriptMaterial) -> Iterator[Material]:
    """The scene in which the writer is, its card, and the sheets of those who are named in it."""
    named_in = script.passage
    if script.at is not None:
        scene = script.scenes[script.at]
        named_in = scene.text
        yield Material(MaterialKind.SCENE, scene.text)
        yield Material(MaterialKind.CARD, script.card)
    for place, sheet in enumerate(select_sheets(script.sheets, named_in)):
        yield Material(MaterialKind.SHEET, f"{sheet.name}\n{sheet.text}", place)


def _list_near_scenes(script: ScriptMaterial) -> Iterator[Material]:
    for at in _list_neighbours(script):
        yield Material(MaterialKind.NEAR_SCENE, script.scenes[at].text, at)


def _list_outline(script: ScriptMaterial) -> Iterator[Material]:
    headings = [f"{scene.number}. {scene.heading}" for scene in script.scenes if scene.heading]
    lines = list(script.outline) or headings
    for at in _order_by_nearness(len(lines), script.at):
        yield Material(MaterialKind.OUTLINE, lines[at], at)


def _list_rest(script: ScriptMaterial) -> Iterator[Material]:
    sent = {script.at, *_list_neighbours(script)}
    for at in _order_by_nearness(len(script.scenes), script.at):
        if at not in sent:
            yield Material(MaterialKind.REST, script.scenes[at].text, at)


def _list_neighbours(script: ScriptMaterial) -> list[int]:
    """The scene before comes first: a line answers to what was, more than to what will be."""
    if script.at is None:
        return []
    return [at for at in (script.at - 1, script.at + 1) if 0 <= at < len(script.scenes)]


def _order_by_nearness(count: int, at: int | None) -> list[int]:
    """From the writer's scene outwards; without one, from the beginning."""
    return sorted(range(count), key=lambda each: abs(each - (at or 0)))
