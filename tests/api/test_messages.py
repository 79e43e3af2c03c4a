"""Every sentence of the specification that the server sends, character by character (accounts, sections 5, 7 and 8)."""

from __future__ import annotations

import os
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


@dataclass(frozen=True)
class Stage:
    """An app in which nobody has these two addresses yet."""

    app: OpenApp
    ana: str
    bo: str

    def fill_address(self, body: dict[str, Any]) -> dict[str, Any]:
        return {name: self.ana if value == ANA else value for name, value in body.items()}


Scene = Callable[[Stage], Awaitable[httpx.Response]]
# Stands for the address of the person a scene is about.
ANA = "{ana}"

# One app for all: everybody in it is new for each test.
pytestmark = pytest.mark.asyncio(loop_scope="module")
WEAK = (
    "Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, "
    "one number and one special character"
)
WRONG_METHOD = "Invalid credentials! But luckily email was found in our database. Please make sure your login method."
WEEK = [{"name": day, "checked": day == "MON"} for day in ("MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN")]


def visitor(path: str, **body: Any) -> Scene:
    async def scene(stage: Stage) -> httpx.Response:
        return await (await stage.app.browser()).post(path, json=stage.fill_address(body))

    return scene


def member(path: str, **body: Any) -> Scene:
    async def scene(stage: Stage) -> httpx.Response:
        ana = await stage.app.member(stage.ana)
        return await ana.browser.post(path, json=body, headers=ana.bearer)

    return scene


def patch(**body: Any) -> Scene:
    async def scene(stage: Stage) -> httpx.Response:
        return await _patch(await stage.app.member(stage.ana), **body)

    return scene


async def _patch(somebody: Member, **body: Any) -> httpx.Response:
    address = f"/api/user/{somebody.user['id']}"
    return await somebody.browser.patch(address, json=body, headers=somebody.bearer)


def register(**changed: str) -> Scene:
    async def scene(stage: Stage) -> httpx.Response:
        browser = await stage.app.browser()
        await confirm_email(browser, stage.app.outbox, stage.ana)
        body = {"name": "Ana", "email": stage.ana, "password": PASSWORD, "avatar": "", **changed}
        return await browser.post("/api/auth/register", json=body)

    return scene


def known_address(path: str, **body: str) -> Scene:
    """A visitor's call about the address of somebody who has an account."""

    async def scene(stage: Stage) -> httpx.Response:
        await stage.app.member(stage.ana)
        return await (await stage.app.browser()).post(path, json={"email": stage.ana, **body})

    return scene


async def _google_account(stage: Stage) -> Member:
    ana = await stage.app.member(stage.ana)
    made_with_google = update(User).where(User.email == stage.ana).values(password_hash=None, provider="google")
    async with stage.app.state.db.session() as db:
        await db.execute(made_with_google)
    return ana


async def google_account_signs_in_by_password(stage: Stage) -> httpx.Response:
    await _google_account(stage)
    return await visitor("/api/auth/login", email=ANA, password=PASSWORD)(stage)


async def google_account_changes_its_password(stage: Stage) -> httpx.Response:
    ana = await _google_account(stage)
    body = {"userId": ana.user["id"], "currentPassword": PASSWORD, "password": "Another-1!"}
    return await ana.browser.post("/api/user/updatePassword", json=body, headers=ana.bearer)


async def another_has_the_address(stage: Stage) -> httpx.Response:
    await stage.app.member(stage.bo)
    return await _patch(await stage.app.member(stage.ana), email=stage.bo)


async def asking_about_somebody_else(stage: Stage) -> httpx.Response:
    ana, bo = await stage.app.member(stage.ana), await stage.app.member(stage.bo)
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
    "address": Row("8", patch(email=f"new{os.urandom(5).hex()}@example.com"), 200, "Email updated successfully"),
    "invitation": Row(
        "8", member("/api/auth/inviteUser", email="friend@example.com"), 200, "Invitation sent successfully"
    ),
}


@pytest.mark.parametrize("row", ROWS.values(), ids=[f"{row.section} {name}" for name, row in ROWS.items()])
async def test_the_sentence_is_the_specifications(shared_app: OpenApp, row: Row) -> None:
    # Letters are found by their time.
    shared_app.clock.pass_(seconds=1)
    number = os.urandom(5).hex()
    answer = await row.scene(Stage(shared_app, f"ana{number}@example.com", f"bo{number}@example.com"))
    body = answer.json()
    assert (answer.status_code, body["message"]) == (row.status, row.message)
    assert body["success"] is (row.status == 200)
