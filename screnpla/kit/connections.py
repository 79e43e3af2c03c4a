"""Database connections to SQLite and PostgreSQL: their setup, and how a transaction begins."""

from __future__ import annotations

import select
import time
from functools import partial
from pathlib import Path

from sqlalchemy import URL, Dialect, event, make_url
from sqlalchemy.engine import Connection
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

READING = "screnpla_reading"
# All kept open: an overflow connection would be opened and closed for a single request, which on SQLite (a thread and
# its pragmas each) costs more than the request.
CONNECTIONS = 16
PING_AFTER = 5.0  # seconds
LAST_USED = "screnpla_used"


def sqlite_path(url: URL) -> Path | None:
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def make_engine(address: str, *, migrating: bool = False) -> AsyncEngine:
    url = make_url(address)
    path = sqlite_path(url)
    # Parameters are hidden: an error's text would quote e-mail addresses and hashes into the log.
    engine = create_async_engine(url, pool_size=CONNECTIONS, max_overflow=0, hide_parameters=True)
    if not path:
        event.listen(engine.sync_engine, "checkin", _record_use)
        event.listen(engine.sync_engine, "checkout", partial(_check_alive, engine.dialect))
    else:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        event.listen(engine.sync_engine, "connect", partial(_prepare_sqlite, migrating))
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _record_use(_connection: DBAPIConnection | None, entry: ConnectionPoolEntry) -> None:
    entry.info[LAST_USED] = time.monotonic()


def _check_alive(
    dialect: Dialect, connection: DBAPIConnection, entry: ConnectionPoolEntry, _proxy: PoolProxiedConnection
) -> None:
    """A connection that died is replaced before anybody meets it.

    Asking the server costs every request a question. While a connection is in use again and again, it is enough to see
    that nothing came on it unasked, as its end would; one that lay still may have been forgotten on the way.
    """
    is_idle = time.monotonic() - entry.info.get(LAST_USED, time.monotonic()) > PING_AFTER
    if not is_idle and not _has_unread_data(entry):
        return
    try:
        dialect.do_ping(connection)
    except dialect.loaded_dbapi.Error as error:
        raise InvalidatePoolError("the database has ended its connections") from error


def _has_unread_data(entry: ConnectionPoolEntry) -> bool:
    if entry.driver_connection is None or entry.driver_connection.closed:
        return True
    poll = select.poll()
    poll.register(entry.driver_connection.fileno())
    return any(events & ~select.POLLOUT for _, events in poll.poll(0))


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
