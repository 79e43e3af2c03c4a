"""The reused app of the tests: it is cleared of all data between two tests."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from screnpla.kit.db import Base
from screnpla.mail.letter_layout import Letter
from tests.api_fixtures import OpenApp, ReusedApp
from tests.app_clearing import KEPT
from tests.callers import Caller
from tests.live.in_process_socket import open_socket
from tests.people import PASSWORD, TestClock
from tests.received_letters import arrived

EMAIL = "ana@example.com"


async def post(app: OpenApp, about: str) -> None:
    await app.state.services.mail_queue.add(Letter(EMAIL, about, "Hay.", "<p>Hay.</p>"), key=about)


async def sign_in_wrongly(app: OpenApp) -> int:
    """Until that is too often."""
    browser = await app.browser()
    for number in range(100):
        answer = await browser.post("/api/auth/login", json={"email": "bo@example.com", "password": PASSWORD})
        if answer.status_code == 429:
            return number
    pytest.fail("one may try for ever")


async def rows(app: OpenApp) -> dict[str, int]:
    async with app.state.db.reading() as db:
        tables = [table for table in Base.metadata.sorted_tables if table.name not in KEPT]
        return {table.name: await db.scalar(select(func.count()).select_from(table)) or 0 for table in tables}


async def test_a_cleared_app_stays_open_and_is_empty(reused_app: ReusedApp) -> None:
    app = await reused_app.cleared()
    tries = await sign_in_wrongly(app)
    ana = Caller(await app.member(EMAIL))
    script = await ana.script()
    await ana.ask_ok("POST", f"scripts/{script}/shares", {"email": "bo@example.com", "role": "editor"})
    await app.state.blobs.put("pictures/tide.png", b"a picture of the tide")
    app.clock.pass_(days=1)
    assert sum((await rows(app)).values()) > 5
    await post(app, "Before")

    again = await reused_app.cleared()
    assert again.asgi is app.asgi
    assert set((await rows(again)).values()) == {0}
    assert [key async for key in again.state.blobs.all_keys()] == []
    assert again.clock() == TestClock()()
    assert await sign_in_wrongly(again) == tries
    # Mail is sent in order, so mail that was still queued would arrive before this one.
    await post(again, "After")
    await arrived(again.outbox, EMAIL, "After")
    assert [mail.subject for mail in again.outbox.newest()] == ["After"]


async def test_an_app_with_an_open_socket_is_opened_anew(reused_app: ReusedApp) -> None:
    app = await reused_app.cleared()
    ana = Caller(await app.member(EMAIL))
    async with open_socket(app, ana, await ana.script()) as socket:
        await socket.receive()
        again = await reused_app.cleared()
    assert again.asgi is not app.asgi
