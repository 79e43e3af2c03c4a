"""People manage their accounts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from screnpla.kit.db import UtcTime

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _widen_users()
    op.create_table(
        "avatars",
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("image", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_avatars"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_avatars_user_id_users", ondelete="CASCADE"),
    )
    op.create_table(
        "mailed_links",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("secret_hash", sa.String(64), nullable=False),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.Column("expires_at", UtcTime(), nullable=False),
        sa.Column("used_at", UtcTime()),
        sa.PrimaryKeyConstraint("id", name="pk_mailed_links"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_mailed_links_user_id_users", ondelete="CASCADE"),
    )
    op.create_index("ix_mailed_links_user_id", "mailed_links", ["user_id"])
    op.create_index("ix_mailed_links_email", "mailed_links", ["email"])
    op.create_index("ix_mailed_links_expires_at", "mailed_links", ["expires_at"])
    op.create_table(
        "two_factor",
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("sealed_secret", sa.String(255), nullable=False),
        sa.Column("last_step", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_two_factor"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_two_factor_user_id_users", ondelete="CASCADE"),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("code_hash", sa.String(64), nullable=False),
        sa.Column("used_at", UtcTime()),
        sa.PrimaryKeyConstraint("id", name="pk_recovery_codes"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_recovery_codes_user_id_users", ondelete="CASCADE"),
    )
    op.create_index("ix_recovery_codes_user_id", "recovery_codes", ["user_id"])


def _widen_users() -> None:
    with op.batch_alter_table("users") as users:
        users.add_column(sa.Column("confirmed_email", sa.String(254)))
        users.add_column(sa.Column("password_since", UtcTime()))
        users.add_column(sa.Column("google_since", UtcTime()))
        users.add_column(sa.Column("google_subject", sa.String(255)))
        users.add_column(sa.Column("two_factor_since", UtcTime()))
        users.add_column(sa.Column("avatar_since", UtcTime()))
        users.add_column(sa.Column("time_zone", sa.String(64)))
        users.add_column(sa.Column("next_reminder_at", UtcTime()))
        users.add_column(sa.Column("referred_by", sa.String(24)))
        users.add_column(sa.Column("delete_after", UtcTime()))
    # Whoever is here has typed the code that was mailed to them.
    op.execute("update users set confirmed_email = email")
    with op.batch_alter_table("users") as users:
        users.alter_column("confirmed_email", existing_type=sa.String(254), nullable=False)
        users.create_unique_constraint("uq_users_confirmed_email", ["confirmed_email"])
        users.create_unique_constraint("uq_users_google_subject", ["google_subject"])
        users.create_foreign_key("fk_users_referred_by_users", "users", ["referred_by"], ["id"], ondelete="SET NULL")
        users.create_index("ix_users_next_reminder_at", ["next_reminder_at"])
        users.create_index("ix_users_referred_by", ["referred_by"])
        users.create_index("ix_users_delete_after", ["delete_after"])


def downgrade() -> None:
    for table in ("recovery_codes", "two_factor", "mailed_links", "avatars"):
        op.drop_table(table)
    with op.batch_alter_table("users") as users:
        for index in ("next_reminder_at", "referred_by", "delete_after"):
            users.drop_index(f"ix_users_{index}")
        users.drop_constraint("fk_users_referred_by_users", type_="foreignkey")
        users.drop_constraint("uq_users_google_subject", type_="unique")
        users.drop_constraint("uq_users_confirmed_email", type_="unique")
        for column in (
            "confirmed_email",
            "password_since",
            "google_since",
            "google_subject",
            "two_factor_since",
            "avatar_since",
            "time_zone",
            "next_reminder_at",
            "referred_by",
            "delete_after",
        ):
            users.drop_column(column)
