"""Backup of a PostgreSQL database: dumped from one snapshot, test-loaded into a database of its own, restored beside
the old."""

from __future__ import annotations

import secrets
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from screnpla.backup.backup_errors import BackupProblem
from screnpla.backup.file_swap import FileSwap
from screnpla.backup.postgres_programs import PostgresPrograms, find_programs, run_program
from screnpla.backup.repository import postgres_database
from screnpla.jobs.system_database import SCHEMA as JOBS
from screnpla.kit.connections import make_engine
from screnpla.kit.db import Database

DUMP_FILE = "database.dump"
ASIDE = "before_restore_"
SERVED = "A server works on this database, or did half a minute ago. Stop it first."


class PostgresSource:
    kind = "postgresql"

    def __init__(self, address: str) -> None:
        self._url = make_url(address)

    async def read_revision(self) -> str:
        async with self._engine() as engine, engine.connect() as connection:
            found = await postgres_database.read_revision(connection)
        if not found:
            raise BackupProblem("The database that SCRENPLA_DATABASE_URL names holds nothing of Screnpla yet.")
        return found

    async def copy(self, backup: Path) -> Mapping[str, int]:
        async with self._engine() as engine, postgres_database.open_snapshot(engine) as (connection, moment):
            programs = find_programs(await postgres_database.read_server_version(connection))
            others = [f'--exclude-schema="{name}"' for name in await postgres_database.list_foreign_schemas(connection)]
            options = ("--format=custom", "--no-owner", "--no-privileges", *others)
            await run_program(
                programs.dump, *options, f"--snapshot={moment}", f"--file={backup / DUMP_FILE}", at=self._url
            )
            return await postgres_database.count_rows(connection, JOBS)

    @asynccontextmanager
    async def load(self, backup: Path, work_folder: Path) -> AsyncIterator[Database | None]:  # noqa: ARG002  PostgreSQL needs no folder
        name = f"screnpla_check_{secrets.token_hex(6)}"
        async with self._engine() as engine:
            programs = await _find_programs(engine)
            if not await postgres_database.create_database(engine, name):
                # It may not make databases: then at least every byte of the copy is read.
                await run_program(programs.restore, "--file=/dev/null", str(backup / DUMP_FILE))
                yield None
                return
            try:
                url = self._url.set(database=name)
                await _load_dump(programs, backup, url)
                db = Database(url.render_as_string(hide_password=False))
                try:
                    yield db
                finally:
                    await db.close()
            finally:
                await postgres_database.drop_database(engine, name)

    async def count_rows(self, loaded: Database) -> Mapping[str, int]:
        async with loaded.engine.connect() as connection:
            return await postgres_database.count_rows(connection, JOBS)

    @asynccontextmanager
    async def lock_out_servers(self) -> AsyncIterator[None]:
        async with self._engine() as engine, postgres_database.block_server_start(engine):
            async with engine.connect() as connection:
                if await postgres_database.has_live_server(connection):
                    raise BackupProblem(SERVED)
            yield

    async def has_data(self) -> bool:
        async with self._engine() as engine, engine.connect() as connection:
            return bool(await postgres_database.list_tables(connection))

    async def restore(self, backup: Path, exchange: FileSwap) -> list[str]:
        schema = f"{ASIDE}{exchange.stamp.lower()}"
        async with self._engine() as engine:
            programs = await _find_programs(engine)
            had_data = await self.has_data()
            if had_data:
                async with engine.begin() as connection:
                    await postgres_database.move_tables_aside(connection, schema)
            try:
                await _load_dump(programs, backup, self._url)
            except BaseException:
                # All or nothing was loaded, so the place is free for what was there before.
                if had_data:
                    async with engine.begin() as connection:
                        await postgres_database.move_tables_back(connection, schema)
                raise
        return [f"the schemas {schema} and {schema}_jobs"] if had_data else []

    @asynccontextmanager
    async def _engine(self) -> AsyncIterator[AsyncEngine]:
        engine = make_engine(self._url.render_as_string(hide_password=False))
        try:
            yield engine
        finally:
            await engine.dispose()


async def _find_programs(engine: AsyncEngine) -> PostgresPrograms:
    async with engine.connect() as connection:
        return find_programs(await postgres_database.read_server_version(connection))


async def _load_dump(programs: PostgresPrograms, backup: Path, url: URL) -> None:
    """Whole or not at all. Without extensions: we need none, and only the server's master may make them."""
    listing = await run_program(programs.restore, "--list", str(backup / DUMP_FILE))
    lines = [line for line in listing.splitlines() if " EXTENSION " not in line]
    with tempfile.NamedTemporaryFile("w", suffix=".list") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        options = (
            "--single-transaction",
            "--exit-on-error",
            "--no-owner",
            "--no-privileges",
            f"--use-list={file.name}",
        )
        await run_program(programs.restore, *options, str(backup / DUMP_FILE), at=url)
