"""Database: SQLite (WAL) by default, PostgreSQL by URL, from the same models."""

from __future__ import annotations

import asyncio
import fcntl
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import DateTime, Dialect, MetaData, text
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker
from sqlalchemy.orm import DeclarativeBase
from sqlalchemy.types import TypeDecorator

from screnpla.kit.change_tracking import TrackingSession
from screnpla.kit.connections import READING, make_engine, sqlite_path
from screnpla.kit.errors import Unavailable

MIGRATIONS = Path(__file__).parents[2] / "migrations"
# Any constant does; it only has to be ours, so that two processes starting at once migrate one after the other.
MIGRATION_LOCK = 7_319_640_021

# Seconds that a writer waits in line. Units of work take milliseconds; one that takes so long will not end soon.
LONGEST_WAIT_TO_WRITE = 60
TOO_BUSY = "Too much is being saved at the moment, so this was not. Please try again in a minute."

# Unnamed constraints cannot be dropped by a later migration on SQLite.
NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMES)


class UtcTime(TypeDecorator[datetime]):
    """SQLite gives naive datetimes back and would store local ones as they are; here every moment is UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment without a time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Database:
    def __init__(self, address: str) -> None:
        self._address = address
        self.engine = make_engine(address)
        # Connections of its own on SQLite: writers wait for each other there, and must not keep readers waiting too.
        self._path = sqlite_path(self.engine.url)
        # On PostgreSQL each question sees what is committed by then, in a transaction or not: without one it is asked
        # alone, instead of between a beginning and an end.
        readers = make_engine(address) if self._path else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.reader = readers.execution_options(**{READING: True})
        self._migrated_inode: int | None = None
        # SQLite has one writer at a time, and lets those who wait look again now and then: whoever looks at the right
        # moment is next, and somebody may wait until the time is over. This lock is a queue: first come, first served.
        self._write_queue = asyncio.Lock() if self._path else None
        self._writing = async_sessionmaker(self.engine, expire_on_commit=False, sync_session_class=TrackingSession)
        self._reading = async_sessionmaker(self.reader, expire_on_commit=False)
        # Called with `session.info` of a unit of work after its commit. Listeners are quick and wait for nothing.
        self.commit_listeners: list[Callable[[dict[Any, Any]], None]] = []

    @asynccontextmanager
    async def session(self) -> AsyncIterator[AsyncSession]:
        """One unit of work: committed when the block ends well, rolled back when it does not.

        On SQLite it waits until every unit of work that came before has ended: none may be opened inside another.
        """
        async with self._turn_to_write(), self._writing() as session:
            try:
                yield session
                await session.commit()
            except BaseException:
                # Explicit: when the commit itself fails, closing alone would hand the connection
                # back to the pool with its transaction still open.
                await session.rollback()
                raise
            for listener in self.commit_listeners if session.info else ():
                listener(session.info)

    def _turn_to_write(self) -> AbstractAsyncContextManager[None]:
        return _hold(self._write_queue) if self._write_queue else nullcontext()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """For looking only: never waits for a writer, and makes none wait."""
        async with self._reading() as session:
            yield session

    @asynccontextmanager
    async def reading_snapshot(self) -> AsyncIterator[AsyncSession]:
        """As `reading`, and all that is asked is as it was at the first question. (On SQLite it always is.)"""
        async with self._reading() as session:
            if not self._path:
                await session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
            yield session

    async def migrate(self, change: Callable[[Connection], None] | None = None) -> None:
        # SQLite changes a table by copying it and dropping the old one; with foreign keys watched, the drop would
        # take every row of every other table that points there along.
        engine = make_engine(self._address, migrating=True)
        try:
            async with self._migration_lock(), engine.begin() as connection:
                if connection.dialect.name == "postgresql":
                    await connection.execute(text(f"select pg_advisory_xact_lock({MIGRATION_LOCK})"))
                await connection.run_sync(change or _upgrade_schema)
                await connection.run_sync(_check_foreign_keys)
        finally:
            await engine.dispose()
        self._migrated_inode = self._file_inode()

    @asynccontextmanager
    async def _migration_lock(self) -> AsyncIterator[None]:
        """Turning a new SQLite file to WAL fails at once when another process does the same: they take turns."""
        if not self._path:
            yield
            return
        handle = os.open(f"{self._path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            await asyncio.to_thread(fcntl.flock, handle, fcntl.LOCK_EX)
            yield
        finally:
            os.close(handle)

    def _file_inode(self) -> int | None:
        """Which file on disk the database's name means: open connections go on in a deleted one as if nothing were."""
        return self._path.stat().st_ino if self._path and self._path.exists() else None

    async def is_available(self) -> bool:
        try:
            async with asyncio.timeout(5), self.reading() as session:
                # Not just `select 1`: SQLite makes a lost file anew, empty, and would say that all is well.
                await session.execute(text("select version_num from alembic_version"))
        except Exception:  # noqa: BLE001  whichever way it fails, it does not answer
            return False
        return self._file_inode() == self._migrated_inode

    async def close(self) -> None:
        await self.engine.dispose()
        await self.reader.dispose()


@asynccontextmanager
async def _hold(queue: asyncio.Lock) -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(LONGEST_WAIT_TO_WRITE):
            await queue.acquire()
    except TimeoutError:
        raise Unavailable(TOO_BUSY) from None
    try:
        yield
    finally:
        queue.release()


def _upgrade_schema(connection: Connection) -> None:
    command.upgrade(migration_config(connection), "head")


def _check_foreign_keys(connection: Connection) -> None:
    if connection.dialect.name != "sqlite":
        return
    if orphan := connection.exec_driver_sql("pragma foreign_key_check").first():
        raise RuntimeError(f"A migration left rows of {orphan[0]} without what they point at; nothing was changed.")


def migration_config(connection: Any = None) -> Config:
    # They bring along what they need of the code of their time (`migrations.frozen`), wherever one runs them.
    if (root := str(MIGRATIONS.parent)) not in sys.path:
        sys.path.append(root)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config
