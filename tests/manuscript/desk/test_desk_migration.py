"""Migration of desks from JSON fields to documents, and back."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from alembic import command
from sqlalchemy import text

from migrations.frozen.desk_making import to_desk as frozen_desk
from screnpla.accounts.models import User, new_id
from screnpla.kit.db import Database, migration_config
from screnpla.library.models import Script, ScriptExtras
from screnpla.manuscript.desk.changes import encode_desk
from screnpla.manuscript.desk.documents import create_desk
from screnpla.manuscript.desk.read import desk_to_fields
from screnpla.manuscript.document.store import build_doc, load_document
from screnpla.manuscript.models import DESK
from tests.manuscript.desk.desk_docs import doc_from_state

NOW = datetime(2026, 11, 15, tzinfo=UTC)
FIELDS: dict[str, Any] = {
    "stashText": "Une idée 😀\n\nשלום",
    "scriptOutlines": [
        {"id": "a", "beats": [{"id": "b", "title": "Storm", "n": 1}, {"id": "a"}]},
        {"id": 5, "@x": 1.0},
    ],
    "detailedElements": [{"label": "Character", "items": [{"content": "Mara", "description": None}]}, {"items": 7}],
    "notes": [{"id": "n", "label": "Hm", "author": "Ana"}],
}
MORE_THAN_ARE_MOVED_AT_ONCE = 51


async def test_desk_fields_are_migrated_up_and_down(database: Database) -> None:
    async with database.session() as db:
        owner = User(id=new_id(), email="a@example.com", confirmed_email="a@example.com", name="Ana", created_at=NOW)
        db.add(owner)
        await db.flush()
        times = {"created_at": NOW, "updated_at": NOW}
        scripts = [
            Script(id=new_id(), owner_id=owner.id, purpose="script", title=f"{number}", **times)
            for number in range(MORE_THAN_ARE_MOVED_AT_ONCE)
        ]
        db.add_all(scripts)
        await db.flush()
        db.add_all([ScriptExtras(script_id=script.id) for script in scripts])
        for script in scripts:
            await create_desk(db, script, NOW, encode_desk({**FIELDS, "stashText": FIELDS["stashText"] + script.title}))
    await database.migrate(lambda connection: command.downgrade(migration_config(connection), "0006"))
    async with database.reading() as db:
        assert len((await db.execute(text("select stash_text, notes from script_papers"))).all()) == len(scripts)
    await database.migrate()
    async with database.reading() as db:
        for script in scripts:
            found = await load_document(db, script.id, DESK)
            assert desk_to_fields(build_doc(found)) == {**FIELDS, "stashText": FIELDS["stashText"] + script.title}
            assert [(row.author_id, row.at) for row in found.rows] == [(owner.id, NOW)]


def test_the_migrated_state_of_an_old_desk_never_changes() -> None:
    desk_state = frozen_desk(FIELDS)
    assert sha256(desk_state).hexdigest() == "abab8cae822a8e3077a2244900700335fa9aee90a31c19b5cb35a5b49ef10af3"
    assert desk_to_fields(doc_from_state(desk_state)) == FIELDS


def test_migrations_are_found_from_any_folder(tmp_path: Path) -> None:
    asking = "from screnpla.backup.make_backup import is_known_revision; print(is_known_revision('0007'))"
    result = subprocess.run([sys.executable, "-c", asking], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "True"
