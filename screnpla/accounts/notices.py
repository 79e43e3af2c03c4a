"""Notices to a user: stored in a short list, and shown at once to clients that are connected."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import Notice, is_id, new_id
from screnpla.accounts.repository.notice_rows import (
    count_notices,
    delete_old_notices,
    find_newest_notices,
    remove_notice,
    set_notices_read,
)
from screnpla.kit.errors import NotFound
from screnpla.kit.services import Services

# Notices stored per user; older ones are deleted.
MOST_NOTICES = 200
LONGEST = 1_000
NO_SUCH_NOTICE = "There is no such notice"
# Key in `session.info` under which a unit of work lists its notices, for the listener that sends them after the commit.
NOTICED = "screnpla_noticed"


@dataclass(frozen=True)
class ShownNotice:
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
        """The script it is about, if it is about one."""
        value = self.data.get("scriptId")
        return value if isinstance(value, str) else None


@dataclass(frozen=True)
class NoticePage:
    notices: list[ShownNotice]
    unread: int
    all: int


async def add_notice(
    db: AsyncSession, user_id: str, *, kind: str, text: str, data: Mapping[str, Any], now: datetime
) -> None:
    # No database keeps a NUL in a text.
    text = text.replace("\x00", "")
    text = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    notice = Notice(id=new_id(), user_id=user_id, kind=kind, text=text, data=dict(data), created_at=now)
    db.add(notice)
    await db.flush()
    await delete_old_notices(db, user_id, MOST_NOTICES)
    db.info.setdefault(NOTICED, []).append(_show_notice(notice))


async def list_notices(services: Services, user_id: str, *, skip: int, most: int) -> NoticePage:
    """The newest first."""
    async with services.db.reading() as db:
        found = await find_newest_notices(db, user_id, skip, most)
        unread, all_ = (
            await count_notices(db, user_id, unread=True),
            await count_notices(db, user_id),
        )
    return NoticePage([_show_notice(notice) for notice in found], unread, all_)


async def mark_notices(
    services: Services, user_id: str, ids: Collection[str] | None, *, read: bool, now: datetime
) -> int:
    """Without ids: all of them. Returns how many are unread then."""
    # Nobody has more notices; and an id that is none of theirs changes nothing.
    notice_ids = None if ids is None else [each for each in dict.fromkeys(ids) if is_id(each)][:MOST_NOTICES]
    async with services.db.session() as db:
        await set_notices_read(db, user_id, notice_ids, now if read else None)
        return await count_notices(db, user_id, unread=True)


async def delete_notice(services: Services, user_id: str, notice_id: str) -> None:
    async with services.db.session() as db:
        if not is_id(notice_id) or not await remove_notice(db, user_id, notice_id):
            raise NotFound(NO_SUCH_NOTICE)


def _show_notice(notice: Notice) -> ShownNotice:
    return ShownNotice(
        id=notice.id,
        user_id=notice.user_id,
        kind=notice.kind,
        text=notice.text,
        data=notice.data,
        created_at=notice.created_at,
        is_read=notice.read_at is not None,
    )
