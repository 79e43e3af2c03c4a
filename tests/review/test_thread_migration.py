"""Migration of comments from a JSON field to threads, and back."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from alembic import command
from sqlalchemy import text

from screnpla.accounts.models import User, new_id
from screnpla.kit.db import Database, migration_config
from screnpla.library.models import Script, ScriptExtras
from screnpla.review.entries.entry_rows import load_entries, store_entries

NOW = datetime(2026, 11, 15, tzinfo=UTC)


def comment(id_: str, words: Any, author_id: str | None) -> dict[str, Any]:
    return {"id": id_, "text": words, "author": "Ana", "authorId": author_id, "creationTime": NOW.isoformat()}


async def test_comments_are_migrated_up_and_down(database: Database) -> None:
    ana = new_id()
    replies = [comment("c1", "Why?", ana), comment("c2", [{"rich": 1}], None) | {"audioURL": "/a.mp3"}]
    entries = [
        {"state": {"any": 1}, "contents": {"id": "t", "comments": replies, "status": "resolved", "odd": True}},
        {**comment("g", "All of it is fine", ana), "mood": "good"},
    ]
    async with database.session() as db:
        db.add(User(id=ana, email="a@example.com", confirmed_email="a@example.com", name="Ana", created_at=NOW))
        await db.flush()
        script = Script(id=new_id(), owner_id=ana, purpose="script", title="Salt", created_at=NOW, updated_at=NOW)
        db.add(script)
        await db.flush()
        db.add(ScriptExtras(script_id=script.id))
        assert await store_entries(db, script, [], entries, NOW)
        stored = await load_entries(db, script.id)
        assert not await store_entries(db, script, stored, stored, NOW)
    assert stored[0]["contents"]["comments"][0] == replies[0]
    assert stored[0]["contents"]["comments"][1]["text"] == [{"rich": 1}]
    assert (stored[0]["state"], stored[0]["contents"]["odd"], stored[1]["mood"]) == ({"any": 1}, True, "good")
    await database.migrate(lambda connection: command.downgrade(migration_config(connection), "0008"))
    async with database.reading() as db:
        assert (
            await db.scalar(text("select count(*) from script_papers where cast(comments as text) like '%Why?%'")) == 1
        )
    await database.migrate()
    async with database.reading() as db:
        assert await load_entries(db, script.id) == stored
