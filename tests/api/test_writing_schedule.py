"""The letter that confirms a writing schedule, and the link that ends its reminders."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from itsdangerous import URLSafeSerializer

from screnpla.accounts.models import WEEKDAYS, empty_week
from screnpla.accounts.reminders.unsubscribing import REMINDERS
from tests.api_fixtures import OpenApp
from tests.people import Member
from tests.received_letters import letter_to

EMAIL = "ana@example.com"
NOT_WHOLE = "This link is not whole. Please open it from the letter again."


def make_week(*days: str) -> list[dict[str, Any]]:
    return [{"name": day, "checked": day in days} for day in WEEKDAYS]


async def choose_days(member: Member, *days: str, **more: Any) -> None:
    body = {"scheduleWriting": make_week(*days), **more}
    answer = await member.browser.patch(f"/api/user/{member.user['id']}", json=body, headers=member.bearer)
    assert answer.status_code == 200


async def ask_for_letter(member: Member, email: str = EMAIL) -> httpx.Response:
    return await member.browser.post("/api/scripts/writingSchedule", json={"email": email}, headers=member.bearer)


async def schedule_of(member: Member) -> list[dict[str, Any]]:
    answer = await member.browser.post("/api/auth/getUser", json={"id": member.user["id"]}, headers=member.bearer)
    days: list[dict[str, Any]] = answer.json()["data"]["scheduleWriting"]
    return days


@pytest.mark.parametrize(
    ("days", "sentence"),
    [
        (["MON"], "We will write to you every Monday, at 09:00 (Europe/Berlin)."),
        (["SAT", "SUN"], "We will write to you every Saturday and Sunday, at 09:00 (Europe/Berlin)."),
        (["MON", "WED", "FRI"], "We will write to you every Monday, Wednesday and Friday, at 09:00 (Europe/Berlin)."),
        (WEEKDAYS, "We will write to you every day, at 09:00 (Europe/Berlin)."),
        ([], "You chose no days, so we will send you no reminders."),
    ],
)
async def test_the_letter_names_the_days_the_hour_and_the_zone(app: OpenApp, days: list[str], sentence: str) -> None:
    member = await app.member(EMAIL)
    await choose_days(member, *days, timeZone="Europe/Berlin")
    # Whatever address the call names, the letter goes to the person who calls.
    assert (await ask_for_letter(member, "victim@example.com")).status_code == 200
    mail = await asyncio.to_thread(letter_to, app.outbox, EMAIL, "Your writing schedule")
    assert sentence in mail.text
    assert f"{app.settings.public_address}/account" in mail.text
    assert not [mail for mail in app.outbox.newest() if mail.to == "victim@example.com"]


async def test_no_letter_goes_to_an_address_that_is_only_claimed(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    address = f"/api/user/{member.user['id']}"
    await member.browser.patch(address, json={"email": "victim@example.com"}, headers=member.bearer)
    await ask_for_letter(member)
    await asyncio.to_thread(letter_to, app.outbox, EMAIL, "Your writing schedule")
    to_victim = [mail.subject for mail in app.outbox.newest() if mail.to == "victim@example.com"]
    assert "Your writing schedule" not in to_victim


async def test_letters_are_limited_to_ten_an_hour(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    assert [(await ask_for_letter(member)).status_code for _ in range(11)] == [200] * 10 + [429]


def token_for(app: OpenApp, user_id: str) -> str:
    return REMINDERS.page(app.state.services, user_id).partition("token=")[2]


async def call_unsubscribe(app: OpenApp, token: str) -> httpx.Response:
    """As a mail program does: without a session, with a body that we do not ask for."""
    stranger = await app.browser()
    body = {"List-Unsubscribe": "One-Click"}
    return await stranger.post("/api/user/unsubscribe", params={"token": token}, data=body)


async def test_the_link_ends_the_reminders_and_may_be_opened_again(app: OpenApp) -> None:
    member, bo = await app.member(EMAIL), await app.member("bo@example.com", "Bo")
    for somebody in (member, bo):
        await choose_days(somebody, "MON", "FRI")
    for _ in range(2):
        answer = await call_unsubscribe(app, token_for(app, member.user["id"]))
        assert (answer.status_code, answer.json()["message"]) == (200, "You will get no more writing reminders")
    assert await schedule_of(member) == empty_week()
    assert await schedule_of(bo) == make_week("MON", "FRI")


async def test_an_unsubscribe_link_works_years_later_and_for_an_unknown_account(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    token = token_for(app, member.user["id"])
    app.clock.pass_(days=3000)
    assert (await call_unsubscribe(app, token)).status_code == 200
    assert (await call_unsubscribe(app, token_for(app, "0" * 24))).status_code == 200


async def test_a_link_that_is_not_ours_ends_nothing(app: OpenApp) -> None:
    member = await app.member(EMAIL)
    await choose_days(member, "MON")
    good = token_for(app, member.user["id"])
    key = app.settings.signing_key
    forged = [
        "",
        "x",
        member.user["id"],
        good[:-1],
        good + "x",
        good.replace(".", ".."),
        URLSafeSerializer("another key", salt="unsubscribe").dumps(member.user["id"]),
        URLSafeSerializer(key, salt="another use").dumps(member.user["id"]),
        URLSafeSerializer(key).dumps(member.user["id"]),
        "\x00",
        "é😀",
        "." * 300,
    ]
    for token in forged:
        answer = await call_unsubscribe(app, token)
        assert (answer.status_code, answer.json()["message"]) == (400, NOT_WHOLE), token
    assert (await call_unsubscribe(app, "x" * 10_000)).status_code == 422
    assert (await (await app.browser()).post("/api/user/unsubscribe")).status_code == 400
    assert await schedule_of(member) == make_week("MON")


async def test_a_get_of_the_unsubscribe_link_changes_nothing(app: OpenApp) -> None:
    """Mail scanners open every link they find."""
    member = await app.member(EMAIL)
    await choose_days(member, "MON")
    token = token_for(app, member.user["id"])
    await member.browser.get("/api/user/unsubscribe", params={"token": token})
    await member.browser.get("/unsubscribe", params={"token": token})
    assert await schedule_of(member) == make_week("MON")
