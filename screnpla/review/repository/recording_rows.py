"""SQL of recordings, and of the scripts in which they are heard."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, delete, exists, func, insert, literal, select, update
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.library.models import Script
from screnpla.library.repository.upsert import upsert
from screnpla.manuscript.models import Document, DocumentChange
from screnpla.review.models import PROCESSING, Recording, ScriptRecording, Thread, ThreadComment


class HearingPlace(NamedTuple):
    """A script in which a recording is heard."""

    script: Script
    is_in_text: bool


async def find_recording(db: AsyncSession, recording_id: str) -> Recording | None:
    return await db.scalar(select(Recording).where(Recording.id == recording_id))


async def find_recordings(db: AsyncSession, recording_ids: Collection[str]) -> Sequence[Recording]:
    return (await db.scalars(select(Recording).where(Recording.id.in_(recording_ids)))).all()


async def list_ids_of(db: AsyncSession, user_id: str) -> list[str]:
    """Recordings of one person, the oldest first."""
    query = select(Recording.id).where(Recording.user_id == user_id).order_by(Recording.created_at, Recording.id)
    return list(await db.scalars(query))


async def list_known_ids(db: AsyncSession, recording_ids: Collection[str]) -> set[str]:
    """Those of the given ids that belong to a recording."""
    return set(await db.scalars(select(Recording.id).where(Recording.id.in_(recording_ids))))


async def finish_processing(db: AsyncSession, recording_id: str, **values: str | float | bytes) -> None:
    """Nothing for one that was removed meanwhile, or is finished already."""
    waiting = (Recording.id == recording_id, Recording.state == PROCESSING)
    await db.execute(update(Recording).where(*waiting).values(**values))


async def list_stuck_ids(db: AsyncSession, before: datetime) -> list[str]:
    """Recordings that were uploaded before this moment and are still not processed."""
    query = select(Recording.id).where(Recording.state == PROCESSING, Recording.created_at < before)
    return list(await db.scalars(query))


async def list_threads_with(db: AsyncSession, recording_id: str) -> dict[str, list[str]]:
    """Ids of threads with a comment that has the recording, by script."""
    query = select(Thread.script_id, Thread.id).join(ThreadComment, ThreadComment.thread_id == Thread.id)
    found: dict[str, list[str]] = defaultdict(list)
    for row in await db.execute(query.where(ThreadComment.recording_id == recording_id).order_by(Thread.script_id)):
        found[row.script_id].append(row.id)
    return found


async def delete_recording(db: AsyncSession, recording_id: str) -> None:
    await db.execute(delete(Recording).where(Recording.id == recording_id))


async def list_places(db: AsyncSession, recording_id: str) -> list[HearingPlace]:
    """Without scripts in the bin."""
    query = (
        select(Script, ScriptRecording.is_in_text)
        .join(ScriptRecording, ScriptRecording.script_id == Script.id)
        .where(ScriptRecording.recording_id == recording_id, Script.deleted_at.is_(None))
    )
    return [HearingPlace(*row) for row in await db.execute(query)]


async def list_ids_in(db: AsyncSession, script_id: str) -> list[str]:
    """Recordings that are heard in this script."""
    return list(await db.scalars(select(ScriptRecording.recording_id).where(ScriptRecording.script_id == script_id)))


async def add_place(db: AsyncSession, script_id: str, recording_id: str, *, is_in_text: bool) -> None:
    """A recording that was seen in the text stays so."""
    row = {"script_id": script_id, "recording_id": recording_id, "is_in_text": is_in_text}
    changes = ["is_in_text"] if is_in_text else ["script_id"]
    await upsert(db, ScriptRecording, ["script_id", "recording_id"], [row], changes)


async def copy_places(db: AsyncSession, script_id: str, copy_id: str) -> None:
    """Every recording of a script is heard in its copy, too."""
    columns = (literal(copy_id), ScriptRecording.recording_id, ScriptRecording.is_in_text)
    places = select(*columns).where(ScriptRecording.script_id == script_id)
    await db.execute(insert(ScriptRecording).from_select(["script_id", "recording_id", "is_in_text"], places))


async def remove_from_scripts(db: AsyncSession, recording_id: str, script_ids: Collection[str]) -> None:
    """It is heard there no more, and comments there have it no more."""
    places = (ScriptRecording.recording_id == recording_id, ScriptRecording.script_id.in_(script_ids))
    await db.execute(delete(ScriptRecording).where(*places))
    threads = select(Thread.id).where(Thread.script_id.in_(script_ids))
    comments = (ThreadComment.recording_id == recording_id, ThreadComment.thread_id.in_(threads))
    await db.execute(update(ThreadComment).where(*comments).values(recording_id=None))


async def has_places(db: AsyncSession, recording_id: str) -> bool:
    """Also in scripts of the bin."""
    return bool(await db.scalar(select(exists().where(ScriptRecording.recording_id == recording_id))))


async def list_unused_since(db: AsyncSession, before: datetime, most: int) -> list[str]:
    """Recordings for a script that no comment has and that were not seen in a text, uploaded before this moment."""
    query = select(Recording.id).where(
        Recording.script_id.is_not(None),
        Recording.created_at < before,
        ~exists().where(ThreadComment.recording_id == Recording.id),
        ~exists().where(ScriptRecording.recording_id == Recording.id, ScriptRecording.is_in_text),
    )
    return list(await db.scalars(query.order_by(Recording.id).limit(most)))


async def list_linked_scripts(db: AsyncSession, recording_id: str) -> list[str]:
    """Ids, also of scripts in the bin."""
    query = select(ScriptRecording.script_id).where(ScriptRecording.recording_id == recording_id)
    return list(await db.scalars(query))


async def find_log_rows(db: AsyncSession, script_id: str, recording_id: str) -> list[Row[str, str | None]]:
    """Kind of document and author of each row of the script's logs in which the id of the recording stands.

    The ids of recordings are random and stand in an update as they are, so that the update need not be understood.
    """
    query = (
        select(Document.kind, DocumentChange.author_id)
        .join(DocumentChange, DocumentChange.document_id == Document.id)
        .where(Document.script_id == script_id, _holds(db, recording_id.encode()))
    )
    return list((await db.execute(query)).all())


def _holds(db: AsyncSession, needle: bytes) -> ColumnElement[bool]:
    """A condition on rows of a log, asked by the database: a log is far longer than what is found in it."""
    if db.get_bind().dialect.name == "sqlite":
        return func.instr(DocumentChange.updates, needle) > 0
    return func.position(literal(needle).op("in")(DocumentChange.updates)) > 0


async def find_users(db: AsyncSession, user_ids: Collection[str]) -> Sequence[User]:
    return (await db.scalars(select(User).where(User.id.in_(user_ids)))).all()
