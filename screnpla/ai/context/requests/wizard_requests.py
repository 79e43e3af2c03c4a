"""Requests of the wizard that drafts a whole script, stage by stage: bible, acts, cards, scenes, state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from screnpla.ai.context.build_messages import Material, PromptRequest
from screnpla.ai.context.requests.field_requests import ProjectFields, list_field_materials
from screnpla.ai.context.script_scenes import CharacterSheet, select_sheets, take_last_lines
from screnpla.ai.prompts.answer_text import fold_text
from screnpla.ai.prompts.prompt import MaterialKind
from screnpla.ai.prompts.whole_script.acts import ACTS, PlannedAct, format_act
from screnpla.ai.prompts.whole_script.bible import BIBLE, StoryBible, format_bible, format_character
from screnpla.ai.prompts.whole_script.outline import (
    OUTLINE,
    SceneCard,
    format_card,
    format_card_line,
    write_outline_task,
)
from screnpla.ai.prompts.whole_script.scene import SCENE, write_continuation_task, write_scene_task
from screnpla.ai.prompts.whole_script.scene_checks import SceneFailure
from screnpla.ai.prompts.whole_script.state import STATE, StoryState, format_state
from screnpla.ai.prompts.whole_script.writing_styles import WritingStyle, describe_style

_CARDS_BEFORE, _CARDS_AFTER = 2, 1


@dataclass(frozen=True, slots=True)
class SceneMaterial:
    """What the next scene is written from."""

    cards: Sequence[SceneCard]
    # The index of its card.
    at: int
    bible: StoryBible
    state: StoryState
    # The scene before as Fountain; empty for the first.
    before: str = ""
    # The writer's own sheets; a character without one has the lines of the bible.
    sheets: Sequence[CharacterSheet] = ()


def prepare_bible(fields: ProjectFields, sheets: Sequence[CharacterSheet], style: WritingStyle) -> PromptRequest:
    materials = [
        *[Material(MaterialKind.SHEET, f"{sheet.name}\n{sheet.text}", at) for at, sheet in enumerate(sheets)],
        *list_field_materials(fields),
    ]
    return PromptRequest(BIBLE, BIBLE.write_task(style=describe_style(style)), materials)


def prepare_acts(
    bible: StoryBible, fields: ProjectFields, acts: int, scenes: int, style: WritingStyle
) -> PromptRequest:
    task = ACTS.write_task(acts=acts, scenes=scenes, style=describe_style(style))
    materials = [_make_bible_material(bible), *list_field_materials(fields)]
    return PromptRequest(ACTS, task, materials)


def prepare_cards(
    bible: StoryBible, acts: Sequence[PlannedAct], earlier: Sequence[SceneCard], pages: Sequence[int], total: int
) -> PromptRequest:
    """`pages`: the lengths of the cards wanted now. `total`: of all scenes of the script."""
    materials = [
        _make_bible_material(bible),
        *[
            Material(MaterialKind.ACTS, format_act(act, number), number, is_required=True)
            for number, act in enumerate(acts, 1)
        ],
        # The last cards are what the next ones follow from.
        *[
            Material(MaterialKind.OUTLINE, format_card_line(card, number), number)
            for number, card in reversed(list(enumerate(earlier, 1)))
        ],
    ]
    return PromptRequest(OUTLINE, write_outline_task(pages, len(earlier) + 1, total), materials)


def prepare_scene(scene: SceneMaterial, style: WritingStyle, failures: Sequence[SceneFailure] = ()) -> PromptRequest:
    """`failures`: those of the first try; with them it is the second."""
    materials = [
        *_list_scene_materials(scene),
        *[Material(MaterialKind.FAILURES, each.sentence, at, is_required=True) for at, each in enumerate(failures)],
    ]
    task = write_scene_task(scene.cards[scene.at].pages, style, is_second_try=bool(failures))
    return PromptRequest(SCENE, task, materials)


def prepare_continuation(scene: SceneMaterial, style: WritingStyle, beginning: str) -> PromptRequest:
    """For a scene whose answer was cut off. `beginning`: its finished paragraphs."""
    materials = [*_list_scene_materials(scene), Material(MaterialKind.WRITTEN, beginning, is_required=True)]
    return PromptRequest(SCENE, write_continuation_task(scene.cards[scene.at].pages, style), materials)


def _list_scene_materials(scene: SceneMaterial) -> Iterator[Material]:
    card = scene.cards[scene.at]
    yield Material(MaterialKind.CARD, format_card(card), is_required=True)
    yield from _list_sheets(scene, card)
    yield from _list_near_cards(scene)
    yield Material(MaterialKind.BIBLE, format_bible(scene.bible, with_characters=False))
    yield Material(MaterialKind.STATE, format_state(scene.state))
    if scene.before:
        yield Material(MaterialKind.LAST_LINES, take_last_lines(scene.before))


def prepare_state(scene_text: str, before: StoryState) -> PromptRequest:
    materials = [
        Material(MaterialKind.SCENE, scene_text, is_required=True),
        # Without it every fact from before would be forgotten.
        Material(MaterialKind.STATE, format_state(before), is_required=True),
    ]
    return PromptRequest(STATE, STATE.write_task(), materials)


def _make_bible_material(bible: StoryBible) -> Material:
    return Material(MaterialKind.BIBLE, format_bible(bible), is_required=True)


def _list_sheets(scene: SceneMaterial, card: SceneCard) -> Iterator[Material]:
    own = {fold_text(sheet.name): sheet for sheet in scene.sheets}
    known: list[CharacterSheet] = []
    for each in scene.bible.characters:
        sheet = own.pop(fold_text(each.name), CharacterSheet(each.name, ""))
        known.append(replace(sheet, text=f"{format_character(each)}\n{sheet.text}"))
    known += [replace(sheet, text=f"{sheet.name}\n{sheet.text}") for sheet in own.values()]
    for place, sheet in enumerate(select_sheets(known, "\n".join(card.characters))):
        yield Material(MaterialKind.SHEET, sheet.text, place)


def _list_near_cards(scene: SceneMaterial) -> Iterator[Material]:
    first, last = max(0, scene.at - _CARDS_BEFORE), min(len(scene.cards), scene.at + _CARDS_AFTER + 1)
    for at in sorted(range(first, last), key=lambda each: abs(each - scene.at)):
        if at != scene.at:
            yield Material(MaterialKind.OUTLINE, format_card_line(scene.cards[at], at + 1), at)
