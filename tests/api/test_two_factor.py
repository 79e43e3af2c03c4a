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
from itsdangerous import URLSafeSerializer
from sqlalchemy import select, update

from screnpla.accounts.models import RecoveryCode, TwoFactor, User
from screnpla.accounts.two_factor import recovery_codes, sealing, second_step
from tests.api_fixtures import OpenApp
from tests.letters_received import letter_to
from tests.people import PASSWORD, Member, sign_in

EMAIL = "ana@example.com"
WRONG = "This code is not right"
AGAIN = "Please sign in again"


@dataclass(frozen=True)
class Guarded:
    """Somebody with two-factor sign-in on, and the app on their phone."""

    house: OpenApp
    member: Member
    secret: str
    recovery_codes: list[str]

    def code(self, seconds: int = 0) -> str:
        return code_of(self.house, self.secret, seconds)

    async def first_step(self) -> str:
        """The ticket that the right password brings."""
        answer = await login(await self.house.browser())
        ticket: str = answer.json()["data"]["ticket"]
        return ticket

    async def second_step(self, code: str, ticket: str | None = None) -> httpx.Response:
        body = {"ticket": ticket or await self.first_step(), "code": code}
        return await (await self.house.browser()).post("/api/auth/twoFactor", json=body)


def code_of(house: OpenApp, secret: str, seconds: int = 0) -> str:
    return pyotp.TOTP(secret).at(int(house.clock().timestamp()) + seconds)


def wrong(code: str) -> str:
    """Not one of those around it either."""
    return f"{(int(code) + 500_000) % 1_000_000:06}"


async def call(member: Member, what: str, **body: Any) -> httpx.Response:
    return await member.browser.post(f"/api/user/twoFactor/{what}", json=body, headers=member.bearer)


async def login(browser: httpx.AsyncClient, password: str = PASSWORD) -> httpx.Response:
    return await browser.post("/api/auth/login", json={"email": EMAIL, "password": password})


async def state(member: Member) -> dict[str, Any]:
    answer = await member.browser.get("/api/user/twoFactor", headers=member.bearer)
    told: dict[str, Any] = answer.json()["data"]
    return told


async def guarded(house: OpenApp) -> Guarded:
    """The code that switched it on is used up, so half a minute passes until the next."""
    member = await house.member(EMAIL)
    secret = (await call(member, "begin")).json()["data"]["secret"]
    enabled = await call(member, "enable", code=code_of(house, secret))
    assert enabled.status_code == 200, enabled.text
    house.clock.pass_(seconds=30)
    return Guarded(house, member, secret, enabled.json()["data"]["recoveryCodes"])


async def mailed(house: OpenApp, subject: str) -> str:
    return (await asyncio.to_thread(letter_to, house.outbox, EMAIL, subject)).text


