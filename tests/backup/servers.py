"""Settings of servers whose database is ready, on SQLite and on PostgreSQL."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, new_id
from screnpla.backup.make_backup import FinishedBackup, make_backup
from screnpla.backup.restore_backup import RestoredBackup, restore_backup
from screnpla.kit.db import Database
from screnpla.kit.settings import Settings
from screnpla.library.models import Script
from screnpla.manuscript.document.convert import encode_screenplay
from screnpla.manuscript.document.store import create_document
from screnpla.review.models import PASSAGE, Thread, ThreadAnchor, ThreadComment
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.storage.blobs import open_blobs

NOW = datetime(2026, 3, 1, 2, 41, tzinfo=UTC)


async def add_writer(settings: Settings) -> str:
    """Adds a user with a script, a comment on it and a file; returns the script's id."""
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
        document = await create_document(session, script.id, "manuscript", encode_screenplay(written), user.id, NOW)
        await _add_comment(session, script, document, user)
    await db.close()
    await open_blobs(settings).put("pictures/tide.png", b"a picture of the tide")
    return script.id


async def _add_comment(session: AsyncSession, script: Script, document_id: str, author: User) -> None:
    about = {"kind": PASSAGE, "number": 1, "version": 1, "created_at": NOW}
    thread = Thread(id=new_id(), script_id=script.id, public_id="thread-1", **about)
    session.add(thread)
    await session.flush()
    line = "The tide goes out."
    place = {"start_element": "e1", "start": 4, "end_element": "e1", "end": 8, "quote": "tide", "original": "tide"}
    anchor = ThreadAnchor(thread_id=thread.id, document_id=document_id, start_line=line, end_line=line, **place)
    said = {"author_id": author.id, "author": author.name, "text": "Which one?", "created_at": NOW}
    comment = ThreadComment(thread_id=thread.id, public_id="thread-1", position=0, version=1, **said)
    session.add_all([anchor, comment])


async def query_value(settings: Settings, question: str) -> Any:
    """One value out of the database."""
    db = Database(settings.database_address)
    async with db.reading() as session:
        found = await session.scalar(text(question))
    await db.close()
    return found


async def run_statement(settings: Settings, statement: str) -> None:
    db = Database(settings.database_address)
    async with db.session() as session:
        await session.execute(text(statement))
    await db.close()


async def back_up(settings: Settings, folder: Path, *, after: int = 0, keep: int = 0) -> FinishedBackup:
    return await make_backup(settings, folder, NOW + timedelta(days=after), keep=keep, report=lambda _: None)


async def restore(settings: Settings, folder: Path, *, replace: bool = False) -> RestoredBackup:
    return await restore_backup(settings, folder, NOW, replace=replace, report=lambda _: None)
