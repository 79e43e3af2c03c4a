"""Answers and settings of a questionnaire: read as a whole, changed field by field. ST51.

With a script they are part of its desk, and follow its permissions; without one they are of one person alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, new_id
from screnpla.accounts.profile.edit_profile import NOT_FOUND
from screnpla.accounts.repository.user_rows import lock_user
from screnpla.kit.errors import Invalid, NotFound
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.opening import open_script
from screnpla.story.models import Questionnaire, QuestionnaireCharacter
from screnpla.story.questionnaire import check_changes, repository
from screnpla.story.questionnaire.character_cards import find_cards, read_character_names
from screnpla.story.questionnaire.repository import AnsweredCharacter, AnswerValue


async def load_questionnaire(services: Services, user: User, script_id: str) -> dict[str, Any]:
    """As the API shows it; `script_id` is empty for what the person keeps without a script."""
    async with services.db.reading() as db:
        script = (await open_script(db, user, script_id, Action.WRITE)).script if script_id else None
        cards = await find_cards(db, script) if script else None
        found = await repository.find_questionnaire(db, script_id, user.id)
        characters = await repository.list_characters(db, found.id) if found else []
    # Somebody has taken back all there was.
    characters = [each for each in characters if each.row.name or each.answers]
    return {
        "characters": _characters_to_json(characters, await read_character_names(cards)),
        "settings": settings_to_json(found),
    }


async def change_questionnaire(
    services: Services,
    user: User,
    script_id: str,
    now: datetime,
    *,
    character_id: str | None,
    name: str | None,
    answers: Mapping[str, AnswerValue | None],
    hidden_sections: Mapping[str, bool],
    own_questions: Mapping[str, Mapping[str, Any] | None],
) -> None:
    """Changes the fields that are named and no other. Raises Invalid; nothing is changed then."""
    await services.limits.hit("answers", user.id)
    async with services.db.session() as db:
        questionnaire = await _lock_questionnaire(db, user, script_id)
        # First: an answer may belong to a question that comes with it.
        _change_hidden(questionnaire, hidden_sections)
        await _change_own_questions(db, questionnaire, own_questions)
        if character_id is not None:
            checked = check_changes.check_answers(answers, questionnaire.own_questions)
            character = await _load_character(db, questionnaire, character_id, now)
            if name is not None:
                character.name = check_changes.check_character_name(name)
            await _store_answers(db, character, checked)


async def remove_character(services: Services, user: User, script_id: str, character_id: str) -> None:
    """Removes a character's answers; a card of the character stays. Raises Invalid."""
    check_changes.check_character_id(character_id)
    async with services.db.session() as db:
        questionnaire = await _lock_questionnaire(db, user, script_id)
        await repository.remove_character(db, questionnaire.id, character_id)


async def _lock_questionnaire(db: AsyncSession, user: User, script_id: str) -> Questionnaire:
    """The questionnaire, made when there is none; its script or its person is locked until the unit of work ends."""
    if script_id:
        await open_script(db, user, script_id, Action.WRITE, to_change=True)
    elif await lock_user(db, user.id) is None:
        raise NotFound(NOT_FOUND)
    found = await repository.find_questionnaire(db, script_id, user.id)
    if found is None:
        owner = {"script_id": script_id} if script_id else {"user_id": user.id}
        found = Questionnaire(id=new_id(), hidden_sections=[], own_questions=[], **owner)
        db.add(found)
        await db.flush()
    return found


async def _load_character(
    db: AsyncSession, questionnaire: Questionnaire, character_id: str, now: datetime
) -> QuestionnaireCharacter:
    check_changes.check_character_id(character_id)
    found = await repository.find_character(db, questionnaire.id, character_id)
    if found is None:
        if await repository.count_characters(db, questionnaire.id) >= check_changes.MAX_CHARACTERS:
            # Nobody sees these, and so nobody could make room.
            await repository.remove_empty_characters(db, questionnaire.id)
        if await repository.count_characters(db, questionnaire.id) >= check_changes.MAX_CHARACTERS:
            raise Invalid(check_changes.MANY_CHARACTERS)
        found = QuestionnaireCharacter(id=new_id(), questionnaire_id=questionnaire.id, name="", created_at=now)
        found.character_id = character_id
        db.add(found)
        await db.flush()
    return found


async def _store_answers(
    db: AsyncSession, character: QuestionnaireCharacter, checked: Mapping[str, AnswerValue | None]
) -> None:
    given = {question_id: value for question_id, value in checked.items() if value is not None}
    stored = await repository.read_answers(db, character.id)
    left = {question_id: value for question_id, value in stored.items() if question_id not in checked}
    if given and sum(map(check_changes.count_letters, [*left.values(), *given.values()])) > check_changes.MAX_LETTERS:
        raise Invalid(check_changes.MANY_LETTERS)
    await repository.store_answers(db, character.id, given)
    # What is not stored can be any text, and any number of them.
    await repository.remove_answers(db, character.id, stored.keys() & checked.keys() - given.keys())


def _change_hidden(questionnaire: Questionnaire, hidden_sections: Mapping[str, bool]) -> None:
    for section_id in hidden_sections:
        check_changes.check_hidden_section(section_id)
    kept = [each for each in questionnaire.hidden_sections if hidden_sections.get(each, True)]
    new = [each for each, is_hidden in hidden_sections.items() if is_hidden and each not in kept]
    questionnaire.hidden_sections = [*kept, *new]


async def _change_own_questions(
    db: AsyncSession, questionnaire: Questionnaire, changes: Mapping[str, Mapping[str, Any] | None]
) -> None:
    questions = {question["id"]: question for question in questionnaire.own_questions}
    for question_id, question in changes.items():
        if question is not None:
            questions[question_id] = check_changes.check_own_question(question_id, question)
        elif question_id not in questions:
            continue  # removed before, or never one of theirs
        elif await repository.is_answered(db, questionnaire.id, question_id):
            # Its answers stay, and are shown by its text.
            questions[question_id] = {**questions[question_id], "isAsked": False}
        else:
            del questions[question_id]
    if changes:
        check_changes.check_own_count(list(questions.values()))
        questionnaire.own_questions = list(questions.values())


def settings_to_json(questionnaire: Questionnaire | None) -> dict[str, Any]:
    return {
        "hiddenSections": questionnaire.hidden_sections if questionnaire else [],
        "ownQuestions": questionnaire.own_questions if questionnaire else [],
    }


def _characters_to_json(characters: list[AnsweredCharacter], cards: Mapping[str, str]) -> list[dict[str, Any]]:
    """First those that have a card, in the order of the cards and by their present names."""
    by_id = {character.row.character_id: character for character in characters}
    names = {**cards, **{id_: character.row.name for id_, character in by_id.items() if id_ not in cards}}
    return [
        {
            "characterId": character_id,
            "name": name,
            "answers": by_id[character_id].answers if character_id in by_id else {},
            "hasCard": character_id in cards,
        }
        for character_id, name in names.items()
    ]
