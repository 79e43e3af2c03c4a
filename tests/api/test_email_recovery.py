"""E-mail recovery: a changed address is undone, and with it whatever an intruder did since."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select

from screnpla.accounts.models import User
from tests.api_fixtures import OpenApp
from tests.email_changes import (
    DEAD,
    NEW,
    NEWER,
    OLD,
    STRANGER,
    addresses,
    change,
    confirm,
    get_user,
    link,
    login,
    moved,
    proof_of,
    set_columns,
    status_and_message,
    take_back,
    wait_for_mail,
    way_back_from,
)
from tests.people import PASSWORD, sign_in


@pytest.mark.parametrize(("seconds", "status"), [(7 * 24 * 3600 - 1, 200), (7 * 24 * 3600, 400)])
async def test_an_undo_link_works_for_7_days(app: OpenApp, seconds: int, status: int) -> None:
    ana = await app.member(OLD)
    undo_link = await moved(app, ana, NEW)
    app.clock.pass_(seconds=seconds)
    assert (await take_back(app, undo_link)).status_code == status


async def test_taking_back_restores_the_address_and_signs_everybody_out(app: OpenApp) -> None:
    ana = await app.member(OLD)
    second = await sign_in(await app.browser(), OLD)
    undo_link = await moved(app, ana, NEW)
    answer = await take_back(app, undo_link)
    assert (*status_and_message(answer), answer.json()["data"]) == (200, "Your old address is back", {"email": OLD})
    assert await addresses(app, ana) == (OLD, OLD)
    for member in (ana, second):
        assert (await get_user(member)).status_code == 401
        assert (await member.browser.post("/api/auth/renew")).status_code == 401
    assert (await login(app, OLD)).status_code == 200
    assert (await login(app, NEW)).status_code == 401
    await app.member(NEW, "Somebody else")


@pytest.mark.both_databases
async def test_an_undo_link_works_once(app: OpenApp) -> None:
    ana = await app.member(OLD)
    undo_link = await moved(app, ana, NEW)
    answers = await asyncio.gather(take_back(app, undo_link), take_back(app, undo_link))
    assert sorted(answer.status_code for answer in answers) == [200, 400]


async def test_taking_back_voids_a_pending_confirm_link(app: OpenApp) -> None:
    ana = await app.member(OLD)
    await change(ana, NEW)
    confirm_link = await proof_of(app, NEW)
    await take_back(app, await way_back_from(app, NEW))
    again = await sign_in(await app.browser(), OLD)
    assert status_and_message(await confirm(again, confirm_link)) == (400, DEAD)


async def test_taking_back_voids_reset_links_and_its_letter_brings_one_that_works(app: OpenApp) -> None:
    ana = await app.member(OLD)
    undo_link = await moved(app, ana, NEW)
    intruder = await app.browser()
    assert (await intruder.post("/api/auth/generateOtp", json={"email": NEW})).status_code == 200
    intruders = link(await wait_for_mail(app, NEW, "Set a new password"), "/reset-password")
    await take_back(app, undo_link)
    owners = link(await wait_for_mail(app, OLD, "Your address is back"), "/reset-password")
    refused = await intruder.post("/api/auth/verifyOTP", json={"password": "Intruder-1!", **intruders})
    assert status_and_message(refused) == (400, DEAD)
    response = await intruder.post("/api/auth/verifyOTP", json={"password": "Owner-again1!", **owners})
    assert response.status_code == 200
    assert (await login(app, OLD, "Owner-again1!")).status_code == 200


async def test_an_intruder_who_changes_the_address_again_does_not_void_the_owners_undo_link(app: OpenApp) -> None:
    ana = await app.member(OLD)
    owners = await moved(app, ana, NEW)
    app.clock.pass_(minutes=1)
    intruders = await moved(app, ana, NEWER, from_=NEW)
    assert (await take_back(app, intruders)).json()["data"] == {"email": NEW}
    assert (await take_back(app, owners)).json()["data"] == {"email": OLD}
    assert await addresses(app, ana) == (OLD, OLD)


async def test_the_owners_undo_link_voids_those_of_the_intruder(app: OpenApp) -> None:
    ana = await app.member(OLD)
    owners = await moved(app, ana, NEW)
    app.clock.pass_(minutes=1)
    intruders = await moved(app, ana, NEWER, from_=NEW)
    assert (await take_back(app, owners)).status_code == 200
    assert status_and_message(await take_back(app, intruders)) == (400, DEAD)


async def test_an_intruders_friend_who_proves_the_claimed_address_voids_no_undo_link(app: OpenApp) -> None:
    ana = await app.member(OLD)
    owners = await moved(app, ana, NEW)
    await change(ana, STRANGER)
    await app.member(STRANGER, "The friend")
    assert (await take_back(app, owners)).json()["data"] == {"email": OLD}


@pytest.mark.both_databases
async def test_two_undo_links_at_once_end_in_one_of_them_never_500(app: OpenApp) -> None:
    ana = await app.member(OLD)
    owners = await moved(app, ana, NEW)
    app.clock.pass_(minutes=1)
    intruders = await moved(app, ana, NEWER, from_=NEW)
    answers = await asyncio.gather(take_back(app, intruders), take_back(app, owners), change(ana, "x@example.com"))
    assert {answer.status_code for answer in answers} <= {200, 400, 401}
    assert answers[1].status_code == 200
    assert (await addresses(app, ana))[1] == OLD


async def test_a_password_that_was_set_since_opens_nothing_any_more(app: OpenApp) -> None:
    ana = await app.member(OLD)
    undo_link = await moved(app, ana, NEW)
    intruder = {"userId": ana.user["id"], "currentPassword": PASSWORD, "password": "Intruder-1!"}
    await ana.browser.post("/api/user/updatePassword", json=intruder, headers=ana.bearer)
    assert (await login(app, NEW, "Intruder-1!")).status_code == 200
    await take_back(app, undo_link)
    assert status_and_message(await login(app, OLD, "Intruder-1!")) == (401, "Invalid email or password")


async def test_the_password_of_before_still_opens_the_account(app: OpenApp) -> None:
    ana = await app.member(OLD)
    await take_back(app, await moved(app, ana, NEW))
    assert (await login(app, OLD, PASSWORD)).status_code == 200


async def test_a_google_account_that_was_linked_since_opens_nothing_any_more(app: OpenApp) -> None:
    ana = await app.member(OLD)
    undo_link = await moved(app, ana, NEW)
    await set_columns(app, ana, google_subject="the intruder", google_since=app.clock())
    await take_back(app, undo_link)
    async with app.state.db.reading() as db:
        assert await db.scalar(select(User.google_subject).where(User.id == ana.user["id"])) is None


async def test_taking_back_leaves_a_google_account_linked(app: OpenApp) -> None:
    ana = await app.member(OLD)
    await set_columns(app, ana, google_subject="ana at google", password_hash=None, provider="google")
    await take_back(app, await moved(app, ana, NEW))
    async with app.state.db.reading() as db:
        assert await db.scalar(select(User.google_subject).where(User.id == ana.user["id"])) == "ana at google"


async def test_taking_back_calls_off_a_deletion(app: OpenApp) -> None:
    ana = await app.member(OLD)
    undo_link = await moved(app, ana, NEW)
    await ana.browser.delete(f"/api/user/{ana.user['id']}", headers=ana.bearer)
    await take_back(app, undo_link)
    assert (await login(app, OLD)).json()["data"]["deleteAfter"] is None
