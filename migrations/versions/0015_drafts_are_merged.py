"""Each alternate draft keeps the text that it has in common with the main draft."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "merge_bases",
        sa.Column("draft_id", sa.String(24), nullable=False),
        sa.Column("main_seq", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("restore_point_id", sa.String(24), nullable=False),
        sa.Column("former_main_seq", sa.Integer(), nullable=True),
        sa.Column("former_state", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["draft_id"], ["drafts.id"], name="fk_merge_bases_draft_id_drafts", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("draft_id", name="pk_merge_bases"),
    )


def downgrade() -> None:
    op.drop_table("merge_bases")
