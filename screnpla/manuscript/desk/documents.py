"""Desk documents: created with their script, and read as fields of the API through the render cache."""

from __future__ import annotations

import asyncio
import json
from datetime import datetime
from functools import cache
from typing import Any

from pycrdt import Doc
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.errors import Damaged
from screnpla.library.default_settings import default_card_groups
from screnpla.library.models import Script
from screnpla.manuscript.derived.render_cache import CacheEntry, find_cached, render_cached
from screnpla.manuscript.desk.changes import encode_desk
from screnpla.manuscript.desk.read import desk_to_fields
from screnpla.manuscript.document.damage.intact_part import load_intact_part
from screnpla.manuscript.document.store import StoredDocument, build_doc, create_document, load_document
from screnpla.manuscript.models import DESK


@cache
def initial_desk_state() -> bytes:
    """The desk of a new script: groups for cards, and nothing else."""
    return encode_desk({"detailedElements": default_card_groups()})


async def create_desk(db: AsyncSession, script: Script, now: datetime, state: bytes | None = None) -> None:
    """Stores the desk of a new script."""
    await create_document(db, script.id, DESK, state or initial_desk_state(), script.owner_id, now)


async def load_desk_state(db: AsyncSession, script_id: str) -> bytes:
    """The state for the desk of a copy."""
    return await asyncio.to_thread(_encode_state, await load_document(db, script_id, DESK))


async def load_intact_desk_state(db: AsyncSession, script_id: str) -> bytes | None:
    """As `load_desk_state`, of the part before a damage; None when nothing of the desk is left."""
    try:
        return await asyncio.to_thread(_encode_state, await load_intact_part(db, script_id, DESK))
    except Damaged:
        return None


def _encode_state(stored: StoredDocument) -> bytes:
    return build_doc(stored).get_update()


async def find_cached_desk(db: AsyncSession, script: Script) -> CacheEntry:
    return await find_cached(db, script, "desk", DESK)


async def read_desk(cached: CacheEntry | None) -> dict[str, Any]:
    """The four fields; all of them empty for None: for somebody without the permission to see the desk."""
    if cached is None:
        return _empty_desk()
    fields: dict[str, Any] = json.loads(
        await render_cached(cached, lambda: asyncio.to_thread(_render_desk, cached.stored))
    )
    return fields


def _render_desk(stored: StoredDocument | None) -> bytes:
    return json.dumps(desk_to_fields(build_doc(stored)) if stored else _empty_desk()).encode()


def _empty_desk() -> dict[str, Any]:
    return desk_to_fields(Doc())
