"""Comments become threads with anchors, read marks and recordings, each in tables of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from screnpla.kit.db import UtcTime

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
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
    op.drop_table("comment_letters")
    op.drop_table("thread_reads")
    op.drop_table("thread_comments")
    op.drop_table("thread_anchors")
    op.drop_table("threads")
    op.drop_table("script_reviews")
    op.drop_table("recordings")
