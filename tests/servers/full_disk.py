"""A server, or the database of an app in this process, that finds no room on its disk."""

from __future__ import annotations

import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

from sqlalchemy import Connection, event

from tests.api_fixtures import OpenApp
from tests.servers.served import Served

DISK_FULL = (
    503,
    "The server's disk is full, so nothing was saved. Please tell whoever runs it; what was saved before is safe.",
)


def limit_files(server: Served, size: str) -> None:
    """From now on it can write no file beyond this size: for it the disk is full."""
    subprocess.run(["prlimit", f"--pid={server.pid}", f"--fsize={size}:unlimited"], check=True)


@asynccontextmanager
async def full_database(app: OpenApp) -> AsyncIterator[None]:
    """SQLite gets no page more than it has; PostgreSQL refuses every commit."""
    engine = app.state.db.engine.sync_engine

    def fill(connection: Connection) -> None:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("pragma max_page_count=1")  # as many as there are: it cannot shrink
        else:
            connection.exec_driver_sql("do $$ begin raise exception using errcode = '53100'; end $$")

    moment = "begin" if engine.dialect.name == "sqlite" else "commit"
    event.listen(engine, moment, fill)
    try:
        yield
    finally:
        event.remove(engine, moment, fill)
        await app.state.db.engine.dispose()


def make_lines(seed: int, count: int = 400) -> list[str]:
    """Words that hardly shrink, so that whatever is made of them needs new pages of the database."""
    rng = Random(seed)
    return [" ".join([f"{rng.randrange(16**8):08x}" for _ in range(8)]) for _ in range(count)]
