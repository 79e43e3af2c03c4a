"""Comments as rows, as the unit of work that stores a comment leaves them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import func, select

from screnpla.accounts.models import new_id
from screnpla.library.models import Script
from screnpla.manuscript.models import Document
from screnpla.review.models import GLOBAL, PASSAGE, Thread, ThreadAnchor, ThreadComment
from screnpla.review.notifications.notify import notify_of_comment
from tests.api_fixtures import OpenApp
from tests.callers import Caller


async def comment(
    app: OpenApp,
    author: Caller,
    script_id: str,
    text: str,
    *,
    thread: str = "",
    mentions: Sequence[Caller] = (),
    kind: str = GLOBAL,
    quote: str = "",
) -> str:
    """The public id of its thread: `thread`, or a new one."""
    now = app.clock()
    async with app.state.db.session() as db:
        script = await db.get_one(Script, script_id)
        public_id = thread or new_id()
        found = await db.scalar(select(Thread).where(Thread.script_id == script_id, Thread.public_id == public_id))
        if found is None:
            found = Thread(script_id=script_id, public_id=public_id, kind=kind, version=1, created_at=now)
            db.add(found)
            await db.flush()
        if kind == PASSAGE:
            document = await db.scalar(select(Document.id).where(Document.script_id == script_id))
            db.add(anchor(found.id, str(document), quote))
        count = await db.scalar(select(func.count()).where(ThreadComment.thread_id == found.id))
        added = ThreadComment(
            thread_id=found.id,
            public_id=new_id(),
            position=count or 0,
            author_id=author.id,
            author=author.member.user["name"],
            text=text,
            mentions=[each.id for each in mentions],
            created_at=now,
        )
        db.add(added)
        await db.flush()
        await notify_of_comment(db, script, found, added, now)
    return public_id


def anchor(thread_id: str, document_id: str, quote: str) -> ThreadAnchor:
    at: dict[str, Any] = {"start_element": "e1", "start": 0, "end_element": "e1", "end": len(quote)}
    return ThreadAnchor(
        thread_id=thread_id, document_id=document_id, quote=quote, start_line=quote, end_line=quote, **at
    )
