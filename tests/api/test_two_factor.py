"""Two-factor sign-in: codes of an app that are good once, recovery codes, and the ticket in between."""

from __future__ import annotations

import asyncio
import json

import pytest
from itsdangerous import URLSafeSerializer
from sqlalchemy import select, update

from screnpla.accounts.models import RecoveryCode, User
from screnpla.accounts.two_factor.second_step import make_sign_in_ticket
from screnpla.accounts.two_factor.verify_code import hash_recovery_code
from tests.api.two_factor_calls import (
    AGAIN,
    EMAIL,
    WRONG,
    call_two_factor,
    code_of,
    mailed_code,
    read_state,
    sign_up_with_two_factor,
    status_and_message,
    try_login,
    wrong_code,
)
from tests.api_fixtures import OpenApp


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


async def test_the_code_that_enabled_two_factor_does_not_sign_in(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    assert status_and_message(await ana.second_step(ana.code(-30))) == (400, WRONG)


@pytest.mark.both_databases
async def test_a_code_sent_five_times_at_once_signs_in_once(app: OpenApp) -> None:
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
        async with app.state.db.reading() as db:
            user = await db.get_one(User, ana.member.user["id"])
        ticket = make_sign_in_ticket(app.state.services, user, app.clock())
        async with app.state.db.session() as db:
            await db.execute(update(User).values(**change))
        assert status_and_message(await ana.second_step(ana.code(), ticket)) == (401, AGAIN), change


async def test_a_ticket_is_worthless_once_two_factor_is_switched_off(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    ticket = await ana.first_step()
    assert (await call_two_factor(ana.member, "disable", code=ana.code())).status_code == 200
    assert status_and_message(await ana.second_step(ana.code(30), ticket)) == (401, AGAIN)


async def test_a_recovery_code_signs_in_once_and_its_owner_gets_a_letter(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    first = ana.recovery_codes[0]
    assert (await ana.second_step(first)).status_code == 200
    assert status_and_message(await ana.second_step(first)) == (400, WRONG)
    assert (await read_state(ana.member))["recoveryCodesLeft"] == 9
    assert "make new ones" not in await mailed_code(app, "A recovery code was used, 9 are left")


async def test_the_letter_about_the_last_recovery_code_says_to_make_new_ones(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    async with app.state.db.session() as db:
        stored = list(await db.scalars(select(RecoveryCode)))
        used_hash = hash_recovery_code(ana.member.user["id"], ana.recovery_codes[0])
        for spare in [code for code in stored if code.code_hash != used_hash][:9]:
            spare.used_at = app.clock()
    assert (await ana.second_step(ana.recovery_codes[0])).status_code == 200
    assert "make new ones" in await mailed_code(app, "A recovery code was used, none are left")


@pytest.mark.both_databases
async def test_a_recovery_code_sent_five_times_at_once_signs_in_once(app: OpenApp) -> None:
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
