"""A signed-in person who calls the API of scripts and projects in one line each."""

from __future__ import annotations

import os
from typing import Any

import httpx

from tests.api_fixtures import OpenApp
from tests.people import Member

PAGE = {
    "type": "page",
    "children": [
        {"type": "sceneHeading", "children": [{"text": "INT. LIGHTHOUSE - NIGHT", "bold": True}]},
        {"type": "action", "children": [{"text": "The lamp turns. Nobody watches it.", "bold": False}]},
    ],
}
NEW = {
    "title": "The Lamp",
    "subTitle": "A ghost story",
    "writtenBy": "Ana Lindqvist",
    "content": [PAGE],
    "genre": "Mystery",
    "pageTarget": 90,
    "logline": "A keeper is haunted by the light.",
    "ownerId": "somebody else",
}


class Caller:
    """A signed-in person, and the calls as short as they can be written."""

    def __init__(self, member: Member) -> None:
        self.member = member
        self.id: str = member.user["id"]
        self.email: str = member.user["email"]

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None, **query: str) -> httpx.Response:
        return await self.member.browser.request(
            method, f"/api/{path}", json=body, params=query or None, headers=self.member.bearer
        )

    async def ask_ok(self, method: str, path: str, body: dict[str, Any] | None = None, **query: str) -> dict[str, Any]:
        answer = await self.ask(method, path, body, **query)
        assert answer.status_code == 200, answer.text
        parsed: dict[str, Any] = answer.json()
        assert parsed["success"] is True
        return parsed

    async def script(self, **more: Any) -> str:
        script_id: str = (await self.ask_ok("POST", "scripts", {**NEW, **more}))["data"]["id"]
        return script_id

    async def read(self, script_id: str) -> dict[str, Any]:
        read: dict[str, Any] = (await self.ask_ok("GET", f"scripts/{script_id}"))["data"]
        return read


def new_address(name: str) -> str:
    """Nobody else's in an app that many tests share."""
    return f"{name}{os.urandom(4).hex()}@example.com"


async def somebody(app: OpenApp, name: str) -> Caller:
    return Caller(await app.member(new_address(name.lower()), name))
