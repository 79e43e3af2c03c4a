"""Sign-up: spec sections 2, 5, 7, 8 and our decisions on `verifyEmail` and `register`."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from itsdangerous import URLSafeTimedSerializer
from sqlalchemy import Connection, event, select

from screnpla.accounts.models import EmailCode
from screnpla.mail.outbox import OutboxLetter
from tests.api_fixtures import OpenApp
from tests.people import PASSWORD, code_for, confirm_email, sign_in, sign_up

EMAIL = "ana@example.com"
MISSING = object()
WEAK = (
    "Password must be at least 8 characters long and contain at least one uppercase letter, "
    "one lowercase letter, one number and one special character"
)


async def ask_for_code(browser: httpx.AsyncClient, email: str = EMAIL) -> httpx.Response:
    return await browser.post("/api/auth/verifyEmail", json={"email": email})


async def type_code(browser: httpx.AsyncClient, code: str, email: str = EMAIL) -> httpx.Response:
    return await browser.post("/api/auth/verifyEmail", json={"email": email, "eToken": code})


async def register_person(browser: httpx.AsyncClient, **changed: Any) -> httpx.Response:
    body = {"name": "Ana", "email": EMAIL, "password": PASSWORD, "avatar": "", **changed}
    sent = {name: value for name, value in body.items() if value is not MISSING}
    return await browser.post("/api/auth/register", json=sent)


def assert_refused(answer: httpx.Response, status: int, message: str) -> None:
    assert (answer.status_code, answer.json()) == (status, {"success": False, "error": True, "message": message})


async def arrived_letters(app: OpenApp, subject: str) -> OutboxLetter:
    """Waits for a letter that a job delivers."""
    for _ in range(400):
        for mail in app.outbox.newest():
            if mail.subject == subject:
                return mail
        await asyncio.sleep(0.05)
    raise AssertionError(f"no letter '{subject}' arrived")


def wrong_code(code: str) -> str:
    return f"{(int(code) + 1) % 1_000_000:06}"


async def test_a_stranger_signs_up_with_the_mailed_code_and_signs_in(app: OpenApp, browser: httpx.AsyncClient) -> None:
    await sign_up(browser, app.outbox, EMAIL)
    member = await sign_in(browser, EMAIL)
    assert member.user == {
        "id": member.user["id"],
        "name": "Ana",
        "email": EMAIL,
        "avatar": None,
        "provider": "email",
        "scriptNotifications": "enabled",
        "scheduleWriting": [
            {"name": day, "checked": False} for day in ("MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN")
        ],
        "currentPlan": "free",
        "Order": 0,
        "currentPlanId": None,
        "collaboration": None,
        "emailConfirmed": True,
        "timeZone": None,
        "twoFactor": False,
        "deleteAfter": None,
    }


async def test_the_email_is_stored_in_lower_case(app: OpenApp, browser: httpx.AsyncClient) -> None:
    assert (await ask_for_code(browser, " Ana@Example.COM ")).status_code == 200
    assert (await type_code(browser, code_for(app.outbox, EMAIL), "ANA@example.com")).status_code == 200
    assert (await register_person(browser, email="Ana@example.com")).json()["data"]["email"] == EMAIL


async def test_a_known_address_gets_no_code(app: OpenApp, browser: httpx.AsyncClient) -> None:
    await app.member(EMAIL)
    assert_refused(await ask_for_code(browser), 409, "Email already exists")
    # The welcome letter of a new account may arrive at any moment, also during this call.
    assert [mail.subject for mail in app.outbox.newest() if mail.subject != "Welcome to Screnpla"] == []


async def test_a_wrong_code_is_refused_and_the_right_one_still_works(app: OpenApp, browser: httpx.AsyncClient) -> None:
    await ask_for_code(browser)
    code = code_for(app.outbox, EMAIL)
    assert_refused(await type_code(browser, wrong_code(code)), 400, "Invalid token")
    assert (await type_code(browser, f" {code} ")).json()["success"] is True


@pytest.mark.both_databases
async def test_after_five_wrong_tries_the_right_code_is_refused_too(app: OpenApp, browser: httpx.AsyncClient) -> None:
    await ask_for_code(browser)
    code = code_for(app.outbox, EMAIL)
    await asyncio.gather(*(type_code(browser, wrong_code(code)) for _ in range(5)))
    assert_refused(await type_code(browser, code), 400, "Invalid token")


@pytest.mark.both_databases
async def test_after_four_wrong_tries_the_right_code_is_taken(app: OpenApp, browser: httpx.AsyncClient) -> None:
    await ask_for_code(browser)
    code = code_for(app.outbox, EMAIL)
    await asyncio.gather(*(type_code(browser, wrong_code(code)) for _ in range(4)))
    assert (await type_code(browser, code)).status_code == 200


@pytest.mark.parametrize(("seconds", "status"), [(15 * 60 - 1, 200), (15 * 60, 400)])
async def test_a_code_works_for_15_minutes(app: OpenApp, browser: httpx.AsyncClient, seconds: int, status: int) -> None:
    await ask_for_code(browser)
    app.clock.pass_(seconds=seconds)
    assert (await type_code(browser, code_for(app.outbox, EMAIL))).status_code == status


async def test_a_newer_code_replaces_the_older(app: OpenApp, browser: httpx.AsyncClient) -> None:
    await ask_for_code(browser)
    first = code_for(app.outbox, EMAIL)
    app.clock.pass_(seconds=1)
    await ask_for_code(browser)
    second = code_for(app.outbox, EMAIL)
    if first != second:
        assert_refused(await type_code(browser, first), 400, "Invalid token")
    assert (await type_code(browser, second)).status_code == 200


async def test_a_code_is_used_once(app: OpenApp, browser: httpx.AsyncClient) -> None:
    await confirm_email(browser, app.outbox, EMAIL)
    assert_refused(await type_code(browser, code_for(app.outbox, EMAIL)), 400, "Invalid token")


@pytest.mark.both_databases
async def test_a_code_typed_in_two_browsers_at_once_is_accepted_in_one(app: OpenApp) -> None:
    one, other = await app.browser(), await app.browser()
    await ask_for_code(one)
    code = code_for(app.outbox, EMAIL)
    answers = await asyncio.gather(type_code(one, code), type_code(other, code))
    assert sorted(answer.status_code for answer in answers) == [200, 400]


async def test_another_addresss_code_is_refused(app: OpenApp, browser: httpx.AsyncClient) -> None:
    await ask_for_code(browser)
    await ask_for_code(browser, "bo@example.com")
    code, other = code_for(app.outbox, EMAIL), code_for(app.outbox, "bo@example.com")
    if code != other:
        assert_refused(await type_code(browser, other), 400, "Invalid token")


async def test_register_without_a_confirmed_code_is_refused(browser: httpx.AsyncClient) -> None:
    assert_refused(await register_person(browser), 400, "Invalid token")


async def test_register_works_only_in_the_browser_that_confirmed(app: OpenApp, browser: httpx.AsyncClient) -> None:
    await confirm_email(browser, app.outbox, EMAIL)
    assert_refused(await register_person(await app.browser()), 400, "Invalid token")
    assert (await register_person(browser)).status_code == 200


async def test_a_confirmation_is_good_for_its_own_address_only(app: OpenApp, browser: httpx.AsyncClient) -> None:
    await confirm_email(browser, app.outbox, EMAIL)
    assert_refused(await register_person(browser, email="bo@example.com"), 400, "Invalid token")


@pytest.mark.parametrize(("seconds", "status"), [(30 * 60 - 1, 200), (30 * 60, 400)])
async def test_a_confirmation_lasts_30_minutes(
    app: OpenApp, browser: httpx.AsyncClient, seconds: int, status: int
) -> None:
    await confirm_email(browser, app.outbox, EMAIL)
    app.clock.pass_(seconds=seconds)
    assert (await register_person(browser)).status_code == status


async def test_a_forged_confirmation_cookie_is_refused(app: OpenApp, browser: httpx.AsyncClient) -> None:
    await confirm_email(browser, app.outbox, EMAIL)
    async with app.state.db.reading() as db:
        code_id = (await db.scalars(select(EmailCode.id))).one()
    another_key = URLSafeTimedSerializer("another key", salt="confirmed-email").dumps(code_id)
    another_use = URLSafeTimedSerializer(app.settings.signing_key, salt="something else").dumps(code_id)
    forger = await app.browser()
    for forged in (another_key, another_use, code_id, "", "x", "Imh1aCI.aaaa.bbbb", "\\ud800", "a" * 3000):
        forger.cookies.set("screnpla_confirmed", forged)
        assert_refused(await register_person(forger), 400, "Invalid token")
    assert (await register_person(browser)).status_code == 200


@pytest.mark.both_databases
async def test_two_registrations_at_once_make_one_account(app: OpenApp, browser: httpx.AsyncClient) -> None:
    await confirm_email(browser, app.outbox, EMAIL)
    answers = await asyncio.gather(register_person(browser), register_person(browser))
    assert sorted(answer.status_code for answer in answers) in ([200, 400], [200, 409])


@pytest.mark.both_databases
async def test_a_confirmation_sent_twenty_times_at_once_registers_one_account(
    app: OpenApp, browser: httpx.AsyncClient
) -> None:
    await confirm_email(browser, app.outbox, EMAIL)
    answers = await asyncio.gather(*(register_person(browser) for _ in range(20)))
    assert sorted({answer.status_code for answer in answers} - {409}) == [200, 400]
    assert [answer.status_code for answer in answers].count(200) == 1


async def test_a_registration_whose_commit_fails_gives_the_confirmation_back(
    app: OpenApp, browser: httpx.AsyncClient
) -> None:
    await confirm_email(browser, app.outbox, EMAIL)
    engine = app.state.db.engine.sync_engine
    commits = 0

    def fail_the_second(_connection: Connection) -> None:
        nonlocal commits
        commits += 1
        if commits == 2:
            raise OSError(28, "No space left on device")

    event.listen(engine, "commit", fail_the_second)
    assert (await register_person(browser)).status_code == 500
    event.remove(engine, "commit", fail_the_second)
    assert (await register_person(browser)).status_code == 200


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"name": "  "}, "Please enter your name and password"),
        ({"name": MISSING}, "Please enter your name and password"),
        ({"password": MISSING}, "Please enter your name and password"),
        ({"email": MISSING}, "Please enter a valid email address"),
        ({"password": ""}, "Please enter your name and password"),
        ({"name": "", "password": ""}, "Please enter your name and password"),
        ({"password": "Sh0rt!a"}, WEAK),
        ({"password": "nouppercase1!"}, WEAK),
        ({"password": "NOLOWERCASE1!"}, WEAK),
        ({"password": "NoDigits!!"}, WEAK),
        ({"password": "NoSpecial11"}, WEAK),
        ({"email": "ana"}, "Please enter a valid email address"),
        ({"email": "ana@home"}, "Please enter a valid email address"),
        ({"email": "ana@example.com\nBcc: all@example.com"}, "Please enter a valid email address"),
        ({"email": f"{'a' * 400}@example.com"}, "Please enter a valid email address"),
        ({"name": "A" * 201}, "Your name may have at most 200 characters"),
        ({"name": "An\x00a"}, "Your name holds characters that cannot be shown"),
        ({"password": "Aa1!" * 300}, "Your password may have at most 1000 characters"),
    ],
)
async def test_every_rule_has_its_sentence(
    browser: httpx.AsyncClient, changed: dict[str, object], message: str
) -> None:
    assert_refused(await register_person(browser, **changed), 422, message)


async def test_a_welcome_letter_is_delivered_with_the_name_escaped(app: OpenApp, browser: httpx.AsyncClient) -> None:
    await sign_up(browser, app.outbox, EMAIL, name="<b>Ana</b>'; drop table users; --")
    welcome = await arrived_letters(app, "Welcome to Screnpla")
    assert "<b>Ana</b>" in welcome.text
    assert "<b>" not in welcome.html
    assert f"{app.settings.public_address}/desk" in welcome.html


async def test_the_code_is_not_stored_in_plain_text(app: OpenApp, browser: httpx.AsyncClient) -> None:
    await ask_for_code(browser)
    async with app.state.db.reading() as db:
        stored = await db.scalar(select(EmailCode))
    assert code_for(app.outbox, EMAIL) not in str(vars(stored))
