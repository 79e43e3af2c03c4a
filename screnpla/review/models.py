"""Tables of the review: threads with comments and anchors, read marks, recordings, letters that wait."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, LargeBinary, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from screnpla.accounts.models import new_id
from screnpla.kit.db import Base, UtcTime

Json = dict[str, Any]

# Kinds of threads, by what a thread is about.
PASSAGE, GLOBAL, BEAT, CARD = "passage", "global", "beat", "card"
OPEN, RESOLVED = "open", "resolved"
# States of a recording.
PROCESSING, READY, FAILED = "processing", "ready", "failed"


class ScriptReview(Base):
    """The review version of a script: locked by whoever changes its threads."""

    __tablename__ = "script_reviews"

    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), primary_key=True)
    version: Mapped[int] = mapped_column(default=0)


class Thread(Base):
    """Its id is the browser's, and unique in its script only. A removed thread stays as a row without words."""

    __tablename__ = "threads"
    __table_args__ = (
        UniqueConstraint("script_id", "public_id"),
        Index("ix_threads_script_id_version", "script_id", "version"),
    )

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"))
    public_id: Mapped[str] = mapped_column(String(100))
    # The order in which the threads of a script were begun.
    number: Mapped[int]
    kind: Mapped[str] = mapped_column(String(16))
    target_id: Mapped[str] = mapped_column(String(100), default="")
    # An entry of `comments` in the API that is one comment, without a list of them.
    is_single: Mapped[bool] = mapped_column(default=False)
    status: Mapped[str] = mapped_column(String(16), default=OPEN)
    # The name of who resolved it last, as the author of a comment has one.
    resolved_by: Mapped[str | None] = mapped_column(String(200))
    resolved_by_id: Mapped[str | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    resolved_at: Mapped[datetime | None] = mapped_column(UtcTime)
    # The review version of the last change.
    version: Mapped[int]
    # Fields of an entry of `comments` in the API that are not ours.
    extra: Mapped[Json] = mapped_column(JSON, default=dict)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    removed_at: Mapped[datetime | None] = mapped_column(UtcTime)


class ThreadComment(Base):
    __tablename__ = "thread_comments"
    __table_args__ = (UniqueConstraint("thread_id", "public_id"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    thread_id: Mapped[str] = mapped_column(ForeignKey("threads.id", ondelete="CASCADE"))
    public_id: Mapped[str] = mapped_column(String(100))
    # The order in the thread.
    position: Mapped[int]
    # The review version with which it came.
    version: Mapped[int]
    author_id: Mapped[str | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    author: Mapped[str] = mapped_column(String(200), default="")
    text: Mapped[str] = mapped_column(Text, default="")
    # Ids of users.
    mentions: Mapped[list[str]] = mapped_column(JSON, default=list)
    recording_id: Mapped[str | None] = mapped_column(ForeignKey("recordings.id", ondelete="SET NULL"), index=True)
    extra: Mapped[Json] = mapped_column(JSON, default=dict)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    edited_at: Mapped[datetime | None] = mapped_column(UtcTime)


class ThreadAnchor(Base):
    """Where a passage is in the text. Offsets are characters in the text of an element."""

    __tablename__ = "thread_anchors"
    __table_args__ = (
        Index("ix_thread_anchors_document_id_start_element", "document_id", "start_element"),
        Index("ix_thread_anchors_document_id_end_element", "document_id", "end_element"),
    )

    thread_id: Mapped[str] = mapped_column(ForeignKey("threads.id", ondelete="CASCADE"), primary_key=True)
    document_id: Mapped[str] = mapped_column(ForeignKey("documents.id", ondelete="CASCADE"))
    start_element: Mapped[str] = mapped_column(String(100))
    start: Mapped[int]
    end_element: Mapped[str] = mapped_column(String(100))
    end: Mapped[int]
    quote: Mapped[str] = mapped_column(Text)
    before: Mapped[str] = mapped_column(Text, default="")
    after: Mapped[str] = mapped_column(Text, default="")
    heading: Mapped[str] = mapped_column(Text, default="")
    # The words on which somebody commented: of the quote some may have been deleted meanwhile.
    original: Mapped[str] = mapped_column(Text)
    # The texts of its first and last line, as they were last seen.
    start_line: Mapped[str] = mapped_column(Text)
    end_line: Mapped[str] = mapped_column(Text)
    orphaned_at: Mapped[datetime | None] = mapped_column(UtcTime)


class ThreadRead(Base):
    """Up to when, and up to which review version, a person has read a thread."""

    __tablename__ = "thread_reads"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    thread_id: Mapped[str] = mapped_column(ForeignKey("threads.id", ondelete="CASCADE"), primary_key=True, index=True)
    read_at: Mapped[datetime] = mapped_column(UtcTime)
    read_version: Mapped[int]


class Recording(Base):
    """A voice message. Its sound is in the blob store."""

    __tablename__ = "recordings"

    id: Mapped[str] = mapped_column(String(24), primary_key=True, default=new_id)
    # The script that it was recorded for, which may be gone; None for none. Who hears it: see ScriptRecording.
    script_id: Mapped[str | None] = mapped_column(String(24), index=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    state: Mapped[str] = mapped_column(String(16), default=PROCESSING, index=True)
    # A sentence for a person, where it failed.
    problem: Mapped[str] = mapped_column(String(200), default="")
    seconds: Mapped[float] = mapped_column(default=0.0)
    peaks: Mapped[bytes] = mapped_column(LargeBinary, default=b"")
    created_at: Mapped[datetime] = mapped_column(UtcTime)


class ScriptRecording(Base):
    """A script whose readers hear a recording: several, when a script was copied or a passage pasted into another."""

    __tablename__ = "script_recordings"

    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), primary_key=True)
    recording_id: Mapped[str] = mapped_column(
        ForeignKey("recordings.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    # It was seen in the text, and so is for everybody who may read the text.
    is_in_text: Mapped[bool] = mapped_column(default=False)


class CommentLetter(Base):
    """A comment of which a person is to be told by mail, unless they read it before."""

    __tablename__ = "comment_letters"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    comment_id: Mapped[str] = mapped_column(ForeignKey("thread_comments.id", ondelete="CASCADE"), primary_key=True)
    script_id: Mapped[str] = mapped_column(ForeignKey("scripts.id", ondelete="CASCADE"), index=True)
    is_mention: Mapped[bool]
    queued_at: Mapped[datetime] = mapped_column(UtcTime, index=True)
