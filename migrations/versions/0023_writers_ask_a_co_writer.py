"""Writers ask a co-writer: own keys, calls of models, conversations, the ledger, and a switch."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

from screnpla.kit.db import UtcTime

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ai_off",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("script_id", sa.String(24)),
        sa.Column("project_id", sa.String(24)),
        sa.CheckConstraint("(script_id is null) <> (project_id is null)", name="ck_ai_off_one_target"),
        sa.ForeignKeyConstraint(["script_id"], ["scripts.id"], name="fk_ai_off_script_id_scripts", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name="fk_ai_off_project_id_projects", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_ai_off"),
        sa.UniqueConstraint("script_id", name="uq_ai_off_script_id"),
        sa.UniqueConstraint("project_id", name="uq_ai_off_project_id"),
    )
    op.create_table(
        "ai_keys",
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("base", sa.String(500), nullable=False),
        sa.Column("sealed_key", sa.Text(), nullable=False),
        sa.Column("last_four", sa.String(4), nullable=False),
        sa.Column("model", sa.String(200), nullable=False),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_ai_keys_user_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", name="pk_ai_keys"),
    )
    op.create_table(
        "ai_calls",
        sa.Column("id", sa.String(24), nullable=False),
        *_script_and_user("ai_calls"),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("model", sa.String(200), nullable=False),
        sa.Column("host", sa.String(300), nullable=False),
        sa.Column("asked_at", UtcTime(), nullable=False),
        sa.Column("outcome", sa.String(30), nullable=False),
        sa.Column("prompt_tokens", sa.Integer(), nullable=False),
        sa.Column("answer_tokens", sa.Integer(), nullable=False),
        sa.Column("are_estimated", sa.Boolean(), nullable=False),
        sa.Column("sent", sa.LargeBinary()),
        sa.PrimaryKeyConstraint("id", name="pk_ai_calls"),
    )
    op.create_index("ix_ai_calls_user_id", "ai_calls", ["user_id"])
    op.create_index("ix_ai_calls_script_id_user_id_asked_at", "ai_calls", ["script_id", "user_id", "asked_at"])
    op.create_table(
        "chat_messages",
        sa.Column("id", sa.String(24), nullable=False),
        *_script_and_user("chat_messages"),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("message", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chat_messages"),
    )
    op.create_index("ix_chat_messages_user_id", "chat_messages", ["user_id"])
    op.create_index("ix_chat_messages_script_id_user_id_place", "chat_messages", ["script_id", "user_id", "place"])
    op.create_table(
        "ai_passages",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("draft_id", sa.String(24), nullable=False),
        sa.Column("way", sa.String(20), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("model", sa.String(200), nullable=False),
        sa.Column("host", sa.String(300), nullable=False),
        sa.Column("asked_at", UtcTime(), nullable=False),
        sa.Column("asked_by", sa.String(24), nullable=False),
        sa.Column("accepted_at", UtcTime(), nullable=False),
        sa.Column("accepted_by", sa.String(24), nullable=False),
        sa.Column("element_ids", sa.JSON(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_ai_passages_script_id_scripts", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_ai_passages"),
    )
    op.create_index("ix_ai_passages_script_id", "ai_passages", ["script_id"])
    _move_conversations()
    op.drop_column("script_papers", "co_writer")


def _script_and_user(table: str) -> list[sa.schema.SchemaItem]:
    return [
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name=f"fk_{table}_script_id_scripts", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=f"fk_{table}_user_id_users", ondelete="CASCADE"),
    ]


def _move_conversations() -> None:
    """The conversation of a script was everybody's; it becomes its owner's."""
    connection = op.get_bind()
    papers = sa.table("script_papers", sa.column("script_id"), sa.column("co_writer", sa.JSON()))
    scripts = sa.table("scripts", sa.column("id"), sa.column("owner_id"))
    messages = sa.table(
        "chat_messages", *map(sa.column, ("id", "script_id", "user_id", "place")), sa.column("message", sa.JSON())
    )
    found = connection.execute(
        sa.select(papers.c.script_id, papers.c.co_writer, scripts.c.owner_id).join(
            scripts, scripts.c.id == papers.c.script_id
        )
    ).all()
    for script_id, conversation, owner_id in found:
        for place, message in enumerate(conversation or []):
            id_ = secrets.token_hex(12)
            row = {"id": id_, "script_id": script_id, "user_id": owner_id, "place": place, "message": message}
            connection.execute(messages.insert().values(row))


def downgrade() -> None:
    op.add_column("script_papers", sa.Column("co_writer", sa.JSON(), nullable=False, server_default="[]"))
    for table in ("ai_passages", "chat_messages", "ai_calls", "ai_keys", "ai_off"):
        op.drop_table(table)
