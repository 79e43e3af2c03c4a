"""A PostgreSQL database: dumped as it is at one moment, tried out in a database of its own, put back beside the old."""

from __future__ import annotations

import secrets
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from screnpla.backup.exchange import Exchange
from screnpla.backup.postgres_programs import Programs, find_programs, run
from screnpla.backup.problem import BackupProblem
from screnpla.backup.repository import books, postgres_database
from screnpla.jobs.system_database import SCHEMA as JOBS
from screnpla.kit.connections import make_engine
from screnpla.kit.db import Database

NAME = "database.dump"
ASIDE = "before_restore_"
SERVED = "A server works on this database, or did half a minute ago. Stop it first."


class OnPostgres:
    kind = "postgresql"

    def __init__(self, address: str) -> None:
        self._url = make_url(address)

    async def revision(self) -> str:
        async with self._engine() as engine, engine.connect() as connection:
            found = await books.revision(connection)
        if not found:
            raise BackupProblem("The database that SCRENPLA_DATABASE_URL names holds nothing of Screnpla yet.")
        return found

    async def copy(self, backup: Path) -> Mapping[str, int]:
        async with self._engine() as engine, postgres_database.still(engine) as (connection, moment):
            programs = find_programs(await postgres_database.server_version(connection))
            others = [f'--exclude-schema="{name}"' for name in await postgres_database.other_schemas(connection)]
            how = ("--format=custom", "--no-owner", "--no-privileges", *others)
            await run(programs.dump, *how, f"--snapshot={moment}", f"--file={backup / NAME}", at=self._url)
            return await books.counts(connection, JOBS)

    @asynccontextmanager
    async def loaded(self, backup: Path, room: Path) -> AsyncIterator[Database | None]:  # noqa: ARG002  the room is the server's
        name = f"screnpla_check_{secrets.token_hex(6)}"
        async with self._engine() as engine:
            programs = await _programs(engine)
            if not await postgres_database.create_database(engine, name):
                # It may not make databases: then at least every byte of the copy is read.
                await run(programs.restore, "--file=/dev/null", str(backup / NAME))
                yield None
                return
            try:
                url = self._url.set(database=name)
                await _load(programs, backup, url)
                db = Database(url.render_as_string(hide_password=False))
                try:
                    yield db
                finally:
                    await db.close()
            finally:
                await postgres_database.drop_database(engine, name)

    async def counts(self, loaded: Database) -> Mapping[str, int]:
        async with loaded.engine.connect() as connection:
            return await books.counts(connection, JOBS)

    @asynccontextmanager
    async def closed(self) -> AsyncIterator[None]:
        async with self._engine() as engine, postgres_database.no_start(engine):
            async with engine.connect() as connection:
                if await postgres_database.is_served(connection):
                    raise BackupProblem(SERVED)
            yield

    async def holds_something(self) -> bool:
        async with self._engine() as engine, engine.connect() as connection:
            return bool(await postgres_database.tables(connection))

    async def put_back(self, backup: Path, exchange: Exchange) -> list[str]:
        aside = f"{ASIDE}{exchange.stamp.lower()}"
        async with self._engine() as engine:
            programs = await _programs(engine)
            held = await self.holds_something()
            if held:
                async with engine.begin() as connection:
                    await postgres_database.move_aside(connection, aside)
            try:
                await _load(programs, backup, self._url)
            except BaseException:
                # All or nothing was loaded, so the place is free for what was there before.
                if held:
                    async with engine.begin() as connection:
                        await postgres_database.move_back(connection, aside)
                raise
        return [f"the schemas {aside} and {aside}_jobs"] if held else []

    @asynccontextmanager
    async def _engine(self) -> AsyncIterator[AsyncEngine]:
        engine = make_engine(self._url.render_as_string(hide_password=False))
        try:
            yield engine
        finally:
            await engine.dispose()


async def _programs(engine: AsyncEngine) -> Programs:
    async with engine.connect() as connection:
        return find_programs(await postgres_database.server_version(connection))


async def _load(programs: Programs, backup: Path, url: URL) -> None:
    """Whole or not at all. Without extensions: we need none, and only the server's master may make them."""
    listed = await run(programs.restore, "--list", str(backup / NAME))
    wanted = [line for line in listed.splitlines() if " EXTENSION " not in line]
    with tempfile.NamedTemporaryFile("w", suffix=".list") as file:
        file.write("\n".join(wanted) + "\n")
        file.flush()
        how = ("--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges", f"--use-list={file.name}")
        await run(programs.restore, *how, str(backup / NAME), at=url)
