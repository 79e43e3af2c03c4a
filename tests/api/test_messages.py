"""Every sentence of the specification that the server says, letter by letter (accounts, sections 5, 7 and 8)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from screnpla.accounts.models import User
from tests.api_fixtures import OpenApp
from tests.people import PASSWORD, Member, confirm_email
from tests.pictures import picture

Scene = Callable[[OpenApp], Awaitable[httpx.Response]]

WEAK = (
    "Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, "
    "one number and one special character"
)
WRONG_METHOD = "Invalid credentials! But luckily email was found in our database. Please make sure your login method."
WEEK = [{"name": day, "checked": day == "MON"} for day in ("MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN")]


def visitor(path: str, **body: Any) -> Scene:
    async def scene(house: OpenApp) -> httpx.Response:
        return await (await house.browser()).post(path, json=body)

    return scene


def member(path: str, **body: Any) -> Scene:
    async def scene(house: OpenApp) -> httpx.Response:
        ana = await house.member()
        return await ana.browser.post(path, json=body, headers=ana.bearer)

    return scene


def patch(**body: Any) -> Scene:
    async def scene(house: OpenApp) -> httpx.Response:
        ana = await house.member()
        return await _patch(ana, **body)

    return scene


async def _patch(somebody: Member, **body: Any) -> httpx.Response:
    address = f"/api/user/{somebody.user['id']}"
    return await somebody.browser.patch(address, json=body, headers=somebody.bearer)


def register(**changed: str) -> Scene:
    async def scene(house: OpenApp) -> httpx.Response:
        browser = await house.browser()
        await confirm_email(browser, house.outbox, "ana@example.com")
        body = {"name": "Ana", "email": "ana@example.com", "password": PASSWORD, "avatar": "", **changed}
        return await browser.post("/api/auth/register", json=body)

    return scene


def known_address(path: str, **body: str) -> Scene:
    """A visitor's call about the address of somebody who has an account."""

    async def scene(house: OpenApp) -> httpx.Response:
        await house.member("ana@example.com")
        return await (await house.browser()).post(path, json={"email": "ana@example.com", **body})

    return scene


async def _make_google(house: OpenApp) -> None:
    async with house.app.state.house.db.session() as db:
        await db.execute(update(User).values(password_hash=None, provider="google", google_subject="g"))


async def google_account_signs_in_by_password(house: OpenApp) -> httpx.Response:
    await house.member("ana@example.com")
    await _make_google(house)
    return await visitor("/api/auth/login", email="ana@example.com", password=PASSWORD)(house)


async def google_account_changes_its_password(house: OpenApp) -> httpx.Response:
    ana = await house.member()
    await _make_google(house)
    body = {"userId": ana.user["id"], "currentPassword": PASSWORD, "password": "Another-1!"}
    return await ana.browser.post("/api/user/updatePassword", json=body, headers=ana.bearer)


async def another_has_the_address(house: OpenApp) -> httpx.Response:
    await house.member("bo@example.com")
    return await _patch(await house.member("ana@example.com"), email="bo@example.com")


async def asking_about_somebody_else(house: OpenApp) -> httpx.Response:
    ana, bo = await house.member("ana@example.com"), await house.member("bo@example.com")
    return await ana.browser.post("/api/auth/getUser", json={"id": bo.user["id"]}, headers=ana.bearer)


@dataclass(frozen=True)
class Row:
    section: str
    scene: Scene
    status: int
    message: str


SHORT_RESET = {"password": "  seven77  ", "token": "t", "secret": "s", "userId": "u"}
ROWS = {
    # Section 5: rules.
    "sign-up address": Row(
        "5", visitor("/api/auth/verifyEmail", email="ana"), 422, "Please enter a valid email address"
    ),
    "sign-up password": Row("5", register(password="weakweak"), 422, WEAK),
    "no name": Row("5", register(name=" "), 422, "Please enter your name and password"),
    "no password": Row("5", register(password=""), 422, "Please enter your name and password"),
    "reset, short": Row(
        "5", visitor("/api/auth/verifyOTP", **SHORT_RESET), 422, "Password must be at least 8 characters long."
    ),
    **{
        f"reset without {missing}": Row(
            "5", visitor("/api/auth/verifyOTP", **{**SHORT_RESET, missing: ""}), 422, "Invalid URL."
        )
        for missing in ("token", "secret", "userId")
    },
    "no old password": Row(
        "5",
        member("/api/user/updatePassword", currentPassword="", password="Another-1!"),
        422,
        "Old password is required",
    ),
    "no new password": Row(
        "5", member("/api/user/updatePassword", currentPassword=PASSWORD, password=""), 422, "New password is required"
    ),
    "short new password": Row(
        "5",
        member("/api/user/updatePassword", currentPassword=PASSWORD, password="seven77"),
        422,
        "Password must be at least 8 characters",
    ),
    "google has no password": Row(
        "5", google_account_changes_its_password, 400, "You cannot change password, Because you continue google."
    ),
    "empty name": Row("5", patch(name="  "), 422, "Name is required"),
    "empty address": Row("5", patch(email=""), 422, "Email is required"),
    "bad address": Row("5", patch(email="ana@"), 422, "Email is not valid"),
    "invitation address": Row(
        "5", member("/api/auth/inviteUser", email="friend"), 422, "Please enter a valid email address"
    ),
    # Section 7: what an answer must say.
    "another's data": Row("7", asking_about_somebody_else, 404, "User not found!"),
    # Section 8: the catalogue.
    "signed in": Row("8", known_address("/api/auth/login", password=PASSWORD), 200, "Login success"),
    "wrong method": Row("8", google_account_signs_in_by_password, 401, WRONG_METHOD),
    "wrong password": Row("8", known_address("/api/auth/login", password="Wrong-1!"), 401, "Invalid email or password"),
    "nobody": Row(
        "8", visitor("/api/auth/login", email="no@example.com", password="Wrong-1!"), 401, "Invalid email or password"
    ),
    "sign-up, known": Row("8", known_address("/api/auth/verifyEmail"), 409, "Email already exists"),
    "change, known": Row("8", another_has_the_address, 409, "Email already exists"),
    "wrong token": Row("8", visitor("/api/auth/verifyEmail", email="a@b.cc", eToken="000000"), 400, "Invalid token"),
    "unknown to reset": Row(
        "8", visitor("/api/auth/generateOtp", email="no@example.com"), 404, "Email doesn't exists."
    ),
    "picture": Row("8", patch(avatar=picture()), 200, "Image updated successfully"),
    "notification": Row("8", patch(scriptNotifications="disabled"), 200, "Script notification updated successfully."),
    "schedule": Row("8", patch(scheduleWriting=WEEK), 200, "Writing Schedule Updated Successfully"),
    "name": Row("8", patch(name="Ana Lind"), 200, "Name updated successfully"),
    "address": Row("8", patch(email="new@example.com"), 200, "Email updated successfully"),
    "invitation": Row(
        "8", member("/api/auth/inviteUser", email="friend@example.com"), 200, "Invitation sent successfully"
    ),
}


@pytest.mark.parametrize("row", ROWS.values(), ids=[f"{row.section} {name}" for name, row in ROWS.items()])
async def test_the_sentence_is_the_specifications(house: OpenApp, row: Row) -> None:
    answer = await row.scene(house)
    told = answer.json()
    assert (answer.status_code, told["message"]) == (row.status, row.message)
    assert told["success"] is (row.status == 200)
