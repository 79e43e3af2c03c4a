"""What somebody with a stolen session can do, and how the owner's mailbox undoes all of it."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

import pyotp
import pytest

from screnpla.accounts.leaving.farewell import let_go
from tests.api_fixtures import OpenApp
from tests.changing_email import change, login, take_back
from tests.letters_received import arrived, link_in
from tests.people import PASSWORD, Member, sign_up

ONCE_EACH = "A writing schedule names each day from MON to SUN once"
OWNER, EVIL, EVIL_TOO = "owner@example.com", "evil@example.com", "evil.too@example.com"


async def switch_on_two_factor(house: OpenApp, member: Member) -> None:
    begun = await member.browser.post("/api/user/twoFactor/begin", headers=member.bearer)
    code = pyotp.TOTP(begun.json()["data"]["secret"]).at(house.clock())
    await member.browser.post("/api/user/twoFactor/enable", json={"code": code}, headers=member.bearer)


async def link_of(house: OpenApp, to: str, about: str, path: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(link_in(await arrived(house.outbox, to, about), path)).query))


async def test_a_second_factor_of_somebody_else_is_undone_from_its_letter(house: OpenApp) -> None:
    stolen = await house.member(OWNER)
    await switch_on_two_factor(house, stolen)
    assert "twoFactor" in (await login(house, OWNER)).json()["data"]
    link = await link_of(house, OWNER, "Two-factor sign-in is on", "/take-back-email")
    assert (await take_back(house, link)).status_code == 200
    assert (await login(house, OWNER)).status_code == 200


async def test_a_deletion_is_called_off_from_its_letter_without_signing_in(house: OpenApp) -> None:
    stolen = await house.member(OWNER)
    await switch_on_two_factor(house, stolen)
    await stolen.browser.delete(f"/api/user/{stolen.user['id']}", headers=stolen.bearer)
    house.clock.pass_(days=6)
    link = await link_of(house, OWNER, "will be deleted", "/take-back-email")
    assert (await take_back(house, link)).status_code == 200
    house.clock.pass_(days=2)
    await let_go(house.app.state.house.accounts, house.clock, [])
    assert (await login(house, OWNER)).status_code == 200


async def test_the_newest_letter_undoes_what_came_since_the_oldest(house: OpenApp) -> None:
    stolen = await house.member(OWNER)
    await change(stolen, EVIL)
    await arrived(house.outbox, OWNER, "address was changed")
    house.clock.pass_(minutes=1)
    await switch_on_two_factor(house, stolen)
    house.clock.pass_(minutes=1)
    await change(stolen, EVIL_TOO)
    # The letter to the new address is posted after the one to the owner.
    await arrived(house.outbox, EVIL_TOO, "Confirm")
    newest = await arrived(house.outbox, OWNER, "address was changed")
    assert EVIL_TOO in newest.text
    link = dict(parse_qsl(urlsplit(link_in(newest, "/take-back-email")).query))
    assert (await take_back(house, link)).status_code == 200
    assert (await login(house, OWNER)).status_code == 200


async def test_an_intruder_who_moves_away_and_back_keeps_no_way_of_their_own(house: OpenApp) -> None:
    stolen = await house.member(OWNER)
    await change(stolen, EVIL)
    proof = await link_of(house, EVIL, "Confirm", "/confirm-email")
    await stolen.browser.post("/api/user/confirmEmail", json=proof, headers=stolen.bearer)
    house.clock.pass_(hours=2)
    await change(stolen, OWNER)
    evil_way = await link_of(house, EVIL, "address was changed", "/take-back-email")
    proof = await link_of(house, OWNER, "Confirm", "/confirm-email")
    confirmed = await stolen.browser.post("/api/user/confirmEmail", json=proof, headers=stolen.bearer)
    assert confirmed.status_code == 200
    assert (await take_back(house, evil_way)).status_code == 400


async def test_a_reset_leads_back_to_the_address_that_opened_it(house: OpenApp) -> None:
    stolen = await house.member(OWNER)
    await change(stolen, EVIL)
    await (await house.browser()).post("/api/auth/generateOtp", json={"email": OWNER})
    link = await link_of(house, OWNER, "new Screnpla password", "/reset-password")
    body = {"password": "the owner's own", **link}
    assert (await (await house.browser()).post("/api/auth/verifyOTP", json=body)).status_code == 200
    assert (await login(house, OWNER, "the owner's own")).status_code == 200
    assert (await login(house, EVIL, "the owner's own")).status_code == 401


async def test_register_tells_a_stranger_nothing_about_an_address(house: OpenApp) -> None:
    await house.member(OWNER)
    body = {"name": "Eve", "password": PASSWORD}
    answers = [
        await (await house.browser()).post("/api/auth/register", json={**body, "email": email})
        for email in (OWNER, "nobody@example.com")
    ]
    assert [(answer.status_code, answer.json()) for answer in answers] == [
        (400, {"success": False, "error": True, "message": "Invalid token"})
    ] * 2


async def test_many_accounts_together_cannot_fill_one_mailbox(house: OpenApp) -> None:
    statuses = []
    for number in range(6):
        browser = await house.browser(f"10.0.0.{number}")
        email = f"helper{number}@example.com"
        await sign_up(browser, house.outbox, email)
        signed_in = await browser.post("/api/auth/login", json={"email": email, "password": PASSWORD})
        user = signed_in.json()["data"]
        bearer = {"Authorization": f"Bearer {user['token']}"}
        address = f"/api/user/{user['id']}"
        claimed = await browser.patch(address, json={"email": "victim@example.com"}, headers=bearer)
        await browser.patch(address, json={"email": email}, headers=bearer)
        statuses.append(claimed.status_code)
    assert statuses == [200] * 5 + [429]


@pytest.mark.parametrize("path", ["/api/auth/login", "/api/auth/register"])
async def test_a_megabyte_of_made_up_fields_is_refused_by_the_first(house: OpenApp, path: str) -> None:
    body = {f"x{number}": 0 for number in range(60_000)}
    answer = await (await house.browser()).post(path, json=body)
    assert (answer.status_code, answer.json()["message"]) == (422, "x0 is not a field of this request")


async def test_a_megabyte_of_days_is_no_week(house: OpenApp) -> None:
    member = await house.member(OWNER)
    body = {"scheduleWriting": [{"name": "MON", "checked": True}] * 20_000}
    answer = await member.browser.patch(f"/api/user/{member.user['id']}", json=body, headers=member.bearer)
    assert (answer.status_code, answer.json()["message"]) == (422, ONCE_EACH)


async def test_letters_about_ones_own_changes_are_counted(house: OpenApp) -> None:
    member = await house.member(OWNER)
    statuses = []
    for _ in range(31):
        asked = await member.browser.delete(f"/api/user/{member.user['id']}", headers=member.bearer)
        await member.browser.post("/api/user/keepAccount", headers=member.bearer)
        statuses.append(asked.status_code)
    assert statuses == [200] * 30 + [429]
