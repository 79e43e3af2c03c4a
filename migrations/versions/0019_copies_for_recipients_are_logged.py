"""Copies that were made for recipients are logged."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from screnpla.kit.db import UtcTime

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sent_copies",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("draft_id", sa.String(24), server_default="", nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("recipient", sa.String(200), nullable=False),
        sa.Column("contents", sa.Text(), nullable=False),
        sa.Column("made_at", UtcTime(), nullable=False),
        sa.Column("made_by", sa.String(24), nullable=True),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_sent_copies_script_id_scripts", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_sent_copies"),
    )
    op.create_index("ix_sent_copies_script_id_made_at", "sent_copies", ["script_id", "made_at"])


def downgrade() -> None:
    op.drop_table("sent_copies")
