"""Inviting friends: the letter, the personal link, and how many joined."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from screnpla.accounts.models import User
from screnpla.kit.settings import Settings
from screnpla.mail.outbox import OutboxLetter
from tests.api_fixtures import OpenApp, open_app
from tests.people import PASSWORD, Member, confirm_email, sign_up
from tests.received_letters import letter_to, link_in
from tests.servers.smtp import MailServer

FRIEND = "friend@example.com"


async def invite_friend(member: Member, email: Any) -> httpx.Response:
    headers = {**member.bearer, "Content-Type": "application/json"}
    return await member.browser.post(
        "/api/auth/inviteUser", content=json.dumps({"email": email}).encode(), headers=headers
    )


async def sign_up_by_link(app: OpenApp, email: str, ref: object) -> httpx.Response:
    browser = await app.browser()
    await confirm_email(browser, app.outbox, email)
    body = {"name": "Friend", "email": email, "password": PASSWORD, "ref": ref}
    headers = {"Content-Type": "application/json"}
    return await browser.post("/api/auth/register", content=json.dumps(body).encode(), headers=headers)


async def referrals_of(member: Member) -> dict[str, Any]:
    answer = await member.browser.get("/api/user/referrals", headers=member.bearer)
    data: dict[str, Any] = answer.json()["data"]
    return data


def letters_to(app: OpenApp, email: str) -> list[OutboxLetter]:
    return [mail for mail in app.outbox.newest() if mail.to == email]


async def test_the_letter_leads_to_a_sign_up_that_is_counted(app: OpenApp) -> None:
    ana = await app.member()
    assert await referrals_of(ana) == {
        "link": f"{app.settings.public_address}/signup?ref={ana.user['id']}",
        "joined": 0,
    }
    answer = await invite_friend(ana, f" {FRIEND.upper()} ")
    assert (answer.status_code, answer.json()["message"]) == (200, "Invitation sent successfully")
    (mail,) = letters_to(app, FRIEND)
    assert "Ana invites you to Screnpla" in mail.text
    ref = link_in(mail, "/signup").removeprefix("/signup?ref=")
    assert ref == ana.user["id"]
    assert (await sign_up_by_link(app, FRIEND, ref)).status_code == 200
    assert (await referrals_of(ana))["joined"] == 1


@pytest.mark.both_databases
async def test_many_may_join_by_one_link(app: OpenApp) -> None:
    ana = await app.member()
    answers = await asyncio.gather(*(sign_up_by_link(app, f"friend{n}@example.com", ana.user["id"]) for n in range(3)))
    assert [answer.status_code for answer in answers] == [200] * 3
    assert (await referrals_of(ana))["joined"] == 3


async def test_an_unknown_invite_link_does_not_stop_a_sign_up(app: OpenApp) -> None:
    bad_refs = ["0" * 24, "", "\x00", "' or 1=1 --", "A" * 24, "0" * 64, None]
    for number, ref in enumerate(bad_refs):
        assert (await sign_up_by_link(app, f"friend{number}@example.com", ref)).status_code == 200, ref
    async with app.state.db.reading() as db:
        assert set(await db.scalars(select(User.referred_by))) == {None}


async def test_wrong_types_and_addresses_are_refused(app: OpenApp) -> None:
    ana = await app.member()
    for email in (
        "",
        "friend",
        "a@b",
        "friend@example.com\nBcc: all@example.com",
        "\x00@b.cc",
        "\ud800@b.cc",
        "x" * 100_000,
    ):
        answer = await invite_friend(ana, email)
        assert (answer.status_code, answer.json()["message"]) == (422, "Please enter a valid email address")
    for wrong in (1, True, None, [FRIEND], {"to": FRIEND}):
        assert (await invite_friend(ana, wrong)).status_code == 422
    assert letters_to(app, FRIEND) == []


async def test_oneself_and_people_who_are_here_are_not_invited(app: OpenApp) -> None:
    ana = await app.member()
    await app.member("bo@example.com", "Bo")
    own = await invite_friend(ana, "ANA@example.com")
    assert (own.status_code, own.json()["message"]) == (422, "This is your own address")
    response = await invite_friend(ana, "bo@example.com")
    assert (response.status_code, response.json()["message"]) == (409, "This person already writes with Screnpla")
    # Other letters, of welcome, may come at any moment.
    assert not [mail for mail in app.outbox.newest() if "invited" in mail.subject]


async def test_an_address_that_somebody_only_typed_in_can_be_invited(app: OpenApp) -> None:
    ana, bo = await app.member(), await app.member("bo@example.com", "Bo")
    await bo.browser.patch(f"/api/user/{bo.user['id']}", json={"email": FRIEND}, headers=bo.bearer)
    assert (await invite_friend(ana, FRIEND)).status_code == 200


async def test_where_accounts_are_hidden_the_answer_is_the_same_and_no_mail_is_sent(
    settings_for: Callable[..., Settings],
) -> None:
    async with open_app(settings_for(hide_unknown_accounts=True)) as app:
        ana = await app.member()
        await sign_up(await app.browser(), app.outbox, "bo@example.com", "Bo")
        before = len(letters_to(app, "bo@example.com"))
        known, unknown = await invite_friend(ana, "bo@example.com"), await invite_friend(ana, FRIEND)
        assert (known.status_code, known.json()) == (unknown.status_code, unknown.json())
        await asyncio.to_thread(letter_to, app.outbox, FRIEND, "invited")
        assert [mail for mail in letters_to(app, "bo@example.com") if "invited" in mail.subject] == []
        assert before >= 1


async def test_twenty_an_hour_and_three_a_day_to_one_address(app: OpenApp) -> None:
    ana, bo = await app.member(), await app.member("bo@example.com", "Bo")
    answers = [(await invite_friend(inviter, FRIEND)).status_code for inviter in (ana, bo, ana, bo)]
    assert answers == [200, 200, 200, 429]
    more = [(await invite_friend(ana, f"friend{number}@example.com")).status_code for number in range(19)]
    assert more == [200] * 18 + [429]


async def test_a_name_that_carries_a_message_is_not_passed_on(app: OpenApp) -> None:
    ana = await app.member(name="Win a prize at http://evil.example/x <b>now</b>")
    assert (await invite_friend(ana, FRIEND)).status_code == 200
    (mail,) = letters_to(app, FRIEND)
    assert mail.subject == "You are invited to Screnpla"
    assert "A friend invites you to Screnpla" in mail.text
    assert "evil" not in mail.text + mail.html


async def test_an_invitation_that_cannot_be_mailed_is_refused_with_the_reason(
    settings_for: Callable[..., Settings], mail_server: MailServer
) -> None:
    async with open_app(settings_for()) as app:
        await app.member()
    async with open_app(settings_for(smtp_url=mail_server.url)) as app:
        browser = await app.browser()
        login = await browser.post("/api/auth/login", json={"email": "ana@example.com", "password": PASSWORD})
        user = login.json()["data"]
        ana = Member(browser, user, user.pop("token"))
        mail_server.refusing = True
        answer = await invite_friend(ana, FRIEND)
        assert (answer.status_code, answer.json()["message"]) == (
            503,
            "We could not send the letter. Please try again in a minute.",
        )
        mail_server.answer = "550 no such mailbox"
        assert (await invite_friend(ana, FRIEND)).json()["message"] == (
            "The mail server refuses letters to this address. Please check it."
        )
