"""The whole application in this process, on SQLite and on PostgreSQL, with a clock one can set."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar

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
from tests.emptying import emptied
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
    # The engine of durable work is one per process.
    await KeptHouse.close_the_open_one()
    clock = TestClock()
    app = create_app(settings, clock, Passwords(CHEAP))
    async with AsyncExitStack() as closing:
        await closing.enter_async_context(app.router.lifespan_context(app))
        yield OpenApp(app, settings, clock, closing)


class KeptHouse:
    """Stays open from test to test, emptied in between: to open one takes ten times as long, and so does its first
    answer, because each house learns anew how to ask its database."""

    _open: ClassVar[KeptHouse | None] = None

    def __init__(self, open_anew: Callable[[], AbstractAsyncContextManager[OpenApp]]) -> None:
        self._open_anew = open_anew
        self._closing = AsyncExitStack()
        self._house: OpenApp | None = None

    async def like_new(self) -> OpenApp:
        if self._house and not await emptied(self._house.app.state.house):
            await self.close()
        if self._house is None:
            self._house = await self._closing.enter_async_context(self._open_anew())
            KeptHouse._open = self
        self._house.clock.moment = TestClock().moment
        return self._house

    async def close(self) -> None:
        self._house = KeptHouse._open = None
        await self._closing.aclose()

    @staticmethod
    async def close_the_open_one() -> None:
        if KeptHouse._open:
            await KeptHouse._open.close()


@pytest.fixture
def settings_for(ready_url: str, tmp_path: Path) -> Callable[..., Settings]:
    def make(**more: Any) -> Settings:
        return Settings(data_dir=tmp_path / "data", database_url=ready_url, **more)  # type: ignore[arg-type]

    return make


@pytest.fixture(scope="module")
def house_settings() -> dict[str, Any]:
    """Of the house in which all tests of a file are, one after the other."""
    return {}


@pytest_asyncio.fixture(scope="module", params=DATABASES)
async def kept_house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, house_settings: dict[str, Any]
) -> AsyncIterator[KeptHouse]:
    def open_anew() -> AbstractAsyncContextManager[OpenApp]:
        folder = tmp_path_factory.mktemp("house")
        address = ready_database(request, folder)
        return open_app(Settings(data_dir=folder, database_url=address, **house_settings))  # type: ignore[arg-type]

    kept = KeptHouse(open_anew)
    yield kept
    await kept.close()


@pytest.fixture
async def house(kept_house: KeptHouse) -> AsyncIterator[OpenApp]:
    """In which nobody has been before."""
    opened = await kept_house.like_new()
    async with AsyncExitStack() as closing:
        yield OpenApp(opened.app, opened.settings, opened.clock, closing)


@pytest.fixture
async def own_house(settings_for: Callable[..., Settings]) -> AsyncIterator[OpenApp]:
    """For a test that does to it what an open house does not recover from."""
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
