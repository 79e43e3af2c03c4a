"""Calls of two-factor sign-in, and somebody who has it on."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from typing import Any

import httpx
import pyotp

from tests.api_fixtures import OpenApp
from tests.people import PASSWORD, Member
from tests.received_letters import letter_to

EMAIL = "ana@example.com"
WRONG = "This code is not right"
AGAIN = "Please sign in again"


@dataclass(frozen=True)
class Guarded:
    """Somebody with two-factor sign-in on, and the app on their phone."""

    app: OpenApp
    member: Member
    secret: str
    recovery_codes: list[str]

    def code(self, seconds: int = 0) -> str:
        return code_of(self.app, self.secret, seconds)

    async def first_step(self) -> str:
        """The ticket that the right password brings."""
        answer = await try_login(await self.app.browser())
        ticket: str = answer.json()["data"]["ticket"]
        return ticket

    async def second_step(self, code: str, ticket: str | None = None) -> httpx.Response:
        body = {"ticket": ticket or await self.first_step(), "code": code}
        return await (await self.app.browser()).post("/api/auth/twoFactor", json=body)


def code_of(app: OpenApp, secret: str, seconds: int = 0) -> str:
    return pyotp.TOTP(secret).at(int(app.clock().timestamp()) + seconds)


def wrong_code(code: str) -> str:
    """A code that is not one of those around the right one either."""
    return f"{(int(code) + 500_000) % 1_000_000:06}"


async def call_two_factor(member: Member, action: str, **body: Any) -> httpx.Response:
    return await member.browser.post(f"/api/user/twoFactor/{action}", json=body, headers=member.bearer)


async def try_login(browser: httpx.AsyncClient, password: str = PASSWORD) -> httpx.Response:
    return await browser.post("/api/auth/login", json={"email": EMAIL, "password": password})


async def read_state(member: Member) -> dict[str, Any]:
    answer = await member.browser.get("/api/user/twoFactor", headers=member.bearer)
    data: dict[str, Any] = answer.json()["data"]
    return data


async def sign_up_with_two_factor(app: OpenApp) -> Guarded:
    """The code that switched it on is used up, so half a minute passes until the next."""
    member = await app.member(EMAIL)
    secret = (await call_two_factor(member, "begin")).json()["data"]["secret"]
    enabled = await call_two_factor(member, "enable", code=code_of(app, secret))
    assert enabled.status_code == 200, enabled.text
    app.clock.pass_(seconds=30)
    return Guarded(app, member, secret, enabled.json()["data"]["recoveryCodes"])


async def mailed_code(app: OpenApp, subject: str) -> str:
    return (await asyncio.to_thread(letter_to, app.outbox, EMAIL, subject)).text


def status_and_message(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["message"]


async def change_email(member: Member, email: str) -> None:
    address = f"/api/user/{member.user['id']}"
    assert (await member.browser.patch(address, json={"email": email}, headers=member.bearer)).status_code == 200


async def way_back_to(app: OpenApp) -> dict[str, str]:
    found = re.search(r"token=(\w+)&secret=(\S+)", await mailed_code(app, "Your Screnpla address was changed"))
    assert found
    return {"token": found[1], "secret": found[2]}
