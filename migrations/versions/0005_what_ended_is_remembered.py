"""What ended is remembered: links switched off, comments removed, letters sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from screnpla.kit.db import UtcTime

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("script_links", sa.Column("off_at", UtcTime()))
    # Scripts that are there already have none.
    op.add_column("script_papers", sa.Column("removed_comments", sa.JSON(), nullable=False, server_default="[]"))
    op.create_table(
        "share_letters",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("sent_at", UtcTime(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_share_letters"),
    )


def downgrade() -> None:
    # What was switched off must not be open again for want of a mark.
    op.execute("delete from script_links where off_at is not null")
    op.drop_table("share_letters")
    with op.batch_alter_table("script_papers") as papers:
        papers.drop_column("removed_comments")
    with op.batch_alter_table("script_links") as links:
        links.drop_column("off_at")
