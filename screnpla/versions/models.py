"""Tables of the versions: entries of the API, merge bases of drafts, baselines, proposals, revision sets."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, CheckConstraint, ForeignKey, Index, LargeBinary, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from screnpla.accounts.models import new_id
from screnpla.kit.db import Base, UtcTime

# Purposes of a baseline; the last one only of former lines, by which snapshots are marked.
MARKING, REVISION, REVISION_PAST = "marking", "revision", "revision_past"
# States of a proposal.
OPEN, ACCEPTED, REFUSED, WITHDRAWN = "open", "accepted", "refused", "withdrawn"


class Version(Base):
    """The text of a script or a project at one time: an entry of `drafts` or `contents` of the API."""

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
    # The entry without its text.
    entry: Mapped[dict[str, Any]] = mapped_column(JSON)
    entry_size: Mapped[int]
    # How much the text counts against the limit; 0 where there is none.
    weight: Mapped[int] = mapped_column(default=0)
    # JSON, packed by zlib. The last column, and only read by name: a list of entries must not pass through texts.
    text: Mapped[bytes | None] = mapped_column(LargeBinary, deferred=True)


class Baseline(Base):
    """The lines with which a text is compared (VE40). It stays when marking stops, so that its number never repeats."""

    __tablename__ = "baselines"

    document_id: Mapped[str] = mapped_column(ForeignKey("documents.id", ondelete="CASCADE"), primary_key=True)
    purpose: Mapped[str] = mapped_column(String(16), primary_key=True)
    # It grows with every decision.
    number: Mapped[int] = mapped_column(default=0)
    is_on: Mapped[bool] = mapped_column(default=False)
    # Also commenters and viewers see the marks.
    is_for_readers: Mapped[bool] = mapped_column(default=False)
    # The row of the log at which marking began.
    seq: Mapped[int] = mapped_column(default=0)
    started_at: Mapped[datetime | None] = mapped_column(UtcTime)
    started_by: Mapped[str | None] = mapped_column(String(24))
    # The lines as JSON, packed by zlib; empty while it is off. Only read by name.
    packed: Mapped[bytes] = mapped_column(LargeBinary, default=b"", deferred=True)


class BaselineChange(Base):
    """The lines that a decision changed, as they were before it: for undo, and for browsers that know the former."""

    __tablename__ = "baseline_changes"

    document_id: Mapped[str] = mapped_column(ForeignKey("documents.id", ondelete="CASCADE"), primary_key=True)
    purpose: Mapped[str] = mapped_column(String(16), primary_key=True)
    # Of the baseline after the decision.
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    author_id: Mapped[str | None] = mapped_column(String(24))
    at: Mapped[datetime] = mapped_column(UtcTime)
    packed: Mapped[bytes] = mapped_column(LargeBinary)


class Proposal(Base):
    """Lines as somebody would have them, beside the text (VE50). Lines are JSON as in a baseline."""

    __tablename__ = "proposals"
    __table_args__ = (
        UniqueConstraint("document_id", "public_id"),
        Index("ix_proposals_document_id_version", "document_id", "version"),
    )

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    document_id: Mapped[str] = mapped_column(ForeignKey("documents.id", ondelete="CASCADE"))
    # The id is the browser's, so that a retry adds nothing.
    public_id: Mapped[str] = mapped_column(String(100))
    author_id: Mapped[str | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    state: Mapped[str] = mapped_column(String(16), default=OPEN)
    # The lines as they stood, and as they should be.
    base: Mapped[list[Any]] = mapped_column(JSON)
    wanted: Mapped[list[Any]] = mapped_column(JSON)
    # Of a move: the line before which they should stand; empty: at the end. None for a change of the lines.
    move_before: Mapped[str | None] = mapped_column(String(200))
    reason: Mapped[str] = mapped_column(Text, default="")
    # The language model that made it; empty for a person.
    model: Mapped[str] = mapped_column(String(100), default="")
    # No foreign key: the decision stays when the account of whoever decided is deleted.
    decided_by: Mapped[str | None] = mapped_column(String(24))
    decided_at: Mapped[datetime | None] = mapped_column(UtcTime)
    # The row of the log that accepting appended.
    decided_seq: Mapped[int | None]
    # Of an accepted one: the lines before, and what became of them.
    former: Mapped[list[Any]] = mapped_column(JSON, default=list)
    result: Mapped[list[Any]] = mapped_column(JSON, default=list)
    # Grows with each change of any proposal of the text.
    version: Mapped[int]


class MergeBase(Base):
    """The text that an alternate draft and the main draft have in common, by which they are merged."""

    __tablename__ = "merge_bases"

    draft_id: Mapped[str] = mapped_column(ForeignKey("drafts.id", ondelete="CASCADE"), primary_key=True)
    # The last row of the main draft's log whose text is in the draft.
    main_seq: Mapped[int]
    # The document, packed by zlib: where the draft was made; of a scene that was merged since, what was merged.
    state: Mapped[bytes] = mapped_column(LargeBinary, deferred=True)
    # Of the last merge, for its undo: the snapshot before it (empty for none), and row and text as they were.
    restore_point_id: Mapped[str] = mapped_column(String(24), default="")
    former_main_seq: Mapped[int | None]
    former_state: Mapped[bytes | None] = mapped_column(LargeBinary, deferred=True)


class RevisionSetRow(Base):
    """A revision set of a text (VE61): its colour, name and mark."""

    __tablename__ = "revision_sets"
    __table_args__ = (UniqueConstraint("document_id", "number"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    document_id: Mapped[str] = mapped_column(ForeignKey("documents.id", ondelete="CASCADE"))
    # From 1, in the order in which sets are opened.
    number: Mapped[int]
    name: Mapped[str] = mapped_column(String(200))
    color: Mapped[str] = mapped_column(String(20))
    paper: Mapped[str] = mapped_column(String(7))
    mark: Mapped[str] = mapped_column(String(4))
    # A day as 2026-05-01; empty for a set of a file that does not say it.
    dated: Mapped[str] = mapped_column(String(10), default="")
    opened_at: Mapped[datetime] = mapped_column(UtcTime)
    # No foreign key: the set stays when the account of whoever opened it is deleted.
    opened_by: Mapped[str | None] = mapped_column(String(24))
    # Its pages went out: its colour stays.
    issued_at: Mapped[datetime | None] = mapped_column(UtcTime)
    # The coloured snapshot that opened it; empty: none.
    restore_point_id: Mapped[str] = mapped_column(String(24), default="")
    # The labels that the pages had then; none: they were not locked.
    page_labels: Mapped[list[str]] = mapped_column(JSON, default=list, server_default="[]")


class RevisionSettings(Base):
    """The colours of a script's revisions in their order, and which marks are shown. No row: as the industry does."""

    __tablename__ = "revision_settings"

    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), primary_key=True)
    # Pairs of a name and a paper; empty: those of the industry.
    colors: Mapped[list[Any]] = mapped_column(JSON, default=list)
    shown: Mapped[str] = mapped_column(String(10), default="all")
