"""What lies on a script's desk (stash, outline, cards, notes) becomes a living document of its own."""

from __future__ import annotations

import secrets
from typing import Any

import sqlalchemy as sa
from alembic import op
from pycrdt import Doc

from migrations.frozen.desk_making import to_desk
from migrations.frozen.desk_reading import fields_of
from migrations.frozen.log_rows import checksum_of, framed, unframed
from screnpla.kit.db import UtcTime

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

# A desk may have megabytes: not all of them at once in memory.
AT_ONCE = 50

_COLUMNS = {
    "stash_text": "stashText",
    "script_outlines": "scriptOutlines",
    "detailed_elements": "detailedElements",
    "notes": "notes",
}
_PAPERS = sa.table(
    "script_papers",
    sa.column("script_id", sa.String),
    sa.column("stash_text", sa.Text),
    *[sa.column(name, sa.JSON) for name in ("script_outlines", "detailed_elements", "notes")],
)
_SCRIPTS = sa.table(
    "scripts", sa.column("id", sa.String), sa.column("owner_id", sa.String), sa.column("updated_at", UtcTime())
)
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


def upgrade() -> None:
    bind, after = op.get_bind(), ""
    query = sa.select(_PAPERS, _SCRIPTS.c.owner_id, _SCRIPTS.c.updated_at)
    query = query.join(_SCRIPTS, _SCRIPTS.c.id == _PAPERS.c.script_id).order_by(_PAPERS.c.script_id).limit(AT_ONCE)
    while found := bind.execute(query.where(_PAPERS.c.script_id > after)).all():
        for row in found:
            _begin_log(bind, row)
        after = found[-1].script_id
    with op.batch_alter_table("script_papers") as papers:
        for column in _COLUMNS:
            papers.drop_column(column)


def _begin_log(bind: sa.Connection, row: Any) -> None:
    id_ = secrets.token_hex(12)
    document = {"id": id_, "script_id": row.script_id, "kind": "desk", "head_seq": 1, "settled_seq": 1}
    bind.execute(_DOCUMENTS.insert().values(**document))
    empty = {"seq": 0, "state": b"", "checksum": checksum_of(id_, 0, b"")}
    bind.execute(_BASES.insert().values(document_id=id_, carried={}, **empty))
    updates = framed([to_desk({field: getattr(row, column) for column, field in _COLUMNS.items()})])
    change = {"updates": updates, "checksum": checksum_of(id_, 1, updates), "author_id": row.owner_id}
    bind.execute(_CHANGES.insert().values(document_id=id_, seq=1, at=row.updated_at, **change))


def downgrade() -> None:
    with op.batch_alter_table("script_papers") as papers:
        papers.add_column(sa.Column("stash_text", sa.Text(), nullable=False, server_default=""))
        for column in ("script_outlines", "detailed_elements", "notes"):
            papers.add_column(sa.Column(column, sa.JSON(), nullable=False, server_default="[]"))
    bind = op.get_bind()
    desks = sa.select(_DOCUMENTS.c.id, _DOCUMENTS.c.script_id).where(_DOCUMENTS.c.kind == "desk")
    for document in bind.execute(desks).all():
        fields = fields_of(_read(bind, document.id))
        values = {column: fields[field] for column, field in _COLUMNS.items()}
        bind.execute(_PAPERS.update().where(_PAPERS.c.script_id == document.script_id).values(**values))
    desk_ids = sa.select(_DOCUMENTS.c.id).where(_DOCUMENTS.c.kind == "desk")
    # By name: while a migration runs, SQLite takes no rows along that point at others.
    for table in (sa.table("document_marks", sa.column("document_id")), _CHANGES, _BASES):
        bind.execute(table.delete().where(table.c.document_id.in_(desk_ids)))
    bind.execute(_DOCUMENTS.delete().where(_DOCUMENTS.c.kind == "desk"))


def _read(bind: sa.Connection, document_id: str) -> Doc[Any]:
    doc: Doc[Any] = Doc()
    base = bind.execute(sa.select(_BASES).where(_BASES.c.document_id == document_id)).one()
    if base.state:
        doc.apply_update(base.state)
    later = sa.select(_CHANGES).where(_CHANGES.c.document_id == document_id, _CHANGES.c.seq > base.seq)
    for change in bind.execute(later.order_by(_CHANGES.c.seq)):
        for update in unframed(change.updates):
            doc.apply_update(update)
    return doc
