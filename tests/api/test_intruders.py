"""Intruders with a stolen session, and how the owner's mailbox undoes all of it."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

import pyotp
import pytest

from screnpla.accounts.profile.account_deletion import delete_due_accounts
from tests.api_fixtures import OpenApp
from tests.email_changes import change, login, take_back, wait_for_mail
from tests.people import PASSWORD, Member, sign_up
from tests.received_letters import arrived, link_in

ONCE_EACH = "A writing schedule names each day from MON to SUN once"
OWNER, EVIL, EVIL_TOO = "owner@example.com", "evil@example.com", "evil.too@example.com"


async def switch_on_two_factor(app: OpenApp, member: Member) -> None:
    setup = await member.browser.post("/api/user/twoFactor/begin", headers=member.bearer)
    code = pyotp.TOTP(setup.json()["data"]["secret"]).at(app.clock())
    await member.browser.post("/api/user/twoFactor/enable", json={"code": code}, headers=member.bearer)


async def link_of(app: OpenApp, to: str, about: str, path: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(link_in(await arrived(app.outbox, to, about), path)).query))


async def test_a_second_factor_of_somebody_else_is_undone_from_its_letter(app: OpenApp) -> None:
    stolen = await app.member(OWNER)
    await switch_on_two_factor(app, stolen)
    assert "twoFactor" in (await login(app, OWNER)).json()["data"]
    link = await link_of(app, OWNER, "Two-factor sign-in is on", "/take-back-email")
    assert (await take_back(app, link)).status_code == 200
    assert (await login(app, OWNER)).status_code == 200


async def test_a_deletion_is_called_off_from_its_letter_without_signing_in(app: OpenApp) -> None:
    stolen = await app.member(OWNER)
    await switch_on_two_factor(app, stolen)
    await stolen.browser.delete(f"/api/user/{stolen.user['id']}", headers=stolen.bearer)
    app.clock.pass_(days=6)
    link = await link_of(app, OWNER, "will be deleted", "/take-back-email")
    assert (await take_back(app, link)).status_code == 200
    app.clock.pass_(days=2)
    await delete_due_accounts(app.state.services, app.clock, [])
    assert (await login(app, OWNER)).status_code == 200


async def test_the_newest_letter_undoes_what_came_since_the_oldest(app: OpenApp) -> None:
    stolen = await app.member(OWNER)
    await change(stolen, EVIL)
    await arrived(app.outbox, OWNER, "address was changed")
    app.clock.pass_(minutes=1)
    await switch_on_two_factor(app, stolen)
    app.clock.pass_(minutes=1)
    await change(stolen, EVIL_TOO)
    # By its words: letters need not arrive in the order in which they were posted.
    newest = await wait_for_mail(app, OWNER, EVIL_TOO)
    assert "address was changed" in newest.subject
    link = dict(parse_qsl(urlsplit(link_in(newest, "/take-back-email")).query))
    assert (await take_back(app, link)).status_code == 200
    assert (await login(app, OWNER)).status_code == 200


async def test_an_undo_link_of_an_intruder_dies_when_the_owners_address_is_confirmed_again(app: OpenApp) -> None:
    stolen = await app.member(OWNER)
    await change(stolen, EVIL)
    confirm_link = await link_of(app, EVIL, "Confirm", "/confirm-email")
    await stolen.browser.post("/api/user/confirmEmail", json=confirm_link, headers=stolen.bearer)
    app.clock.pass_(hours=2)
    await change(stolen, OWNER)
    evil_undo = await link_of(app, EVIL, "address was changed", "/take-back-email")
    confirm_link = await link_of(app, OWNER, "Confirm", "/confirm-email")
    confirmed = await stolen.browser.post("/api/user/confirmEmail", json=confirm_link, headers=stolen.bearer)
    assert confirmed.status_code == 200
    assert (await take_back(app, evil_undo)).status_code == 400


async def test_a_reset_leads_back_to_the_address_that_opened_it(app: OpenApp) -> None:
    stolen = await app.member(OWNER)
    await change(stolen, EVIL)
    await (await app.browser()).post("/api/auth/generateOtp", json={"email": OWNER})
    link = await link_of(app, OWNER, "new Screnpla password", "/reset-password")
    body = {"password": "the owner's own", **link}
    assert (await (await app.browser()).post("/api/auth/verifyOTP", json=body)).status_code == 200
    assert (await login(app, OWNER, "the owner's own")).status_code == 200
    assert (await login(app, EVIL, "the owner's own")).status_code == 401


async def test_register_tells_a_stranger_nothing_about_an_address(app: OpenApp) -> None:
    await app.member(OWNER)
    body = {"name": "Eve", "password": PASSWORD}
    answers = [
        await (await app.browser()).post("/api/auth/register", json={**body, "email": email})
        for email in (OWNER, "nobody@example.com")
    ]
    assert [(answer.status_code, answer.json()) for answer in answers] == [
        (400, {"success": False, "error": True, "message": "Invalid token"})
    ] * 2


async def test_many_accounts_together_cannot_fill_one_mailbox(app: OpenApp) -> None:
    statuses = []
    for number in range(6):
        browser = await app.browser(f"10.0.0.{number}")
        email = f"helper{number}@example.com"
        await sign_up(browser, app.outbox, email)
        signed_in = await browser.post("/api/auth/login", json={"email": email, "password": PASSWORD})
        user = signed_in.json()["data"]
        bearer = {"Authorization": f"Bearer {user['token']}"}
        address = f"/api/user/{user['id']}"
        claimed = await browser.patch(address, json={"email": "victim@example.com"}, headers=bearer)
        await browser.patch(address, json={"email": email}, headers=bearer)
        statuses.append(claimed.status_code)
    assert statuses == [200] * 5 + [429]


@pytest.mark.parametrize("path", ["/api/auth/login", "/api/auth/register"])
async def test_a_megabyte_of_made_up_fields_is_refused_by_the_first(app: OpenApp, path: str) -> None:
    body = {f"x{number}": 0 for number in range(60_000)}
    answer = await (await app.browser()).post(path, json=body)
    assert (answer.status_code, answer.json()["message"]) == (422, "x0 is not a field of this request")


async def test_a_schedule_of_twenty_thousand_days_is_refused(app: OpenApp) -> None:
    member = await app.member(OWNER)
    body = {"scheduleWriting": [{"name": "MON", "checked": True}] * 20_000}
    answer = await member.browser.patch(f"/api/user/{member.user['id']}", json=body, headers=member.bearer)
    assert (answer.status_code, answer.json()["message"]) == (422, ONCE_EACH)


async def test_deletion_requests_are_limited_to_thirty(app: OpenApp) -> None:
    member = await app.member(OWNER)
    statuses = []
    for _ in range(31):
        response = await member.browser.delete(f"/api/user/{member.user['id']}", headers=member.bearer)
        await member.browser.post("/api/user/keepAccount", headers=member.bearer)
        statuses.append(response.status_code)
    assert statuses == [200] * 30 + [429]
