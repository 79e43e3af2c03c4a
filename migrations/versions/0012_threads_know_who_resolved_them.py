"""A thread knows the account of who resolved it, so that the name goes with the account."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("threads") as threads:
        threads.add_column(sa.Column("resolved_by_id", sa.String(24), nullable=True))
        threads.create_foreign_key(
            "fk_threads_resolved_by_id_users", "users", ["resolved_by_id"], ["id"], ondelete="SET NULL"
        )
        threads.create_index("ix_threads_resolved_by_id", ["resolved_by_id"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("threads") as threads:
        threads.drop_index("ix_threads_resolved_by_id")
        threads.drop_constraint("fk_threads_resolved_by_id_users", type_="foreignkey")
        threads.drop_column("resolved_by_id")
