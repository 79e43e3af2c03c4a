"""Scripts have revision sets with colours."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from screnpla.kit.db import UtcTime

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "revision_sets",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("document_id", sa.String(24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("color", sa.String(20), nullable=False),
        sa.Column("paper", sa.String(7), nullable=False),
        sa.Column("mark", sa.String(4), nullable=False),
        sa.Column("dated", sa.String(10), nullable=False),
        sa.Column("opened_at", UtcTime(), nullable=False),
        sa.Column("opened_by", sa.String(24), nullable=True),
        sa.Column("issued_at", UtcTime(), nullable=True),
        sa.Column("restore_point_id", sa.String(24), nullable=False),
        sa.ForeignKeyConstraint(
            ["document_id"], ["documents.id"], name="fk_revision_sets_document_id_documents", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_revision_sets"),
        sa.UniqueConstraint("document_id", "number", name="uq_revision_sets_document_id"),
    )
    op.create_table(
        "revision_settings",
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("colors", sa.JSON(), nullable=False),
        sa.Column("shown", sa.String(10), nullable=False),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_revision_settings_script_id_scripts", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("script_id", name="pk_revision_settings"),
    )


def downgrade() -> None:
    op.drop_table("revision_settings")
    op.drop_table("revision_sets")
    op.execute("DELETE FROM baseline_changes WHERE purpose = 'revision'")
    op.execute("DELETE FROM baselines WHERE purpose = 'revision'")
