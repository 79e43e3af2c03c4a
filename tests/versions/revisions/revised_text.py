"""Calls about the revisions of a script: writing its lines, opening sets, and what the API says of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.callers import Caller

FILE = Path("fixtures/formats/fdx/production.fdx").read_bytes()


def content(*lines: str) -> list[dict[str, Any]]:
    elements = [{"type": "action", "id": f"x{n}", "children": [{"text": line}]} for n, line in enumerate(lines)]
    return [{"type": "page", "children": elements}]


async def write(person: Caller, script: str, *lines: str) -> None:
    await person.ask_ok("PATCH", f"scripts/{script}", {"content": content(*lines)})


async def revisions(person: Caller, script: str) -> dict[str, Any]:
    found: dict[str, Any] = (await person.ask_ok("GET", f"scripts/{script}/revisions"))["data"]
    return found


async def open_set(person: Caller, script: str, **body: Any) -> dict[str, Any]:
    found: dict[str, Any] = (await person.ask_ok("POST", f"scripts/{script}/revisions", body))["data"]
    return found


async def read_file(person: Caller, data: bytes = FILE) -> str:
    """The id of an import of a Final Draft file."""
    browser, headers = person.member.browser, person.member.bearer
    params = {"name": "production.fdx"}
    read = await browser.post("/api/scripts/import", content=data, params=params, headers=headers)
    found: str = read.json()["data"]["scripts"][0]["importId"]
    return found
