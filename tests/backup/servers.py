"""Houses in which nobody is at home yet: settings whose database is ready, on SQLite and on PostgreSQL."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import text

from screnpla.accounts.models import User, new_id
from screnpla.backup.making import Made, make_backup
from screnpla.backup.restoring import Restored, restore
from screnpla.kit.db import Database
from screnpla.kit.settings import Settings
from screnpla.library.models import Script
from screnpla.manuscript import store
from screnpla.manuscript.convert import to_state
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.storage.blobs import open_blobs

NOW = datetime(2026, 3, 1, 2, 41, tzinfo=UTC)


async def settle(settings: Settings) -> str:
    """Somebody with a script and a file moves in; the script's id."""
    _ = settings.signing_key
    written = Screenplay(elements=(Element("e1", Kind.ACTION, (Run("The tide goes out."),)),))
    user = User(id=new_id(), email="a@b.cc", confirmed_email="a@b.cc", name="Ana", created_at=NOW)
    script = Script(id=new_id(), owner_id=user.id, title="The Tide", created_at=NOW, updated_at=NOW)
    db = Database(settings.database_address)
    async with db.session() as session:
        session.add(user)
        await session.flush()
        session.add(script)
        await session.flush()
        await store.begin(session, script.id, "manuscript", to_state(written), user.id, NOW)
    await db.close()
    await open_blobs(settings).put("pictures/tide.png", b"a picture of the tide")
    return script.id


async def asked(settings: Settings, question: str) -> Any:
    """One value out of the database."""
    db = Database(settings.database_address)
    async with db.reading() as session:
        found = await session.scalar(text(question))
    await db.close()
    return found


async def told(settings: Settings, statement: str) -> None:
    db = Database(settings.database_address)
    async with db.session() as session:
        await session.execute(text(statement))
    await db.close()


async def back_up(settings: Settings, shelf: Path, *, after: int = 0, keep: int = 0) -> Made:
    return await make_backup(settings, shelf, NOW + timedelta(days=after), keep=keep, tell=lambda _: None)


async def bring_back(settings: Settings, shelf: Path, *, replace: bool = False) -> Restored:
    return await restore(settings, shelf, NOW, replace=replace, tell=lambda _: None)
