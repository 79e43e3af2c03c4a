"""Our server with a signed-in user, and scripts of 120 pages in it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from bench import scripts
from screnpla.accounts.models import User
from screnpla.kit.db import Database
from screnpla.kit.settings import Settings
from screnpla.library.scripts.profile import PageCounting
from screnpla.library.scripts.record import create_script_record
from screnpla.manuscript.desk.documents import create_desk
from screnpla.manuscript.document.texts import NewText, create_text, encode_text
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats import register
from screnpla.screenplay.profiles.profile import LETTER
from tests.people import Member, sign_in, sign_up
from tests.servers.served import Served

PAGES = 120
EMAIL = "bench@example.com"
NOW = datetime(2026, 11, 15, tzinfo=UTC)


class MeasuredServer(Served):
    """A server whose process is looked at from outside."""

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid


class BenchServer:
    """One server, or several on the same database, and one person."""

    def __init__(self, servers: list[MeasuredServer], address: str, folder: Path) -> None:
        self.servers = servers
        self._address, self._folder = address, folder
        self.member = asyncio.run(self._somebody())

    async def _somebody(self) -> Member:
        async with httpx.AsyncClient(base_url=self.servers[0].url) as browser:
            await sign_up(browser, self.servers[0].outbox, EMAIL)
            return await sign_in(browser, EMAIL)

    def place(self, script_id: str, server: int = 0) -> dict[str, str]:
        """As the programs in Node want to know it."""
        address = self.servers[server].url.replace("http", "ws")
        return {"relay": "ours", "address": address, "token": self.member.token, "script": script_id}

    async def add_scripts(self, new_text: NewText, count: int = 1) -> list[str]:
        script_ids = []
        async with self.database() as database, database.session() as db:
            owner = await db.get(User, self.member.user["id"])
            assert owner
            for number in range(count):
                script = await create_script_record(db, owner, {"title": f"Script {number}", "genre": "Drama"}, NOW)
                await create_text(db, script, new_text, NOW)
                await create_desk(db, script, NOW)
                script_ids.append(script.id)
        return script_ids

    @asynccontextmanager
    async def database(self) -> AsyncIterator[Database]:
        settings = Settings(data_dir=self._folder, database_url=self._address)  # type: ignore[arg-type]
        database = Database(settings.database_address)
        try:
            yield database
        finally:
            await database.close()


@contextmanager
def open_server(folder: Path, count: int = 1, **settings: str) -> Iterator[BenchServer]:
    """What one browser may do in a second is not what is measured: `RATE_LIMITS` are off where nothing else is said."""
    folder.mkdir(parents=True, exist_ok=True)
    address = f"sqlite+aiosqlite:///{folder}/data/screnpla.db"
    environment = {"RATE_LIMITS": "off", "DATABASE_URL": address, **settings}
    servers = [MeasuredServer(folder, **environment) for _ in range(count)]
    started: list[MeasuredServer] = []
    try:
        for server in servers:
            server.start()
            started.append(server)
        yield BenchServer(servers, environment["DATABASE_URL"], folder)
    finally:
        for server in started:
            server.end()


@cache
def make_long_text() -> NewText:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "long.fountain"
        scripts.write_fountain(scripts.make_blocks(PAGES), path)
        return encode_text(register.read(path.read_bytes(), path.name).screenplay, PageCounting(LETTER))


def make_short_text() -> NewText:
    return encode_text(Screenplay(), PageCounting(LETTER))
