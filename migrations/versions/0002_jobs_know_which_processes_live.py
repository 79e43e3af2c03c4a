"""Jobs know which processes live."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from screnpla.kit.db import UtcTime

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "job_processes",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("seen_at", UtcTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_job_processes"),
    )


def downgrade() -> None:
    op.drop_table("job_processes")
