"""Logos of scripts: any image in, a small WebP without metadata stored."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.services import AccountServices
from screnpla.kit.picture_resizer import decode_data_url
from screnpla.library.models import Script
from screnpla.library.repository.script_rows import delete_logo_image, read_logo_images, store_logo_image

# Pixels, as the specification recommends.
MAX_SIDE = 256


async def prepare_logo(services: AccountServices, user: User, data_address: str | None) -> bytes:
    """The picture as it is stored, empty for none. Slow: to be called outside of a unit of work."""
    if not data_address:
        return b""
    file = decode_data_url(data_address)
    await services.limits.hit("pictures", user.id)
    return await services.pictures.resize(file, MAX_SIDE)


async def store_logo(db: AsyncSession, script: Script, image: bytes, now: datetime) -> None:
    """An empty image removes the picture."""
    if image:
        await store_logo_image(db, script.id, image)
    else:
        await delete_logo_image(db, script.id)
    script.logo_since = now if image else None


async def read_logos(db: AsyncSession, scripts: Sequence[Script]) -> dict[str, str]:
    """As data: addresses, by script id; only of scripts with a logo."""
    images = await read_logo_images(db, [script.id for script in scripts if script.logo_since])
    return {id_: f"data:image/webp;base64,{base64.b64encode(image).decode()}" for id_, image in images.items()}
