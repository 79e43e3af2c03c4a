"""The house of the tests: what one leaves behind, the next does not find."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from screnpla.kit.db import Base
from screnpla.mail.paper import Letter
from tests.api_fixtures import KeptHouse, OpenApp
from tests.callers import Caller
from tests.emptying import KEPT
from tests.letters_received import arrived
from tests.live.inner_socket import opened
from tests.people import PASSWORD, TestClock

EMAIL = "ana@example.com"


async def post(house: OpenApp, about: str) -> None:
    await house.app.state.house.accounts.post.post(Letter(EMAIL, about, "Hay.", "<p>Hay.</p>"), key=about)


async def sign_in_wrongly(house: OpenApp) -> int:
    """Until that is too often."""
    browser = await house.browser()
    for number in range(100):
        answer = await browser.post("/api/auth/login", json={"email": "bo@example.com", "password": PASSWORD})
        if answer.status_code == 429:
            return number
    pytest.fail("one may try for ever")


async def rows(house: OpenApp) -> dict[str, int]:
    async with house.app.state.house.db.reading() as db:
        tables = [table for table in Base.metadata.sorted_tables if table.name not in KEPT]
        return {table.name: await db.scalar(select(func.count()).select_from(table)) or 0 for table in tables}


async def test_it_stays_open_and_is_as_new(kept_house: KeptHouse) -> None:
    house = await kept_house.like_new()
    tries = await sign_in_wrongly(house)
    ana = Caller(await house.member(EMAIL))
    script = await ana.script()
    await ana.told("POST", f"scripts/{script}/shares", {"email": "bo@example.com", "role": "editor"})
    await house.app.state.house.blobs.put("pictures/tide.png", b"a picture of the tide")
    house.clock.pass_(days=1)
    assert sum((await rows(house)).values()) > 5
    await post(house, "Before")

    again = await kept_house.like_new()
    assert again.app is house.app
    assert set((await rows(again)).values()) == {0}
    assert [key async for key in again.app.state.house.blobs.all_keys()] == []
    assert again.clock() == TestClock()()
    assert await sign_in_wrongly(again) == tries
    # One after the other: what was still on its way would come before.
    await post(again, "After")
    await arrived(again.outbox, EMAIL, "After")
    assert [letter.subject for letter in again.outbox.newest()] == ["After"]


async def test_one_in_which_somebody_still_writes_is_opened_anew(kept_house: KeptHouse) -> None:
    house = await kept_house.like_new()
    ana = Caller(await house.member(EMAIL))
    async with opened(house, ana, await ana.script()) as socket:
        await socket.heard()
        again = await kept_house.like_new()
    assert again.app is not house.app
