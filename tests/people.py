"""Builders: a signed-up person in one line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx

from screnpla.mail.outbox import Outbox, OutboxLetter

PASSWORD = "Fade-in1!"


class TestClock:
    """A clock one can set; starts at a fixed moment, so that no test depends on today."""

    __test__ = False

    def __init__(self) -> None:
        self.moment = datetime(2026, 11, 15, 9, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.moment

    def pass_(self, **time: float) -> None:
        self.moment += timedelta(**time)


@dataclass(frozen=True)
class Member:
    """Somebody who is signed in: their browser (cookies and all), and who they are."""

    browser: httpx.AsyncClient
    user: dict[str, Any]
    token: str

    @property
    def bearer(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}


def newest_letter(outbox: Outbox, email: str, about: str) -> OutboxLetter | None:
    """Read one by one from the newest on: an app of many tests has hundreds."""
    for name in sorted((path.stem for path in outbox.folder.glob("*.eml")), reverse=True):
        mail = outbox.get(name)
        if mail and mail.to == email and about in mail.subject:
            return mail
    return None


def code_for(outbox: Outbox, email: str) -> str:
    mail = newest_letter(outbox, email, "code")
    assert mail, f"no code came to {email}"
    found = re.search(r"\b\d{6}\b", mail.text)
    assert found, "the letter holds no code"
    return found.group()


async def confirm_email(browser: httpx.AsyncClient, outbox: Outbox, email: str) -> None:
    sent = await browser.post("/api/auth/verifyEmail", json={"email": email})
    assert sent.status_code == 200, sent.text
    checked = await browser.post("/api/auth/verifyEmail", json={"email": email, "eToken": code_for(outbox, email)})
    assert checked.status_code == 200, checked.text


async def sign_up(browser: httpx.AsyncClient, outbox: Outbox, email: str, name: str = "Ana") -> None:
    await confirm_email(browser, outbox, email)
    body = {"name": name, "email": email, "password": PASSWORD, "avatar": ""}
    response = await browser.post("/api/auth/register", json=body)
    assert response.status_code == 200, response.text


async def sign_in(browser: httpx.AsyncClient, email: str, password: str = PASSWORD) -> Member:
    answer = await browser.post("/api/auth/login", json={"email": email, "password": password})
    assert answer.status_code == 200, answer.text
    user = answer.json()["data"]
    return Member(browser, user, user.pop("token"))
