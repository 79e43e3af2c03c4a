"""Two-factor sign-in is switched on and off; its secrets are stored unreadably; taking an address back undoes it."""

from __future__ import annotations

import asyncio
import base64
import re
from dataclasses import replace
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from sqlalchemy import select, update

from screnpla.accounts.models import RecoveryCode, TwoFactor
from screnpla.accounts.two_factor.authenticator import secret_purpose
from screnpla.accounts.two_factor.verify_code import use_app_code
from screnpla.kit.sealing import SealingKeys, open_secret, seal_secret
from tests.api.two_factor_calls import (
    EMAIL,
    WRONG,
    call_two_factor,
    change_email,
    code_of,
    mailed_code,
    read_state,
    sign_up_with_two_factor,
    status_and_message,
    try_login,
    way_back_to,
    wrong_code,
)
from tests.api_fixtures import OpenApp
from tests.people import sign_in


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


async def test_a_begun_setup_asks_for_no_code_at_sign_in_yet(app: OpenApp) -> None:
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
async def test_beginning_twice_at_once_succeeds_both_times(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    answers = await asyncio.gather(call_two_factor(member, "begin"), call_two_factor(member, "begin"))
    assert [answer.status_code for answer in answers] == [200, 200]


async def test_two_factor_that_is_on_cannot_be_begun_or_enabled_again(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    assert status_and_message(await call_two_factor(ana.member, "begin")) == (409, "Two-factor sign-in is on already")
    assert status_and_message(await call_two_factor(ana.member, "enable", code=ana.code())) == (
        409,
        "Two-factor sign-in is on already",
    )


@pytest.mark.both_databases
async def test_enabling_twice_at_once_gives_recovery_codes_once(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    code = code_of(app, (await call_two_factor(member, "begin")).json()["data"]["secret"])
    answers = await asyncio.gather(
        call_two_factor(member, "enable", code=code), call_two_factor(member, "enable", code=code)
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert (await read_state(member))["recoveryCodesLeft"] == 10


async def test_a_recovery_code_switches_two_factor_off_and_a_wrong_code_does_not(app: OpenApp) -> None:
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


async def test_neither_the_secret_nor_the_recovery_codes_are_stored_in_plain_text(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    async with app.state.db.reading() as db:
        rows = [*await db.scalars(select(TwoFactor)), *await db.scalars(select(RecoveryCode))]
    stored = " ".join(str(vars(row)) for row in rows)
    assert ana.secret not in stored
    assert not any(code in stored or code.replace("-", "") in stored for code in ana.recovery_codes)


async def test_after_a_change_that_names_the_servers_key_before_app_codes_still_open(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    user_id, new = ana.member.user["id"], "a new key of the server, long enough"
    async with app.state.db.session() as db:
        await use_app_code(db, SealingKeys(new, app.settings.signing_key), user_id, ana.code(), app.clock())
    async with app.state.db.reading() as db:
        sealed = await db.scalar(select(TwoFactor.sealed_secret))
    assert open_secret(new, secret_purpose(user_id), sealed or "") == ana.secret


async def test_after_the_servers_key_was_changed_recovery_codes_still_open(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    async with app.state.db.session() as db:
        sealed_by_another = seal_secret("another key", secret_purpose(ana.member.user["id"]), ana.secret)
        await db.execute(update(TwoFactor).values(sealed_secret=sealed_by_another))
    assert status_and_message(await ana.second_step(ana.code())) == (400, WRONG)
    assert (await ana.second_step(ana.recovery_codes[0])).status_code == 200


async def test_taking_an_address_back_switches_two_factor_off_that_was_switched_on_since(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await change_email(member, "intruder@example.com")
    undo_link = await way_back_to(app)
    app.clock.pass_(minutes=1)
    secret = (await call_two_factor(member, "begin")).json()["data"]["secret"]
    assert (await call_two_factor(member, "enable", code=code_of(app, secret))).status_code == 200
    assert (await (await app.browser()).post("/api/user/takeBackEmail", json=undo_link)).status_code == 200
    answer = await try_login(await app.browser())
    assert (answer.status_code, answer.json()["data"]["twoFactor"]) == (200, False)


async def test_taking_an_address_back_leaves_two_factor_on_that_was_on_before(app: OpenApp) -> None:
    ana = await sign_up_with_two_factor(app)
    # Longer ago than the letter about it can be answered.
    app.clock.pass_(days=8)
    renewed = (await ana.member.browser.post("/api/auth/renew")).json()["data"]["token"]
    await change_email(replace(ana.member, token=renewed), "intruder@example.com")
    undo_link = await way_back_to(app)
    assert (await (await app.browser()).post("/api/user/takeBackEmail", json=undo_link)).status_code == 200
    assert (await ana.second_step(ana.code())).status_code == 200
