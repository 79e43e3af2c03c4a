"""What of a script may be sent to a model: its text, outline, cards, answers and fields, as the asker may read them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from screnpla.accounts.models import User
from screnpla.ai.ai_services import AiServices
from screnpla.ai.calls.ai_switch import open_script_for_ai
from screnpla.ai.context.requests.field_requests import ProjectFields
from screnpla.ai.context.requests.script_requests import ScriptMaterial
from screnpla.ai.context.script_scenes import CharacterSheet, find_scene_of, split_script
from screnpla.ai.prompts.interview import read_mood
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.library.scripts.script_extras import load_script_extras
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.desk.documents import find_cached_desk, read_desk
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.document.store import StoredDocument, load_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.screenplay.document import Screenplay
from screnpla.story.questionnaire.answers import load_questionnaire
from screnpla.story.questionnaire.definition import question_labels

_INCOMING = "incoming"


@dataclass(frozen=True, slots=True)
class ScriptText:
    screenplay: Screenplay
    material: ScriptMaterial


async def load_script_text(ai: AiServices, user: User, script_id: str, draft_id: str, *, line: str = "") -> ScriptText:
    """`line`: id of the element in whose scene the writer is. Raises NotFound, or Forbidden where AI is off."""
    services = ai.accounts
    async with services.db.reading_snapshot() as db:
        script = await open_script_for_ai(db, user, script_id)
        opened = await open_text(db, user, script_id, draft_id, Action.WRITE)
        stored = await load_document(db, script_id, opened.kind, draft_id)
        desk = await find_cached_desk(db, script)
        extras = await load_script_extras(db, script)
        fields = _read_fields(script, extras.user_mood)
    desk_fields = await read_desk(desk)
    characters = (await load_questionnaire(services, user, script_id))["characters"]
    sheets = await asyncio.to_thread(_list_sheets, desk_fields, characters)
    outline = _list_outline(desk_fields)
    return await run_in_text_thread(_read_text, stored, line, sheets, outline, fields)


async def load_project_fields(ai: AiServices, user: User, script_id: str) -> tuple[ProjectFields, list[dict[str, Any]]]:
    """The fields without the interview, and the interview. Raises NotFound, or Forbidden where AI is off."""
    async with ai.accounts.db.reading() as db:
        script = await open_script_for_ai(db, user, script_id)
        mood = (await load_script_extras(db, script)).user_mood
        return _read_fields(script, ()), mood


def read_last_incoming(messages: Sequence[Mapping[str, Any]]) -> str:
    """The last text of a model in a list of messages, as the specification uses the interview. CW15."""
    texts = [str(each.get("text") or "") for each in messages if each.get("type") == _INCOMING]
    return read_mood(texts[-1]) if texts else ""


def _read_fields(script: Script, mood: Sequence[Mapping[str, Any]]) -> ProjectFields:
    return ProjectFields(
        title=script.title,
        genre=script.genre,
        description=script.description,
        logline=script.logline,
        synopsis=script.synopsis,
        mood=read_last_incoming(mood),
    )


def _read_text(
    stored: StoredDocument, line: str, sheets: Sequence[CharacterSheet], outline: Sequence[str], fields: ProjectFields
) -> ScriptText:
    screenplay = read_screenplay(stored)
    scenes = split_script(screenplay)
    at = find_scene_of(scenes, line) if line else None
    return ScriptText(screenplay, ScriptMaterial(scenes, at, sheets=sheets, outline=outline, fields=fields))


def _list_sheets(desk: Mapping[str, Any], characters: Sequence[Mapping[str, Any]]) -> list[CharacterSheet]:
    """A sheet for each card of a character and each who has answered: what the card says, then the answers."""
    cards = {str(card.get("id")): card for card in _list_character_cards(desk)}
    sheets = []
    for character in characters:
        card = cards.get(character["characterId"], {})
        name = str(character["name"] or "").strip()
        lines = [str(card.get("description") or ""), *_write_answers(character["answers"])]
        if name:
            sheets.append(CharacterSheet(name, "\n".join([line for line in lines if line.strip()])))
    return sheets


def _list_character_cards(desk: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for group in desk.get("detailedElements") or []:
        if isinstance(group, dict) and group.get("label") == "Character":
            yield from [card for card in group.get("items") or [] if isinstance(card, dict)]


def _write_answers(answers: Mapping[str, Any]) -> Iterator[str]:
    labels = question_labels()
    for question_id, value in answers.items():
        text = ", ".join(value) if isinstance(value, list) else str(value)
        yield f"{labels.get(question_id, question_id)}: {text}"


def _list_outline(desk: Mapping[str, Any]) -> list[str]:
    """A line for each beat; empty for an empty outline."""
    lines: list[str] = []
    for entry in desk.get("scriptOutlines") or []:
        if not isinstance(entry, dict):
            continue
        beats = entry.get("beats")
        act = str(entry.get("title") or "") if isinstance(beats, list) else ""
        for beat in beats if isinstance(beats, list) else [entry]:
            if isinstance(beat, dict):
                title, text = str(beat.get("title") or ""), " ".join(str(beat.get("description") or "").split())
                words = ": ".join([part for part in (title, text) if part])
                lines.append(f"{act} / {words}" if act else words)
    return [line for line in lines if line.strip()]
