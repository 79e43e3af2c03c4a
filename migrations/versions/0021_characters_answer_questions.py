"""Characters answer the questions of a questionnaire."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from screnpla.kit.db import UtcTime

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "questionnaires",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("script_id", sa.String(24), nullable=True),
        sa.Column("user_id", sa.String(24), nullable=True),
        sa.Column("hidden_sections", sa.JSON(), nullable=False),
        sa.Column("own_questions", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_questionnaires_script_id_scripts", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_questionnaires_user_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_questionnaires"),
        sa.UniqueConstraint("script_id", name="uq_questionnaires_script_id"),
        sa.UniqueConstraint("user_id", name="uq_questionnaires_user_id"),
    )
    op.create_table(
        "questionnaire_characters",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("questionnaire_id", sa.String(24), nullable=False),
        sa.Column("character_id", sa.String(100), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["questionnaire_id"],
            ["questionnaires.id"],
            name="fk_questionnaire_characters_questionnaire_id_questionnaires",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name="pk_questionnaire_characters"),
        sa.UniqueConstraint("questionnaire_id", "character_id", name="uq_questionnaire_characters_questionnaire_id"),
    )
    op.create_table(
        "questionnaire_answers",
        sa.Column("character_row", sa.String(24), nullable=False),
        sa.Column("question_id", sa.String(100), nullable=False),
        sa.Column("value", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["character_row"],
            ["questionnaire_characters.id"],
            name="fk_questionnaire_answers_character_row_questionnaire_characters",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("character_row", "question_id", name="pk_questionnaire_answers"),
    )


def downgrade() -> None:
    op.drop_table("questionnaire_answers")
    op.drop_table("questionnaire_characters")
    op.drop_table("questionnaires")
