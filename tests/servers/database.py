"""An empty, migrated database: each test that asks for one runs on SQLite and again on PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from screnpla.kit.db import Database
from screnpla.kit.settings import Settings

DATABASES = ["sqlite", "postgresql"]


@pytest.fixture(params=DATABASES)
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return new_database(request, tmp_path)


def new_database(request: pytest.FixtureRequest, folder: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{folder}/screnpla.db"
    url: str = request.getfixturevalue("postgres").new_database()
    return url


@pytest.fixture
async def database(database_url: str, tmp_path: Path) -> AsyncIterator[Database]:
    settings = Settings(data_dir=tmp_path, database_url=database_url)  # type: ignore[arg-type]
    opened = Database(settings.database_address)
    await opened.migrate()
    yield opened
    await opened.close()
