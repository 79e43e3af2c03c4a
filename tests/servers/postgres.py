"""A private PostgreSQL, as an ordinary user (it refuses root), or the one a variable names."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest

from tests.servers.ports import free_port

NAMED_SERVER = "SCRENPLA_TEST_POSTGRES_URL"
MISSING = (
    "PostgreSQL is not installed, so nothing was tried on it: install it "
    f"(Debian: postgresql) or name a server in {NAMED_SERVER}"
)


class PostgresServer:
    def __init__(self, url: str) -> None:
        self.url = url
        self._made: list[str] = []

    def new_database(self, like: str | None = None) -> str:
        """The address of a database of its own: empty, or a copy of the one at this address."""
        name = f"screnpla_test_{secrets.token_hex(6)}"
        self._run(f'create database "{name}"{self._copied_from(like) if like else ""}')
        self._made.append(name)
        return urlsplit(self.url)._replace(path=f"/{name}").geturl()

    def _copied_from(self, address: str) -> str:
        # File by file, as it always was before version 15: page by page through the log takes twice as long.
        by_files = " strategy file_copy" if self._version >= 150_000 else ""
        return f' template "{urlsplit(address).path[1:]}"{by_files}'

    @cached_property
    def _version(self) -> int:
        with psycopg.connect(self.url) as connection:
            return connection.info.server_version

    def drop(self, address: str) -> None:
        self._run(f'drop database if exists "{urlsplit(address).path[1:]}" with (force)')

    def tidy_up(self) -> None:
        for name in self._made:
            self._run(f'drop database if exists "{name}" with (force)')

    def _run(self, statement: str) -> None:
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(statement.encode())


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    with running_postgres() as server:
        if server is None:
            pytest.skip(MISSING)
        yield server


@contextmanager
def running_postgres() -> Iterator[PostgresServer | None]:
    """None where there is no PostgreSQL to run."""
    if named := os.environ.get(NAMED_SERVER):
        server = PostgresServer(named)
        yield server
        server.tidy_up()
        return
    binaries = _binaries()
    if binaries is None:
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    try:
        yield from _serve(binaries, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _binaries() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


def _serve(binaries: Path, folder: Path) -> Iterator[PostgresServer]:
    user_options = _ordinary_user(folder)
    data, port = folder / "data", free_port()

    def run(*command: str | Path) -> None:
        subprocess.run(
            [str(part) for part in command], check=True, stdout=subprocess.DEVNULL, cwd=folder, **user_options
        )

    run(binaries / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N")
    options = f"-F -p {port} -h 127.0.0.1 -k {folder} -c synchronous_commit=off -c full_page_writes=off"
    run(binaries / "pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", options, "start")
    try:
        yield PostgresServer(f"postgresql://postgres@127.0.0.1:{port}/postgres")
    finally:
        run(binaries / "pg_ctl", "-D", data, "-m", "immediate", "stop")


def _ordinary_user(folder: Path) -> dict[str, Any]:
    if os.geteuid() != 0:
        return {}
    postgres = pwd.getpwnam("postgres")
    os.chown(folder, postgres.pw_uid, postgres.pw_gid)
    return {"user": postgres.pw_uid, "group": postgres.pw_gid, "extra_groups": []}
