"""Comments become threads with anchors, read marks and recordings, each in tables of their own."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

from screnpla.kit.db import UtcTime

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_PAPERS = sa.table("script_papers", sa.column("script_id", sa.String), sa.column("comments", sa.JSON))
_USERS = sa.table("users", sa.column("id", sa.String))
_REVIEWS = sa.table("script_reviews", sa.column("script_id", sa.String), sa.column("version", sa.Integer))
_THREADS = sa.table(
    "threads",
    *[sa.column(name, sa.String) for name in ("id", "script_id", "public_id", "kind", "target_id", "status")],
    *[sa.column(name, sa.Integer) for name in ("number", "version")],
    sa.column("is_single", sa.Boolean),
    sa.column("extra", sa.JSON),
    sa.column("created_at", UtcTime()),
)
_COMMENTS = sa.table(
    "thread_comments",
    *[sa.column(name, sa.String) for name in ("id", "thread_id", "public_id", "author_id", "author", "text")],
    *[sa.column(name, sa.Integer) for name in ("position", "version")],
    *[sa.column(name, sa.JSON) for name in ("mentions", "extra")],
    sa.column("created_at", UtcTime()),
)
_SIGNED = ("id", "author", "authorId", "creationTime")

Entry = dict[str, Any]


def upgrade() -> None:
    _create_tables()
    _move_comments()
    with op.batch_alter_table("script_papers") as papers:
        papers.drop_column("comments")


def _move_comments() -> None:
    database = op.get_bind()
    users = set(database.scalars(sa.select(_USERS.c.id)))
    script_ids = list(database.scalars(sa.select(_PAPERS.c.script_id)))
    for script_id in script_ids:
        entries = database.scalar(sa.select(_PAPERS.c.comments).where(_PAPERS.c.script_id == script_id)) or []
        threads = list(_to_threads(script_id, entries, users))
        if not threads:
            continue
        op.bulk_insert(_REVIEWS, [{"script_id": script_id, "version": 1}])
        op.bulk_insert(_THREADS, [thread for thread, _ in threads])
        comments = [comment for _, found in threads for comment in found]
        if comments:
            op.bulk_insert(_COMMENTS, comments)


def _to_threads(script_id: str, entries: list[Entry], users: set[str]) -> Iterator[tuple[Entry, list[Entry]]]:
    for number, entry in enumerate(entries, start=1):
        contents = entry["contents"] if isinstance(entry.get("contents"), dict) else None
        public_id = str((contents or {}).get("id") or entry.get("id") or secrets.token_hex(12))
        own = {name: value for name, value in entry.items() if name not in ("contents", "state")}
        # A single comment that became a thread has its own words beside it: they are its first comment.
        first = [{**own, "id": public_id}] if contents is None or "authorId" in entry else []
        comments = [*first, *((contents or {}).get("comments") or [])]
        outer = {} if first else {name: value for name, value in entry.items() if name != "contents"}
        inner = {name: value for name, value in (contents or {}).items() if name not in ("id", "comments", "status")}
        thread_id = secrets.token_hex(12)
        moments = [_parse_moment(comment.get("creationTime")) for comment in comments]
        thread = {
            "id": thread_id,
            "script_id": script_id,
            "public_id": public_id,
            "number": number,
            "kind": "global",
            "target_id": "",
            "is_single": contents is None,
            "status": "resolved" if (contents or {}).get("status") == "resolved" else "open",
            "version": 1,
            "extra": {name: value for name, value in (("entry", outer), ("contents", inner)) if value},
            "created_at": min(moments, default=datetime.now(UTC)),
        }
        yield thread, [_to_comment(thread_id, at, comment, users) for at, comment in enumerate(comments)]


def _to_comment(thread_id: str, position: int, comment: Entry, users: set[str]) -> Entry:
    text, author_id = comment.get("text"), comment.get("authorId")
    unread = [*_SIGNED, *(["text"] if isinstance(text, str) else [])]
    return {
        "id": secrets.token_hex(12),
        "thread_id": thread_id,
        "public_id": str(comment.get("id") or secrets.token_hex(12)),
        "position": position,
        "version": 1,
        "author_id": author_id if author_id in users else None,
        "author": str(comment.get("author") or "")[:200],
        "text": text if isinstance(text, str) else "",
        "mentions": [],
        "extra": {name: value for name, value in comment.items() if name not in unread},
        "created_at": _parse_moment(comment.get("creationTime")),
    }


def _parse_moment(value: Any) -> datetime:
    try:
        moment = datetime.fromisoformat(value)
    except (TypeError, ValueError):
        return datetime.now(UTC)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _create_tables() -> None:
    op.create_table(
        "recordings",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("script_id", sa.String(24), nullable=True),
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("problem", sa.String(200), nullable=False),
        sa.Column("seconds", sa.Double(), nullable=False),
        sa.Column("peaks", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_recordings_script_id_scripts", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_recordings_user_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_recordings"),
    )
    op.create_index("ix_recordings_script_id", "recordings", ["script_id"], unique=False)
    op.create_index("ix_recordings_state", "recordings", ["state"], unique=False)
    op.create_index("ix_recordings_user_id", "recordings", ["user_id"], unique=False)
    op.create_table(
        "script_reviews",
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_script_reviews_script_id_scripts", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("script_id", name="pk_script_reviews"),
    )
    op.create_table(
        "threads",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("public_id", sa.String(100), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("target_id", sa.String(100), nullable=False),
        sa.Column("is_single", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("resolved_by", sa.String(200), nullable=True),
        sa.Column("resolved_at", UtcTime(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("extra", sa.JSON(), nullable=False),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.Column("removed_at", UtcTime(), nullable=True),
        sa.ForeignKeyConstraint(["script_id"], ["scripts.id"], name="fk_threads_script_id_scripts", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_threads"),
        sa.UniqueConstraint("script_id", "public_id", name="uq_threads_script_id"),
    )
    op.create_index("ix_threads_script_id_version", "threads", ["script_id", "version"], unique=False)
    op.create_table(
        "thread_anchors",
        sa.Column("thread_id", sa.String(24), nullable=False),
        sa.Column("document_id", sa.String(24), nullable=False),
        sa.Column("start_element", sa.String(100), nullable=False),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.Column("end_element", sa.String(100), nullable=False),
        sa.Column("end", sa.Integer(), nullable=False),
        sa.Column("quote", sa.Text(), nullable=False),
        sa.Column("before", sa.Text(), nullable=False),
        sa.Column("after", sa.Text(), nullable=False),
        sa.Column("heading", sa.Text(), nullable=False),
        sa.Column("original", sa.Text(), nullable=False),
        sa.Column("start_line", sa.Text(), nullable=False),
        sa.Column("end_line", sa.Text(), nullable=False),
        sa.Column("orphaned_at", UtcTime(), nullable=True),
        sa.ForeignKeyConstraint(
            ["document_id"], ["documents.id"], name="fk_thread_anchors_document_id_documents", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["thread_id"], ["threads.id"], name="fk_thread_anchors_thread_id_threads", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("thread_id", name="pk_thread_anchors"),
    )
    op.create_index(
        "ix_thread_anchors_document_id_end_element", "thread_anchors", ["document_id", "end_element"], unique=False
    )
    op.create_index(
        "ix_thread_anchors_document_id_start_element", "thread_anchors", ["document_id", "start_element"], unique=False
    )
    op.create_table(
        "thread_comments",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("thread_id", sa.String(24), nullable=False),
        sa.Column("public_id", sa.String(100), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("author_id", sa.String(24), nullable=True),
        sa.Column("author", sa.String(200), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("mentions", sa.JSON(), nullable=False),
        sa.Column("recording_id", sa.String(24), nullable=True),
        sa.Column("extra", sa.JSON(), nullable=False),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.Column("edited_at", UtcTime(), nullable=True),
        sa.ForeignKeyConstraint(
            ["author_id"], ["users.id"], name="fk_thread_comments_author_id_users", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["recording_id"], ["recordings.id"], name="fk_thread_comments_recording_id_recordings", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["thread_id"], ["threads.id"], name="fk_thread_comments_thread_id_threads", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_thread_comments"),
        sa.UniqueConstraint("thread_id", "public_id", name="uq_thread_comments_thread_id"),
    )
    op.create_index("ix_thread_comments_author_id", "thread_comments", ["author_id"], unique=False)
    op.create_index("ix_thread_comments_recording_id", "thread_comments", ["recording_id"], unique=False)
    op.create_table(
        "thread_reads",
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("thread_id", sa.String(24), nullable=False),
        sa.Column("read_at", UtcTime(), nullable=False),
        sa.Column("read_version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["thread_id"], ["threads.id"], name="fk_thread_reads_thread_id_threads", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_thread_reads_user_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "thread_id", name="pk_thread_reads"),
    )
    op.create_index("ix_thread_reads_thread_id", "thread_reads", ["thread_id"], unique=False)
    op.create_table(
        "comment_letters",
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("comment_id", sa.String(24), nullable=False),
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("is_mention", sa.Boolean(), nullable=False),
        sa.Column("queued_at", UtcTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["comment_id"],
            ["thread_comments.id"],
            name="fk_comment_letters_comment_id_thread_comments",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_comment_letters_script_id_scripts", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_comment_letters_user_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "comment_id", name="pk_comment_letters"),
    )
    op.create_index("ix_comment_letters_queued_at", "comment_letters", ["queued_at"], unique=False)
    op.create_index("ix_comment_letters_script_id", "comment_letters", ["script_id"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("script_papers") as papers:
        papers.add_column(sa.Column("comments", sa.JSON(), nullable=False, server_default="[]"))
    _move_back()
    op.drop_table("comment_letters")
    op.drop_table("thread_reads")
    op.drop_table("thread_comments")
    op.drop_table("thread_anchors")
    op.drop_table("threads")
    op.drop_table("script_reviews")
    op.drop_table("recordings")


def _move_back() -> None:
    """As entries of the specification; anchors and read marks have no place in them."""
    database = op.get_bind()
    for script_id in list(database.scalars(sa.select(_REVIEWS.c.script_id))):
        query = sa.select(_THREADS).where(_THREADS.c.script_id == script_id).order_by(_THREADS.c.number)
        entries = [_to_entry(database, thread) for thread in database.execute(query).mappings().all()]
        kept = [entry for entry in entries if entry]
        database.execute(sa.update(_PAPERS).where(_PAPERS.c.script_id == script_id).values(comments=kept))


def _to_entry(database: sa.Connection, thread: sa.RowMapping) -> Entry | None:
    query = sa.select(_COMMENTS).where(_COMMENTS.c.thread_id == thread["id"]).order_by(_COMMENTS.c.position)
    comments = [
        {
            "id": row["public_id"],
            "text": row["text"],
            "author": row["author"],
            "authorId": row["author_id"],
            "creationTime": row["created_at"].isoformat(),
            **row["extra"],
        }
        for row in database.execute(query).mappings()
    ]
    if not comments:
        return None
    if thread["is_single"]:
        return {**comments[0], "id": thread["public_id"]}
    extra = thread["extra"]
    contents = {**extra.get("contents", {}), "id": thread["public_id"], "comments": comments}
    return {**extra.get("entry", {}), "contents": {**contents, "status": thread["status"]}}
