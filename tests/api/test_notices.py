"""Notices: listed, marked as read, deleted, and never anybody else's."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from screnpla.accounts import notices
from screnpla.accounts.profile.account_deletion import delete_due_accounts
from screnpla.accounts.repository.notice_rows import count_notices
from screnpla.api.app_state import AppState
from tests.api_fixtures import OpenApp
from tests.callers import Caller, somebody

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def add_notices(app: OpenApp, person: Caller, *texts: str, **data: Any) -> None:
    state: AppState = app.state
    for text in texts:
        app.clock.pass_(seconds=1)
        async with state.db.session() as db:
            await notices.add_notice(db, person.id, kind="shrunk", text=text, data=data, now=app.clock())


async def read_notices(person: Caller, **query: Any) -> dict[str, Any]:
    listed: dict[str, Any] = (await person.ask_ok("GET", "user/notices", **query))["data"]
    return listed


async def test_notices_are_listed_newest_first_page_by_page(shared_app: OpenApp) -> None:
    cy = await somebody(shared_app, "Cy")
    await add_notices(shared_app, cy, "one", "two", "three", scriptId="a" * 24, markId="b" * 24)
    first = await read_notices(cy, pageSize="2")
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
    assert [notice["text"] for notice in (await read_notices(cy, pageSize="2", page="2"))["notices"]] == ["one"]
    assert (await cy.ask("GET", "user/notices", page="0")).json()["message"] == "page must be at least 1"


async def test_notices_are_marked_as_read_one_by_one_or_all_at_once(shared_app: OpenApp) -> None:
    cy = await somebody(shared_app, "Cy")
    await add_notices(shared_app, cy, "one", "two", "three")
    newest = (await read_notices(cy))["notices"][0]["id"]
    marked = await cy.ask_ok("PATCH", "user/notices", {"ids": [newest, "no id"], "read": True})
    assert marked["data"] == {"unread": 2}
    assert [notice["read"] for notice in (await read_notices(cy))["notices"]] == [True, False, False]
    assert (await cy.ask_ok("PATCH", "user/notices", {"read": True}))["data"] == {"unread": 0}
    assert (await cy.ask_ok("PATCH", "user/notices", {"ids": [newest], "read": False}))["data"] == {"unread": 1}
    assert (await cy.ask_ok("PATCH", "user/notices", {"ids": [], "read": True}))["data"] == {"unread": 1}
    assert (await cy.ask("PATCH", "user/notices", {})).status_code == 422


async def test_another_persons_notice_is_not_listed_marked_or_deleted(shared_app: OpenApp, ana: Caller) -> None:
    cy = await somebody(shared_app, "Cy")
    await add_notices(shared_app, cy, "only for Cy")
    (own_notice,) = (await read_notices(cy))["notices"]
    assert own_notice["id"] not in {notice["id"] for notice in (await read_notices(ana))["notices"]}
    await ana.ask_ok("PATCH", "user/notices", {"ids": [own_notice["id"]], "read": True})
    assert (await read_notices(cy))["unread"] == 1
    refused = await ana.ask("DELETE", f"user/notices/{own_notice['id']}")
    assert (refused.status_code, refused.json()["message"]) == (404, "There is no such notice")
    await cy.ask_ok("DELETE", f"user/notices/{own_notice['id']}")
    assert (await read_notices(cy))["totalRecords"] == 0
    assert (await cy.ask("DELETE", f"user/notices/{own_notice['id']}")).status_code == 404


async def test_the_oldest_notices_are_dropped_and_a_long_text_is_cut(
    shared_app: OpenApp, ana: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    cy = await somebody(shared_app, "Cy")
    monkeypatch.setattr(notices, "MOST_NOTICES", 3)
    await add_notices(shared_app, ana, "of another")
    await add_notices(shared_app, cy, "one", "two", "three", "four\x00" + "!" * 2_000)
    texts = [notice["text"] for notice in (await read_notices(cy))["notices"]]
    assert texts == ["four" + "!" * 995 + "…", "three", "two"]
    assert (await read_notices(ana))["totalRecords"] == 1


async def test_notices_are_deleted_with_the_account(shared_app: OpenApp) -> None:
    cy = await somebody(shared_app, "Cy")
    await add_notices(shared_app, cy, "one")
    state: AppState = shared_app.state
    await cy.ask_ok("DELETE", f"user/{cy.id}")
    await delete_due_accounts(state.services, lambda: shared_app.clock() + timedelta(days=8), [])
    async with state.db.reading() as db:
        assert await count_notices(db, cy.id) == 0
