"""Account deletion: a week to think, then everything goes; staying is one call; nobody else is touched."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import httpx
import pytest
from sqlalchemy import func, select

from screnpla.accounts.models import Avatar, EmailLink, Session, User
from screnpla.accounts.profile.account_deletion import account_deletion_job, delete_due_accounts
from screnpla.kit.db import Base
from tests.api_fixtures import OpenApp
from tests.people import PASSWORD, Member, confirm_email, sign_in
from tests.pictures import picture
from tests.received_letters import letter_to

EMAIL = "ana@example.com"


async def ask_to_delete(member: Member) -> httpx.Response:
    return await member.browser.delete(f"/api/user/{member.user['id']}", headers=member.bearer)


async def keep_account(member: Member) -> httpx.Response:
    return await member.browser.post("/api/user/keepAccount", headers=member.bearer)


async def run_due_deletions(app: OpenApp, *cleanups: Callable[[str], Awaitable[None]]) -> None:
    await delete_due_accounts(app.state.services, app.clock, cleanups)


async def count_rows(app: OpenApp, table: type[Base]) -> int:
    async with app.state.db.reading() as db:
        return int(await db.scalar(select(func.count()).select_from(table)) or 0)


async def sign_in_again(member: Member) -> Member:
    """The same browser with a fresh token: the old one is too old after a week."""
    renewed = (await member.browser.post("/api/auth/renew")).json()["data"]["token"]
    return Member(member.browser, member.user, renewed)


async def test_a_deletion_request_shows_its_day_and_sends_a_letter_with_a_link_to_keep_the_account(
    app: OpenApp,
) -> None:
    member = await app.member(EMAIL)
    answer = await ask_to_delete(member)
    assert answer.json()["message"] == "Your account will be deleted in 7 days"
    assert answer.json()["data"]["deleteAfter"] == "2026-11-22T09:00:00Z"
    mail = await asyncio.to_thread(letter_to, app.outbox, EMAIL, "will be deleted")
    assert "22 November 2026, 09:00 UTC" in mail.text
    assert f"Keep my account: {app.settings.public_address}/account" in mail.text


@pytest.mark.both_databases
async def test_a_repeated_deletion_request_does_not_move_the_day(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    first = (await ask_to_delete(member)).json()["data"]["deleteAfter"]
    app.clock.pass_(hours=5)
    assert [
        answer.json()["data"]["deleteAfter"]
        for answer in await asyncio.gather(ask_to_delete(member), ask_to_delete(member))
    ] == [
        first,
        first,
    ]


async def test_no_account_is_deleted_within_a_week_of_the_request(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await ask_to_delete(member)
    app.clock.pass_(days=7)
    await run_due_deletions(app)
    assert await count_rows(app, User) == 1


async def test_after_the_week_everything_is_gone_and_a_last_letter_says_so(app: OpenApp) -> None:
    bo, member = await app.member("bo@example.com", "Bo"), await app.member(EMAIL)
    body = {"avatar": picture(), "email": "claimed@example.com"}
    await member.browser.patch(f"/api/user/{member.user['id']}", json=body, headers=member.bearer)
    await ask_to_delete(member)
    app.clock.pass_(days=7, hours=1)
    fresh = await sign_in_again(member)
    await run_due_deletions(app)
    assert [await count_rows(app, table) for table in (User, Session, Avatar, EmailLink)] == [1, 1, 0, 0]
    assert (await fresh.browser.get("/api/user/referrals", headers=fresh.bearer)).status_code == 401
    assert (await fresh.browser.post("/api/auth/renew")).status_code == 401
    login = await fresh.browser.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    assert (login.status_code, login.json()["message"]) == (401, "Invalid email or password")
    assert "Goodbye, Ana" in (await asyncio.to_thread(letter_to, app.outbox, EMAIL, "is deleted")).text
    assert (await (await sign_in_again(bo)).browser.post("/api/auth/renew")).status_code == 200


async def test_the_address_of_a_deleted_account_is_free_again(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await ask_to_delete(member)
    app.clock.pass_(days=7, hours=1)
    await run_due_deletions(app)
    newcomer = await app.member(EMAIL, "Another Ana")
    assert newcomer.user["id"] != member.user["id"]


async def test_people_whom_a_deleted_account_referred_stay(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    browser = await app.browser()
    await confirm_email(browser, app.outbox, "bo@example.com")
    body = {"name": "Bo", "email": "bo@example.com", "password": PASSWORD, "ref": member.user["id"]}
    assert (await browser.post("/api/auth/register", json=body)).status_code == 200
    await ask_to_delete(member)
    app.clock.pass_(days=7, hours=1)
    await run_due_deletions(app)
    await sign_in(browser, "bo@example.com")
    async with app.state.db.reading() as db:
        assert list(await db.scalars(select(User.referred_by))) == [None]


async def test_a_deletion_called_off_within_the_week_does_not_happen(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await ask_to_delete(member)
    app.clock.pass_(days=7, seconds=-1)
    member = await sign_in_again(member)
    answer = await keep_account(member)
    assert (answer.status_code, answer.json()["message"]) == (200, "Your account stays")
    assert answer.json()["data"]["deleteAfter"] is None
    app.clock.pass_(days=30)
    await run_due_deletions(app)
    assert await count_rows(app, User) == 1


async def test_staying_without_having_asked_is_fine(app: OpenApp) -> None:
    assert (await keep_account(await app.member(EMAIL))).status_code == 200


async def test_a_deletion_cannot_be_called_off_once_the_week_is_over(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await ask_to_delete(member)
    app.clock.pass_(days=7)
    answer = await keep_account(await sign_in_again(member))
    assert (answer.status_code, answer.json()["message"]) == (409, "Your account is being deleted already")


async def test_other_packages_clean_up_first_and_a_failed_cleanup_is_tried_again(app: OpenApp) -> None:
    ana, bo = await app.member(EMAIL), await app.member("bo@example.com", "Bo")
    for member in (ana, bo):
        await ask_to_delete(member)
    app.clock.pass_(days=7, hours=1)
    forgotten: list[str] = []

    async def forget(user_id: str) -> None:
        assert await count_rows(app, User) >= 1, "the person is still there"
        forgotten.append(user_id)
        if user_id == ana.user["id"] and forgotten.count(user_id) == 1:
            raise OSError

    await run_due_deletions(app, forget)
    async with app.state.db.reading() as db:
        assert list(await db.scalars(select(User.id))) == [ana.user["id"]]
    await run_due_deletions(app, forget)
    assert await count_rows(app, User) == 0
    assert sorted(forgotten) == sorted([ana.user["id"], ana.user["id"], bo.user["id"]])


async def test_a_deletion_called_off_during_the_cleanups_does_not_happen(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await ask_to_delete(member)
    app.clock.pass_(days=7, hours=1)

    async def forget(_user_id: str) -> None:
        # A machine whose clock is far behind lets them stay.
        app.clock.pass_(days=-2)
        assert (await keep_account(await sign_in_again(member))).status_code == 200

    await run_due_deletions(app, forget)
    assert await count_rows(app, User) == 1


@pytest.mark.both_databases
async def test_two_processes_at_once_send_one_last_mail(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await ask_to_delete(member)
    app.clock.pass_(days=7, hours=1)
    await asyncio.gather(*(run_due_deletions(app) for _ in range(4)))
    await asyncio.to_thread(letter_to, app.outbox, EMAIL, "is deleted")
    assert await count_rows(app, User) == 0
    assert [mail.subject for mail in app.outbox.newest()].count("Your Screnpla account is deleted") == 1


async def test_the_job_runs_every_hour(app: OpenApp) -> None:
    assert account_deletion_job(app.state.services, app.clock, []).schedule == "7 * * * *"


async def test_another_persons_account_cannot_be_deleted(app: OpenApp) -> None:
    ana, bo = await app.member(EMAIL), await app.member("bo@example.com", "Bo")
    answer = await ana.browser.delete(f"/api/user/{bo.user['id']}", headers=ana.bearer)
    assert answer.status_code == 404
    app.clock.pass_(days=8)
    await run_due_deletions(app)
    assert await count_rows(app, User) == 2


async def test_the_letter_goes_to_the_proven_address(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await member.browser.patch(
        f"/api/user/{member.user['id']}", json={"email": "thief@example.com"}, headers=member.bearer
    )
    await ask_to_delete(member)
    await asyncio.to_thread(letter_to, app.outbox, EMAIL, "will be deleted")
    assert not [mail for mail in app.outbox.newest() if mail.to == "thief@example.com" and "deleted" in mail.subject]
