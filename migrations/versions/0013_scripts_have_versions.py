"""Scripts have alternate drafts, and restore points tell what they hold; keyframes make the past quick to read."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from screnpla.kit.db import UtcTime

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("documents") as documents:
        documents.add_column(sa.Column("draft_id", sa.String(24), nullable=False, server_default=""))
        documents.drop_constraint("uq_documents_script_id", type_="unique")
        documents.create_unique_constraint("uq_documents_script_id", ["script_id", "kind", "draft_id"])
    with op.batch_alter_table("live_tickets") as tickets:
        tickets.add_column(sa.Column("draft_id", sa.String(24), nullable=False, server_default=""))
    with op.batch_alter_table("document_marks") as points:
        points.add_column(sa.Column("origin", sa.String(16), nullable=False, server_default="user"))
        points.add_column(sa.Column("pages", sa.Integer(), nullable=True))
        points.add_column(sa.Column("words", sa.Integer(), nullable=True))
        points.add_column(sa.Column("preview", sa.JSON(), nullable=False, server_default="[]"))
        points.add_column(sa.Column("color", sa.String(20), nullable=False, server_default=""))
        points.add_column(sa.Column("is_listed", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.create_table(
        "drafts",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("author_id", sa.String(24), nullable=True),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.Column("updated_at", UtcTime(), nullable=False),
        sa.Column("is_published", sa.Boolean(), nullable=False),
        sa.Column("archived_at", UtcTime(), nullable=True),
        sa.Column("preview", sa.JSON(), nullable=False),
        sa.Column("pages", sa.Integer(), nullable=False),
        sa.Column("words", sa.Integer(), nullable=False),
        sa.Column("recovered", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["script_id"], ["scripts.id"], name="fk_drafts_script_id_scripts", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_drafts"),
    )
    op.create_index("ix_drafts_script_id", "drafts", ["script_id"])
    op.create_index("ix_drafts_author_id", "drafts", ["author_id"])
    op.create_table(
        "document_keyframes",
        sa.Column("document_id", sa.String(24), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("checksum", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["document_id"], ["documents.id"], name="fk_document_keyframes_document_id_documents", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("document_id", "seq", name="pk_document_keyframes"),
    )


def downgrade() -> None:
    op.drop_table("document_keyframes")
    op.drop_index("ix_drafts_author_id", "drafts")
    op.drop_index("ix_drafts_script_id", "drafts")
    op.drop_table("drafts")
    with op.batch_alter_table("document_marks") as points:
        for name in ("is_listed", "color", "preview", "words", "pages", "origin"):
            points.drop_column(name)
    with op.batch_alter_table("live_tickets") as tickets:
        tickets.drop_column("draft_id")
    # A version without drafts has one manuscript and one desk for each script.
    op.execute("DELETE FROM documents WHERE kind = 'draft'")
    with op.batch_alter_table("documents") as documents:
        documents.drop_constraint("uq_documents_script_id", type_="unique")
        documents.create_unique_constraint("uq_documents_script_id", ["script_id", "kind"])
        documents.drop_column("draft_id")
