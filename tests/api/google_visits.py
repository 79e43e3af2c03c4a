"""Visits of the Google sign-in, away to the provider and back, and the application that they lead to."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select, update

from screnpla.accounts.models import User
from tests.api_fixtures import OpenApp
from tests.servers.oidc import OidcProvider

EMAIL = "ana@example.com"
COOKIE = "screnpla_google"
FAILED = "/login?google=failed"


@pytest.fixture(scope="module")
def app_settings(oidc: OidcProvider) -> dict[str, Any]:
    return oidc.settings


@pytest.fixture
def app(app: OpenApp, oidc: OidcProvider) -> OpenApp:
    # The provider lives in real time, and its word is good for an hour.
    app.clock.moment = datetime.now(UTC)
    oidc.knows("g-ana", EMAIL, name="Ana Lind")
    return app


async def start_sign_in(browser: httpx.AsyncClient, **query: str) -> httpx.Response:
    return await browser.get("/api/auth/google/start", params=query)


async def visit_provider(
    browser: httpx.AsyncClient, oidc: OidcProvider, subject: str = "g-ana", **query: str
) -> httpx.Response:
    """A whole visit: to the provider, consent there, and back."""
    page = (await start_sign_in(browser, **query)).headers["location"]
    return await browser.get(await oidc.say_yes(page, subject))


def leads_to(answer: httpx.Response, place: str) -> None:
    assert (answer.status_code, answer.headers["location"]) == (303, place)


async def read_person(browser: httpx.AsyncClient) -> dict[str, Any]:
    """Who the browser is after it came back: what our page does with the renewal cookie."""
    renewed = (await browser.post("/api/auth/renew")).json()["data"]
    bearer = {"Authorization": f"Bearer {renewed['token']}"}
    found = await browser.post("/api/auth/getUser", json={"id": renewed["userId"]}, headers=bearer)
    person: dict[str, Any] = found.json()["data"]
    return person


async def change_user(app: OpenApp, **values: object) -> None:
    async with app.state.db.session() as db:
        await db.execute(update(User).values(**values))


async def read_people(app: OpenApp) -> int:
    async with app.state.db.reading() as db:
        return await db.scalar(select(func.count()).select_from(User)) or 0


ELSEWHERE = [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/..//evil.example",
    "/%2e%2E//evil.example",
    "/x/../..//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "evil",
    "/x\r\nSet-Cookie: a=b",
    "/\x00",
    "/" + "x" * 5000,
    "/" + "ä" * 500,
]
