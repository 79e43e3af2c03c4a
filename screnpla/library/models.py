"""The tables of the library: scripts, projects, who shares them, and what each person marked."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import (
    JSON,
    CheckConstraint,
    ColumnClause,
    ForeignKey,
    Index,
    LargeBinary,
    String,
    Text,
    UniqueConstraint,
    literal_column,
)
from sqlalchemy.orm import Mapped, mapped_column, validates

from screnpla.accounts.models import new_id
from screnpla.kit.db import Base, UtcTime
from screnpla.library import defaults
from screnpla.library.folding import sorting_key

Json = dict[str, Any]

_IN_BIN: ColumnClause[bool] = literal_column("deleted_at is not null")


class Project(Base):
    __tablename__ = "projects"

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    owner_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(200))
    type: Mapped[str] = mapped_column(String(16))
    # Lists of the specification that belong to a project as a whole; each entry has an id.
    notes: Mapped[list[Json]] = mapped_column(JSON, default=list)
    comments: Mapped[list[Json]] = mapped_column(JSON, default=list)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    updated_at: Mapped[datetime] = mapped_column(UtcTime)


class Season(Base):
    __tablename__ = "seasons"
    __table_args__ = (UniqueConstraint("project_id", "number"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    project_id: Mapped[str] = mapped_column(ForeignKey("projects.id", ondelete="CASCADE"), index=True)
    number: Mapped[int]
    name: Mapped[str] = mapped_column(String(200), default="")


class Script(Base):
    """What is listed, searched and checked for rights. Its text is the manuscript's."""

    __tablename__ = "scripts"
    __table_args__ = (
        Index("ix_scripts_owner_id_updated_at", "owner_id", "updated_at"),
        Index("ix_scripts_project_id_position", "project_id", "position"),
        # Of what lies in the bin only: nearly all scripts do not, and SQLite would begin every list with all of them.
        Index("ix_scripts_deleted_at", "deleted_at", sqlite_where=_IN_BIN, postgresql_where=_IN_BIN),
    )

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    owner_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    # 'script', or a document of a TV series: its 'outline' or its 'bible'. Lists of scripts show scripts only.
    purpose: Mapped[str] = mapped_column(String(16), default="script")
    project_id: Mapped[str | None] = mapped_column(ForeignKey("projects.id", ondelete="SET NULL"))
    season_id: Mapped[str | None] = mapped_column(ForeignKey("seasons.id", ondelete="SET NULL"), index=True)
    # Its place in the project: order among the scripts that stand together. Episodes are counted by it.
    position: Mapped[int] = mapped_column(default=0)

    title: Mapped[str] = mapped_column(String(500))
    # By it titles are sorted: neither database knows by itself how people do that. Follows the title.
    title_key: Mapped[str] = mapped_column(String(500), default="")
    sub_title: Mapped[str] = mapped_column(String(500), default="")
    written_by: Mapped[str] = mapped_column(String(500), default="")
    genre: Mapped[str] = mapped_column(String(200), default="")
    page_target: Mapped[int] = mapped_column(default=0)
    logline: Mapped[str] = mapped_column(Text, default="")
    description: Mapped[str] = mapped_column(Text, default="")
    synopsis: Mapped[str] = mapped_column(Text, default="")
    writing_style: Mapped[str] = mapped_column(String(200), default="")
    tags: Mapped[list[Json]] = mapped_column(JSON, default=list)
    production: Mapped[Json] = mapped_column(JSON, default=defaults.production)
    layout: Mapped[Json] = mapped_column(JSON, default=defaults.layout)
    headers_and_footers: Mapped[Json] = mapped_column(JSON, default=defaults.headers_and_footers)
    elements: Mapped[list[Json]] = mapped_column(JSON, default=defaults.elements)

    # Counted whenever the text or the layout changes, so that a list needs no text.
    page_count: Mapped[int] = mapped_column(default=0)
    word_count: Mapped[int] = mapped_column(default=0)
    logo_since: Mapped[datetime | None] = mapped_column(UtcTime)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    # The last change of text or data. Marks of a person (star, archive) and shares are neither.
    updated_at: Mapped[datetime] = mapped_column(UtcTime)
    deleted_at: Mapped[datetime | None] = mapped_column(UtcTime)

    @validates("title")
    def _title_changes(self, _name: str, title: str) -> str:
        self.title_key = sorting_key(title)
        return title


