"""Reports have settings: cast numbers and the colours of strips."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "report_settings",
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("cast_numbers", sa.JSON(), nullable=False),
        sa.Column("strip_colors", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_report_settings_script_id_scripts", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("script_id", name="pk_report_settings"),
    )


def downgrade() -> None:
    op.drop_table("report_settings")
