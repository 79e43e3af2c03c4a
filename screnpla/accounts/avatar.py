"""A person's picture: any image in, a small WebP without metadata kept."""

from __future__ import annotations

import base64
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.pictures import read_data_address
from screnpla.accounts.repository import avatar_rows
from screnpla.accounts.tools import Tools


async def prepare(tools: Tools, data_address: str) -> bytes:
    """The picture as we keep it, empty for none; takes a while, so it is asked outside of a unit of work."""
    return await tools.pictures.make_small(read_data_address(data_address)) if data_address else b""


async def put(db: AsyncSession, user: User, image: bytes, now: datetime) -> None:
    """An empty one takes the picture away."""
    if image:
        await avatar_rows.put(db, user.id, image)
    else:
        await avatar_rows.remove(db, user.id)
    user.avatar_since = now if image else None


async def image_of(tools: Tools, user: User) -> bytes | None:
    if user.avatar_since is None:
        return None
    async with tools.db.reading() as db:
        return await avatar_rows.image_of(db, user.id)


async def shown(tools: Tools, user: User) -> str | None:
    """The picture as a data: address."""
    image = await image_of(tools, user)
    return f"data:image/webp;base64,{base64.b64encode(image).decode()}" if image else None
