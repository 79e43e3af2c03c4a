"""Databases on which an app was opened once: copying one is quicker than a hundred migrations for each test."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.servers.database import DATABASES
from tests.servers.loaded import fork
from tests.servers.postgres import PostgresServer

FILES = ("screnpla.db", "jobs.db")


def _open_once(folder: Path, address: str) -> None:
    # As a process of its own: the engine of durable work is one per process, and other apps may be open in this.
    assert fork("tests.open_once", folder, address).wait() == 0


@pytest.fixture(scope="session")
def ready_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ready")
    _open_once(folder, f"sqlite+aiosqlite:///{folder}/{FILES[0]}")
    return folder


@pytest.fixture(scope="session")
def ready_postgres(postgres: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> str:
    address = postgres.new_database()
    _open_once(tmp_path_factory.mktemp("ready"), address)
    return address


def copy_ready_data(ready_folder: Path, data: Path) -> Path:
    """A data folder with SQLite databases, as if an app had been opened there before."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    for name in FILES:
        shutil.copy(ready_folder / name, data / name)
    return data


def ready_database(request: pytest.FixtureRequest, data: Path) -> str:
    """The address of a database for an app with this data folder, as if an app had been opened there before."""
    if request.param == "sqlite":
        copy_ready_data(request.getfixturevalue("ready_folder"), data)
        return f"sqlite+aiosqlite:///{data}/{FILES[0]}"
    postgres: PostgresServer = request.getfixturevalue("postgres")
    url = postgres.new_database(like=request.getfixturevalue("ready_postgres"))
    # Hundreds of them would fill the disk, or the memory that stands for it.
    request.addfinalizer(lambda: postgres.drop(url))
    return url


@pytest.fixture(params=DATABASES)
def ready_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return ready_database(request, tmp_path / "data")
