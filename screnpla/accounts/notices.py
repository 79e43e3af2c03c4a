"""Notices: what somebody should know is kept in a short list, and shown at once to who is there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import Notice, is_id, new_id
from screnpla.accounts.repository import notice_rows
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import NotFound

# So many are kept for a person; older ones go.
KEPT = 200
LONGEST = 1_000
NO_SUCH_NOTICE = "There is no such notice"
# Where a unit of work notes whom it has told what, for who shows it once it is on disk.
NOTICED = "screnpla_noticed"


@dataclass(frozen=True)
class Told:
    """A notice as it is shown."""

    id: str
    user_id: str
    kind: str
    text: str
    data: Mapping[str, Any]
    created_at: datetime
    is_read: bool

    @property
    def script_id(self) -> str | None:
        """Which script it is about; none for what is about something else."""
        about = self.data.get("scriptId")
        return about if isinstance(about, str) else None


@dataclass(frozen=True)
class Listed:
    notices: list[Told]
    unread: int
    all: int


async def tell(db: AsyncSession, user_id: str, *, kind: str, text: str, data: Mapping[str, Any], now: datetime) -> None:
    # No database keeps a NUL in a text.
    text = text.replace("\x00", "")
    text = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    notice = Notice(id=new_id(), user_id=user_id, kind=kind, text=text, data=dict(data), created_at=now)
    db.add(notice)
    await db.flush()
    await notice_rows.keep_newest(db, user_id, KEPT)
    db.info.setdefault(NOTICED, []).append(_told(notice))


async def listed(tools: Tools, user_id: str, *, skip: int, most: int) -> Listed:
    """The newest first."""
    async with tools.db.reading() as db:
        found = await notice_rows.newest(db, user_id, skip, most)
        unread, all_ = await notice_rows.count(db, user_id, unread=True), await notice_rows.count(db, user_id)
    return Listed([_told(notice) for notice in found], unread, all_)


async def mark(tools: Tools, user_id: str, ids: Collection[str] | None, *, read: bool, now: datetime) -> int:
    """Without ids: all of them. How many are unread then."""
    # Nobody has more; and what is no id of theirs is nothing to them.
    theirs = None if ids is None else [each for each in dict.fromkeys(ids) if is_id(each)][:KEPT]
    async with tools.db.session() as db:
        await notice_rows.mark(db, user_id, theirs, now if read else None)
        return await notice_rows.count(db, user_id, unread=True)


async def put_away(tools: Tools, user_id: str, notice_id: str) -> None:
    async with tools.db.session() as db:
        if not is_id(notice_id) or not await notice_rows.remove(db, user_id, notice_id):
            raise NotFound(NO_SUCH_NOTICE)


def _told(notice: Notice) -> Told:
    return Told(
        id=notice.id,
        user_id=notice.user_id,
        kind=notice.kind,
        text=notice.text,
        data=notice.data,
        created_at=notice.created_at,
        is_read=notice.read_at is not None,
    )
