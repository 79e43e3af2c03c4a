"""Writers keep scripts and projects."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from screnpla.kit.db import UtcTime

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _projects_and_scripts()
    _beside_a_script()
    _versions()
    _texts()
    if op.get_bind().dialect.name == "sqlite":
        _words_on_sqlite()
    else:
        _words_on_postgresql()


def _projects_and_scripts() -> None:
    op.create_table(
        "projects",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("owner_id", sa.String(24), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("type", sa.String(16), nullable=False),
        sa.Column("notes", sa.JSON(), nullable=False),
        sa.Column("comments", sa.JSON(), nullable=False),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.Column("updated_at", UtcTime(), nullable=False),
        sa.ForeignKeyConstraint(["owner_id"], ["users.id"], name="fk_projects_owner_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_projects"),
    )
    op.create_index("ix_projects_owner_id", "projects", ["owner_id"])
    op.create_table(
        "seasons",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("project_id", sa.String(24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name="fk_seasons_project_id_projects", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_seasons"),
        sa.UniqueConstraint("project_id", "number", name="uq_seasons_project_id"),
    )
    op.create_index("ix_seasons_project_id", "seasons", ["project_id"])
    op.create_table(
        "scripts",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("owner_id", sa.String(24), nullable=False),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("project_id", sa.String(24)),
        sa.Column("season_id", sa.String(24)),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("title", sa.String(500), nullable=False),
        sa.Column("title_key", sa.String(500), nullable=False),
        sa.Column("sub_title", sa.String(500), nullable=False),
        sa.Column("written_by", sa.String(500), nullable=False),
        sa.Column("genre", sa.String(200), nullable=False),
        sa.Column("page_target", sa.Integer(), nullable=False),
        sa.Column("logline", sa.Text(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("synopsis", sa.Text(), nullable=False),
        sa.Column("writing_style", sa.String(200), nullable=False),
        sa.Column("tags", sa.JSON(), nullable=False),
        sa.Column("production", sa.JSON(), nullable=False),
        sa.Column("layout", sa.JSON(), nullable=False),
        sa.Column("headers_and_footers", sa.JSON(), nullable=False),
        sa.Column("elements", sa.JSON(), nullable=False),
        sa.Column("page_count", sa.Integer(), nullable=False),
        sa.Column("word_count", sa.Integer(), nullable=False),
        sa.Column("logo_since", UtcTime()),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.Column("updated_at", UtcTime(), nullable=False),
        sa.Column("deleted_at", UtcTime()),
        sa.ForeignKeyConstraint(["owner_id"], ["users.id"], name="fk_scripts_owner_id_users", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name="fk_scripts_project_id_projects", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["season_id"], ["seasons.id"], name="fk_scripts_season_id_seasons", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_scripts"),
    )
    in_bin = sa.text("deleted_at is not null")
    op.create_index("ix_scripts_deleted_at", "scripts", ["deleted_at"], sqlite_where=in_bin, postgresql_where=in_bin)
    op.create_index("ix_scripts_owner_id_updated_at", "scripts", ["owner_id", "updated_at"])
    op.create_index("ix_scripts_project_id_position", "scripts", ["project_id", "position"])
    op.create_index("ix_scripts_season_id", "scripts", ["season_id"])


def _beside_a_script() -> None:
    op.create_table(
        "script_papers",
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("stash_text", sa.Text(), nullable=False),
        sa.Column("script_outlines", sa.JSON(), nullable=False),
        sa.Column("detailed_elements", sa.JSON(), nullable=False),
        sa.Column("notes", sa.JSON(), nullable=False),
        sa.Column("comments", sa.JSON(), nullable=False),
        sa.Column("co_writer", sa.JSON(), nullable=False),
        sa.Column("user_mood", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_script_papers_script_id_scripts", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("script_id", name="pk_script_papers"),
    )
    op.create_table(
        "script_logos",
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("image", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_script_logos_script_id_scripts", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("script_id", name="pk_script_logos"),
    )
    op.create_table(
        "script_marks",
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("stared", sa.Boolean(), nullable=False),
        sa.Column("archieved", sa.Boolean(), nullable=False),
        sa.Column("opened_at", UtcTime()),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_script_marks_script_id_scripts", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_script_marks_user_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "script_id", name="pk_script_marks"),
    )
    op.create_index("ix_script_marks_script_id", "script_marks", ["script_id"])
    op.create_table(
        "shares",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("script_id", sa.String(24)),
        sa.Column("project_id", sa.String(24)),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("user_id", sa.String(24)),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.CheckConstraint("(script_id is null) <> (project_id is null)", name="ck_shares_one_target"),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name="fk_shares_project_id_projects", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["script_id"], ["scripts.id"], name="fk_shares_script_id_scripts", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_shares_user_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_shares"),
        sa.UniqueConstraint("project_id", "email", name="uq_shares_project_id"),
        sa.UniqueConstraint("script_id", "email", name="uq_shares_script_id"),
    )
    op.create_index("ix_shares_email", "shares", ["email"])
    op.create_index("ix_shares_user_id", "shares", ["user_id"])
    op.create_table(
        "script_links",
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("views", sa.Integer(), nullable=False),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.Column("expires_at", UtcTime()),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_script_links_script_id_scripts", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("script_id", name="pk_script_links"),
        sa.UniqueConstraint("secret", name="uq_script_links_secret"),
    )


def _versions() -> None:
    op.create_table(
        "versions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("script_id", sa.String(24)),
        sa.Column("project_id", sa.String(24)),
        sa.Column("list_name", sa.String(16), nullable=False),
        sa.Column("entry_id", sa.String(100), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("entry", sa.JSON(), nullable=False),
        sa.Column("entry_size", sa.Integer(), nullable=False),
        sa.Column("weight", sa.Integer(), nullable=False),
        sa.Column("text", sa.LargeBinary()),
        sa.CheckConstraint("(script_id is null) <> (project_id is null)", name="ck_versions_one_target"),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name="fk_versions_project_id_projects", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_versions_script_id_scripts", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_versions"),
        sa.UniqueConstraint("project_id", "list_name", "entry_id", name="uq_versions_project_id"),
        sa.UniqueConstraint("script_id", "list_name", "entry_id", name="uq_versions_script_id"),
    )


def _texts() -> None:
    op.create_table(
        "manuscripts",
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("carried", sa.JSON(), nullable=False),
        sa.Column("updated_at", UtcTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_manuscripts_script_id_scripts", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("script_id", name="pk_manuscripts"),
    )
    op.create_table(
        "imports",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("owner_id", sa.String(24), nullable=False),
        sa.Column("packed", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.ForeignKeyConstraint(["owner_id"], ["users.id"], name="fk_imports_owner_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_imports"),
    )
    op.create_index("ix_imports_created_at", "imports", ["created_at"])
    op.create_index("ix_imports_owner_id", "imports", ["owner_id"])
    op.create_table(
        "takeouts",
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("of", sa.Integer(), nullable=False),
        sa.Column("asked_at", UtcTime(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_takeouts_user_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", name="pk_takeouts"),
    )
    op.create_table(
        "script_passages",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_script_passages_script_id_scripts", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_script_passages"),
        sa.UniqueConstraint("script_id", "number", name="uq_script_passages_script_id"),
    )


def _words_on_sqlite() -> None:
    # Words come folded by us, so the tokenizer only has to cut at blanks. Which passages have a word is asked, never
    # where in them or how often: no details are kept.
    op.execute("create virtual table passage_words using fts5(words, detail=none, tokenize='ascii')")
    op.execute(
        "create trigger passage_words_go after delete on script_passages"
        " begin delete from passage_words where rowid = old.id; end"
    )


def _words_on_postgresql() -> None:
    op.execute(
        "create table passage_words ("
        " passage_id bigint primary key references script_passages (id) on delete cascade,"
        " words tsvector not null)"
    )
    op.execute("create index ix_passage_words_words on passage_words using gin (words)")


def downgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        op.execute("drop trigger passage_words_go")
    for table in (
        "passage_words",
        "script_passages",
        "takeouts",
        "imports",
        "manuscripts",
        "versions",
        "script_links",
        "shares",
        "script_marks",
        "script_logos",
        "script_papers",
        "scripts",
        "seasons",
        "projects",
    ):
        op.drop_table(table)
