"""An empty, migrated database: each test that asks for one runs on SQLite and again on PostgreSQL."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from screnpla.kit.db import Database
from screnpla.kit.settings import Settings
from tests.servers.postgres import PostgresServer

DATABASES = ["sqlite", "postgresql"]
FILE = "screnpla.db"


@pytest.fixture(params=DATABASES)
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Empty; where the test asks for `database`, too, the copy of a migrated one: that takes a tenth of the time."""
    migrated = "database" in request.fixturenames
    if request.param == "sqlite":
        if migrated:
            shutil.copy(request.getfixturevalue("migrated_file"), tmp_path / FILE)
        return _sqlite(tmp_path)
    postgres: PostgresServer = request.getfixturevalue("postgres")
    return postgres.new_database(like=request.getfixturevalue("migrated_postgres") if migrated else None)


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("migrated")
    asyncio.run(_migrate(_sqlite(folder), folder))
    return folder / FILE


@pytest.fixture(scope="session")
def migrated_postgres(postgres: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> str:
    address = postgres.new_database()
    asyncio.run(_migrate(address, tmp_path_factory.mktemp("migrated")))
    return address


def _sqlite(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder}/{FILE}"


async def _migrate(address: str, folder: Path) -> None:
    opened = _open(address, folder)
    await opened.migrate()
    await opened.close()


def _open(address: str, folder: Path) -> Database:
    return Database(Settings(data_dir=folder, database_url=address).database_address)  # type: ignore[arg-type]


@pytest.fixture
async def database(database_url: str, tmp_path: Path) -> AsyncIterator[Database]:
    opened = _open(database_url, tmp_path)
    # Nothing is left to change; it looks, as every opening does, and remembers which file it found.
    await opened.migrate()
    yield opened
    await opened.close()
