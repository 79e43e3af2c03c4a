"""The desk of a script as the API has it: begun with the script, and read."""

from __future__ import annotations

import asyncio
import json
from datetime import datetime
from functools import cache
from typing import Any

from pycrdt import Doc
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.library import defaults
from screnpla.library.models import Script
from screnpla.manuscript import store
from screnpla.manuscript.desk.change import to_desk
from screnpla.manuscript.desk.reading import fields_of
from screnpla.manuscript.models import DESK
from screnpla.manuscript.store import Stored
from screnpla.manuscript.worked_out import Sought, made_of, seek


@cache
def first_state() -> bytes:
    """Of a script that is new: groups for cards, and nothing else."""
    return to_desk({"detailedElements": defaults.detailed_elements()})


async def begin(db: AsyncSession, script: Script, now: datetime, state: bytes | None = None) -> None:
    """The desk of a new script."""
    await store.begin(db, script.id, DESK, state or first_state(), script.owner_id, now)


async def load_state(db: AsyncSession, script_id: str) -> bytes:
    """As a copy of it begins."""
    return await asyncio.to_thread(_state, await store.must_find(db, script_id, DESK))


def _state(found: Stored) -> bytes:
    return store.as_doc(found).get_update()


async def seek_desk(db: AsyncSession, script: Script) -> Sought:
    return await seek(db, script, "desk", DESK)


async def shown(sought: Sought | None) -> dict[str, Any]:
    """The four fields; all of them empty for who does not see the desk."""
    if sought is None:
        return _nothing()
    said: dict[str, Any] = json.loads(await made_of(sought, lambda: asyncio.to_thread(_written, sought.text)))
    return said


def _written(found: Stored | None) -> bytes:
    return json.dumps(fields_of(store.as_doc(found)) if found else _nothing()).encode()


def _nothing() -> dict[str, Any]:
    return fields_of(Doc())
