"""Sharing a script in one line, and what came of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import httpx

from screnpla.accounts.models import User
from screnpla.accounts.services import AccountServices
from tests.api_fixtures import OpenApp
from tests.callers import Caller


async def share(owner: Caller, script: str, email: str, role: str = "viewer") -> list[dict[str, Any]]:
    answer = await owner.ask_ok("POST", f"scripts/{script}/shares", {"email": email, "role": role})
    assert answer["message"] == "Invitation sent successfully"
    people: list[dict[str, Any]] = answer["data"]["people"]
    return people


async def people(owner: Caller, script: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await owner.ask_ok("GET", f"scripts/{script}/shares"))["data"]["people"]
    return found


async def role_of(caller: Caller, script: str) -> str | None:
    answer = await caller.ask("GET", f"scripts/{script}")
    return answer.json()["data"]["role"] if answer.status_code == 200 else None


async def services_and_user(app: OpenApp, caller: Caller, **changed: Any) -> tuple[AccountServices, User]:
    """The app's services, some of them changed, and the person: what the library's functions are called with."""
    services = app.state.services
    async with services.db.reading() as db:
        user = await db.get_one(User, caller.id)
    return replace(services, **changed), user


async def refused(request: Any) -> tuple[int, str]:
    answer: httpx.Response = await request
    return answer.status_code, answer.json()["message"]
