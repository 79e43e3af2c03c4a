"""Outlines have templates and pictures."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from screnpla.kit.db import UtcTime

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "outline_templates",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("acts", sa.JSON(), nullable=False),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_outline_templates_user_id_users", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_outline_templates"),
    )
    op.create_index("ix_outline_templates_user_id", "outline_templates", ["user_id"])
    op.create_table(
        "story_images",
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_story_images_script_id_scripts", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("script_id", "id", name="pk_story_images"),
    )
    op.create_index("ix_story_images_id", "story_images", ["id"])


def downgrade() -> None:
    op.drop_table("story_images")
    op.drop_table("outline_templates")
