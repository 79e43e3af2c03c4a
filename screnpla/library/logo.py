"""A script's picture: any image in, a small WebP without metadata kept."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.pictures import read_data_address
from screnpla.accounts.tools import Tools
from screnpla.library.models import Script
from screnpla.library.repository import logo_rows

# What the specification recommends.
LONGER_SIDE = 256


async def prepare(tools: Tools, user: User, data_address: str | None) -> bytes:
    """The picture as we keep it, empty for none; takes a while, so it is asked outside of a unit of work."""
    if not data_address:
        return b""
    file = read_data_address(data_address)
    await tools.limits.hit("pictures", user.id)
    return await tools.pictures.make_small(file, LONGER_SIDE)


async def put(db: AsyncSession, script: Script, image: bytes, now: datetime) -> None:
    """An empty one takes the picture away."""
    if image:
        await logo_rows.put(db, script.id, image)
    else:
        await logo_rows.remove(db, script.id)
    script.logo_since = now if image else None


async def shown(db: AsyncSession, scripts: Sequence[Script]) -> dict[str, str]:
    """As data: addresses, by script id; only of those that have one."""
    images = await logo_rows.images(db, [script.id for script in scripts if script.logo_since])
    return {id_: f"data:image/webp;base64,{base64.b64encode(image).decode()}" for id_, image in images.items()}
