"""Changes of one's own profile: all of a request or nothing of it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest
import pytest_asyncio

from screnpla.accounts.models import WEEKDAYS, new_id
from tests.api_fixtures import OpenApp
from tests.people import Member
from tests.pictures import picture

# One app for all: each test changes a person of its own.
pytestmark = pytest.mark.asyncio(loop_scope="module")

WEEK = [{"name": day, "checked": day in ("MON", "FRI")} for day in WEEKDAYS]


@pytest_asyncio.fixture(loop_scope="module")
async def member(shared_app: OpenApp) -> Member:
    return await shared_app.member(f"{new_id()}@example.com")


async def change_profile(member: Member, **body: Any) -> httpx.Response:
    # Escaped, so that a lone surrogate is sent as a hostile sender would send it.
    headers = {**member.bearer, "Content-Type": "application/json"}
    address = f"/api/user/{member.user['id']}"
    return await member.browser.patch(address, content=json.dumps(body).encode(), headers=headers)


async def read_person(member: Member) -> dict[str, Any]:
    answer = await member.browser.post("/api/auth/getUser", json={"id": member.user["id"]}, headers=member.bearer)
    user: dict[str, Any] = answer.json()["data"]
    return user


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"name": " Ana Lind "}, "Name updated successfully"),
        ({"scriptNotifications": "disabled"}, "Script notification updated successfully."),
        ({"scheduleWriting": WEEK}, "Writing Schedule Updated Successfully"),
        ({"avatar": picture()}, "Image updated successfully"),
        ({"email": "new@example.com"}, "Email updated successfully"),
        ({"timeZone": "Europe/Berlin"}, "Time zone updated successfully"),
        ({"collaboration": "cowrite"}, "Your answer is kept"),
        # The browser sends its time zone along with the first schedule.
        ({"scheduleWriting": WEEK, "timeZone": "Europe/Berlin"}, "Writing Schedule Updated Successfully"),
        ({"name": "Ana Lind", "scriptNotifications": "disabled"}, "Account updated successfully"),
        ({"timeZone": "UTC", "collaboration": "solo"}, "Account updated successfully"),
    ],
)
async def test_changed_fields_are_confirmed_returned_and_stored(
    member: Member, body: dict[str, Any], message: str
) -> None:
    answer = await change_profile(member, **body)
    assert (answer.status_code, answer.json()["message"]) == (200, message)
    data = answer.json()["data"]
    for field, value in body.items():
        if field != "avatar":
            assert data[field] == (value.strip() if isinstance(value, str) else value)
    assert await read_person(member) == data
    untouched = member.user.keys() - body.keys() - {"emailConfirmed"}
    assert {field: data[field] for field in untouched} == {field: member.user[field] for field in untouched}


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({}, "There is nothing to change"),
        ({"name": None, "email": None}, "There is nothing to change"),
        ({"name": ""}, "Name is required"),
        ({"name": " \t\n "}, "Name is required"),
        ({"name": "A" * 201}, "Your name may have at most 200 characters"),
        ({"name": "An\x00a"}, "Your name holds characters that cannot be shown"),
        ({"name": "Ana\r\nBcc: all@example.com"}, "Your name holds characters that cannot be shown"),
        ({"name": "\ud800"}, "Your name holds characters that cannot be shown"),
        ({"email": " "}, "Email is required"),
        ({"email": "ana"}, "Email is not valid"),
        ({"email": "ana@example.com\nBcc: all@example.com"}, "Email is not valid"),
        ({"timeZone": ""}, "This time zone is not known"),
        ({"timeZone": "../../etc/passwd"}, "This time zone is not known"),
        ({"timeZone": "\ud800"}, "This time zone is not known"),
        ({"timeZone": "Z" * 100_000}, "This time zone is not known"),
        ({"scheduleWriting": []}, "A writing schedule names each day from MON to SUN once"),
        ({"scheduleWriting": WEEK[:6]}, "A writing schedule names each day from MON to SUN once"),
        ({"scheduleWriting": [*WEEK, WEEK[0]]}, "A writing schedule names each day from MON to SUN once"),
        ({"scheduleWriting": [*WEEK[:6], WEEK[0]]}, "A writing schedule names each day from MON to SUN once"),
    ],
)
async def test_every_rule_has_its_sentence(member: Member, body: dict[str, Any], message: str) -> None:
    answer = await change_profile(member, **body)
    assert (answer.status_code, answer.json()["message"]) == (422, message)
    assert await read_person(member) == member.user


@pytest.mark.parametrize(
    "body",
    [
        {"name": 1},
        {"name": ["Ana"]},
        {"email": {}},
        {"timeZone": 1},
        {"scriptNotifications": True},
        {"scriptNotifications": "Enabled"},
        {"collaboration": "alone"},
        {"scheduleWriting": "MON"},
        {"scheduleWriting": [{"name": "MON"}] * 7},
        {"scheduleWriting": [{"name": "MON", "checked": "true"}] * 7},
        {"scheduleWriting": [{"name": "XXX", "checked": True}] * 7},
        {"scheduleWriting": WEEK * 2_000},
        {"password": "Fade-in1!"},
        {"id": "0" * 24},
        {"provider": "google"},
        {"confirmedEmail": "eve@example.com"},
    ],
)
async def test_wrong_types_and_other_fields_are_refused(member: Member, body: dict[str, Any]) -> None:
    answer = await change_profile(member, **body)
    assert answer.status_code == 422
    assert len(answer.json()["message"]) < 300
    assert await read_person(member) == member.user


@pytest.mark.parametrize(
    "broken", [{"name": ""}, {"timeZone": "x"}, {"scheduleWriting": []}, {"avatar": "x"}, {"email": "bo@example.com"}]
)
async def test_a_refused_field_stops_all_other_changes_of_the_request(
    shared_app: OpenApp, member: Member, broken: dict[str, Any]
) -> None:
    if "email" in broken:
        await shared_app.member(broken["email"], "Bo")
    changes = {
        "name": "Ana Lind",
        "timeZone": "Europe/Berlin",
        "scheduleWriting": WEEK,
        "scriptNotifications": "disabled",
        "avatar": picture(),
        "collaboration": "solo",
    }
    answer = await change_profile(member, **{**changes, **broken})
    assert answer.status_code in (409, 422)
    assert await read_person(member) == member.user


async def test_the_days_of_a_schedule_are_sorted_whatever_order_they_come_in(member: Member) -> None:
    answer = await change_profile(member, scheduleWriting=WEEK[::-1])
    assert answer.json()["data"]["scheduleWriting"] == WEEK


@pytest.mark.both_databases
async def test_changes_of_several_fields_at_once_are_all_stored(member: Member) -> None:
    parts: list[dict[str, Any]] = [
        {"name": "Ana Lind"},
        {"timeZone": "Europe/Berlin"},
        {"scheduleWriting": WEEK},
        {"scriptNotifications": "disabled"},
        {"collaboration": "solo"},
        {"email": "newest@example.com"},
    ]
    answers = await asyncio.gather(*(change_profile(member, **part) for part in parts))
    assert [answer.status_code for answer in answers] == [200] * len(parts)
    person = await read_person(member)
    for part in parts:
        for field, value in part.items():
            assert person[field] == value
