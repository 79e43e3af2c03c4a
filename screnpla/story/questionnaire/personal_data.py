"""Questionnaires of one person, of their scripts and without a script, packed into their takeout."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.services import Services
from screnpla.library.models import Script
from screnpla.manuscript.takeout.row_json import encode_json
from screnpla.story.models import Questionnaire
from screnpla.story.questionnaire import repository
from screnpla.story.questionnaire.answers import settings_to_json
from screnpla.story.questionnaire.definition import question_labels

FILE = "questionnaires.json"


def list_questionnaire_files(services: Services) -> Callable[[str], AsyncIterator[tuple[str, bytes]]]:
    async def list_files(user_id: str) -> AsyncIterator[tuple[str, bytes]]:
        async with services.db.reading() as db:
            owned = await repository.list_owned(db, user_id)
            listed = [await _questionnaire_to_json(db, questionnaire, script) for questionnaire, script in owned]
        if listed:
            yield FILE, await asyncio.to_thread(encode_json, listed)

    return list_files


async def _questionnaire_to_json(
    db: AsyncSession, questionnaire: Questionnaire, script: Script | None
) -> dict[str, Any]:
    """With the questions in words: the ids alone would mean nothing to a reader."""
    labels = {**question_labels(), **{question["id"]: question["label"] for question in questionnaire.own_questions}}
    return {
        "scriptId": questionnaire.script_id,
        "script": script.title if script else None,
        "settings": settings_to_json(questionnaire),
        "characters": [
            {
                "characterId": row.character_id,
                "name": row.name,
                "answers": [
                    {"id": question_id, "question": labels.get(question_id, ""), "answer": value}
                    for question_id, value in answers.items()
                ],
            }
            for row, answers in await repository.list_characters(db, questionnaire.id)
        ],
    }
