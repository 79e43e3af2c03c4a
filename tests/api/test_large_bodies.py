"""Request bodies as long as a script: nobody waits for them, and they are accepted and refused as all others are."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest
from fastapi import APIRouter, FastAPI
from starlette.types import Message

from screnpla.api.error_responses import install_error_handlers
from screnpla.api.http.large_bodies import LARGE, LargeBodyRoute, _LargeBodyRequest, dump_body
from screnpla.api.shapes.envelope import MOST_ENTRIES
from screnpla.api.shapes.script_changes import EditScript
from screnpla.api.shapes.scripts import NewScript

LONG: list[dict[str, Any]] = [
    {"type": "action", "id": str(number), "children": [{"text": "The rain falls. " * 10}]}
    for number in range(LARGE // 100)
]


def make_two_routers() -> FastAPI:
    """The same routes as the framework makes them, and as ours."""
    app = FastAPI()
    install_error_handlers(app)
    usual, ours = APIRouter(prefix="/usual"), APIRouter(prefix="/ours", route_class=LargeBodyRoute)

    @usual.patch("")
    async def edit(body: EditScript) -> dict[str, Any]:
        return body.model_dump(exclude_unset=True)

    @usual.post("")
    async def create(body: NewScript) -> dict[str, Any]:
        return body.model_dump()

    @ours.patch("")
    async def edit_large(body: EditScript) -> dict[str, Any]:
        return dump_body(body, only_sent=True)

    @ours.post("")
    async def create_large(body: NewScript) -> dict[str, Any]:
        return dump_body(body)

    for router in (usual, ours):
        app.include_router(router)
    return app


@pytest.mark.parametrize("size", [0, LARGE])
@pytest.mark.parametrize(
    "body",
    [
        {"content": LONG, "tags": [{"name": "rain"}, {"id": "t", "name": "sea"}]},
        {"layout": {"pageMargin": {"space": 1.5}}, "elements": [{"label": "Action"}], "notes": [{"id": "n"}]},
        {"nope": 1},
        {"title": 7},
        {"layout": {"pageCategory": "A3"}},
        {"notes": [{}] * (MOST_ENTRIES + 1)},
        {"tags": [{"name": 1}]},
        {"content": {"type": "page"}},
        b"",
        b'{"content": [',
        b"[" * 150_000,
        b'{"title": "\xff',
        b"7" * 5_000,
        b"null",
    ],
    ids=range(14),
)
async def test_large_bodies_are_accepted_and_refused_as_all_others(body: dict[str, Any] | bytes, size: int) -> None:
    raw = (json.dumps(body).encode() if isinstance(body, dict) else body) + b" " * size
    transport = httpx.ASGITransport(make_two_routers())
    async with httpx.AsyncClient(
        transport=transport, base_url="http://a", headers={"Content-Type": "application/json"}
    ) as a:
        for method in ("PATCH", "POST"):
            usual, ours = [await a.request(method, path, content=raw) for path in ("/usual", "/ours")]
            assert (ours.status_code, ours.json()) == (usual.status_code, usual.json())


async def test_parsing_a_large_body_does_not_block_other_requests() -> None:
    body = json.dumps({"content": LONG}).encode()
    turns = 0

    async def go_on() -> None:
        nonlocal turns
        while not read.done():
            turns += 1
            await asyncio.sleep(0)

    async def arrived() -> Message:
        return {"type": "http.request", "body": body}

    read = asyncio.create_task(_LargeBodyRequest({"type": "http", "headers": []}, arrived).json())
    await go_on()
    assert await read == {"content": LONG}
    # The first turn comes before anything is read; another one only while it is.
    assert turns > 1
