"""Two-factor sign-in: codes of an app that are good once, recovery codes, and the ticket in between."""

from __future__ import annotations

import asyncio
import base64
import json
import re
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import httpx
import pyotp
import pytest
from itsdangerous import URLSafeSerializer
from sqlalchemy import select, update

from screnpla.accounts.models import RecoveryCode, TwoFactor, User
from screnpla.accounts.two_factor.authenticator import encrypt_secret
from screnpla.accounts.two_factor.second_step import make_sign_in_ticket
from screnpla.accounts.two_factor.verify_code import hash_recovery_code
from tests.api_fixtures import OpenApp
from tests.people import PASSWORD, Member, sign_in
from tests.received_letters import letter_to

EMAIL = "ana@example.com"
WRONG = "This code is not right"
AGAIN = "Please sign in again"


@dataclass(frozen=True)
class Guarded:
    """Somebody with two-factor sign-in on, and the app on their phone."""

    app: OpenApp
    member: Member
    secret: str
    recovery_codes: list[str]

    def code(self, seconds: int = 0) -> str:
        return code_of(self.app, self.secret, seconds)

    async def first_step(self) -> str:
        """The ticket that the right password brings."""
        answer = await try_login(await self.app.browser())
        ticket: str = answer.json()["data"]["ticket"]
        return ticket

    async def second_step(self, code: str, ticket: str | None = None) -> httpx.Response:
        body = {"ticket": ticket or await self.first_step(), "code": code}
        return await (await self.app.browser()).post("/api/auth/twoFactor", json=body)


def code_of(app: OpenApp, secret: str, seconds: int = 0) -> str:
    return pyotp.TOTP(secret).at(int(app.clock().timestamp()) + seconds)


def wrong_code(code: str) -> str:
    """Not one of those around it either."""
    return f"{(int(code) + 500_000) % 1_000_000:06}"


async def call_two_factor(member: Member, what: str, **body: Any) -> httpx.Response:
    return await member.browser.post(f"/api/user/twoFactor/{what}", json=body, headers=member.bearer)


async def try_login(browser: httpx.AsyncClient, password: str = PASSWORD) -> httpx.Response:
    return await browser.post("/api/auth/login", json={"email": EMAIL, "password": password})


async def read_state(member: Member) -> dict[str, Any]:
    answer = await member.browser.get("/api/user/twoFactor", headers=member.bearer)
    told: dict[str, Any] = answer.json()["data"]
    return told


async def sign_up_with_two_factor(app: OpenApp) -> Guarded:
    """The code that switched it on is used up, so half a minute passes until the next."""
    member = await app.member(EMAIL)
    secret = (await call_two_factor(member, "begin")).json()["data"]["secret"]
    enabled = await call_two_factor(member, "enable", code=code_of(app, secret))
    assert enabled.status_code == 200, enabled.text
    app.clock.pass_(seconds=30)
    return Guarded(app, member, secret, enabled.json()["data"]["recoveryCodes"])


async def mailed_code(app: OpenApp, subject: str) -> str:
    return (await asyncio.to_thread(letter_to, app.outbox, EMAIL, subject)).text


