"""The tables of the manuscript: living documents and their logs, files that will be scripts, work to take away."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, LargeBinary, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from screnpla.accounts.models import new_id
from screnpla.kit.db import Base, UtcTime

# The kinds of living document a script has.
MANUSCRIPT, DESK = "manuscript", "desk"


class Document(Base):
    """A living document (Y.Doc). This row is small: it is written with every change, and held by who writes.

    What the document says is its base and, after that, the rows of its log.
    """

    __tablename__ = "documents"
    __table_args__ = (UniqueConstraint("script_id", "kind"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"))
    kind: Mapped[str] = mapped_column(String(16))
    # The number of the last row in the log: while it is the same, so is the document.
    head_seq: Mapped[int] = mapped_column(default=0)
    # Up to which row the record (its pages and words) and the search have followed.
    settled_seq: Mapped[int] = mapped_column(default=0)


class DocumentBase(Base):
    """Rows of the log put together, so that not all of them must be read; and what came along with the text's file."""

    __tablename__ = "document_bases"

    document_id: Mapped[str] = mapped_column(ForeignKey("documents.id", ondelete="CASCADE"), primary_key=True)
    # The last row that is in the state. 0: none, and the state is empty.
    seq: Mapped[int] = mapped_column(default=0)
    state: Mapped[bytes] = mapped_column(LargeBinary, default=b"")
    checksum: Mapped[bytes] = mapped_column(LargeBinary)
    # The file's own layout, language and what we do not model: kept for the way back into its format.
    carried: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)


class Change(Base):
    """A row of a document's log: what one person changed, as it came. Never written again; it is the history, too."""

    __tablename__ = "document_changes"

    document_id: Mapped[str] = mapped_column(ForeignKey("documents.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    updates: Mapped[bytes] = mapped_column(LargeBinary)
    checksum: Mapped[bytes] = mapped_column(LargeBinary)
    # No foreign key: what somebody wrote stays when they have left.
    author_id: Mapped[str | None] = mapped_column(String(24))
    at: Mapped[datetime] = mapped_column(UtcTime)
    # Torn when it was the last one, and not counted since.
    is_given_up: Mapped[bool] = mapped_column(default=False)


class Mark(Base):
    """A named place in a document's log to which one can go back."""

    __tablename__ = "document_marks"
    __table_args__ = (Index("ix_document_marks_document_id_seq", "document_id", "seq"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    document_id: Mapped[str] = mapped_column(ForeignKey("documents.id", ondelete="CASCADE"))
    seq: Mapped[int]
    name: Mapped[str] = mapped_column(String(200))
    author_id: Mapped[str | None] = mapped_column(String(24))
    at: Mapped[datetime] = mapped_column(UtcTime)


class Ticket(Base):
    """Lets one socket in, once, for a short while. Only its digest is kept."""

    __tablename__ = "live_tickets"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(16))
    # The signed-in browser it was given to, or the public address by which a visitor came.
    session_id: Mapped[str | None] = mapped_column(ForeignKey("sessions.id", ondelete="CASCADE"), index=True)
    link_digest: Mapped[str | None] = mapped_column(String(64))
    expires_at: Mapped[datetime] = mapped_column(UtcTime, index=True)


class Import(Base):
    """A file that was read and waits for its owner to say that it shall become a script; for a day."""

    __tablename__ = "imports"

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    owner_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    # Our own file format, compressed: everything a screenplay holds.
    packed: Mapped[bytes] = mapped_column(LargeBinary)
    created_at: Mapped[datetime] = mapped_column(UtcTime, index=True)


# Of a takeout: asked for and standing in line; begun. Then it is 'ready' or 'failed'.
WAITING, PACKING = "waiting", "packing"


class Takeout(Base):
    """All work of a person being packed, or packed and waiting to be fetched."""

    __tablename__ = "takeouts"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    id: Mapped[str] = mapped_column(String(24), default=new_id)
    state: Mapped[str] = mapped_column(String(16))
    done: Mapped[int] = mapped_column(default=0)
    of: Mapped[int] = mapped_column(default=0)
    asked_at: Mapped[datetime] = mapped_column(UtcTime)