class Papers(Base):
    """What lies beside the text until rooms of their own take it over: apart, so that lists do not carry it."""

    __tablename__ = "script_papers"

    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), primary_key=True)
    comments: Mapped[list[Json]] = mapped_column(JSON, default=list)
    # Marks of comments that are gone (see `removed_comments.py`), the newest last.
    removed_comments: Mapped[list[str]] = mapped_column(JSON, default=list)
    co_writer: Mapped[list[Json]] = mapped_column(JSON, default=list)
    user_mood: Mapped[list[Json]] = mapped_column(JSON, default=list)


class Version(Base):
    """A text as it once stood, of a script or of a project: an entry of `drafts` or `contents` of the API."""

    __tablename__ = "versions"
    __table_args__ = (
        UniqueConstraint("script_id", "list_name", "entry_id"),
        UniqueConstraint("project_id", "list_name", "entry_id"),
        CheckConstraint("(script_id is null) <> (project_id is null)", name="one_target"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    script_id: Mapped[str | None] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"))
    project_id: Mapped[str | None] = mapped_column(ForeignKey("projects.id", ondelete="CASCADE"))
    list_name: Mapped[str] = mapped_column(String(16))
    entry_id: Mapped[str] = mapped_column(String(100))
    position: Mapped[int]
    # All of it but the text.
    entry: Mapped[Json] = mapped_column(JSON)
    entry_size: Mapped[int]
    # What the text counts for against the limit; 0 where there is none.
    weight: Mapped[int] = mapped_column(default=0)
    # JSON, packed by zlib. The last column, and only read by name: a list of entries must not pass through texts.
    text: Mapped[bytes | None] = mapped_column(LargeBinary, deferred=True)


class Logo(Base):
    """A script's picture as we made it, 256 pixels at most."""

    __tablename__ = "script_logos"

    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), primary_key=True)
    image: Mapped[bytes] = mapped_column(LargeBinary)


class Mark(Base):
    """What one person did with a script: `stared` and `archieved` are theirs alone."""

    __tablename__ = "script_marks"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), primary_key=True, index=True)
    stared: Mapped[bool] = mapped_column(default=False)
    archieved: Mapped[bool] = mapped_column(default=False)
    opened_at: Mapped[datetime | None] = mapped_column(UtcTime)


class Share(Base):
    """A role given to an e-mail address, on a script or on a project and all its scripts.

    It waits for the address until somebody has proven to own it; from then on it is that person's (`user_id`), also
    when their address changes.
    """

    __tablename__ = "shares"
    __table_args__ = (
        UniqueConstraint("script_id", "email"),
        UniqueConstraint("project_id", "email"),
        CheckConstraint("(script_id is null) <> (project_id is null)", name="one_target"),
    )

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    script_id: Mapped[str | None] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"))
    project_id: Mapped[str | None] = mapped_column(ForeignKey("projects.id", ondelete="CASCADE"))
    email: Mapped[str] = mapped_column(String(254), index=True)
    user_id: Mapped[str | None] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    role: Mapped[str] = mapped_column(String(16))
    created_at: Mapped[datetime] = mapped_column(UtcTime)


class ShareLetter(Base):
    """That an address was told of a share, kept for a day: also when the share itself ended since.

    The key is a digest, so that no address stays here of who asked to be forgotten.
    """

    __tablename__ = "share_letters"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    sent_at: Mapped[datetime] = mapped_column(UtcTime)


class Link(Base):
    """The public address of a script: whoever knows it may read, unless it is switched off or over."""

    __tablename__ = "script_links"

    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), primary_key=True)
    secret: Mapped[str] = mapped_column(String(64), unique=True)
    views: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    expires_at: Mapped[datetime | None] = mapped_column(UtcTime)
    # The row stays: switched on again it has the address that people were given, and its views.
    off_at: Mapped[datetime | None] = mapped_column(UtcTime)


class Passage(Base):
    """A piece of a script to be found by a search: number 0 is what the record says, the others are its text.

    The words in it are indexed beside this table, by what the database offers (see `search/`).
    """

    __tablename__ = "script_passages"
    __table_args__ = (UniqueConstraint("script_id", "number"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"))
    number: Mapped[int]
    text: Mapped[str] = mapped_column(Text)
