"""The tables of accounts: people, their sessions, and the codes that prove an e-mail address."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column, relationship

from screnpla.kit.db import Base, UtcTime

WEEKDAYS = ("MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN")


def new_id() -> str:
    """Ids are random: they stand in addresses and must not tell how many of us there are."""
    return secrets.token_hex(12)


def empty_week() -> list[dict[str, Any]]:
    return [{"name": day, "checked": False} for day in WEEKDAYS]


class User(Base):
    __tablename__ = "users"

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    email: Mapped[str] = mapped_column(String(254), unique=True)
    name: Mapped[str] = mapped_column(String(200))
    password_hash: Mapped[str | None] = mapped_column(String(255))
    provider: Mapped[str] = mapped_column(String(16), default="email")
    script_notifications: Mapped[str] = mapped_column(String(16), default="enabled")
    schedule_writing: Mapped[list[dict[str, Any]]] = mapped_column(JSON, default=empty_week)
    collaboration: Mapped[str | None] = mapped_column(String(16))
    created_at: Mapped[datetime] = mapped_column(UtcTime)


class Session(Base):
    """One signed-in browser. Ending it makes every token of it worthless at once."""

    __tablename__ = "sessions"

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    user: Mapped[User] = relationship(lazy="raise")
    renewal_hash: Mapped[str] = mapped_column(String(64), unique=True)
    device: Mapped[str] = mapped_column(String(200))
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    seen_at: Mapped[datetime] = mapped_column(UtcTime)
    expires_at: Mapped[datetime] = mapped_column(UtcTime, index=True)


class EmailCode(Base):
    """A mailed code: sent, then confirmed by typing it, then spent by making the account. Each happens once."""

    __tablename__ = "email_codes"
    __table_args__ = (Index("ix_email_codes_email_created_at", "email", "created_at"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    email: Mapped[str] = mapped_column(String(254))
    code_hash: Mapped[str] = mapped_column(String(64))
    tries: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[datetime] = mapped_column(UtcTime, index=True)
    confirmed_at: Mapped[datetime | None] = mapped_column(UtcTime)
    spent_at: Mapped[datetime | None] = mapped_column(UtcTime)
