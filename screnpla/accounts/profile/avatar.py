"""Avatars: a user's picture, resized on upload and read as a data URL."""

from __future__ import annotations

import base64
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.repository.user_rows import delete_avatar, find_avatar, upsert_avatar
from screnpla.accounts.services import AccountServices
from screnpla.kit.picture_resizer import decode_data_url
from screnpla.kit.services import Services


async def prepare_avatar(services: AccountServices, data_address: str) -> bytes:
    """The picture as it is stored, empty for none. Slow: to be called outside of a unit of work."""
    return await services.pictures.resize(decode_data_url(data_address)) if data_address else b""


async def store_avatar(db: AsyncSession, user: User, image: bytes, now: datetime) -> None:
    """An empty image removes the picture."""
    if image:
        await upsert_avatar(db, user.id, image)
    else:
        await delete_avatar(db, user.id)
    user.avatar_since = now if image else None


async def read_avatar(services: Services, user: User) -> bytes | None:
    if user.avatar_since is None:
        return None
    async with services.db.reading() as db:
        return await find_avatar(db, user.id)


async def read_avatar_url(services: Services, user: User) -> str | None:
    """The picture as a data: address."""
    image = await read_avatar(services, user)
    return f"data:image/webp;base64,{base64.b64encode(image).decode()}" if image else None
