"""Texts are living documents with a log; people get notices."""

from __future__ import annotations

import secrets
from typing import Any

import sqlalchemy as sa
from alembic import op

from migrations.frozen.log_rows import checksum_of, framed, unframed
from screnpla.kit.db import UtcTime

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

# A state may have megabytes: not all of them at once in memory.
AT_ONCE = 50


def upgrade() -> None:
    _documents()
    _beside_the_log()
    _notices()
    _move_texts()
    op.drop_table("manuscripts")


def _documents() -> None:
    op.create_table(
        "documents",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("head_seq", sa.Integer(), nullable=False),
        sa.Column("settled_seq", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_documents_script_id_scripts", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_documents"),
        sa.UniqueConstraint("script_id", "kind", name="uq_documents_script_id"),
    )
    op.create_table(
        "document_bases",
        sa.Column("document_id", sa.String(24), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("checksum", sa.LargeBinary(), nullable=False),
        sa.Column("carried", sa.JSON(), nullable=False),
        _of_document("document_bases"),
        sa.PrimaryKeyConstraint("document_id", name="pk_document_bases"),
    )
    op.create_table(
        "document_changes",
        sa.Column("document_id", sa.String(24), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("updates", sa.LargeBinary(), nullable=False),
        sa.Column("checksum", sa.LargeBinary(), nullable=False),
        sa.Column("author_id", sa.String(24)),
        sa.Column("at", UtcTime(), nullable=False),
        sa.Column("is_given_up", sa.Boolean(), nullable=False, server_default=sa.false()),
        _of_document("document_changes"),
        sa.PrimaryKeyConstraint("document_id", "seq", name="pk_document_changes"),
    )


def _beside_the_log() -> None:
    op.create_table(
        "document_marks",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("document_id", sa.String(24), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("author_id", sa.String(24)),
        sa.Column("at", UtcTime(), nullable=False),
        _of_document("document_marks"),
        sa.PrimaryKeyConstraint("id", name="pk_document_marks"),
    )
    op.create_index("ix_document_marks_document_id_seq", "document_marks", ["document_id", "seq"])
    op.create_table(
        "live_tickets",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("script_id", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("session_id", sa.String(24)),
        sa.Column("link_digest", sa.String(64)),
        sa.Column("expires_at", UtcTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["script_id"], ["scripts.id"], name="fk_live_tickets_script_id_scripts", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["session_id"], ["sessions.id"], name="fk_live_tickets_session_id_sessions", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("digest", name="pk_live_tickets"),
    )
    for column in ("script_id", "session_id", "expires_at"):
        op.create_index(f"ix_live_tickets_{column}", "live_tickets", [column])


def _notices() -> None:
    op.create_table(
        "notices",
        sa.Column("id", sa.String(24), nullable=False),
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(24), nullable=False),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("created_at", UtcTime(), nullable=False),
        sa.Column("read_at", UtcTime()),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_notices_user_id_users", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
    )
    op.create_index("ix_notices_user_id_created_at", "notices", ["user_id", "created_at"])


def _of_document(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_document_id_documents"
    return sa.ForeignKeyConstraint(["document_id"], ["documents.id"], name=name, ondelete="CASCADE")


_MANUSCRIPTS = sa.table(
    "manuscripts",
    sa.column("script_id", sa.String),
    sa.column("state", sa.LargeBinary),
    sa.column("carried", sa.JSON),
    sa.column("updated_at", UtcTime()),
)
_SCRIPTS = sa.table("scripts", sa.column("id", sa.String), sa.column("owner_id", sa.String))
_DOCUMENTS = sa.table(
    "documents",
    *[sa.column(name, sa.String) for name in ("id", "script_id", "kind")],
    *[sa.column(name, sa.Integer) for name in ("head_seq", "settled_seq")],
)
_BASES = sa.table(
    "document_bases",
    sa.column("document_id", sa.String),
    sa.column("seq", sa.Integer),
    sa.column("state", sa.LargeBinary),
    sa.column("checksum", sa.LargeBinary),
    sa.column("carried", sa.JSON),
)
_CHANGES = sa.table(
    "document_changes",
    sa.column("document_id", sa.String),
    sa.column("seq", sa.Integer),
    sa.column("updates", sa.LargeBinary),
    sa.column("checksum", sa.LargeBinary),
    sa.column("author_id", sa.String),
    sa.column("at", UtcTime()),
)


def _move_texts() -> None:
    """The state that a text has becomes the first row of its log."""
    bind, after = op.get_bind(), ""
    query = sa.select(_MANUSCRIPTS, _SCRIPTS.c.owner_id).join(_SCRIPTS, _SCRIPTS.c.id == _MANUSCRIPTS.c.script_id)
    while True:
        page = query.where(_MANUSCRIPTS.c.script_id > after).order_by(_MANUSCRIPTS.c.script_id).limit(AT_ONCE)
        found = bind.execute(page).all()
        if not found:
            return
        for row in found:
            _begin_log(bind, row)
        after = found[-1].script_id


def _begin_log(bind: sa.Connection, row: Any) -> None:
    id_ = secrets.token_hex(12)
    document = {"id": id_, "script_id": row.script_id, "kind": "manuscript", "head_seq": 1, "settled_seq": 1}
    bind.execute(_DOCUMENTS.insert().values(**document))
    empty = {"seq": 0, "state": b"", "checksum": checksum_of(id_, 0, b"")}
    bind.execute(_BASES.insert().values(document_id=id_, carried=row.carried, **empty))
    updates = framed([row.state])
    change = {"updates": updates, "checksum": checksum_of(id_, 1, updates), "author_id": row.owner_id}
    bind.execute(_CHANGES.insert().values(document_id=id_, seq=1, at=row.updated_at, **change))


def downgrade() -> None:
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
    _move_back()
    for table in ("notices", "live_tickets", "document_marks", "document_changes", "document_bases", "documents"):
        op.drop_table(table)


def _move_back() -> None:
    """Every text with all that its log says."""
    from pycrdt import Doc  # noqa: PLC0415  the way back is rarely gone, and forward needs no such thing

    bind = op.get_bind()
    query = sa.select(_DOCUMENTS.c.id, _DOCUMENTS.c.script_id).where(_DOCUMENTS.c.kind == "manuscript")
    for document in bind.execute(query).all():
        doc: Doc[Any] = Doc()
        base = bind.execute(sa.select(_BASES).where(_BASES.c.document_id == document.id)).one()
        if base.state:
            doc.apply_update(base.state)
        later = sa.select(_CHANGES).where(_CHANGES.c.document_id == document.id, _CHANGES.c.seq > base.seq)
        for change in bind.execute(later.order_by(_CHANGES.c.seq)):
            for update in unframed(change.updates):
                doc.apply_update(update)
        last = sa.select(sa.func.max(_CHANGES.c.at)).where(_CHANGES.c.document_id == document.id)
        text = {"state": doc.get_update(), "carried": base.carried, "updated_at": bind.scalar(last)}
        bind.execute(_MANUSCRIPTS.insert().values(script_id=document.script_id, **text))
