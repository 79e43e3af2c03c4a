"""Tables of the story: questionnaires with their characters and answers, templates of outlines, pictures of beats."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from screnpla.accounts.models import new_id
from screnpla.kit.db import Base, UtcTime


class Questionnaire(Base):
    """Of a script, or of a person who keeps answers without a script: one of the two ids is set."""

    __tablename__ = "questionnaires"

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    script_id: Mapped[str | None] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), unique=True)
    user_id: Mapped[str | None] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), unique=True)
    hidden_sections: Mapped[list[str]] = mapped_column(JSON, default=list)
    # Also those that are not asked any more and were answered.
    own_questions: Mapped[list[dict[str, Any]]] = mapped_column(JSON, default=list)


class QuestionnaireCharacter(Base):
    __tablename__ = "questionnaire_characters"
    __table_args__ = (UniqueConstraint("questionnaire_id", "character_id"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    questionnaire_id: Mapped[str] = mapped_column(ForeignKey("questionnaires.id", ondelete="CASCADE"))
    # The key of a card, or made by a browser; empty for nobody in particular.
    character_id: Mapped[str] = mapped_column(String(100))
    name: Mapped[str] = mapped_column(String(200), default="")
    created_at: Mapped[datetime] = mapped_column(UtcTime)


class QuestionnaireAnswer(Base):
    __tablename__ = "questionnaire_answers"

    # The row of the character, not the key of their card.
    character_row: Mapped[str] = mapped_column(
        ForeignKey("questionnaire_characters.id", ondelete="CASCADE"), primary_key=True
    )
    question_id: Mapped[str] = mapped_column(String(100), primary_key=True)
    # A text, or a list of chips.
    value: Mapped[str | list[str]] = mapped_column(JSON)


class OutlineTemplate(Base):
    """Acts and beats that a person keeps for their next script."""

    __tablename__ = "outline_templates"

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(100))
    # As the API has them.
    acts: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
    created_at: Mapped[datetime] = mapped_column(UtcTime)


class StoryImage(Base):
    """A picture of a script's beats. Its two sizes are in the blob store, under its id.

    The copy of a script has rows of its own with the same ids: its beats go on to name them, and each script keeps the
    blobs for itself.
    """

    __tablename__ = "story_images"

    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), primary_key=True)
    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id, index=True)
    name: Mapped[str] = mapped_column(String(200))
    # Of the large one, in pixels.
    width: Mapped[int]
    height: Mapped[int]
    created_at: Mapped[datetime] = mapped_column(UtcTime)
