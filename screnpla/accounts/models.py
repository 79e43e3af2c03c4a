"""Tables of accounts: users, their sessions, and the proofs of who they are."""

from __future__ import annotations

import re
import secrets
from datetime import datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column, relationship

from screnpla.kit.db import Base, UtcTime

WEEKDAYS = ("MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN")


def new_id() -> str:
    """Ids are random: they stand in addresses and must not reveal how many users there are."""
    return secrets.token_hex(12)


def is_id(value: str) -> bool:
    """Checked for every id that a request gives: PostgreSQL would fail over half a character, or a zero, in a text."""
    return re.fullmatch(r"[0-9a-f]{24}", value) is not None


def empty_week() -> list[dict[str, Any]]:
    return [{"name": day, "checked": False} for day in WEEKDAYS]


class User(Base):
    __tablename__ = "users"

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    email: Mapped[str] = mapped_column(String(254), unique=True)
    # The last address that was proven to be theirs. Until a new `email` is proven too, only this one can be trusted:
    # letters that open the account go here, and rights that wait for an address wait for this one.
    confirmed_email: Mapped[str] = mapped_column(String(254), unique=True)
    name: Mapped[str] = mapped_column(String(200))
    password_hash: Mapped[str | None] = mapped_column(String(255))
    # When it was last reset or changed, if ever; the same for Google. Taking an address back undoes what came after.
    password_since: Mapped[datetime | None] = mapped_column(UtcTime)
    google_since: Mapped[datetime | None] = mapped_column(UtcTime)
    provider: Mapped[str] = mapped_column(String(16), default="email")
    google_subject: Mapped[str | None] = mapped_column(String(255), unique=True)
    two_factor_since: Mapped[datetime | None] = mapped_column(UtcTime)
    avatar_since: Mapped[datetime | None] = mapped_column(UtcTime)
    script_notifications: Mapped[str] = mapped_column(String(16), default="enabled")
    schedule_writing: Mapped[list[dict[str, Any]]] = mapped_column(JSON, default=empty_week)
    # An IANA name; unknown until a browser sends it.
    time_zone: Mapped[str | None] = mapped_column(String(64))
    # When the next writing reminder is due, so that looking for due ones costs what is due and not all people.
    next_reminder_at: Mapped[datetime | None] = mapped_column(UtcTime, index=True)
    collaboration: Mapped[str | None] = mapped_column(String(16))
    referred_by: Mapped[str | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    delete_after: Mapped[datetime | None] = mapped_column(UtcTime, index=True)
    created_at: Mapped[datetime] = mapped_column(UtcTime)

    @property
    def email_is_confirmed(self) -> bool:
        return self.email == self.confirmed_email


class Avatar(Base):
    """A user's resized picture. In a table of its own, because the user is read at every request."""

    __tablename__ = "avatars"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    image: Mapped[bytes] = mapped_column(LargeBinary)


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


class EmailLink(Base):
    """A link in a letter that may do one thing, once: reset the password, confirm an address, take a change back."""

    __tablename__ = "mailed_links"

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    purpose: Mapped[str] = mapped_column(String(16))
    # The address it is about: the one to confirm, or the one to go back to.
    email: Mapped[str] = mapped_column(String(254), index=True)
    secret_hash: Mapped[str] = mapped_column(String(64))
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    expires_at: Mapped[datetime] = mapped_column(UtcTime, index=True)
    used_at: Mapped[datetime | None] = mapped_column(UtcTime)


class TwoFactor(Base):
    """The secret shared with an authenticator app, encrypted with the server's key; in force once `two_factor_since`
    is set."""

    __tablename__ = "two_factor"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    sealed_secret: Mapped[str] = mapped_column(String(255))
    # The time step of the last accepted code: a code is good once.
    last_step: Mapped[int] = mapped_column(default=0)


class RecoveryCode(Base):
    """One of ten codes for users who have lost their authenticator app."""

    __tablename__ = "recovery_codes"

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    code_hash: Mapped[str] = mapped_column(String(64))
    used_at: Mapped[datetime | None] = mapped_column(UtcTime)


class Notice(Base):
    """Something that a user should know, shown in the application until they dismiss it."""

    __tablename__ = "notices"
    __table_args__ = (Index("ix_notices_user_id_created_at", "user_id", "created_at"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    kind: Mapped[str] = mapped_column(String(24))
    text: Mapped[str] = mapped_column(String(1000))
    # Its subject, for the actions that it offers; the keys depend on the kind.
    data: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    read_at: Mapped[datetime | None] = mapped_column(UtcTime)
