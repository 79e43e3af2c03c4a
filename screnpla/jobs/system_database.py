"""System database of DBOS: a SQLite file of its own, or a schema of its own in the application's PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from screnpla.kit.settings import Settings

SCHEMA = "screnpla_jobs"
FILE = "jobs.db"
CONNECTIONS = 8
CLOSE_TIMEOUT = 3


def open_system_database(settings: Settings) -> Engine:
    # An engine of ours, not DBOS's own: that one prints arguments of failed statements into the log,
    # and asks the server's "postgres" database for permission to create ours.
    if settings.on_postgres:
        return create_engine(
            settings.database_address,
            hide_parameters=True,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_pre_ping=True,
            connect_args={"application_name": "screnpla-jobs", "connect_timeout": 10},
        )
    return _open_sqlite_file(settings.data_dir.absolute() / FILE)


async def close_system_database(engine: Engine) -> None:
    # A step that was cut off leaves DBOS's thread in the middle of a statement; the connection under it would be
    # lost unclosed. A thread that does not come back (the database is away) is not waited for.
    assert isinstance(engine.pool, QueuePool)
    deadline = time.monotonic() + CLOSE_TIMEOUT
    while engine.pool.checkedout() and time.monotonic() < deadline:  # noqa: ASYNC110  the pool has no event to wait for
        await asyncio.sleep(0.01)
    engine.dispose()


def _open_sqlite_file(path: Path) -> Engine:
    path.parent.mkdir(parents=True, exist_ok=True)
    # The arguments of work hold letters; SQLite gives its -wal and -shm files the mode of the file itself.
    path.touch(mode=0o600)
    engine = create_engine(f"sqlite:///{path}", hide_parameters=True, pool_size=CONNECTIONS, max_overflow=0)
    event.listen(engine, "connect", _prepare_connection)
    return engine


def _prepare_connection(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    # DBOS reads before it writes; without the write lock from the start two of its threads fail each other.
    connection.isolation_level = "IMMEDIATE"
    cursor = connection.cursor()
    # FULL: work that was promised survives a power cut, not only a crash of the process.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        cursor.execute(f"pragma {pragma}")
    cursor.close()
