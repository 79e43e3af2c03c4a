"""Makes an open house as if it had just been opened: nobody is in it, nothing was written, nothing is on its way."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from pathlib import Path

from sqlalchemy import Engine, column, delete, select, table
from sqlalchemy.exc import DBAPIError

from screnpla.api.house import House
from screnpla.jobs.dbos_life import Life
from screnpla.jobs.models import Process
from screnpla.jobs.system_database import SCHEMA
from screnpla.kit.db import Base
from screnpla.kit.limits import Limits

# Which process works where: told once, when a house opens.
KEPT = {Process.__tablename__}
WAITING, RUNNING = ("ENQUEUED", "DELAYED"), "PENDING"
PATIENCE = 100  # looks, each a hundredth of a second apart


async def emptied(house: House) -> bool:
    """Whether that could be done; if not, it must be opened anew."""
    if house.rooms._open or house.showcases._open or not await _no_work_is_left():
        return False
    try:
        await _forget_all(house)
    except (DBAPIError, sqlite3.Error):  # a request that nobody waits for is still at work
        return False
    _remove_files(house.settings.data_dir)
    await _forgive_all(house.accounts.limits)
    return True


async def _no_work_is_left() -> bool:
    """What waits is never begun, as when a house closes; what runs may end."""
    assert Life._now and Life._now._engine
    for _ in range(PATIENCE):
        if await asyncio.to_thread(_books_are_closed, Life._now._engine):
            return True
        await asyncio.sleep(0.01)
    return False


def _books_are_closed(books: Engine) -> bool:
    work = table("workflow_status", column("status"), schema=SCHEMA if books.dialect.name == "postgresql" else None)
    with books.begin() as connection:
        connection.execute(delete(work).where(work.c.status.in_(WAITING)))
        if connection.execute(select(work.c.status).where(work.c.status == RUNNING)).first():
            return False
        connection.execute(delete(work))
    return True


async def _forget_all(house: House) -> None:
    """In one go: asked one by one, for each of two dozen tables, it would take most of the time."""
    rows = [each.name for each in reversed(Base.metadata.sorted_tables) if each.name not in KEPT]
    statements = "".join(f"delete from {name};" for name in rows)
    async with house.db.engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            await connection.exec_driver_sql(statements)
        else:
            raw = await connection.get_raw_connection()
            assert raw.driver_connection
            await raw.driver_connection.executescript(statements)


def _remove_files(data: Path) -> None:
    """All but the databases and the key, which lie beside the folders."""
    for folder in (path for path in data.iterdir() if path.is_dir()):
        shutil.rmtree(folder)


async def _forgive_all(limits: Limits) -> None:
    await limits._memory.storage.reset()
