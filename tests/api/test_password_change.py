"""Changing the password while knowing it: spec sections 5 and 7."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from sqlalchemy import update

from screnpla.accounts.models import User
from screnpla.kit.settings import Settings
from tests.api_fixtures import OpenApp, open_app
from tests.people import PASSWORD, Member, sign_in
from tests.received_letters import arrived, link_in

EMAIL = "ana@example.com"
NEW = "a new one"
WRONG_OLD = "Old password is not correct"


async def change_password(member: Member, current: Any = PASSWORD, new: Any = NEW, **more: Any) -> httpx.Response:
    body = {"userId": member.user["id"], "currentPassword": current, "password": new, **more}
    # Written by hand: the client's own JSON cannot carry half a character.
    headers = {**member.bearer, "Content-Type": "application/json"}
    return await member.browser.post("/api/user/updatePassword", content=json.dumps(body), headers=headers)


def assert_refused(answer: httpx.Response, status: int, message: str) -> None:
    assert (answer.status_code, answer.json()) == (status, {"success": False, "error": True, "message": message})


async def is_signed_in(member: Member) -> bool:
    answer = await member.browser.post("/api/auth/getUser", json={"id": member.user["id"]}, headers=member.bearer)
    return answer.status_code == 200


async def test_a_password_change_ends_the_other_sessions_and_sends_a_letter(app: OpenApp) -> None:
    member, other = await app.member(EMAIL), await sign_in(await app.browser(), EMAIL)
    answer = await change_password(member)
    assert answer.json() == {"success": True, "error": False, "message": "Password updated successfully"}
    assert await is_signed_in(member)
    assert (await member.browser.post("/api/auth/renew")).status_code == 200
    assert not await is_signed_in(other)
    assert (await other.browser.post("/api/auth/renew")).status_code == 401
    login = await other.browser.post("/api/auth/login", json={"email": EMAIL, "password": PASSWORD})
    assert login.status_code == 401
    await sign_in(other.browser, EMAIL, NEW)
    mail = await arrived(app.outbox, EMAIL, "Your Screnpla password was changed")
    assert f"{app.settings.public_address}/forgot-password" in mail.text


async def test_each_password_change_sends_a_letter_of_its_own(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await change_password(member)
    await change_password(member, NEW, PASSWORD)
    for _ in range(400):
        subjects = [mail.subject for mail in app.outbox.newest()]
        if subjects.count("Your Screnpla password was changed") == 2:
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the second letter did not arrive")


RULES: list[tuple[dict[str, str], int, str]] = [
    ({"current": ""}, 422, "Old password is required"),
    ({"current": "", "new": ""}, 422, "Old password is required"),
    ({"new": ""}, 422, "New password is required"),
    ({"new": "seven77"}, 422, "Password must be at least 8 characters"),
    ({"current": "Wrong-1!", "new": "seven77"}, 422, "Password must be at least 8 characters"),
    ({"new": "x" * 1001}, 422, "Your password may have at most 1000 characters"),
    ({"new": "half a \ud800 character"}, 422, "Your password holds characters that cannot be stored"),
    ({"current": "Wrong-1!"}, 400, WRONG_OLD),
    ({"current": PASSWORD + "x" * 2000}, 400, WRONG_OLD),
    ({"current": "\x00"}, 400, WRONG_OLD),
    ({"current": "\ud800"}, 400, WRONG_OLD),
]


async def test_every_rule_has_its_sentence(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    for changed, status, message in RULES:
        assert_refused(await change_password(member, **changed), status, message)
    wrong_types: list[dict[str, object]] = [{"current": 7}, {"new": None}, {"new": []}, {"userId": {}}, {"more": "x"}]
    for changed_kind in wrong_types:
        assert (await change_password(member, **changed_kind)).status_code == 422
    assert await is_signed_in(await sign_in(await app.browser(), EMAIL))


async def test_a_google_account_has_no_password_to_change_whatever_it_sends(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    async with app.state.db.session() as db:
        await db.execute(update(User).values(password_hash=None, provider="google", google_subject="g"))
    for sent in ({}, {"current": "", "new": ""}, {"new": "short"}):
        assert_refused(
            await change_password(member, **sent), 400, "You cannot change password, Because you continue google."
        )


async def test_only_ones_own_password_is_changed(app: OpenApp) -> None:
    ana, bo = await app.member(EMAIL), await app.member("bo@example.com", "Bo")
    assert_refused(await change_password(ana, userId=bo.user["id"]), 404, "User not found!")
    await sign_in(await app.browser(), "bo@example.com")
    assert (await change_password(ana, userId="")).status_code == 200


@pytest.mark.both_databases
async def test_two_password_changes_at_once_let_one_win_and_refuse_the_other(app: OpenApp) -> None:
    member, other = await app.member(EMAIL), await sign_in(await app.browser(), EMAIL)
    answers = await asyncio.gather(
        change_password(member, new="the first one"), change_password(other, new="the second one")
    )
    messages = sorted(answer.json()["message"] for answer in answers)
    assert messages in (
        [WRONG_OLD, "Password updated successfully"],
        ["Password updated successfully", "Please sign in again"],
    )
    winner = "the first one" if answers[0].status_code == 200 else "the second one"
    await sign_in(await app.browser(), EMAIL, winner)


async def test_a_reset_link_that_was_on_its_way_is_dead_after_a_change(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await member.browser.post("/api/auth/generateOtp", json={"email": EMAIL})
    address = link_in(await arrived(app.outbox, EMAIL, "Set a new Screnpla password"), "/reset-password")
    link = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    assert (await change_password(member)).status_code == 200
    answer = await member.browser.post("/api/auth/verifyOTP", json={"password": "another one", **link})
    assert answer.status_code == 400
    assert await is_signed_in(member)


async def test_wrong_old_passwords_are_rate_limited_and_a_right_one_resets_the_count(
    settings_for: Callable[..., Settings],
) -> None:
    async with open_app(settings_for(rate_limits="password_change=3/hour")) as app:
        member = await app.member(EMAIL)
        for _ in range(2):
            assert [(await change_password(member, "Wrong-1!")).status_code for _ in range(2)] == [400, 400]
            assert (await change_password(member, PASSWORD, PASSWORD)).status_code == 200
        answers = [(await change_password(member, "Wrong-1!")).status_code for _ in range(4)]
        assert answers == [400, 400, 400, 429]
        assert (await change_password(member)).status_code == 429


@pytest.mark.parametrize("headers", [{}, {"Authorization": "Bearer x"}])
async def test_a_password_change_without_a_valid_token_is_refused_401(
    browser: httpx.AsyncClient, headers: dict[str, str]
) -> None:
    body = {"currentPassword": PASSWORD, "password": NEW}
    assert (await browser.post("/api/user/updatePassword", json=body, headers=headers)).status_code == 401