def told(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["message"]


async def test_the_setup_shows_a_secret_an_address_and_a_picture_of_it(house: OpenApp) -> None:
    member = await house.member(EMAIL)
    setup = (await call(member, "begin")).json()["data"]
    uri = urlsplit(setup["uri"])
    assert (uri.scheme, uri.netloc, unquote(uri.path)) == ("otpauth", "totp", f"/Screnpla:{EMAIL}")
    assert parse_qs(uri.query) == {"secret": [setup["secret"]], "issuer": ["Screnpla"]}
    assert re.fullmatch("[A-Z2-7]{32}", setup["secret"])
    kind, _, drawn = setup["qr"].partition(",")
    assert kind == "data:image/svg+xml;base64"
    svg = base64.b64decode(drawn).decode()
    assert ('fill="#fff"' in svg, 'stroke="#000"' in svg, "script" in svg) == (True, True, False)


async def test_beginning_asks_for_nothing_at_sign_in_yet(house: OpenApp) -> None:
    member = await house.member(EMAIL)
    await call(member, "begin")
    assert (await login(await house.browser())).status_code == 200
    assert await state(member) == {"enabled": False, "recoveryCodesLeft": 0}


async def test_a_right_code_switches_it_on_and_brings_ten_recovery_codes(house: OpenApp) -> None:
    ana = await guarded(house)
    assert await state(ana.member) == {"enabled": True, "recoveryCodesLeft": 10}
    assert len(set(ana.recovery_codes)) == 10
    assert all(re.fullmatch(r"[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}", code) for code in ana.recovery_codes)
    assert f"{house.settings.public_address}/take-back-email?" in await mailed(house, "Two-factor sign-in is on")


async def test_switching_on_ends_no_session(house: OpenApp) -> None:
    member = await house.member(EMAIL)
    other = await sign_in(await house.browser(), EMAIL)
    secret = (await call(member, "begin")).json()["data"]["secret"]
    await call(member, "enable", code=code_of(house, secret))
    assert (await state(other))["enabled"] is True


async def test_a_wrong_code_switches_nothing_on(house: OpenApp) -> None:
    member = await house.member(EMAIL)
    assert told(await call(member, "enable", code="123456")) == (400, WRONG)
    secret = (await call(member, "begin")).json()["data"]["secret"]
    assert told(await call(member, "enable", code=wrong(code_of(house, secret)))) == (400, WRONG)
    assert (await state(member))["enabled"] is False


async def test_beginning_again_replaces_the_secret(house: OpenApp) -> None:
    member = await house.member(EMAIL)
    first = (await call(member, "begin")).json()["data"]["secret"]
    second = (await call(member, "begin")).json()["data"]["secret"]
    assert first != second
    assert told(await call(member, "enable", code=code_of(house, first))) == (400, WRONG)
    assert (await call(member, "enable", code=code_of(house, second))).status_code == 200


async def test_beginning_twice_at_once_fails_for_nobody(house: OpenApp) -> None:
    member = await house.member(EMAIL)
    answers = await asyncio.gather(call(member, "begin"), call(member, "begin"))
    assert [answer.status_code for answer in answers] == [200, 200]


async def test_who_has_it_on_cannot_begin_or_enable_again(house: OpenApp) -> None:
    ana = await guarded(house)
    assert told(await call(ana.member, "begin")) == (409, "Two-factor sign-in is on already")
    assert told(await call(ana.member, "enable", code=ana.code())) == (409, "Two-factor sign-in is on already")


async def test_of_two_that_enable_at_once_one_gets_recovery_codes(house: OpenApp) -> None:
    member = await house.member(EMAIL)
    code = code_of(house, (await call(member, "begin")).json()["data"]["secret"])
    answers = await asyncio.gather(call(member, "enable", code=code), call(member, "enable", code=code))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert (await state(member))["recoveryCodesLeft"] == 10


async def test_the_right_password_brings_a_ticket_and_no_session(house: OpenApp) -> None:
    ana = await guarded(house)
    answer = await login(await house.browser())
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


async def test_a_wrong_password_brings_no_ticket(house: OpenApp) -> None:
    await guarded(house)
    answer = await login(await house.browser(), "Wrong-pass1!")
    assert (*told(answer), "data" in answer.json()) == (401, "Invalid email or password", False)


async def test_ticket_and_code_sign_in(house: OpenApp) -> None:
    ana = await guarded(house)
    answer = await ana.second_step(ana.code())
    assert told(answer) == (200, "Login success")
    data = answer.json()["data"]
    assert (data["email"], data["twoFactor"]) == (EMAIL, True)
    assert "screnpla_renewal" in answer.headers["set-cookie"]
    browser = await house.browser()
    headers = {"Authorization": f"Bearer {data['token']}"}
    assert (await browser.post("/api/auth/getUser", json={"id": data["id"]}, headers=headers)).status_code == 200


async def test_a_code_may_be_half_a_minute_early_or_late_and_no_more(house: OpenApp) -> None:
    ana = await guarded(house)
    house.clock.pass_(minutes=5)
    for seconds, status in ((-60, 400), (60, 400), (-30, 200), (0, 200), (30, 200)):
        assert (await ana.second_step(ana.code(seconds))).status_code == status, seconds


async def test_a_code_is_good_once(house: OpenApp) -> None:
    ana = await guarded(house)
    code = ana.code()
    assert (await ana.second_step(code)).status_code == 200
    assert told(await ana.second_step(code)) == (400, WRONG)


async def test_an_older_code_is_worthless_after_a_newer_one(house: OpenApp) -> None:
    ana = await guarded(house)
    older, newer = ana.code(), ana.code(30)
    assert (await ana.second_step(newer)).status_code == 200
    assert told(await ana.second_step(older)) == (400, WRONG)


async def test_the_code_that_switched_it_on_does_not_sign_in(house: OpenApp) -> None:
    ana = await guarded(house)
    assert told(await ana.second_step(ana.code(-30))) == (400, WRONG)


async def test_of_two_who_type_the_same_code_at_once_one_is_let_in(house: OpenApp) -> None:
    ana = await guarded(house)
    code, ticket = ana.code(), await ana.first_step()
    answers = await asyncio.gather(*(ana.second_step(code, ticket) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [200, 400, 400, 400, 400]


async def test_codes_are_read_as_people_type_them(house: OpenApp) -> None:
    ana = await guarded(house)
    code, recovery = ana.code(), ana.recovery_codes
    assert (await ana.second_step(f" {code[:3]} {code[3:]}\n")).status_code == 200
    assert (await ana.second_step(recovery[0].upper())).status_code == 200
    assert (await ana.second_step(recovery[1].replace("-", " \u2013 "))).status_code == 200
    assert (await ana.second_step(recovery[2].replace("-", ""))).status_code == 200


async def test_hostile_codes_are_wrong_never_500(house: OpenApp) -> None:
    ana = await guarded(house)
    arabic = "".join(chr(0x0660 + int(digit)) for digit in ana.code())
    ticket = await ana.first_step()
    for code in ("", "\x00", "-", arabic, "1" * 100_000, "' or 1=1 --", "0000000000"):
        assert told(await ana.second_step(code, ticket)) == (400, WRONG), code[:20]
    browser, headers = await house.browser(), {"Content-Type": "application/json"}
    half = json.dumps({"ticket": ticket, "code": "12345\ud800"})
    assert told(await browser.post("/api/auth/twoFactor", content=half, headers=headers)) == (400, WRONG)
    assert (await browser.post("/api/auth/twoFactor", json={"ticket": ticket, "code": 123456})).status_code == 422


async def test_ten_guesses_an_hour_then_the_right_code_waits_too(house: OpenApp) -> None:
    ana = await guarded(house)
    ticket = await ana.first_step()
    answers = [await ana.second_step(wrong(ana.code()), ticket) for _ in range(10)]
    assert {answer.status_code for answer in answers} == {400}
    assert (await ana.second_step(ana.code(), ticket)).status_code == 429
    assert (await call(ana.member, "disable", code=ana.code())).status_code == 429
    assert (await call(ana.member, "recoveryCodes", code=ana.code())).status_code == 429


async def test_a_right_code_forgives_the_wrong_ones(house: OpenApp) -> None:
    ana = await guarded(house)
    for _ in range(2):
        ticket = await ana.first_step()
        for _ in range(9):
            assert (await ana.second_step(wrong(ana.code()), ticket)).status_code == 400
        assert (await ana.second_step(ana.code(), ticket)).status_code == 200
        house.clock.pass_(seconds=30)


async def test_a_ticket_lasts_ten_minutes(house: OpenApp) -> None:
    ana = await guarded(house)
    ticket = await ana.first_step()
    house.clock.pass_(seconds=599)
    assert (await ana.second_step(ana.code(), ticket)).status_code == 200
    house.clock.pass_(seconds=1)
    assert told(await ana.second_step(ana.code(30), ticket)) == (401, AGAIN)


async def test_forged_tickets_are_401_never_500(house: OpenApp) -> None:
    ana = await guarded(house)
    real = await ana.first_step()
    key = house.settings.signing_key
    claims = [ana.member.user["id"], house.clock().timestamp(), "0" * 64]
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
    browser, headers = await house.browser(), {"Content-Type": "application/json"}
    for ticket in (*forged, "\ud800"):
        body = json.dumps({"ticket": ticket, "code": ana.code()})
        answer = await browser.post("/api/auth/twoFactor", content=body, headers=headers)
        assert told(answer) == (401, AGAIN), ticket[:40]
    assert (await ana.second_step(ana.code(), real)).status_code == 200


async def test_a_ticket_is_worthless_once_the_keys_of_the_account_change(house: OpenApp) -> None:
    ana = await guarded(house)
    changes: list[dict[str, object]] = [
        {"password_hash": "another"},
        {"google_subject": "another"},
        {"two_factor_since": house.clock()},
    ]
    for change in changes:
        async with house.app.state.house.db.reading() as db:
            user = await db.get(User, ana.member.user["id"])
        ticket = second_step.ticket_for(house.app.state.house.accounts, user, house.clock())
        async with house.app.state.house.db.session() as db:
            await db.execute(update(User).values(**change))
        assert told(await ana.second_step(ana.code(), ticket)) == (401, AGAIN), change


async def test_a_ticket_is_worthless_once_it_is_switched_off(house: OpenApp) -> None:
    ana = await guarded(house)
    ticket = await ana.first_step()
    assert (await call(ana.member, "disable", code=ana.code())).status_code == 200
    assert told(await ana.second_step(ana.code(30), ticket)) == (401, AGAIN)


async def test_a_recovery_code_signs_in_once_and_its_owner_is_told(house: OpenApp) -> None:
    ana = await guarded(house)
    first = ana.recovery_codes[0]
    assert (await ana.second_step(first)).status_code == 200
    assert told(await ana.second_step(first)) == (400, WRONG)
    assert (await state(ana.member))["recoveryCodesLeft"] == 9
    assert "make new ones" not in await mailed(house, "A recovery code was used, 9 are left")


async def test_who_has_few_recovery_codes_left_is_told_to_make_new_ones(house: OpenApp) -> None:
    ana = await guarded(house)
    async with house.app.state.house.db.session() as db:
        kept = list(await db.scalars(select(RecoveryCode)))
        mine = recovery_codes.hash_of(ana.member.user["id"], ana.recovery_codes[0])
        for spare in [code for code in kept if code.code_hash != mine][:9]:
            spare.used_at = house.clock()
    assert (await ana.second_step(ana.recovery_codes[0])).status_code == 200
    assert "make new ones" in await mailed(house, "A recovery code was used, none are left")


async def test_of_two_who_type_the_same_recovery_code_at_once_one_is_let_in(house: OpenApp) -> None:
    ana = await guarded(house)
    code, ticket = ana.recovery_codes[0], await ana.first_step()
    answers = await asyncio.gather(*(ana.second_step(code, ticket) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [200, 400, 400, 400, 400]


async def test_another_persons_codes_are_wrong(house: OpenApp) -> None:
    ana = await guarded(house)
    bo = await house.member("bo@example.com", "Bo")
    secret = (await call(bo, "begin")).json()["data"]["secret"]
    bos = (await call(bo, "enable", code=code_of(house, secret))).json()["data"]["recoveryCodes"]
    for code in (bos[0], code_of(house, secret, 30)):
        assert told(await ana.second_step(code)) == (400, WRONG)


async def test_it_is_switched_off_with_a_code_of_either_kind(house: OpenApp) -> None:
    ana = await guarded(house)
    assert told(await call(ana.member, "disable", code=wrong(ana.code()))) == (400, WRONG)
    assert told(await call(ana.member, "disable", code=ana.recovery_codes[0])) == (200, "Two-factor sign-in is off")
    assert await state(ana.member) == {"enabled": False, "recoveryCodesLeft": 0}
    assert (await login(await house.browser())).status_code == 200
    assert "no longer work" in await mailed(house, "Two-factor sign-in is off")
    assert told(await call(ana.member, "disable", code=ana.code())) == (400, "Two-factor sign-in is off already")


async def test_new_recovery_codes_replace_the_old_ones(house: OpenApp) -> None:
    ana = await guarded(house)
    assert told(await call(ana.member, "recoveryCodes", code=wrong(ana.code()))) == (400, WRONG)
    answer = await call(ana.member, "recoveryCodes", code=ana.code())
    renewed = answer.json()["data"]["recoveryCodes"]
    assert (len(renewed), set(renewed) & set(ana.recovery_codes)) == (10, set())
    assert told(await ana.second_step(ana.recovery_codes[0])) == (400, WRONG)
    assert (await ana.second_step(renewed[0])).status_code == 200
    assert "old ones no longer work" in await mailed(house, "Your recovery codes are new")


async def test_neither_the_secret_nor_the_recovery_codes_are_kept_readable(house: OpenApp) -> None:
    ana = await guarded(house)
    async with house.app.state.house.db.reading() as db:
        rows = [*await db.scalars(select(TwoFactor)), *await db.scalars(select(RecoveryCode))]
    kept = " ".join(str(vars(row)) for row in rows)
    assert ana.secret not in kept
    assert not any(code in kept or code.replace("-", "") in kept for code in ana.recovery_codes)


async def test_after_the_servers_key_was_changed_recovery_codes_still_open(house: OpenApp) -> None:
    ana = await guarded(house)
    async with house.app.state.house.db.session() as db:
        sealed_by_another = sealing.seal("another key", ana.member.user["id"], ana.secret)
        await db.execute(update(TwoFactor).values(sealed_secret=sealed_by_another))
    assert told(await ana.second_step(ana.code())) == (400, WRONG)
    assert (await ana.second_step(ana.recovery_codes[0])).status_code == 200


async def test_taking_an_address_back_removes_what_was_switched_on_since(house: OpenApp) -> None:
    member = await house.member(EMAIL)
    await change_email(member, "intruder@example.com")
    way_back = await way_back_to(house)
    house.clock.pass_(minutes=1)
    secret = (await call(member, "begin")).json()["data"]["secret"]
    assert (await call(member, "enable", code=code_of(house, secret))).status_code == 200
    assert (await (await house.browser()).post("/api/user/takeBackEmail", json=way_back)).status_code == 200
    answer = await login(await house.browser())
    assert (answer.status_code, answer.json()["data"]["twoFactor"]) == (200, False)


async def test_taking_an_address_back_keeps_what_was_on_before(house: OpenApp) -> None:
    ana = await guarded(house)
    # Longer ago than the letter about it can be answered.
    house.clock.pass_(days=8)
    renewed = (await ana.member.browser.post("/api/auth/renew")).json()["data"]["token"]
    await change_email(replace(ana.member, token=renewed), "intruder@example.com")
    way_back = await way_back_to(house)
    assert (await (await house.browser()).post("/api/user/takeBackEmail", json=way_back)).status_code == 200
    assert (await ana.second_step(ana.code())).status_code == 200


async def change_email(member: Member, email: str) -> None:
    address = f"/api/user/{member.user['id']}"
    assert (await member.browser.patch(address, json={"email": email}, headers=member.bearer)).status_code == 200


async def way_back_to(house: OpenApp) -> dict[str, str]:
    found = re.search(r"token=(\w+)&secret=(\S+)", await mailed(house, "Your Screnpla address was changed"))
    assert found
    return {"token": found[1], "secret": found[2]}
