"""The whole application in this process, on SQLite and on PostgreSQL, with a clock one can set."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar, cast

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI
from pwdlib.hashers.argon2 import Argon2Hasher

from screnpla.accounts.models import EmailCode, new_id
from screnpla.accounts.password_hashing import PasswordHasher
from screnpla.accounts.sign_in.signup import create_account
from screnpla.api.app_state import AppState
from screnpla.app import create_app
from screnpla.kit.settings import Settings
from tests.app_clearing import clear_app
from tests.people import PASSWORD, Member, TestClock, sign_in
from tests.received_letters import CachingOutbox
from tests.servers.database import DATABASES
from tests.servers.ready import ready_database

# Real Argon2id, only cheap: a test makes many accounts.
CHEAP = Argon2Hasher(time_cost=1, memory_cost=8, parallelism=1)


class OpenApp:
    """A running application, and a fresh browser on demand."""

    def __init__(self, asgi: FastAPI, settings: Settings, clock: TestClock, closing: AsyncExitStack) -> None:
        self.asgi = asgi
        self.settings = settings
        self.clock = clock
        self.outbox = CachingOutbox(settings.data_dir / "outbox")
        self._closing = closing

    @property
    def state(self) -> AppState:
        """The `AppState` of the application."""
        return cast("AppState", self.asgi.state.app_state)

    async def browser(self, address: str = "127.0.0.1", **more: Any) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.asgi, client=(address, 50000))
        client = httpx.AsyncClient(transport=transport, **{"base_url": "http://127.0.0.1:8000", **more})
        return await self._closing.enter_async_context(client)

    async def member(self, email: str = "ana@example.com", name: str = "Ana") -> Member:
        """Somebody new. Their address counts as proven: the way through the code has tests of its own."""
        accounts, now = self.state.services, self.clock()
        email_code = EmailCode(id=new_id(), email=email, code_hash="", created_at=now, confirmed_at=now)
        async with accounts.db.session() as db:
            db.add(email_code)
        await create_account(accounts, name=name, email=email, password=PASSWORD, code_id=email_code.id, now=now)
        return await sign_in(await self.browser(), email)


@asynccontextmanager
async def open_app(settings: Settings) -> AsyncIterator[OpenApp]:
    # The engine of durable work is one per process.
    await ReusedApp.close_the_open_one()
    clock = TestClock()
    app = create_app(settings, clock, PasswordHasher(CHEAP))
    async with AsyncExitStack() as closing:
        await closing.enter_async_context(app.router.lifespan_context(app))
        yield OpenApp(app, settings, clock, closing)


class ReusedApp:
    """Stays open from test to test, emptied in between: to open one takes ten times as long, and so does its first
    answer, because each app compiles its statements anew."""

    _open: ClassVar[ReusedApp | None] = None

    def __init__(self, open_anew: Callable[[], AbstractAsyncContextManager[OpenApp]]) -> None:
        self._open_anew = open_anew
        self._closing = AsyncExitStack()
        self._app: OpenApp | None = None

    async def cleared(self) -> OpenApp:
        if self._app and not await clear_app(self._app.state):
            await self.close()
        if self._app is None:
            self._app = await self._closing.enter_async_context(self._open_anew())
            ReusedApp._open = self
        self._app.clock.moment = TestClock().moment
        return self._app

    async def close(self) -> None:
        self._app = ReusedApp._open = None
        await self._closing.aclose()

    @staticmethod
    async def close_the_open_one() -> None:
        if ReusedApp._open:
            await ReusedApp._open.close()


@pytest.fixture
def settings_for(ready_url: str, tmp_path: Path) -> Callable[..., Settings]:
    def make(**more: Any) -> Settings:
        return Settings(data_dir=tmp_path / "data", database_url=ready_url, **more)  # type: ignore[arg-type]

    return make


@pytest.fixture(scope="module")
def app_settings() -> dict[str, Any]:
    """Settings of the app that all tests of a file use, one after the other."""
    return {}


@pytest_asyncio.fixture(scope="module", params=DATABASES)
async def reused_app(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, app_settings: dict[str, Any]
) -> AsyncIterator[ReusedApp]:
    def open_anew() -> AbstractAsyncContextManager[OpenApp]:
        folder = tmp_path_factory.mktemp("app")
        address = ready_database(request, folder)
        return open_app(Settings(data_dir=folder, database_url=address, **app_settings))  # type: ignore[arg-type]

    reused = ReusedApp(open_anew)
    yield reused
    await reused.close()


@pytest.fixture
async def app(reused_app: ReusedApp) -> AsyncIterator[OpenApp]:
    """In which nobody has been before."""
    opened = await reused_app.cleared()
    async with AsyncExitStack() as closing:
        yield OpenApp(opened.asgi, opened.settings, opened.clock, closing)


@pytest.fixture
async def own_app(settings_for: Callable[..., Settings]) -> AsyncIterator[OpenApp]:
    """For a test that does to it what an open app does not recover from."""
    async with open_app(settings_for()) as opened:
        yield opened


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=DATABASES)
async def shared_app(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[OpenApp]:
    """One app for all tests of a file, without limits: for tests that leave nothing behind which others mind."""
    folder = tmp_path_factory.mktemp("app")
    address = ready_database(request, folder)
    settings = Settings(data_dir=folder, database_url=address, rate_limits="off")  # type: ignore[arg-type]
    async with open_app(settings) as opened:
        yield opened
