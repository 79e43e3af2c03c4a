"""Revision sets know the labels of the pages that they began with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("revision_sets", sa.Column("page_labels", sa.JSON(), server_default="[]", nullable=False))


def downgrade() -> None:
    op.drop_column("revision_sets", "page_labels")
