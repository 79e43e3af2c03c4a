"""Connections to SQLite and PostgreSQL: how they are made ready, and how a transaction begins."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from sqlalchemy import URL, event, make_url
from sqlalchemy.engine import Connection
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

READING = "screnpla_reading"
# All kept open: an overflow connection would be opened and closed for a single request, which on SQLite (a thread and
# its pragmas each) costs more than the request.
CONNECTIONS = 16


def sqlite_path(url: URL) -> Path | None:
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def make_engine(address: str, *, migrating: bool = False) -> AsyncEngine:
    url = make_url(address)
    path = sqlite_path(url)
    # Parameters are hidden: an error's text would quote e-mail addresses and hashes into the log.
    engine = create_async_engine(
        url, pool_size=CONNECTIONS, max_overflow=0, pool_pre_ping=path is None, hide_parameters=True
    )
    if path:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        event.listen(engine.sync_engine, "connect", partial(_prepare_sqlite, migrating))
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(migrating: bool, connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves, below
    cursor = connection.cursor()
    # FULL: a commit that was answered survives a power cut, not only a crash of the process.
    for pragma in ("busy_timeout=10000", "synchronous=FULL"):
        cursor.execute(f"pragma {pragma}")
    # The journal's kind is kept in the file itself, so it is chosen once.
    cursor.execute("pragma journal_mode=WAL" if migrating else "pragma foreign_keys=ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that reads first and writes later fails at once when another wrote in between;
    # taking the write lock at the start makes it wait its turn instead.
    reading = connection.get_execution_options().get(READING, False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
