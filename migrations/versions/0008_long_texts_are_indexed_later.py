"""Long texts are indexed for the search after they are saved; this table names those that still wait."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "search_backlog",
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_search_backlog_script_id_scripts", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("script_id", name="pk_search_backlog"),
    )


def downgrade() -> None:
    op.drop_table("search_backlog")
