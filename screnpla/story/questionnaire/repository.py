"""Rows of questionnaires: their settings, characters and answers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from sqlalchemy import delete, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from screnpla.accounts.models import new_id
from screnpla.library.models import Script
from screnpla.library.repository.upsert import upsert
from screnpla.story.models import Questionnaire, QuestionnaireAnswer, QuestionnaireCharacter

# A text, or a list of chips.
AnswerValue = str | list[str]


class AnsweredCharacter(NamedTuple):
    row: QuestionnaireCharacter
    answers: Mapping[str, AnswerValue]  # by the id of the question


async def find_questionnaire(db: AsyncSession, script_id: str | None, user_id: str | None) -> Questionnaire | None:
    """By the one id that is given."""
    owner = Questionnaire.script_id == script_id if script_id else Questionnaire.user_id == user_id
    return await db.scalar(select(Questionnaire).where(owner))


async def list_owned(db: AsyncSession, user_id: str) -> list[tuple[Questionnaire, Script | None]]:
    """Those of this person's scripts, and the one that they keep without a script."""
    query = select(Questionnaire, Script).outerjoin(Script, Questionnaire.script_id == Script.id)
    mine = or_(Questionnaire.user_id == user_id, Script.owner_id == user_id)
    found = await db.execute(query.where(mine).order_by(Script.created_at, Questionnaire.id))
    return [(questionnaire, script) for questionnaire, script in found]


async def list_characters(db: AsyncSession, questionnaire_id: str) -> list[AnsweredCharacter]:
    """In the order in which they came."""
    own = QuestionnaireCharacter.questionnaire_id == questionnaire_id
    query = select(QuestionnaireCharacter).where(own)
    rows = list(await db.scalars(query.order_by(QuestionnaireCharacter.created_at, QuestionnaireCharacter.id)))
    # One after the other: tens of thousands of answers read at once would hold everybody up.
    return [AnsweredCharacter(row, await read_answers(db, row.id)) for row in rows]


async def find_character(db: AsyncSession, questionnaire_id: str, character_id: str) -> QuestionnaireCharacter | None:
    return await db.scalar(
        select(QuestionnaireCharacter).where(
            QuestionnaireCharacter.questionnaire_id == questionnaire_id,
            QuestionnaireCharacter.character_id == character_id,
        )
    )


async def count_characters(db: AsyncSession, questionnaire_id: str) -> int:
    own = QuestionnaireCharacter.questionnaire_id == questionnaire_id
    return await db.scalar(select(func.count()).select_from(QuestionnaireCharacter).where(own)) or 0


async def remove_empty_characters(db: AsyncSession, questionnaire_id: str) -> None:
    """Those without a name and without answers: somebody has taken back all there was."""
    own = (QuestionnaireCharacter.questionnaire_id == questionnaire_id, QuestionnaireCharacter.name == "")
    answered = select(QuestionnaireAnswer.character_row)
    await db.execute(delete(QuestionnaireCharacter).where(*own, QuestionnaireCharacter.id.not_in(answered)))


async def read_answers(db: AsyncSession, character_row: str) -> dict[str, AnswerValue]:
    columns = select(QuestionnaireAnswer.question_id, QuestionnaireAnswer.value)
    found = await db.execute(columns.where(QuestionnaireAnswer.character_row == character_row))
    return {row.question_id: row.value for row in found}


async def store_answers(db: AsyncSession, character_row: str, answers: Mapping[str, AnswerValue]) -> None:
    rows = [
        {"character_row": character_row, "question_id": question_id, "value": value}
        for question_id, value in answers.items()
    ]
    if rows:
        await upsert(db, QuestionnaireAnswer, ["character_row", "question_id"], rows, ["value"])


async def remove_answers(db: AsyncSession, character_row: str, question_ids: Collection[str]) -> None:
    if question_ids:
        own = QuestionnaireAnswer.character_row == character_row
        await db.execute(delete(QuestionnaireAnswer).where(own, QuestionnaireAnswer.question_id.in_(question_ids)))


async def is_answered(db: AsyncSession, questionnaire_id: str, question_id: str) -> bool:
    query = select(QuestionnaireAnswer.question_id).join(QuestionnaireCharacter)
    same = (QuestionnaireCharacter.questionnaire_id == questionnaire_id, QuestionnaireAnswer.question_id == question_id)
    return await db.scalar(query.where(*same).limit(1)) is not None


async def remove_character(db: AsyncSession, questionnaire_id: str, character_id: str) -> None:
    """Its answers go with it."""
    await db.execute(
        delete(QuestionnaireCharacter).where(
            QuestionnaireCharacter.questionnaire_id == questionnaire_id,
            QuestionnaireCharacter.character_id == character_id,
        )
    )


async def copy_questionnaire(db: AsyncSession, script_id: str, copy_id: str) -> None:
    """For the copy of a script, whose cards have the keys of the original's."""
    original = await find_questionnaire(db, script_id, None)
    if original is None:
        return
    copy = Questionnaire(id=new_id(), script_id=copy_id)
    copy.hidden_sections, copy.own_questions = list(original.hidden_sections), list(original.own_questions)
    db.add(copy)
    await db.flush()
    theirs, copied = QuestionnaireCharacter, aliased(QuestionnaireCharacter)
    for row in await db.scalars(select(theirs).where(theirs.questionnaire_id == original.id)):
        character = QuestionnaireCharacter(id=new_id(), questionnaire_id=copy.id, character_id=row.character_id)
        character.name, character.created_at = row.name, row.created_at
        db.add(character)
    await db.flush()
    answers = (
        select(copied.id, QuestionnaireAnswer.question_id, QuestionnaireAnswer.value)
        .join(theirs, theirs.id == QuestionnaireAnswer.character_row)
        .join(copied, copied.character_id == theirs.character_id)
        .where(theirs.questionnaire_id == original.id, copied.questionnaire_id == copy.id)
    )
    await db.execute(insert(QuestionnaireAnswer).from_select(["character_row", "question_id", "value"], answers))
