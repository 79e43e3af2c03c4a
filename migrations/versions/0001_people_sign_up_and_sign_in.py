"""People sign up and sign in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from screnpla.kit.db import UtcTime

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("password_hash", sa.String(255)),
        sa.Column("provider", sa.String(16), nullable=False),
        sa.Column("script_notifications", sa.String(16), nullable=False),
        sa.Column("schedule_writing", sa.JSON(), nullable=False),
        sa.Column("collaboration", sa.String(16)),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
        sa.UniqueConstraint("email", name="uq_users_email"),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("renewal_hash", sa.String(64), nullable=False),
        sa.Column("device", sa.String(200), nullable=False),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.Column("seen_at", UtcTime(), nullable=False),
        sa.Column("expires_at", UtcTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.UniqueConstraint("renewal_hash", name="uq_sessions_renewal_hash"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_sessions_user_id_users", ondelete="CASCADE"),
    )
    op.create_index("ix_sessions_user_id", "sessions", ["user_id"])
    op.create_index("ix_sessions_expires_at", "sessions", ["expires_at"])
    op.create_table(
        "email_codes",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("code_hash", sa.String(64), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.Column("confirmed_at", UtcTime()),
        sa.Column("spent_at", UtcTime()),
        sa.PrimaryKeyConstraint("id", name="pk_email_codes"),
    )
    op.create_index("ix_email_codes_created_at", "email_codes", ["created_at"])
    op.create_index("ix_email_codes_email_created_at", "email_codes", ["email", "created_at"])


def downgrade() -> None:
    op.drop_table("email_codes")
    op.drop_table("sessions")
    op.drop_table("users")
