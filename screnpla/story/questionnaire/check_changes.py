"""Checks of what a browser sends for a questionnaire: answers, own questions, hidden sections. ST51, ST54."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.screenplay.clean_text import clean_text
from screnpla.story.questionnaire.definition import question_labels, section_ids
from screnpla.story.questionnaire.repository import AnswerValue

MAX_NAME = 200
MAX_TEXT = 20_000
MAX_CHIPS, MAX_CHIP = 50, 200
# Of one character, together.
MAX_LETTERS = 500_000
MAX_CHARACTERS = 200
MAX_OWN_QUESTIONS = 60
# With those that are not asked any more.
MAX_KEPT_QUESTIONS = 300
MAX_LABEL = 300

BAD_CHARACTER = "A character's id is at most 100 letters and digits, without blanks"
LONG_NAME = f"The name of a character may have at most {MAX_NAME} characters"
LONG_TEXT = f"An answer may have at most {MAX_TEXT:,} characters"
MANY_CHIPS = f"At most {MAX_CHIPS} words can be chosen for one question"
LONG_CHIP = f"A chosen word may have at most {MAX_CHIP} characters"
MANY_LETTERS = f"The answers of one character may have at most {MAX_LETTERS:,} characters together"
MANY_CHARACTERS = f"At most {MAX_CHARACTERS} characters can answer"
MANY_QUESTIONS = f"At most {MAX_OWN_QUESTIONS} questions of your own can be asked"
MANY_KEPT = f"At most {MAX_KEPT_QUESTIONS} questions of your own, with earlier ones, can be kept"
BAD_QUESTION_ID = "The id of a question of your own begins with 'own-', and is at most 100 letters and digits"
NO_LABEL = "A question of your own needs a text"
LONG_LABEL = f"A question of your own may have at most {MAX_LABEL} characters"
NO_SECTION = "The questionnaire has no section of this name"
_ID = re.compile(r"[A-Za-z0-9_-]{1,100}")
_OWN_ID = re.compile(r"own-[A-Za-z0-9_-]{1,96}")


def is_character_id(character_id: str) -> bool:
    """Empty: nobody in particular."""
    return not character_id or _ID.fullmatch(character_id) is not None


def check_character_id(character_id: str) -> None:
    if not is_character_id(character_id):
        raise Invalid(BAD_CHARACTER)


def check_character_name(name: str) -> str:
    plain = " ".join(clean_text(name).split())
    if len(plain) > MAX_NAME:
        raise Invalid(LONG_NAME)
    return plain


def check_answers(
    answers: Mapping[str, AnswerValue | None], own_questions: Sequence[Mapping[str, Any]]
) -> dict[str, AnswerValue | None]:
    """None, also for an empty answer: it is removed. Any question takes either kind of value: its type may change."""
    own_ids = {question["id"] for question in own_questions}
    for question_id, value in answers.items():
        # Whatever was refused before can be taken back.
        if value is not None and question_id not in question_labels() and question_id not in own_ids:
            raise Invalid(f"The questionnaire has no question '{clean_text(question_id)[:80]}'")
    return {question_id: _check_value(value) for question_id, value in answers.items()}


def _check_value(value: AnswerValue | None) -> AnswerValue | None:
    if isinstance(value, list):
        return _check_chips(value) or None
    text = clean_text(value or "")
    if len(text) > MAX_TEXT:
        raise Invalid(LONG_TEXT)
    return text if text.strip() else None


def _check_chips(chips: Sequence[str]) -> list[str]:
    words = list(dict.fromkeys([word for chip in chips if (word := " ".join(clean_text(chip).split()))]))
    if len(words) > MAX_CHIPS:
        raise Invalid(MANY_CHIPS)
    if any(len(word) > MAX_CHIP for word in words):
        raise Invalid(LONG_CHIP)
    return words


def count_letters(value: AnswerValue) -> int:
    return len(value) if isinstance(value, str) else sum(map(len, value))


def check_hidden_section(section_id: str) -> None:
    if section_id not in section_ids():
        raise Invalid(NO_SECTION)


def check_own_question(question_id: str, question: Mapping[str, Any]) -> dict[str, Any]:
    """As it is stored."""
    if not _OWN_ID.fullmatch(question_id):
        raise Invalid(BAD_QUESTION_ID)
    check_hidden_section(question["section"])
    label = " ".join(clean_text(question["label"]).split())
    if not label:
        raise Invalid(NO_LABEL)
    if len(label) > MAX_LABEL:
        raise Invalid(LONG_LABEL)
    return {
        "id": question_id,
        "section": question["section"],
        "label": label,
        "type": question["type"],
        "options": _check_chips(question["options"]),
        "isAsked": True,
    }


def check_own_count(questions: Sequence[Mapping[str, Any]]) -> None:
    if sum(bool(question["isAsked"]) for question in questions) > MAX_OWN_QUESTIONS:
        raise Invalid(MANY_QUESTIONS)
    if len(questions) > MAX_KEPT_QUESTIONS:
        raise Invalid(MANY_KEPT)