def status_and_message(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["message"]


async def test_the_setup_shows_a_secret_an_address_and_a_picture_of_it(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    setup = (await call_two_factor(member, "begin")).json()["data"]
    uri = urlsplit(setup["uri"])
    assert (uri.scheme, uri.netloc, unquote(uri.path)) == ("otpauth", "totp", f"/Screnpla:{EMAIL}")
    assert parse_qs(uri.query) == {"secret": [setup["secret"]], "issuer": ["Screnpla"]}
    assert re.fullmatch("[A-Z2-7]{32}", setup["secret"])
    kind, _, drawn = setup["qr"].partition(",")
    assert kind == "data:image/svg+xml;base64"
    svg = base64.b64decode(drawn).decode()
    assert ('fill="#fff"' in svg, 'stroke="#000"' in svg, "script" in svg) == (True, True, False)


async def test_beginning_asks_for_nothing_at_sign_in_yet(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await call_two_factor(member, "begin")
    assert (await try_login(await app.browser())).status_code == 200
    assert await read_state(member) == {"enabled": False, "recoveryCodesLeft": 0}


async def test_a_right_code_switches_it_on_and_brings_ten_recovery_codes(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    assert await read_state(ana.member) == {"enabled": True, "recoveryCodesLeft": 10}
    assert len(set(ana.recovery_codes)) == 10
    assert all(re.fullmatch(r"[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}", code) for code in ana.recovery_codes)
    assert f"{app.settings.public_address}/take-back-email?" in await mailed_code(app, "Two-factor sign-in is on")


async def test_switching_on_ends_no_session(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    other = await sign_in(await app.browser(), EMAIL)
    secret = (await call_two_factor(member, "begin")).json()["data"]["secret"]
    await call_two_factor(member, "enable", code=code_of(app, secret))
    assert (await read_state(other))["enabled"] is True


async def test_a_wrong_code_switches_nothing_on(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    assert status_and_message(await call_two_factor(member, "enable", code="123456")) == (400, WRONG)
    secret = (await call_two_factor(member, "begin")).json()["data"]["secret"]
    assert status_and_message(await call_two_factor(member, "enable", code=wrong_code(code_of(app, secret)))) == (
        400,
        WRONG,
    )
    assert (await read_state(member))["enabled"] is False


async def test_beginning_again_replaces_the_secret(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    first = (await call_two_factor(member, "begin")).json()["data"]["secret"]
    second = (await call_two_factor(member, "begin")).json()["data"]["secret"]
    assert first != second
    assert status_and_message(await call_two_factor(member, "enable", code=code_of(app, first))) == (400, WRONG)
    assert (await call_two_factor(member, "enable", code=code_of(app, second))).status_code == 200


@pytest.mark.both_databases
async def test_beginning_twice_at_once_fails_for_nobody(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    answers = await asyncio.gather(call_two_factor(member, "begin"), call_two_factor(member, "begin"))
    assert [answer.status_code for answer in answers] == [200, 200]


async def test_who_has_it_on_cannot_begin_or_enable_again(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    assert status_and_message(await call_two_factor(ana.member, "begin")) == (409, "Two-factor sign-in is on already")
    assert status_and_message(await call_two_factor(ana.member, "enable", code=ana.code())) == (
        409,
        "Two-factor sign-in is on already",
    )


@pytest.mark.both_databases
async def test_of_two_that_enable_at_once_one_gets_recovery_codes(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    code = code_of(app, (await call_two_factor(member, "begin")).json()["data"]["secret"])
    answers = await asyncio.gather(
        call_two_factor(member, "enable", code=code), call_two_factor(member, "enable", code=code)
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert (await read_state(member))["recoveryCodesLeft"] == 10


async def test_the_right_password_brings_a_ticket_and_no_session(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    answer = await try_login(await app.browser())
    assert answer.status_code == 401
    assert answer.json() == {
        "success": False,
        "error": True,
        "message": "Please enter the code of your authenticator app",
        "data": {"twoFactor": True, "ticket": answer.json()["data"]["ticket"]},
    }
    assert "set-cookie" not in answer.headers
    sessions = await ana.member.browser.get("/api/auth/sessions", headers=ana.member.bearer)
    assert len(sessions.json()["data"]["sessions"]) == 1


async def test_a_wrong_password_brings_no_ticket(app: OpenApp) -> None:
    await sign_up_with_two_factor(app)
    answer = await try_login(await app.browser(), "Wrong-pass1!")
    assert (*status_and_message(answer), "data" in answer.json()) == (401, "Invalid email or password", False)


async def test_ticket_and_code_sign_in(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    answer = await ana.second_step(ana.code())
    assert status_and_message(answer) == (200, "Login success")
    data = answer.json()["data"]
    assert (data["email"], data["twoFactor"]) == (EMAIL, True)
    assert "screnpla_renewal" in answer.headers["set-cookie"]
    browser = await app.browser()
    headers = {"Authorization": f"Bearer {data['token']}"}
    assert (await browser.post("/api/auth/getUser", json={"id": data["id"]}, headers=headers)).status_code == 200


async def test_a_code_may_be_half_a_minute_early_or_late_and_no_more(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    app.clock.pass_(minutes=5)
    for seconds, status in ((-60, 400), (60, 400), (-30, 200), (0, 200), (30, 200)):
        assert (await ana.second_step(ana.code(seconds))).status_code == status, seconds


async def test_a_code_is_good_once(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    code = ana.code()
    assert (await ana.second_step(code)).status_code == 200
    assert status_and_message(await ana.second_step(code)) == (400, WRONG)


async def test_an_older_code_is_worthless_after_a_newer_one(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    older, newer = ana.code(), ana.code(30)
    assert (await ana.second_step(newer)).status_code == 200
    assert status_and_message(await ana.second_step(older)) == (400, WRONG)


async def test_the_code_that_switched_it_on_does_not_sign_in(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    assert status_and_message(await ana.second_step(ana.code(-30))) == (400, WRONG)


@pytest.mark.both_databases
async def test_of_two_who_type_the_same_code_at_once_one_is_let_in(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    code, ticket = ana.code(), await ana.first_step()
    answers = await asyncio.gather(*(ana.second_step(code, ticket) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [200, 400, 400, 400, 400]


async def test_codes_are_read_as_people_type_them(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    code, recovery = ana.code(), ana.recovery_codes
    assert (await ana.second_step(f" {code[:3]} {code[3:]}\n")).status_code == 200
    assert (await ana.second_step(recovery[0].upper())).status_code == 200
    assert (await ana.second_step(recovery[1].replace("-", " \u2013 "))).status_code == 200
    assert (await ana.second_step(recovery[2].replace("-", ""))).status_code == 200


async def test_hostile_codes_are_wrong_never_500(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    arabic = "".join(chr(0x0660 + int(digit)) for digit in ana.code())
    ticket = await ana.first_step()
    for code in ("", "\x00", "-", arabic, "1" * 100_000, "' or 1=1 --", "0000000000"):
        assert status_and_message(await ana.second_step(code, ticket)) == (400, WRONG), code[:20]
    browser, headers = await app.browser(), {"Content-Type": "application/json"}
    half = json.dumps({"ticket": ticket, "code": "12345\ud800"})
    assert status_and_message(await browser.post("/api/auth/twoFactor", content=half, headers=headers)) == (400, WRONG)
    assert (await browser.post("/api/auth/twoFactor", json={"ticket": ticket, "code": 123456})).status_code == 422


async def test_ten_guesses_an_hour_then_the_right_code_waits_too(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    ticket = await ana.first_step()
    answers = [await ana.second_step(wrong_code(ana.code()), ticket) for _ in range(10)]
    assert {answer.status_code for answer in answers} == {400}
    assert (await ana.second_step(ana.code(), ticket)).status_code == 429
    assert (await call_two_factor(ana.member, "disable", code=ana.code())).status_code == 429
    assert (await call_two_factor(ana.member, "recoveryCodes", code=ana.code())).status_code == 429


async def test_a_right_code_forgives_the_wrong_ones(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    for _ in range(2):
        ticket = await ana.first_step()
        for _ in range(9):
            assert (await ana.second_step(wrong_code(ana.code()), ticket)).status_code == 400
        assert (await ana.second_step(ana.code(), ticket)).status_code == 200
        app.clock.pass_(seconds=30)


async def test_a_ticket_lasts_ten_minutes(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    ticket = await ana.first_step()
    app.clock.pass_(seconds=599)
    assert (await ana.second_step(ana.code(), ticket)).status_code == 200
    app.clock.pass_(seconds=1)
    assert status_and_message(await ana.second_step(ana.code(30), ticket)) == (401, AGAIN)


async def test_forged_tickets_are_401_never_500(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    real = await ana.first_step()
    key = app.settings.signing_key
    claims = [ana.member.user["id"], app.clock().timestamp(), "0" * 64]
    forged = [
        "",
        "x",
        "a.b.c",
        "\x00",
        "a" * 100_000,
        real[:-4] + "AAAA",
        real + ".",
        URLSafeSerializer("another key, long enough for all", salt="second-factor-ticket").dumps(claims),
        URLSafeSerializer(key, salt="confirmed-email").dumps(claims),
        URLSafeSerializer(key, salt="second-factor-ticket").dumps(claims),
        URLSafeSerializer(key, salt="second-factor-ticket").dumps(["0" * 24, *claims[1:]]),
    ]
    browser, headers = await app.browser(), {"Content-Type": "application/json"}
    for ticket in (*forged, "\ud800"):
        body = json.dumps({"ticket": ticket, "code": ana.code()})
        answer = await browser.post("/api/auth/twoFactor", content=body, headers=headers)
        assert status_and_message(answer) == (401, AGAIN), ticket[:40]
    assert (await ana.second_step(ana.code(), real)).status_code == 200


async def test_a_ticket_is_worthless_once_the_keys_of_the_account_change(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    changes: list[dict[str, object]] = [
        {"password_hash": "another"},
        {"google_subject": "another"},
        {"two_factor_since": app.clock()},
    ]
    for change in changes:
        async with app.app.state.app_state.db.reading() as db:
            user = await db.get(User, ana.member.user["id"])
        ticket = make_sign_in_ticket(app.app.state.app_state.services, user, app.clock())
        async with app.app.state.app_state.db.session() as db:
            await db.execute(update(User).values(**change))
        assert status_and_message(await ana.second_step(ana.code(), ticket)) == (401, AGAIN), change


async def test_a_ticket_is_worthless_once_it_is_switched_off(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    ticket = await ana.first_step()
    assert (await call_two_factor(ana.member, "disable", code=ana.code())).status_code == 200
    assert status_and_message(await ana.second_step(ana.code(30), ticket)) == (401, AGAIN)


async def test_a_recovery_code_signs_in_once_and_its_owner_is_told(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    first = ana.recovery_codes[0]
    assert (await ana.second_step(first)).status_code == 200
    assert status_and_message(await ana.second_step(first)) == (400, WRONG)
    assert (await read_state(ana.member))["recoveryCodesLeft"] == 9
    assert "make new ones" not in await mailed_code(app, "A recovery code was used, 9 are left")


async def test_who_has_few_recovery_codes_left_is_told_to_make_new_ones(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    async with app.app.state.app_state.db.session() as db:
        kept = list(await db.scalars(select(RecoveryCode)))
        mine = hash_recovery_code(ana.member.user["id"], ana.recovery_codes[0])
        for spare in [code for code in kept if code.code_hash != mine][:9]:
            spare.used_at = app.clock()
    assert (await ana.second_step(ana.recovery_codes[0])).status_code == 200
    assert "make new ones" in await mailed_code(app, "A recovery code was used, none are left")


@pytest.mark.both_databases
async def test_of_two_who_type_the_same_recovery_code_at_once_one_is_let_in(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    code, ticket = ana.recovery_codes[0], await ana.first_step()
    answers = await asyncio.gather(*(ana.second_step(code, ticket) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [200, 400, 400, 400, 400]


async def test_another_persons_codes_are_wrong(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    bo = await app.member("bo@example.com", "Bo")
    secret = (await call_two_factor(bo, "begin")).json()["data"]["secret"]
    bos = (await call_two_factor(bo, "enable", code=code_of(app, secret))).json()["data"]["recoveryCodes"]
    for code in (bos[0], code_of(app, secret, 30)):
        assert status_and_message(await ana.second_step(code)) == (400, WRONG)


async def test_it_is_switched_off_with_a_code_of_either_kind(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    assert status_and_message(await call_two_factor(ana.member, "disable", code=wrong_code(ana.code()))) == (400, WRONG)
    assert status_and_message(await call_two_factor(ana.member, "disable", code=ana.recovery_codes[0])) == (
        200,
        "Two-factor sign-in is off",
    )
    assert await read_state(ana.member) == {"enabled": False, "recoveryCodesLeft": 0}
    assert (await try_login(await app.browser())).status_code == 200
    assert "no longer work" in await mailed_code(app, "Two-factor sign-in is off")
    assert status_and_message(await call_two_factor(ana.member, "disable", code=ana.code())) == (
        400,
        "Two-factor sign-in is off already",
    )


async def test_new_recovery_codes_replace_the_old_ones(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    assert status_and_message(await call_two_factor(ana.member, "recoveryCodes", code=wrong_code(ana.code()))) == (
        400,
        WRONG,
    )
    answer = await call_two_factor(ana.member, "recoveryCodes", code=ana.code())
    renewed = answer.json()["data"]["recoveryCodes"]
    assert (len(renewed), set(renewed) & set(ana.recovery_codes)) == (10, set())
    assert status_and_message(await ana.second_step(ana.recovery_codes[0])) == (400, WRONG)
    assert (await ana.second_step(renewed[0])).status_code == 200
    assert "old ones no longer work" in await mailed_code(app, "Your recovery codes are new")


async def test_neither_the_secret_nor_the_recovery_codes_are_kept_readable(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    async with app.app.state.app_state.db.reading() as db:
        rows = [*await db.scalars(select(TwoFactor)), *await db.scalars(select(RecoveryCode))]
    kept = " ".join(str(vars(row)) for row in rows)
    assert ana.secret not in kept
    assert not any(code in kept or code.replace("-", "") in kept for code in ana.recovery_codes)


async def test_after_the_servers_key_was_changed_recovery_codes_still_open(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    async with app.app.state.app_state.db.session() as db:
        sealed_by_another = encrypt_secret("another key", ana.member.user["id"], ana.secret)
        await db.execute(update(TwoFactor).values(sealed_secret=sealed_by_another))
    assert status_and_message(await ana.second_step(ana.code())) == (400, WRONG)
    assert (await ana.second_step(ana.recovery_codes[0])).status_code == 200


async def test_taking_an_address_back_removes_what_was_switched_on_since(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await change_email(member, "intruder@example.com")
    way_back = await way_back_to(app)
    app.clock.pass_(minutes=1)
    secret = (await call_two_factor(member, "begin")).json()["data"]["secret"]
    assert (await call_two_factor(member, "enable", code=code_of(app, secret))).status_code == 200
    assert (await (await app.browser()).post("/api/user/takeBackEmail", json=way_back)).status_code == 200
    answer = await try_login(await app.browser())
    assert (answer.status_code, answer.json()["data"]["twoFactor"]) == (200, False)


async def test_taking_an_address_back_keeps_what_was_on_before(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    # Longer ago than the letter about it can be answered.
    app.clock.pass_(days=8)
    renewed = (await ana.member.browser.post("/api/auth/renew")).json()["data"]["token"]
    await change_email(replace(ana.member, token=renewed), "intruder@example.com")
    way_back = await way_back_to(app)
    assert (await (await app.browser()).post("/api/user/takeBackEmail", json=way_back)).status_code == 200
    assert (await ana.second_step(ana.code())).status_code == 200


async def change_email(member: Member, email: str) -> None:
    address = f"/api/user/{member.user['id']}"
    assert (await member.browser.patch(address, json={"email": email}, headers=member.bearer)).status_code == 200


async def way_back_to(app: OpenApp) -> dict[str, str]:
    found = re.search(r"token=(\w+)&secret=(\S+)", await mailed_code(app, "Your Screnpla address was changed"))
    assert found
    return {"token": found[1], "secret": found[2]}
