"""Questionnaires as the API shows and accepts them (docs/spec/story.md, ST51)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from screnpla.api.shapes.envelope import Body, Many

QuestionType = Literal["input", "textarea", "date", "chips"]
# A text, or a list of chips. Validation stops at the first bad one.
Answered = str | Annotated[list[str], Field(fail_fast=True)]


class AnsweringCharacter(BaseModel):
    characterId: str = Field(description="The key of a card, or made by a browser; empty for nobody in particular")
    name: str
    answers: dict[str, Answered] = Field(description="By the id of the question")
    hasCard: bool = Field(description="The name is that of a card, and is changed there")


class OwnQuestion(BaseModel):
    id: str
    section: str
    label: str
    type: QuestionType
    options: list[str] = Field(description="Of chips")
    isAsked: bool = Field(description="Not any more: it was taken out, and its answers are kept")


class QuestionnaireSettings(BaseModel):
    hiddenSections: list[str]
    ownQuestions: list[OwnQuestion]


class QuestionnaireData(BaseModel):
    characters: list[AnsweringCharacter]
    settings: QuestionnaireSettings


class OwnQuestionChange(Body):
    section: str = Field(description="The section in which it is asked")
    label: str
    type: QuestionType
    options: Many[str] = Field(default_factory=list)


class QuestionnaireSettingsChange(Body):
    hiddenSections: dict[str, bool] = Field(default_factory=dict, description="Those that change")
    ownQuestions: dict[str, OwnQuestionChange | None] = Field(
        default_factory=dict, description="Those that change, by ids that begin with 'own-'; null takes one out"
    )


class QuestionnaireChange(Body):
    characterId: str | None = Field(default=None, description="Whose name or answers change; made when it is new")
    name: str | None = None
    answers: dict[str, Answered | None] = Field(default_factory=dict, description="Those that change; null removes one")
    settings: QuestionnaireSettingsChange = Field(default_factory=QuestionnaireSettingsChange)
