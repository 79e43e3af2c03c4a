"""SQL of PostgreSQL backups: snapshots, temporary databases, old tables moved aside, rows counted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

from psycopg.errors import InsufficientPrivilege
from sqlalchemy import func, inspect, select, table, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import ProgrammingError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from screnpla.jobs.models import WorkerProcess
from screnpla.jobs.system_database import SCHEMA as JOBS
from screnpla.kit.db import MIGRATION_LOCK

# A server says every five seconds that it lives.
HEARTBEAT_TIMEOUT = timedelta(seconds=30)


@asynccontextmanager
async def open_snapshot(engine: AsyncEngine) -> AsyncIterator[tuple[AsyncConnection, str]]:
    """One moment for all questions on this connection, and its name for others who want to see the same."""
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection, str(await connection.scalar(text("select pg_export_snapshot()")))


async def read_server_version(connection: AsyncConnection) -> int:
    """The major one."""
    return int(str(await connection.scalar(text("show server_version_num")))) // 10_000


async def has_live_server(connection: AsyncConnection) -> bool:
    if not await connection.run_sync(
        lambda sync_connection: inspect(sync_connection).has_table(WorkerProcess.__tablename__)
    ):
        return False
    query = (
        select(func.count()).select_from(WorkerProcess).where(WorkerProcess.seen_at > func.now() - HEARTBEAT_TIMEOUT)
    )
    return bool(await connection.scalar(query))


@asynccontextmanager
async def block_server_start(engine: AsyncEngine) -> AsyncIterator[None]:
    """Meanwhile no server can begin here: each migrates first, and waits for this lock."""
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.execute(text(f"select pg_advisory_lock({MIGRATION_LOCK})"))
        yield


async def create_database(engine: AsyncEngine, name: str) -> bool:
    """False where we may not."""
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        statement = f"create database \"{name}\" template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'"
        try:
            await connection.execute(text(statement))
        except ProgrammingError as error:
            if isinstance(error.orig, InsufficientPrivilege):
                return False
            raise
    return True


async def drop_database(engine: AsyncEngine, name: str) -> None:
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.execute(text(f'drop database if exists "{name}" with (force)'))


async def list_foreign_schemas(connection: AsyncConnection) -> list[str]:
    """That are none of ours any more, or never were."""
    names = text(
        "select nspname from pg_namespace where nspname !~ '^pg_' "
        "and nspname not in ('information_schema', current_schema(), :jobs) order by 1"
    )
    return [str(name) for name in await connection.scalars(names.bindparams(jobs=JOBS))]


async def list_tables(connection: AsyncConnection) -> list[str]:
    """Of the usual schema; those of extensions are not ours."""
    query = text(
        "select c.relname from pg_class c where c.relnamespace = current_schema()::regnamespace "
        "and c.relkind in ('r', 'p') and not exists "
        "(select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1"
    )
    return [str(name) for name in await connection.scalars(query)]


async def move_tables_aside(connection: AsyncConnection, schema: str) -> None:
    """All that is ours into schemas of this name; indexes and sequences go with their tables."""
    # Somebody may hold a table open for hours; then it is better to say so.
    await connection.execute(text("set local lock_timeout = '10s'"))
    await connection.execute(text(f'create schema "{schema}"'))
    for name in await list_tables(connection):
        await connection.execute(text(f'alter table "{name}" set schema "{schema}"'))
    if await connection.run_sync(lambda sync_connection: inspect(sync_connection).has_schema(JOBS)):
        await connection.execute(text(f'alter schema {JOBS} rename to "{schema}_jobs"'))


async def move_tables_back(connection: AsyncConnection, schema: str) -> None:
    names = text("select tablename from pg_tables where schemaname = :aside").bindparams(aside=schema)
    current_schema = await connection.scalar(text("select current_schema()"))
    for name in list(await connection.scalars(names)):
        await connection.execute(text(f'alter table "{schema}"."{name}" set schema "{current_schema}"'))
    await connection.execute(text(f'drop schema "{schema}"'))
    if await connection.run_sync(lambda sync_connection: inspect(sync_connection).has_schema(f"{schema}_jobs")):
        await connection.execute(text(f'alter schema "{schema}_jobs" rename to {JOBS}'))


async def read_revision(connection: AsyncConnection) -> str:
    """Empty where nothing of ours is."""
    if not await connection.run_sync(lambda sync_connection: inspect(sync_connection).has_table("alembic_version")):
        return ""
    return str(await connection.scalar(text("select version_num from alembic_version")) or "")


async def count_rows(connection: AsyncConnection, *schemas: str) -> dict[str, int]:
    """Rows by table, of the usual schema and of these."""
    return await connection.run_sync(_count_schema_rows, (None, *schemas))


def _count_schema_rows(connection: Connection, schemas: tuple[str | None, ...]) -> dict[str, int]:
    inspector = inspect(connection)
    names = [(schema, name) for schema in schemas for name in sorted(inspector.get_table_names(schema))]
    return {
        f"{schema}.{name}" if schema else name: connection.scalar(
            select(func.count()).select_from(table(name, schema=schema))
        )
        or 0
        for schema, name in names
    }
