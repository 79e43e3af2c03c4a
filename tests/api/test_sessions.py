"""The browsers in which a person is signed in: listed, ended one by one, ended all at once."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from sqlalchemy import select, update

from screnpla.accounts.models import Session, User
from screnpla.accounts.repository.session_rows import delete_sessions
from screnpla.accounts.sessions.browser_sessions import open_session
from screnpla.kit.errors import NotSignedIn
from tests.api_fixtures import OpenApp
from tests.people import Member, sign_in

EMAIL = "ana@example.com"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1"
NO_SUCH = "There is no such session"


async def list_browsers(member: Member) -> list[dict[str, Any]]:
    answer = await member.browser.get("/api/auth/sessions", headers=member.bearer)
    listed: list[dict[str, Any]] = answer.json()["data"]["sessions"]
    return listed


async def own_id(member: Member) -> str:
    return next(str(browser["id"]) for browser in await list_browsers(member) if browser["current"])


async def end_browser(member: Member, session_id: str) -> httpx.Response:
    return await member.browser.delete(f"/api/auth/sessions/{session_id}", headers=member.bearer)


async def is_out(member: Member) -> bool:
    """Neither the token nor the renewal cookie opens anything."""
    used = await member.browser.post("/api/auth/getUser", json={"id": member.user["id"]}, headers=member.bearer)
    renewed = await member.browser.post("/api/auth/renew")
    assert used.status_code == renewed.status_code
    return used.status_code == 401


async def second_browser(app: OpenApp, user_agent: str = FIREFOX) -> Member:
    return await sign_in(await app.browser(headers={"User-Agent": user_agent}), EMAIL)


def status_and_message(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["message"]


async def test_the_current_browser_is_listed_first_then_those_used_last(app: OpenApp) -> None:
    ana = await app.member(EMAIL)
    app.clock.pass_(minutes=1)
    await second_browser(app, FIREFOX)
    app.clock.pass_(minutes=1)
    await second_browser(app, IPHONE)
    listed = await list_browsers(ana)
    devices = [(browser["device"], browser["current"]) for browser in listed]
    assert devices == [("Unknown device", True), ("Safari on iPhone", False), ("Firefox on Linux", False)]
    assert listed[0].keys() == {"id", "device", "createdAt", "seenAt", "current"}


async def test_only_sessions_that_are_not_expired_and_ones_own_are_listed(app: OpenApp) -> None:
    await app.member(EMAIL)
    await app.member("bo@example.com", "Bo")
    app.clock.pass_(days=30)
    assert len(await list_browsers(await second_browser(app))) == 1


async def test_an_ended_browser_is_signed_out_at_once_and_the_other_stays_signed_in(app: OpenApp) -> None:
    ana, other = await app.member(EMAIL), await second_browser(app)
    assert status_and_message(await end_browser(ana, await own_id(other))) == (200, "That browser is signed out")
    assert await is_out(other)
    assert not await is_out(ana)


async def test_the_session_of_the_current_browser_can_be_ended(app: OpenApp) -> None:
    ana = await app.member(EMAIL)
    assert (await end_browser(ana, await own_id(ana))).status_code == 200
    assert await is_out(ana)


async def test_another_persons_browser_is_no_session_of_mine(app: OpenApp) -> None:
    ana, bo = await app.member(EMAIL), await app.member("bo@example.com", "Bo")
    assert status_and_message(await end_browser(bo, await own_id(ana))) == (404, NO_SUCH)
    assert not await is_out(ana)


async def test_made_up_ids_are_404_never_500(app: OpenApp) -> None:
    ana = await app.member(EMAIL)
    for made_up in ("0" * 24, "x", "%00", "%ED%A0%80", "' or 1=1 --", "a" * 5000, f"{await own_id(ana)}%20"):
        assert status_and_message(await end_browser(ana, made_up)) == (404, NO_SUCH), made_up[:30]
    assert not await is_out(ana)


@pytest.mark.both_databases
async def test_a_session_ended_twice_at_once_is_ended_once(app: OpenApp) -> None:
    ana, other = await app.member(EMAIL), await second_browser(app)
    session_id = await own_id(other)
    answers = await asyncio.gather(end_browser(ana, session_id), end_browser(ana, session_id))
    assert sorted(answer.status_code for answer in answers) == [200, 404]


async def test_signing_out_everywhere_ends_every_browser_of_this_person_only(app: OpenApp) -> None:
    ana, other = await app.member(EMAIL), await second_browser(app)
    bo = await app.member("bo@example.com", "Bo")
    answer = await ana.browser.post("/api/auth/logoutEverywhere", headers=ana.bearer)
    assert status_and_message(answer) == (200, "You are signed out on all devices")
    assert [await is_out(member) for member in (ana, other, bo)] == [True, True, False]


async def test_a_sign_in_does_not_adopt_a_planted_session_cookie(app: OpenApp) -> None:
    eve = await app.member("eve@example.com", "Eve")
    planted_cookie = eve.browser.cookies.get("screnpla_renewal") or ""
    await app.member(EMAIL)
    planted_id = await own_id(eve)
    victim = await sign_in(await app.browser(cookies={"screnpla_renewal": planted_cookie}), EMAIL)
    assert (victim.user["email"], await own_id(victim) == planted_id) == (EMAIL, False)
    # The planted session is over, for Eve too: a browser has one session.
    assert (await eve.browser.post("/api/auth/renew")).status_code == 401


async def test_signing_in_again_in_a_browser_replaces_its_session(app: OpenApp) -> None:
    first = await app.member(EMAIL)
    second = await sign_in(first.browser, EMAIL)
    assert len(await list_browsers(second)) == 1
    assert (await first.browser.get("/api/auth/sessions", headers=first.bearer)).status_code == 401


async def test_a_made_up_cookie_becomes_no_session(app: OpenApp) -> None:
    await app.member(EMAIL)
    await sign_in(await app.browser(cookies={"screnpla_renewal": "chosen by eve"}), EMAIL)
    eve = await app.browser(cookies={"screnpla_renewal": "chosen by eve"})
    assert (await eve.post("/api/auth/renew")).status_code == 401


@pytest.mark.parametrize("change", [{"password_hash": "another"}, {"google_subject": "another"}])
async def test_a_sign_in_that_was_under_way_when_the_keys_changed_is_refused(
    app: OpenApp, change: dict[str, str]
) -> None:
    ana, state = await app.member(EMAIL), app.state
    async with state.db.reading() as db:
        as_checked = await db.get_one(User, ana.user["id"])
    async with state.db.session() as db:
        await db.execute(update(User).values(**change))
    with pytest.raises(NotSignedIn, match="Please sign in again"):
        await open_session(state.services, as_checked, "", app.clock())
    async with state.db.reading() as db:
        assert len(list(await db.scalars(select(Session)))) == 1


async def test_a_password_reset_that_ends_all_sessions_refuses_a_sign_in_under_way(app: OpenApp) -> None:
    ana, state = await app.member(EMAIL), app.state
    async with state.db.reading() as db:
        as_checked = await db.get_one(User, ana.user["id"])
    async with state.db.session() as resetting:
        await resetting.execute(update(User).values(password_hash="another"))
        await delete_sessions(resetting, ana.user["id"])
        under_way = asyncio.create_task(open_session(state.services, as_checked, "", app.clock()))
        # Time enough to get past the reset if nothing held it up; what is asserted does not depend on it.
        await asyncio.wait([under_way], timeout=0.2)
    with pytest.raises(NotSignedIn, match="Please sign in again"):
        await under_way
    async with state.db.reading() as db:
        assert list(await db.scalars(select(Session))) == []
