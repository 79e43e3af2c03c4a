"""Changes are marked against a baseline, and proposed beside the text."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from screnpla.kit.db import UtcTime

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "baselines",
        sa.Column("document_id", sa.String(24), nullable=False),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("is_on", sa.Boolean(), nullable=False),
        sa.Column("is_for_readers", sa.Boolean(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("started_at", UtcTime(), nullable=True),
        sa.Column("started_by", sa.String(24), nullable=True),
        sa.Column("packed", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["document_id"], ["documents.id"], name="fk_baselines_document_id_documents", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("document_id", "purpose", name="pk_baselines"),
    )
    op.create_table(
        "baseline_changes",
        sa.Column("document_id", sa.String(24), nullable=False),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("author_id", sa.String(24), nullable=True),
        sa.Column("at", UtcTime(), nullable=False),
        sa.Column("packed", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["document_id"], ["documents.id"], name="fk_baseline_changes_document_id_documents", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("document_id", "purpose", "number", name="pk_baseline_changes"),
    )
    op.create_table(
        "proposals",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("document_id", sa.String(24), nullable=False),
        sa.Column("public_id", sa.String(100), nullable=False),
        sa.Column("author_id", sa.String(24), nullable=True),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("base", sa.JSON(), nullable=False),
        sa.Column("wanted", sa.JSON(), nullable=False),
        sa.Column("move_before", sa.String(200), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("model", sa.String(100), nullable=False),
        sa.Column("decided_by", sa.String(24), nullable=True),
        sa.Column("decided_at", UtcTime(), nullable=True),
        sa.Column("decided_seq", sa.Integer(), nullable=True),
        sa.Column("former", sa.JSON(), nullable=False),
        sa.Column("result", sa.JSON(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["document_id"], ["documents.id"], name="fk_proposals_document_id_documents", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["author_id"], ["users.id"], name="fk_proposals_author_id_users", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_proposals"),
        sa.UniqueConstraint("document_id", "public_id", name="uq_proposals_document_id"),
    )
    op.create_index("ix_proposals_author_id", "proposals", ["author_id"])
    op.create_index("ix_proposals_document_id_version", "proposals", ["document_id", "version"])


def downgrade() -> None:
    op.drop_index("ix_proposals_document_id_version", "proposals")
    op.drop_index("ix_proposals_author_id", "proposals")
    op.drop_table("proposals")
    op.drop_table("baseline_changes")
    op.drop_table("baselines")
