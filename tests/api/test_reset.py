"""Forgotten passwords: spec sections 5, 7, 8 and our decisions on `generateOtp` and `verifyOTP`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
import structlog
from sqlalchemy import event, select, update

from screnpla.accounts.models import EmailLink, User, new_id
from screnpla.kit.settings import Settings
from tests.api_fixtures import OpenApp, open_app
from tests.people import PASSWORD, Member, sign_in, sign_up
from tests.received_letters import arrived, link_in
from tests.servers.smtp import MailServer

EMAIL = "ana@example.com"
NEW = "a new one, longer"
ABOUT = "Set a new Screnpla password"
DEAD = "This link has expired or was used already."
GENERIC = "If we know this address, a link is on its way to it. Please check your e-mail."
UNCONFIRMED = "This address is not confirmed yet. Please ask with your earlier address."

Link = dict[str, str]


async def post_json(browser: httpx.AsyncClient, path: str, body: dict[str, Any], **headers: str) -> httpx.Response:
    # Written by hand: the client's own JSON cannot carry half a character.
    return await browser.post(path, content=json.dumps(body), headers={"Content-Type": "application/json", **headers})


async def ask_for_link(browser: httpx.AsyncClient, email: str = EMAIL, **headers: str) -> httpx.Response:
    return await post_json(browser, "/api/auth/generateOtp", {"email": email}, **headers)


async def newest_link(app: OpenApp, email: str = EMAIL) -> Link:
    address = link_in(await arrived(app.outbox, email, ABOUT), "/reset-password")
    return {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}


async def asked_link(app: OpenApp, browser: httpx.AsyncClient) -> Link:
    """A new link each time, also when the clock stands still."""
    app.clock.pass_(seconds=1)
    assert (await ask_for_link(browser)).status_code == 200
    return await newest_link(app)


async def reset_password(browser: httpx.AsyncClient, link: Link, **changed: Any) -> httpx.Response:
    return await post_json(browser, "/api/auth/verifyOTP", {"password": NEW, **link, **changed})


def assert_refused(answer: httpx.Response, status: int, message: str) -> None:
    assert (answer.status_code, answer.json()["success"], answer.json()["message"]) == (status, False, message)


async def is_signed_in(member: Member) -> bool:
    answer = await member.browser.post("/api/auth/getUser", json={"id": member.user["id"]}, headers=member.bearer)
    return answer.status_code == 200


async def change_user(app: OpenApp, **values: object) -> None:
    async with app.state.db.session() as db:
        await db.execute(update(User).values(**values))


async def read_user(app: OpenApp) -> User:
    async with app.state.db.reading() as db:
        user: User = (await db.scalars(select(User))).one()
    return user


async def test_the_link_sets_a_new_password_and_ends_every_session(app: OpenApp) -> None:
    member, other = await app.member(EMAIL), await sign_in(await app.browser(), EMAIL)
    visitor = await app.browser()
    response = await ask_for_link(visitor, " ANA@example.com ")
    assert response.json() == {"success": True, "message": GENERIC}
    result = await reset_password(visitor, await newest_link(app))
    assert result.json() == {"success": True, "message": "Your password is changed. Please sign in."}
    assert not await is_signed_in(member)
    assert not await is_signed_in(other)
    assert (await member.browser.post("/api/auth/renew")).status_code == 401
    old = await visitor.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    assert old.status_code == 401
    await sign_in(visitor, EMAIL, NEW)
    mail = await arrived(app.outbox, EMAIL, "Your Screnpla password was changed")
    assert f"{app.settings.public_address}/forgot-password" in mail.text
    assert "15 November 2026 at 09:00 UTC" in mail.text


async def test_the_letter_leads_to_our_own_address_whatever_the_caller_says(app: OpenApp) -> None:
    await app.member(EMAIL)
    await ask_for_link(await app.browser(), Host="evil.example", Forwarded="host=evil.example")
    mail = await arrived(app.outbox, EMAIL, ABOUT)
    assert "evil" not in mail.text + mail.html
    assert f"{app.settings.public_address}/reset-password?token=" in mail.text


async def test_the_secret_of_a_reset_link_is_not_stored_in_plain_text(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    link = await asked_link(app, member.browser)
    async with app.state.db.reading() as db:
        row = await db.scalar(select(EmailLink))
    assert link["secret"] not in str(vars(row))


async def test_a_link_works_once(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    link = await asked_link(app, member.browser)
    assert (await reset_password(member.browser, link)).status_code == 200
    assert_refused(await reset_password(member.browser, link, password="another one"), 400, DEAD)
    await sign_in(member.browser, EMAIL, NEW)


@pytest.mark.both_databases
async def test_a_link_used_many_times_at_once_sets_one_password(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    link = await asked_link(app, member.browser)
    passwords = [f"password {number}" for number in range(6)]
    answers = await asyncio.gather(*(reset_password(member.browser, link, password=one) for one in passwords))
    assert sorted(answer.status_code for answer in answers) == [200] + [400] * 5
    winner = next(one for one, answer in zip(passwords, answers, strict=True) if answer.status_code == 200)
    await sign_in(member.browser, EMAIL, winner)


@pytest.mark.parametrize(("seconds", "status"), [(30 * 60 - 1, 200), (30 * 60, 400)])
async def test_a_link_works_for_30_minutes(app: OpenApp, seconds: int, status: int) -> None:
    member = await app.member(EMAIL)
    link = await asked_link(app, member.browser)
    app.clock.pass_(seconds=seconds)
    assert (await reset_password(member.browser, link)).status_code == status


async def test_a_newer_link_replaces_the_older(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    first = await asked_link(app, member.browser)
    second = await asked_link(app, member.browser)
    assert_refused(await reset_password(member.browser, first), 400, DEAD)
    assert (await reset_password(member.browser, second)).status_code == 200


@pytest.mark.both_databases
async def test_links_asked_for_at_once_do_not_void_one_another(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await asyncio.gather(*(ask_for_link(member.browser) for _ in range(3)))
    assert (await reset_password(member.browser, await newest_link(app))).status_code == 200


async def test_a_reset_voids_every_other_reset_link(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await asyncio.gather(ask_for_link(member.browser), ask_for_link(member.browser))
    mails = [mail for mail in app.outbox.newest() if mail.subject == ABOUT]
    links = [parse_qs(urlsplit(link_in(mail, "/reset-password")).query) for mail in mails]
    one, other = ({name: values[0] for name, values in link.items()} for link in links)
    assert (await reset_password(member.browser, one)).status_code == 200
    assert_refused(await reset_password(member.browser, other), 400, DEAD)


async def test_a_link_is_for_its_own_account_and_not_spent_by_another_id(app: OpenApp) -> None:
    member, other = await app.member(EMAIL), await app.member("bo@example.com", "Bo")
    link = await asked_link(app, member.browser)
    for user_id in (other.user["id"], new_id(), "x", "\x00", "\ud800", "9" * 100_000):
        assert_refused(await reset_password(member.browser, link, userId=user_id), 400, DEAD)
    await sign_in(other.browser, "bo@example.com")
    assert await is_signed_in(member)
    assert (await reset_password(member.browser, link)).status_code == 200


async def test_made_up_links_are_refused_never_500(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    link = await asked_link(app, member.browser)
    for value in ("x", "0" * 24, "\x00", "\ud800", "' or '1'='1", "9" * 100_000, "%00", "ä"):
        assert_refused(await reset_password(member.browser, link, token=value), 400, DEAD)
        assert_refused(await reset_password(member.browser, link, secret=value), 400, DEAD)
    assert (await reset_password(member.browser, link)).status_code == 200


RULES: list[tuple[dict[str, str], str]] = [
    ({"token": ""}, "Invalid URL."),
    ({"secret": ""}, "Invalid URL."),
    ({"userId": ""}, "Invalid URL."),
    ({"userId": "", "password": ""}, "Invalid URL."),
    ({"password": ""}, "Password must be at least 8 characters long."),
    ({"password": "seven77"}, "Password must be at least 8 characters long."),
    ({"password": "   seven77   "}, "Password must be at least 8 characters long."),
    ({"password": "x" * 1001}, "Your password may have at most 1000 characters"),
    ({"password": "half a \ud800 character"}, "Your password holds characters that cannot be stored"),
]


async def test_every_rule_has_its_sentence_and_breaking_it_does_not_spend_the_link(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    link = await asked_link(app, member.browser)
    for changed, message in RULES:
        assert_refused(await reset_password(member.browser, link, **changed), 422, message)
    for missing in link:
        incomplete = {name: value for name, value in link.items() if name != missing}
        assert_refused(await reset_password(member.browser, incomplete), 422, "Invalid URL.")
    assert (await reset_password(member.browser, link)).status_code == 200


async def test_wrong_types_and_unknown_fields_are_refused(browser: httpx.AsyncClient) -> None:
    bodies: list[dict[str, object]] = [{"token": 7}, {"secret": None}, {"userId": []}, {"password": {}}, {"more": "x"}]
    for body in bodies:
        assert (await post_json(browser, "/api/auth/verifyOTP", body)).status_code == 422
    bodies = [{"email": 7}, {"email": None}, {"email": [EMAIL]}, {"email": EMAIL, "more": 1}]
    for body in bodies:
        assert (await post_json(browser, "/api/auth/generateOtp", body)).status_code == 422


async def test_blanks_around_a_password_belong_to_it(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await reset_password(member.browser, await asked_link(app, member.browser), password="  spacious  ")
    await sign_in(member.browser, EMAIL, "  spacious  ")


async def test_an_unknown_address_is_answered_404_and_gets_no_letter(app: OpenApp, browser: httpx.AsyncClient) -> None:
    assert_refused(await ask_for_link(browser), 404, "Email doesn't exists.")
    assert app.outbox.newest() == []


async def test_an_invalid_address_is_refused(browser: httpx.AsyncClient) -> None:
    bad_emails = [
        "",
        "ana",
        "ana@home",
        "ana@example.com\r\nBcc: all@example.com",
        "a\x00@b.cc",
        "\ud800@b.cc",
        "a" * 100_000,
    ]
    for email in bad_emails:
        assert_refused(await ask_for_link(browser, email), 422, "Please enter a valid email address")


async def test_the_letter_goes_to_the_proven_address_and_not_to_a_claimed_one(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await change_user(app, email="new@example.com")
    assert_refused(await ask_for_link(member.browser, "new@example.com"), 400, UNCONFIRMED)
    link = await asked_link(app, member.browser)
    assert (await reset_password(member.browser, link)).status_code == 200
    await sign_in(member.browser, EMAIL, NEW)


async def test_a_link_dies_when_another_address_is_proven(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    link = await asked_link(app, member.browser)
    await change_user(app, email="new@example.com", confirmed_email="new@example.com")
    assert_refused(await reset_password(member.browser, link), 400, DEAD)


async def test_a_google_account_gets_a_password_and_keeps_google(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await change_user(app, password_hash=None, provider="google", google_subject="g")
    assert (await reset_password(member.browser, await asked_link(app, member.browser))).status_code == 200
    user = await read_user(app)
    assert (user.provider, user.google_subject) == ("email", "g")
    await sign_in(member.browser, EMAIL, NEW)


async def test_two_factor_stays_on(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await change_user(app, two_factor_since=app.clock())
    await reset_password(member.browser, await asked_link(app, member.browser))
    answer = await member.browser.post("/api/auth/login", json={"email": EMAIL, "password": NEW})
    assert (answer.status_code, answer.json()["data"]["twoFactor"]) == (401, True)


async def test_an_earlier_letter_stays_good_when_the_new_one_cannot_leave(
    settings_for: Callable[..., Settings], mail_server: MailServer
) -> None:
    async with open_app(settings_for(smtp_url=mail_server.url)) as app:
        browser = await app.browser()
        async with app.state.db.session() as db:
            db.add(User(id=new_id(), email=EMAIL, confirmed_email=EMAIL, name="Ana", created_at=app.clock()))
        assert (await ask_for_link(browser)).status_code == 200
        text = mail_server.received[0].get_body(("plain",))
        assert text
        address = next(word for word in text.get_content().split() if "/reset-password?" in word)
        link = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
        app.clock.pass_(minutes=1)
        mail_server.refusing = True
        assert_refused(await ask_for_link(browser), 503, "We could not send the letter. Please try again in a minute.")
        mail_server.refusing = False
        assert (await reset_password(browser, link)).status_code == 200


async def test_five_letters_an_hour_for_one_address_together_with_codes(app: OpenApp) -> None:
    browser = await app.browser()
    await sign_up(browser, app.outbox, EMAIL)
    answers = [(await ask_for_link(await app.browser(f"198.51.100.{number}"))).status_code for number in range(5)]
    assert answers == [200] * 4 + [429], "signing up asked for one code already"
    assert (await ask_for_link(browser, "nobody@example.com")).status_code == 404


async def test_guesses_of_reset_links_are_rate_limited(settings_for: Callable[..., Settings]) -> None:
    async with open_app(settings_for(rate_limits="tries_address=3/hour")) as app:
        browser = await app.browser()
        guess = {"token": "0" * 24, "secret": "x", "userId": "0" * 24}
        assert [(await reset_password(browser, guess)).status_code for _ in range(4)] == [400, 400, 400, 429]


@pytest.fixture
async def hiding_app(settings_for: Callable[..., Settings]) -> AsyncIterator[OpenApp]:
    async with open_app(settings_for(hide_unknown_accounts=True)) as opened:
        yield opened


async def test_hiding_answers_alike_for_known_claimed_and_unknown_addresses(hiding_app: OpenApp) -> None:
    member = await hiding_app.member(EMAIL)
    await change_user(hiding_app, email="claimed@example.com")
    for email in ("claimed@example.com", "nobody@example.com", EMAIL):
        answer = await ask_for_link(member.browser, email)
        assert (answer.status_code, answer.json()) == (200, {"success": True, "message": GENERIC})
    assert (await reset_password(member.browser, await newest_link(hiding_app))).status_code == 200
    written_to = {mail.to for mail in hiding_app.outbox.newest() if mail.subject == ABOUT}
    assert written_to == {EMAIL}


async def test_hiding_does_not_wait_for_the_mail_server(
    settings_for: Callable[..., Settings], mail_server: MailServer
) -> None:
    async with open_app(settings_for(hide_unknown_accounts=True, smtp_url=mail_server.url)) as app:
        async with app.state.db.session() as db:
            db.add(User(id=new_id(), email=EMAIL, confirmed_email=EMAIL, name="Ana", created_at=app.clock()))
        mail_server.refusing = True
        browser = await app.browser()
        assert [(await ask_for_link(browser, email)).json()["message"] for email in (EMAIL, "no@example.com")] == [
            GENERIC
        ] * 2


async def test_hiding_looks_nobody_up_while_the_caller_waits(hiding_app: OpenApp) -> None:
    await hiding_app.member(EMAIL)
    db, statements = hiding_app.state.db, []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if "request" in structlog.contextvars.get_contextvars():
            statements.append(statement)

    for engine in (db.engine, db.reader):
        event.listen(engine.sync_engine, "before_cursor_execute", note)
    browser = await hiding_app.browser()
    for email in (EMAIL, "nobody@example.com"):
        assert (await ask_for_link(browser, email)).status_code == 200
    assert statements == []
    await browser.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    assert statements != [], "this test sees what a request asks"
