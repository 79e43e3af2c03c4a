"""Tables of the manuscript: documents and logs, drafts, restore points, copies, tickets, pending imports, takeouts."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, LargeBinary, String, Text, UniqueConstraint, true
from sqlalchemy.orm import Mapped, mapped_column

from screnpla.accounts.models import new_id
from screnpla.kit.db import Base, UtcTime

# The kinds of living document a script has. The manuscript is its main draft; each alternate draft is a document, too.
MANUSCRIPT, DESK, DRAFT = "manuscript", "desk", "draft"


class Document(Base):
    """A living document (Y.Doc). This row is small: it is written with every change, and locked by the writer.

    The content of the document is its base and, after that, the rows of its log.
    """

    __tablename__ = "documents"
    __table_args__ = (UniqueConstraint("script_id", "kind", "draft_id"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"))
    kind: Mapped[str] = mapped_column(String(16))
    # Of an alternate draft; empty for the other kinds.
    draft_id: Mapped[str] = mapped_column(String(24), default="", server_default="")
    # The number of the last row in the log: while it is the same, so is the document.
    head_seq: Mapped[int] = mapped_column(default=0)
    # Up to which row the record (its pages and words) and the search index have followed.
    indexed_seq: Mapped[int] = mapped_column("settled_seq", default=0)


class DocumentBase(Base):
    """Rows of the log compacted, so that not all of them must be read; and the extras of an imported file."""

    __tablename__ = "document_bases"

    document_id: Mapped[str] = mapped_column(ForeignKey("documents.id", ondelete="CASCADE"), primary_key=True)
    # The last row that is in the state. 0: none, and the state is empty.
    seq: Mapped[int] = mapped_column(default=0)
    state: Mapped[bytes] = mapped_column(LargeBinary, default=b"")
    checksum: Mapped[bytes] = mapped_column(LargeBinary)
    # The file's own layout, language and parts that we do not model: for the export into the same format.
    carried: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)


class DocumentChange(Base):
    """A row of a document's log: updates of one person, as they came. Changed by thinning only; also the history."""

    __tablename__ = "document_changes"

    document_id: Mapped[str] = mapped_column(ForeignKey("documents.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    updates: Mapped[bytes] = mapped_column(LargeBinary)
    checksum: Mapped[bytes] = mapped_column(LargeBinary)
    # No foreign key: the row stays when the account of its author is deleted.
    author_id: Mapped[str | None] = mapped_column(String(24))
    at: Mapped[datetime] = mapped_column(UtcTime)
    # Torn when it was the last row, and ignored since.
    is_given_up: Mapped[bool] = mapped_column(default=False)


class Keyframe(Base):
    """A document at one row of its log, so that not all rows before another one must be read to see that."""

    __tablename__ = "document_keyframes"

    document_id: Mapped[str] = mapped_column(ForeignKey("documents.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    state: Mapped[bytes] = mapped_column(LargeBinary)
    checksum: Mapped[bytes] = mapped_column(LargeBinary)


class Draft(Base):
    """An alternate draft of a script: a document of its own. Private: for its author alone, until it is published."""

    __tablename__ = "drafts"

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), index=True)
    # No foreign key: a published draft stays when the account of its author is deleted.
    author_id: Mapped[str | None] = mapped_column(String(24), index=True)
    description: Mapped[str] = mapped_column(Text, default="")
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    # Of its text.
    updated_at: Mapped[datetime] = mapped_column(UtcTime)
    is_published: Mapped[bool] = mapped_column(default=False)
    archived_at: Mapped[datetime | None] = mapped_column(UtcTime)
    # The blocks at its beginning, pages and words, for lists.
    preview: Mapped[list[Any]] = mapped_column(JSON, default=list)
    pages: Mapped[int] = mapped_column(default=0)
    words: Mapped[int] = mapped_column(default=0)
    # Text that another window overwrote. The stash is everybody's, and a private draft is not.
    recovered: Mapped[list[Any]] = mapped_column(JSON, default=list)


class RestorePoint(Base):
    """A named position in a document's log that can be restored; the application calls it a snapshot."""

    __tablename__ = "document_marks"
    __table_args__ = (Index("ix_document_marks_document_id_seq", "document_id", "seq"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    document_id: Mapped[str] = mapped_column(ForeignKey("documents.id", ondelete="CASCADE"))
    seq: Mapped[int]
    name: Mapped[str] = mapped_column(String(200))
    author_id: Mapped[str | None] = mapped_column(String(24))
    at: Mapped[datetime] = mapped_column(UtcTime)
    # Who wanted it: 'user', or the work before which the server makes one by itself.
    origin: Mapped[str] = mapped_column(String(16), default="user", server_default="user")
    # Of the text at this position, counted when the point was made; None for one of before there were counts.
    pages: Mapped[int | None]
    words: Mapped[int | None]
    # The blocks at the beginning of the text.
    preview: Mapped[list[Any]] = mapped_column(JSON, default=list, server_default="[]")
    # Of a coloured revision; empty: none.
    color: Mapped[str] = mapped_column(String(20), default="", server_default="")
    # Not listed: where a draft was forked, which must not be thinned away.
    is_listed: Mapped[bool] = mapped_column(default=True, server_default=true())


class SentCopy(Base):
    """A copy that was made for somebody: which text they have, and how much of it."""

    __tablename__ = "sent_copies"
    __table_args__ = (Index("ix_sent_copies_script_id_made_at", "script_id", "made_at"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"))
    # Of an alternate draft; empty for the main draft. No foreign key: who has a copy keeps it when the draft is gone.
    draft_id: Mapped[str] = mapped_column(String(24), default="", server_default="")
    # The last row of the log that is in the copy.
    seq: Mapped[int]
    recipient: Mapped[str] = mapped_column(String(200))
    # In words: pages, sides, without names; empty for the whole script.
    contents: Mapped[str] = mapped_column(Text, default="")
    made_at: Mapped[datetime] = mapped_column(UtcTime)
    # No foreign key: the row stays when the account is deleted.
    made_by: Mapped[str | None] = mapped_column(String(24))


class LiveTicket(Base):
    """Admits one socket, once, for a short while. Only its digest is stored."""

    __tablename__ = "live_tickets"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(16))
    draft_id: Mapped[str] = mapped_column(String(24), default="", server_default="")
    # The session it was issued to, or the public link of a visitor.
    session_id: Mapped[str | None] = mapped_column(ForeignKey("sessions.id", ondelete="CASCADE"), index=True)
    link_digest: Mapped[str | None] = mapped_column(String(64))
    expires_at: Mapped[datetime] = mapped_column(UtcTime, index=True)


class PendingImport(Base):
    """An imported file that waits for a day until its owner makes a script of it."""

    __tablename__ = "imports"

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    owner_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    # Our own file format, compressed: everything a screenplay holds.
    packed: Mapped[bytes] = mapped_column(LargeBinary)
    created_at: Mapped[datetime] = mapped_column(UtcTime, index=True)


# States of a takeout: queued; begun. Then it is 'ready' or 'failed'.
WAITING, PACKING = "waiting", "packing"


class Takeout(Base):
    """All work of a person being packed, or packed and waiting for its download."""

    __tablename__ = "takeouts"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    id: Mapped[str] = mapped_column(String(24), default=new_id)
    state: Mapped[str] = mapped_column(String(16))
    done: Mapped[int] = mapped_column(default=0)
    of: Mapped[int] = mapped_column(default=0)
    asked_at: Mapped[datetime] = mapped_column(UtcTime)


class ReportSettings(Base):
    """Cast numbers of a script, and the colours of its strips. No row: nobody has asked for its reports yet."""

    __tablename__ = "report_settings"

    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), primary_key=True)
    # By name, also of characters that are not in the script any more: their numbers are not given again.
    cast_numbers: Mapped[dict[str, int]] = mapped_column(JSON, default=dict)
    # By kind of strip, those that differ from ours.
    strip_colors: Mapped[dict[str, str]] = mapped_column(JSON, default=dict)
