"""Notes and comments of projects can be removed, and what was removed is remembered without its words."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_COLUMNS = ("removed_notes", "removed_comments")


def upgrade() -> None:
    for name in _COLUMNS:
        op.add_column("projects", sa.Column(name, sa.JSON(), nullable=False, server_default="[]"))


def downgrade() -> None:
    with op.batch_alter_table("projects") as projects:
        for name in _COLUMNS:
            projects.drop_column(name)
