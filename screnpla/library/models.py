"""Tables of the library: scripts, projects, shares, links, flags of each person, passages for the search."""

from __future__ import annotations

from datetime import datetime
from typing import Any, TypeAlias

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
from screnpla.library.default_settings import (
    default_elements,
    default_headers_and_footers,
    default_layout,
    default_production,
)
from screnpla.library.folding import sort_key

Json = dict[str, Any]

_IN_BIN: ColumnClause[bool] = literal_column("deleted_at is not null")


class Project(Base):
    __tablename__ = "projects"

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    owner_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(200))
    type: Mapped[str] = mapped_column(String(16))
    # Lists of the specification that belong to the project and to none of its scripts; each entry has an id.
    notes: Mapped[list[Json]] = mapped_column(JSON, default=list)
    comments: Mapped[list[Json]] = mapped_column(JSON, default=list)
    # Of removed notes their ids and dates alone, so that a note that is brought back has its date again.
    removed_notes: Mapped[list[Json]] = mapped_column(JSON, default=list)
    # Tombstones, as of a script.
    removed_comments: Mapped[list[str]] = mapped_column(JSON, default=list)
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
    """The record of a script: listed, searched, checked for permissions. Its text belongs to the manuscript."""

    __tablename__ = "scripts"
    __table_args__ = (
        Index("ix_scripts_owner_id_updated_at", "owner_id", "updated_at"),
        Index("ix_scripts_project_id_position", "project_id", "position"),
        # A partial index, of scripts in the bin: nearly all are not there, and SQLite would begin every list with all.
        Index("ix_scripts_deleted_at", "deleted_at", sqlite_where=_IN_BIN, postgresql_where=_IN_BIN),
    )

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    owner_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    # 'script', or a document of a TV series: its 'outline' or its 'bible'. Lists of scripts show scripts only.
    purpose: Mapped[str] = mapped_column(String(16), default="script")
    project_id: Mapped[str | None] = mapped_column(ForeignKey("projects.id", ondelete="SET NULL"))
    season_id: Mapped[str | None] = mapped_column(ForeignKey("seasons.id", ondelete="SET NULL"), index=True)
    # The order among the scripts of one season, or of one project outside of seasons. Episodes are counted by it.
    position: Mapped[int] = mapped_column(default=0)

    title: Mapped[str] = mapped_column(String(500))
    # The folded title, by which lists are sorted: neither database knows by itself how people sort. Follows the title.
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
    production: Mapped[Json] = mapped_column(JSON, default=default_production)
    layout: Mapped[Json] = mapped_column(JSON, default=default_layout)
    headers_and_footers: Mapped[Json] = mapped_column(JSON, default=default_headers_and_footers)
    elements: Mapped[list[Json]] = mapped_column(JSON, default=default_elements)

    # Counted whenever the text or the layout changes, so that a list needs no text.
    page_count: Mapped[int] = mapped_column(default=0)
    word_count: Mapped[int] = mapped_column(default=0)
    logo_since: Mapped[datetime | None] = mapped_column(UtcTime)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    # The last change of text or data. Flags of a person (star, archive) and shares are neither.
    updated_at: Mapped[datetime] = mapped_column(UtcTime)
    deleted_at: Mapped[datetime | None] = mapped_column(UtcTime)

    @validates("title")
    def _title_changes(self, _name: str, title: str) -> str:
        self.title_key = sort_key(title)
        return title


# Scripts and projects alike are shared, commented and versioned.
Target: TypeAlias = Script | Project


class ScriptExtras(Base):
    """Lists beside the text of a script: in a table of their own, so that lists of scripts do not load them."""

    __tablename__ = "script_papers"

    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), primary_key=True)
    # Tombstones of removed comments (see `review/entries/removal.py`), the newest last.
    removed_comments: Mapped[list[str]] = mapped_column(JSON, default=list)
    user_mood: Mapped[list[Json]] = mapped_column(JSON, default=list)


class ScriptLogo(Base):
    """The picture of a script, scaled to 256 pixels at most."""

    __tablename__ = "script_logos"

    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), primary_key=True)
    image: Mapped[bytes] = mapped_column(LargeBinary)


class ScriptFlags(Base):
    """Flags of one person on a script, and when they opened it: seen by that person alone."""

    __tablename__ = "script_marks"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), primary_key=True, index=True)
    starred: Mapped[bool] = mapped_column("stared", default=False)
    archived: Mapped[bool] = mapped_column("archieved", default=False)
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
    """A record that an address got a letter about a share, for a day: also when the share itself ended since.

    The key is a digest, so that no address stays here of who asked to be forgotten.
    """

    __tablename__ = "share_letters"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    sent_at: Mapped[datetime] = mapped_column(UtcTime)


class ScriptLink(Base):
    """The public address of a script: whoever knows it may read, unless it is switched off or has expired."""

    __tablename__ = "script_links"

    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), primary_key=True)
    secret: Mapped[str] = mapped_column(String(64), unique=True)
    views: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    expires_at: Mapped[datetime | None] = mapped_column(UtcTime)
    # The row stays: switched on again it has the address that people were given, and its views.
    off_at: Mapped[datetime | None] = mapped_column(UtcTime)


class SearchPassage(Base):
    """A piece of a script to be found by a search: number 0 is the text of its record, the others are its own text.

    The words in it are indexed beside this table, by the full-text search of the database (see `search/`).
    """

    __tablename__ = "script_passages"
    __table_args__ = (UniqueConstraint("script_id", "number"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"))
    number: Mapped[int]
    text: Mapped[str] = mapped_column(Text)


class SearchBacklog(Base):
    """A script of whose text too much changed to be indexed in one unit of work: the rest of it is indexed later.

    `version` grows with each part that is written, so that two processes never write the same index.
    """

    __tablename__ = "search_backlog"

    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), primary_key=True)
    version: Mapped[int] = mapped_column(default=0)
