"""A recording may be heard in several scripts: in copies of the script that it was recorded for, too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("recordings") as recordings:
        recordings.drop_constraint("fk_recordings_script_id_scripts", type_="foreignkey")
    op.create_table(
        "script_recordings",
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("recording_id", sa.String(24), nullable=False),
        sa.Column("is_in_text", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_script_recordings_script_id_scripts", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["recording_id"],
            ["recordings.id"],
            name="fk_script_recordings_recording_id_recordings",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("script_id", "recording_id", name="pk_script_recordings"),
    )
    op.create_index("ix_script_recordings_recording_id", "script_recordings", ["recording_id"], unique=False)


def downgrade() -> None:
    op.drop_table("script_recordings")
    op.execute("delete from recordings where script_id is not null and script_id not in (select id from scripts)")
    with op.batch_alter_table("recordings") as recordings:
        recordings.create_foreign_key(
            "fk_recordings_script_id_scripts", "scripts", ["script_id"], ["id"], ondelete="CASCADE"
        )
