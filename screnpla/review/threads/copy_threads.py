"""Threads in a duplicate of their script: with their anchors and authors, read by its owner and told to nobody."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import new_id
from screnpla.kit.db import Base
from screnpla.library.models import Script
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.manuscript.repository import document_rows
from screnpla.review.models import Thread, ThreadAnchor, ThreadComment
from screnpla.review.repository import thread_rows


async def copy_threads(db: AsyncSession, script: Script, copy: Script) -> None:
    """For a copy whose text is stored: its elements have the same ids."""
    threads = (await thread_rows.list_threads(db, [script.id])).get(script.id, [])
    document = await document_rows.find_document(db, copy.id, MANUSCRIPT)
    if not threads or document is None:
        return
    version = await thread_rows.advance_version(db, copy.id)
    for rows in threads:
        thread = Thread(**_columns(rows.thread, id=new_id(), script_id=copy.id, version=version))
        db.add(thread)
        # Before what refers to it.
        await db.flush()
        if rows.anchor is not None:
            db.add(ThreadAnchor(**_columns(rows.anchor, thread_id=thread.id, document_id=document.id)))
        changes = {"thread_id": thread.id, "version": version}
        db.add_all([ThreadComment(**_columns(each, id=new_id(), **changes)) for each in rows.comments])
    await db.flush()
    await thread_rows.mark_read(db, copy.owner_id, copy.id, None, copy.created_at)


def _columns(row: Base, **changes: Any) -> dict[str, Any]:
    values = {column.key: deepcopy(getattr(row, column.key)) for column in row.__table__.columns}
    return {**values, **changes}
