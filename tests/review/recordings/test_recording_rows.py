"""SQL of recordings on both databases: where the id of a recording stands in the log of a script (RE30)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from screnpla.accounts.models import User, new_id
from screnpla.kit.db import Database
from screnpla.library.models import Script
from screnpla.manuscript.document.store import create_document
from screnpla.manuscript.models import DESK, MANUSCRIPT
from screnpla.review.models import READY, Recording
from screnpla.review.repository import recording_rows

NOW = datetime(2026, 11, 15, tzinfo=UTC)


async def test_a_recording_is_found_in_the_log_by_its_id(database: Database) -> None:
    ana, script_id, heard, other = (new_id() for _ in range(4))
    async with database.session() as db:
        db.add(User(id=ana, email="a@example.com", confirmed_email="a@example.com", name="Ana", created_at=NOW))
        await db.flush()
        db.add(Script(id=script_id, owner_id=ana, purpose="script", title="Salt", created_at=NOW, updated_at=NOW))
        for id_ in (heard, other):
            db.add(Recording(id=id_, script_id=script_id, user_id=ana, state=READY, created_at=NOW))
        await db.flush()
        for id_ in (heard, other):
            await recording_rows.add_place(db, script_id, id_, is_in_text=False)
        written = b"\x00\xff" + f"/api/recordings/{heard}".encode() + b"\x00"
        await create_document(db, script_id, MANUSCRIPT, written, ana, NOW)
        await create_document(db, script_id, DESK, b"\x00" + heard[:-1].encode(), ana, NOW)
    async with database.reading() as db:
        found = {id_: await recording_rows.find_log_rows(db, script_id, id_) for id_ in (heard, other)}
        assert [(row.kind, row.author_id) for row in found[heard]] == [(MANUSCRIPT, ana)]
        assert found[other] == []
        assert await recording_rows.list_unused_since(db, NOW, 10) == []
        later = NOW + timedelta(seconds=1)
        assert await recording_rows.list_unused_since(db, later, 10) == sorted([heard, other])
    async with database.session() as db:
        await recording_rows.add_place(db, script_id, heard, is_in_text=True)
        # Once it was seen there, it stays so.
        await recording_rows.add_place(db, script_id, heard, is_in_text=False)
        assert await recording_rows.list_unused_since(db, later, 10) == [other]
