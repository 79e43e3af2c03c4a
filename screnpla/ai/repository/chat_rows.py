"""SQL of conversations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, delete, func, select, true
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import new_id
from screnpla.ai.models import ChatMessage


async def list_messages(db: AsyncSession, script_id: str, user_id: str, count: int) -> list[ChatMessage]:
    """The newest so many, in their order."""
    newest = select(ChatMessage).where(_is_of(script_id, user_id)).order_by(ChatMessage.place.desc()).limit(count)
    return list(reversed(list(await db.scalars(newest))))


async def add_message(
    db: AsyncSession, script_id: str, user_id: str, id_: str, message: Mapping[str, Any]
) -> ChatMessage:
    """Behind all others. For a caller that has locked the script."""
    last = await db.scalar(select(func.max(ChatMessage.place)).where(_is_of(script_id, user_id)))
    place = 0 if last is None else last + 1
    row = ChatMessage(id=id_, script_id=script_id, user_id=user_id, place=place, message=dict(message))
    db.add(row)
    await db.flush()
    return row


async def replace_messages(
    db: AsyncSession, script_id: str, user_id: str, messages: Sequence[Mapping[str, Any]]
) -> None:
    """For a caller that has locked the script."""
    await delete_messages(db, script_id, user_id)
    db.add_all(
        [
            ChatMessage(id=new_id(), script_id=script_id, user_id=user_id, place=place, message=dict(message))
            for place, message in enumerate(messages)
        ]
    )


async def delete_messages(db: AsyncSession, script_id: str, user_id: str) -> None:
    await db.execute(delete(ChatMessage).where(_is_of(script_id, user_id)))


async def delete_old_messages(db: AsyncSession, script_id: str, user_id: str, kept: int) -> None:
    """All but the newest."""
    last = await db.scalar(select(func.max(ChatMessage.place)).where(_is_of(script_id, user_id)))
    if last is not None and last >= kept:
        await db.execute(delete(ChatMessage).where(_is_of(script_id, user_id), ChatMessage.place <= last - kept))


def _is_of(script_id: str, user_id: str) -> ColumnElement[bool]:
    return true() & (ChatMessage.script_id == script_id) & (ChatMessage.user_id == user_id)
