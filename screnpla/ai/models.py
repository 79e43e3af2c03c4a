"""Tables of the co-writer: own keys, switches, calls of models, conversations, the ledger of passages taken over."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, CheckConstraint, ForeignKey, Index, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from screnpla.accounts.models import new_id
from screnpla.kit.db import Base, UtcTime


class AiKey(Base):
    """The key of one person for a provider. CW4."""

    __tablename__ = "ai_keys"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    base: Mapped[str] = mapped_column(String(500))
    sealed_key: Mapped[str] = mapped_column(Text)
    last_four: Mapped[str] = mapped_column(String(4))
    # Empty: the first that the provider lists.
    model: Mapped[str] = mapped_column(String(200), default="")
    created_at: Mapped[datetime] = mapped_column(UtcTime)


class AiOff(Base):
    """AI is off in this script, or in all scripts of this project: one of the two ids is set. CW2."""

    __tablename__ = "ai_off"
    __table_args__ = (CheckConstraint("(script_id is null) <> (project_id is null)", name="one_target"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    script_id: Mapped[str | None] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), unique=True)
    project_id: Mapped[str | None] = mapped_column(ForeignKey("projects.id", ondelete="CASCADE"), unique=True)


class AiCall(Base):
    """One call of a model. CW6."""

    __tablename__ = "ai_calls"
    __table_args__ = (Index("ix_ai_calls_script_id_user_id_asked_at", "script_id", "user_id", "asked_at"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"))
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    # Of the prompt.
    kind: Mapped[str] = mapped_column(String(40))
    version: Mapped[int]
    model: Mapped[str] = mapped_column(String(200))
    host: Mapped[str] = mapped_column(String(300))
    asked_at: Mapped[datetime] = mapped_column(UtcTime)
    # 'open' while the model answers, 'ok', or the kind of the failure.
    outcome: Mapped[str] = mapped_column(String(30), default="open")
    prompt_tokens: Mapped[int] = mapped_column(default=0)
    answer_tokens: Mapped[int] = mapped_column(default=0)
    are_estimated: Mapped[bool] = mapped_column(default=True)
    # The messages and what was left out of them, as compressed JSON; none once it is an old call.
    sent: Mapped[bytes | None] = mapped_column(LargeBinary)


class ChatMessage(Base):
    """A message of one person's conversation with the co-writer about a script. CW12."""

    __tablename__ = "chat_messages"
    __table_args__ = (Index("ix_chat_messages_script_id_user_id_place", "script_id", "user_id", "place"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"))
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    place: Mapped[int]
    # As the API has it; of other clients any JSON.
    message: Mapped[dict[str, Any]] = mapped_column(JSON)


class AiPassage(Base):
    """A passage that a model wrote and a person took over: a row of the ledger. CW30.

    It names people by their ids, without being theirs: it stays with the script.
    """

    __tablename__ = "ai_passages"

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), index=True)
    # Of the alternate draft; empty for the main draft.
    draft_id: Mapped[str] = mapped_column(String(24), default="")
    # 'moved', 'inserted', 'suggested' or 'rewritten'.
    way: Mapped[str] = mapped_column(String(20))
    kind: Mapped[str] = mapped_column(String(40))
    version: Mapped[int]
    model: Mapped[str] = mapped_column(String(200))
    host: Mapped[str] = mapped_column(String(300))
    asked_at: Mapped[datetime] = mapped_column(UtcTime)
    asked_by: Mapped[str] = mapped_column(String(24))
    accepted_at: Mapped[datetime] = mapped_column(UtcTime)
    accepted_by: Mapped[str] = mapped_column(String(24))
    element_ids: Mapped[list[str]] = mapped_column(JSON)
    # As inserted: a report tells what of it is still there.
    text: Mapped[str] = mapped_column(Text)
