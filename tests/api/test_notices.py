"""What somebody should know: listed, read, put away, and never anybody else's."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from screnpla.accounts import notices
from screnpla.accounts.leaving.farewell import let_go
from screnpla.accounts.repository import notice_rows
from screnpla.api.house import House
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def tell(house: OpenApp, person: Caller, *texts: str, **data: Any) -> None:
    opened: House = house.app.state.house
    for text in texts:
        house.clock.pass_(seconds=1)
        async with opened.db.session() as db:
            await notices.tell(db, person.id, kind="shrunk", text=text, data=data, now=house.clock())


async def shown(person: Caller, **query: Any) -> dict[str, Any]:
    listed: dict[str, Any] = (await person.told("GET", "user/notices", **query))["data"]
    return listed


async def test_the_newest_come_first_page_by_page(shared_house: OpenApp) -> None:
    cy = await somebody(shared_house, "Cy")
    await tell(shared_house, cy, "one", "two", "three", scriptId="a" * 24, markId="b" * 24)
    first = await shown(cy, pageSize="2")
    assert [notice["text"] for notice in first["notices"]] == ["three", "two"]
    assert {name: first[name] for name in ("unread", "totalPages", "currentPage", "totalRecords")} == {
        "unread": 3,
        "totalPages": 2,
        "currentPage": 1,
        "totalRecords": 3,
    }
    about = {name: first["notices"][0][name] for name in ("kind", "scriptId", "data", "read")}
    assert about == {
        "kind": "shrunk",
        "scriptId": "a" * 24,
        "data": {"scriptId": "a" * 24, "markId": "b" * 24},
        "read": False,
    }
    assert [notice["text"] for notice in (await shown(cy, pageSize="2", page="2"))["notices"]] == ["one"]
    assert (await cy.ask("GET", "user/notices", page="0")).json()["message"] == "page must be at least 1"


async def test_each_is_read_on_its_own_or_all_at_once(shared_house: OpenApp) -> None:
    cy = await somebody(shared_house, "Cy")
    await tell(shared_house, cy, "one", "two", "three")
    newest = (await shown(cy))["notices"][0]["id"]
    marked = await cy.told("PATCH", "user/notices", {"ids": [newest, "no id"], "read": True})
    assert marked["data"] == {"unread": 2}
    assert [notice["read"] for notice in (await shown(cy))["notices"]] == [True, False, False]
    assert (await cy.told("PATCH", "user/notices", {"read": True}))["data"] == {"unread": 0}
    assert (await cy.told("PATCH", "user/notices", {"ids": [newest], "read": False}))["data"] == {"unread": 1}
    assert (await cy.told("PATCH", "user/notices", {"ids": [], "read": True}))["data"] == {"unread": 1}
    assert (await cy.ask("PATCH", "user/notices", {})).status_code == 422


async def test_nobody_else_sees_marks_or_removes_it(shared_house: OpenApp, ana: Caller) -> None:
    cy = await somebody(shared_house, "Cy")
    await tell(shared_house, cy, "only for Cy")
    (mine,) = (await shown(cy))["notices"]
    assert mine["id"] not in {notice["id"] for notice in (await shown(ana))["notices"]}
    await ana.told("PATCH", "user/notices", {"ids": [mine["id"]], "read": True})
    assert (await shown(cy))["unread"] == 1
    refused = await ana.ask("DELETE", f"user/notices/{mine['id']}")
    assert (refused.status_code, refused.json()["message"]) == (404, "There is no such notice")
    await cy.told("DELETE", f"user/notices/{mine['id']}")
    assert (await shown(cy))["totalRecords"] == 0
    assert (await cy.ask("DELETE", f"user/notices/{mine['id']}")).status_code == 404


async def test_the_oldest_go_and_a_long_text_is_cut(
    shared_house: OpenApp, ana: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    cy = await somebody(shared_house, "Cy")
    monkeypatch.setattr(notices, "KEPT", 3)
    await tell(shared_house, ana, "of another")
    await tell(shared_house, cy, "one", "two", "three", "four\x00" + "!" * 2_000)
    texts = [notice["text"] for notice in (await shown(cy))["notices"]]
    assert texts == ["four" + "!" * 995 + "…", "three", "two"]
    assert (await shown(ana))["totalRecords"] == 1


async def test_they_are_forgotten_with_the_account(shared_house: OpenApp) -> None:
    cy = await somebody(shared_house, "Cy")
    await tell(shared_house, cy, "one")
    opened: House = shared_house.app.state.house
    await cy.told("DELETE", f"user/{cy.id}")
    await let_go(opened.accounts, lambda: shared_house.clock() + timedelta(days=8), [])
    async with opened.db.reading() as db:
        assert await notice_rows.count(db, cy.id) == 0
