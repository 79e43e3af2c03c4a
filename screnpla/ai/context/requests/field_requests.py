"""Requests about a project's fields: suggestions, names, the interview, and the questionnaire's auto-fill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from screnpla.ai.context.build_messages import Material, PromptRequest
from screnpla.ai.context.script_scenes import CharacterSheet
from screnpla.ai.prompts.auto_fill import AUTO_FILL, OpenQuestion
from screnpla.ai.prompts.field import FIELD, WizardField
from screnpla.ai.prompts.interview import ASK, INTERVIEW, SUMMARISE, count_questions_left
from screnpla.ai.prompts.name import NAME
from screnpla.ai.prompts.names import NAMES
from screnpla.ai.prompts.prompt import MaterialKind
from screnpla.ai.provider.model_request import Message


@dataclass(frozen=True, slots=True)
class ProjectFields:
    """What the writer has said about the project, field by field."""

    title: str = ""
    genre: str = ""
    description: str = ""
    logline: str = ""
    synopsis: str = ""
    # The summary of the interview.
    mood: str = ""


def list_field_materials(fields: ProjectFields, *, without: WizardField | None = None) -> list[Material]:
    """`without`: the field that is asked about, which is no material for itself."""
    short = (
        (WizardField.TITLE, fields.title),
        (WizardField.GENRE, fields.genre),
        (WizardField.DESCRIPTION, fields.description),
        (WizardField.LOGLINE, fields.logline),
    )
    found = [
        Material(MaterialKind.FIELD, f"{field.value.capitalize()}: {text.strip()}", place)
        for place, (field, text) in enumerate(short)
        if text.strip() and field is not without
    ]
    if without is not WizardField.SYNOPSIS:
        found.append(Material(MaterialKind.SYNOPSIS, fields.synopsis))
    return [*found, Material(MaterialKind.MOOD, fields.mood)]


def prepare_field(field: WizardField, fields: ProjectFields) -> PromptRequest:
    value = {
        WizardField.TITLE: fields.title,
        WizardField.GENRE: fields.genre,
        WizardField.DESCRIPTION: fields.description,
        WizardField.LOGLINE: fields.logline,
        WizardField.SYNOPSIS: fields.synopsis,
    }[field]
    materials = [Material(MaterialKind.FIELD_VALUE, value), *list_field_materials(fields, without=field)]
    return PromptRequest(FIELD, FIELD.write_task(field), materials)


def prepare_names(synopsis: str) -> PromptRequest:
    return PromptRequest(NAMES, NAMES.write_task(), [Material(MaterialKind.SYNOPSIS, synopsis, is_required=True)])


def prepare_name(fields: ProjectFields, taken: Sequence[str], sheet: CharacterSheet | None = None) -> PromptRequest:
    """`sheet`: what is known of the character who is to be named."""
    materials = [
        Material(MaterialKind.SHEET, sheet.text if sheet else ""),
        Material(MaterialKind.NAMES_TAKEN, "\n".join(taken)),
        *list_field_materials(fields),
    ]
    return PromptRequest(NAME, NAME.write_task(), materials)


def prepare_auto_fill(
    questions: Sequence[OpenQuestion], sheet: CharacterSheet, fields: ProjectFields, facts: Sequence[str] = ()
) -> PromptRequest:
    """`questions`: those of one section that have no answer. `sheet`: the answers so far."""
    asked = "\n".join([_format_question(question) for question in questions])
    materials = [
        Material(MaterialKind.QUESTIONS, asked, is_required=True),
        Material(MaterialKind.SHEET, f"{sheet.name}\n{sheet.text}", is_required=True),
        *list_field_materials(fields),
        *[Material(MaterialKind.FACT, fact, place) for place, fact in enumerate(facts)],
    ]
    return PromptRequest(AUTO_FILL, AUTO_FILL.write_task(), materials)


def _format_question(question: OpenQuestion) -> str:
    options = f"; options: {' | '.join(question.options)}" if question.options else ""
    return f"{question.id} ({question.type}{options}): {question.label}"


def prepare_interview(turns: Sequence[Message], fields: ProjectFields) -> PromptRequest:
    """`turns`: all of the interview; the last one, when it is the writer's, is what is answered."""
    task = INTERVIEW.write_task(ASK, questions=count_questions_left(turns))
    answer = turns[-1].text if turns and turns[-1].role == "user" else ""
    earlier = turns[:-1] if answer else turns
    return PromptRequest(INTERVIEW, task, _list_known(fields), tuple(earlier), answer)


def prepare_interview_summary(turns: Sequence[Message], fields: ProjectFields) -> PromptRequest:
    """For an interview that ran full without one."""
    return PromptRequest(INTERVIEW, INTERVIEW.write_task(SUMMARISE), _list_known(fields), turns)


def _list_known(fields: ProjectFields) -> list[Material]:
    known = list_field_materials(fields)
    return [each for each in known if each.kind in INTERVIEW.materials]
