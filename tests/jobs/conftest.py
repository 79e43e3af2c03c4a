"""What the tests of durable work share: processes to be killed, and jobs inside the test's own process."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from screnpla.kit.db import Database
from screnpla.kit.settings import Settings
from tests.jobs.job_runner import JobRunner
from tests.jobs.processes import Processes
from tests.servers.database import DATABASES
from tests.servers.postgres import PostgresServer
from tests.servers.ready import FILES


@pytest.fixture(params=DATABASES)
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database on which an engine was started once: the first start costs a second."""
    if request.param == "sqlite":
        for name in FILES:
            shutil.copy(request.getfixturevalue("used_folder") / name, tmp_path)
        return f"sqlite+aiosqlite:///{tmp_path}/{FILES[0]}"
    postgres: PostgresServer = request.getfixturevalue("postgres")
    return postgres.new_database(like=request.getfixturevalue("used_postgres"))


@pytest.fixture
async def processes(database: Database, database_url: str, tmp_path: Path) -> AsyncIterator[Processes]:
    """Processes on the test's own database, which is SQLite and then PostgreSQL."""
    started = Processes(tmp_path, database_url)
    yield started
    await started.kill_all()


@pytest.fixture
async def postgres_processes(postgres: PostgresServer, used_postgres: str, tmp_path: Path) -> AsyncIterator[Processes]:
    """Several processes at once: on PostgreSQL only."""
    started = Processes(tmp_path, postgres.new_database(like=used_postgres))
    yield started
    await started.kill_all()


@pytest.fixture
async def runner(database: Database, database_url: str, tmp_path: Path) -> AsyncIterator[JobRunner]:
    built = JobRunner(Settings(data_dir=tmp_path, database_url=database_url), database)  # type: ignore[arg-type]
    yield built
    await built.close()


@pytest.fixture(scope="session")
def used_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("used")
    asyncio.run(_open_once(Settings(data_dir=folder)))
    return folder


@pytest.fixture(scope="session")
def used_postgres(postgres: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> str:
    address = postgres.new_database()
    asyncio.run(_open_once(Settings(data_dir=tmp_path_factory.mktemp("used"), database_url=address)))  # type: ignore[arg-type]
    return address


async def _open_once(settings: Settings) -> None:
    database = Database(settings.database_address)
    await database.migrate()
    runner = JobRunner(settings, database)
    await runner.open()
    await runner.close()
    await database.close()


@pytest.fixture
async def sqlite_runner(used_folder: Path, tmp_path: Path) -> AsyncIterator[JobRunner]:
    """On SQLite only, for rules that no database has a say in."""
    folder = shutil.copytree(used_folder, tmp_path / "data")
    settings = Settings(data_dir=folder)
    database = Database(settings.database_address)
    built = JobRunner(settings, database)
    yield built
    await built.close()
    await database.close()
