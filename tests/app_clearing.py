"""Clears an open app as if it had just been opened: no users, no data, no jobs."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from pathlib import Path

from sqlalchemy import Engine, column, delete, select, table
from sqlalchemy.exc import DBAPIError

from screnpla.api.app_state import AppState
from screnpla.jobs.dbos_runtime import DbosRuntime
from screnpla.jobs.models import WorkerProcess
from screnpla.jobs.system_database import SCHEMA
from screnpla.kit.db import Base
from screnpla.kit.rate_limits.limits import Limits

# The table of live processes: written once, when an app opens.
KEPT = {WorkerProcess.__tablename__}
WAITING, RUNNING = ("ENQUEUED", "DELAYED"), "PENDING"
PATIENCE = 100  # looks, each a hundredth of a second apart


async def clear_app(app: AppState) -> bool:
    """Whether that could be done; if not, it must be opened anew."""
    if app.rooms._open or app.public_rooms._open or not await _finish_jobs():
        return False
    try:
        await _delete_rows(app)
    except (DBAPIError, sqlite3.Error):  # a request that nobody waits for is still at work
        return False
    _remove_files(app.settings.data_dir)
    await _reset_limits(app.services.limits)
    return True


async def _finish_jobs() -> bool:
    """Jobs that wait are never begun, as when an app closes; those that run may end."""
    assert DbosRuntime._running and DbosRuntime._running._engine
    for _ in range(PATIENCE):
        if await asyncio.to_thread(_delete_jobs, DbosRuntime._running._engine):
            return True
        await asyncio.sleep(0.01)
    return False


def _delete_jobs(engine: Engine) -> bool:
    work = table("workflow_status", column("status"), schema=SCHEMA if engine.dialect.name == "postgresql" else None)
    with engine.begin() as connection:
        connection.execute(delete(work).where(work.c.status.in_(WAITING)))
        if connection.execute(select(work.c.status).where(work.c.status == RUNNING)).first():
            return False
        connection.execute(delete(work))
    return True


async def _delete_rows(app: AppState) -> None:
    """In one go: asked one by one, for each of two dozen tables, it would take most of the time."""
    rows = [each.name for each in reversed(Base.metadata.sorted_tables) if each.name not in KEPT]
    statements = "".join(f"delete from {name};" for name in rows)
    async with app.db.engine.begin() as connection:
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


async def _reset_limits(limits: Limits) -> None:
    await limits._memory.storage.reset()
