"""The whole application in this process, on SQLite and on PostgreSQL, with a clock one can set."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI
from pwdlib.hashers.argon2 import Argon2Hasher

from screnpla.accounts.models import EmailCode, new_id
from screnpla.accounts.passwords import Passwords
from screnpla.accounts.signup import register
from screnpla.app import create_app
from screnpla.kit.settings import Settings
from screnpla.mail.outbox import Outbox
from tests.people import PASSWORD, Member, TestClock, sign_in
from tests.servers.database import DATABASES
from tests.servers.ready import ready_database

# Real Argon2id, only cheap: a test makes many accounts.
CHEAP = Argon2Hasher(time_cost=1, memory_cost=8, parallelism=1)


class OpenApp:
    """A running application, and a fresh browser on demand."""

    def __init__(self, app: FastAPI, settings: Settings, clock: TestClock, closing: AsyncExitStack) -> None:
        self.app = app
        self.settings = settings
        self.clock = clock
        self.outbox = Outbox(settings.data_dir / "outbox")
        self._closing = closing

    async def browser(self, address: str = "127.0.0.1", **more: Any) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app, client=(address, 50000))
        client = httpx.AsyncClient(transport=transport, **{"base_url": "http://127.0.0.1:8000", **more})
        return await self._closing.enter_async_context(client)

    async def member(self, email: str = "ana@example.com", name: str = "Ana") -> Member:
        """Somebody new. Their address counts as proven: the way through the code has tests of its own."""
        accounts, now = self.app.state.house.accounts, self.clock()
        proof = EmailCode(id=new_id(), email=email, code_hash="", created_at=now, confirmed_at=now)
        async with accounts.db.session() as db:
            db.add(proof)
        await register(accounts, name=name, email=email, password=PASSWORD, code_id=proof.id, now=now)
        return await sign_in(await self.browser(), email)


@asynccontextmanager
async def open_app(settings: Settings) -> AsyncIterator[OpenApp]:
    clock = TestClock()
    app = create_app(settings, clock, Passwords(CHEAP))
    async with AsyncExitStack() as closing:
        await closing.enter_async_context(app.router.lifespan_context(app))
        yield OpenApp(app, settings, clock, closing)


@pytest.fixture
def settings_for(ready_url: str, tmp_path: Path) -> Callable[..., Settings]:
    def make(**more: Any) -> Settings:
        return Settings(data_dir=tmp_path / "data", database_url=ready_url, **more)  # type: ignore[arg-type]

    return make


@pytest.fixture
async def house(settings_for: Callable[..., Settings]) -> AsyncIterator[OpenApp]:
    async with open_app(settings_for()) as opened:
        yield opened


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=DATABASES)
async def shared_house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[OpenApp]:
    """One house for all tests of a file, without limits: for tests that leave nothing behind which others mind."""
    folder = tmp_path_factory.mktemp("house")
    address = ready_database(request, folder)
    settings = Settings(data_dir=folder, database_url=address, rate_limits="off")  # type: ignore[arg-type]
    async with open_app(settings) as opened:
        yield opened
