"""Signed-in writers at a running server, and the facts that a Node program needs to write as one of them."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx

from tests.callers import Caller, new_address
from tests.people import sign_in
from tests.servers.served import Served
from tests.stored_people import store_person


@asynccontextmanager
async def sign_in_writer(server: Served, name: str = "Ana") -> AsyncIterator[Caller]:
    address = new_address(name.lower())
    await store_person(server, address, name)
    # Without certificates: for a plain address there is nothing to verify, and reading them takes a while.
    async with httpx.AsyncClient(base_url=server.url, timeout=60, verify=False) as browser:
        yield Caller(await sign_in(browser, address))


def connection_facts(server: Served, caller: Caller, script: str) -> dict[str, str]:
    return {"base": server.url, "token": caller.member.token, "script": script}


def page(*lines: str) -> list[dict[str, Any]]:
    """The content of a script with these lines, all of them action."""
    return [{"type": "page", "children": [{"type": "action", "children": [{"text": line}]} for line in lines]}]


def read_lines(script: dict[str, Any]) -> list[tuple[str, str]]:
    """Kind and words of each line, as the API tells them."""
    return [
        (line["type"], "".join([run["text"] for run in line["children"]]))
        for each in script["content"]
        if each["type"] == "page"
        for line in each["children"]
    ]


async def ask_until_killed(
    server: Served, ana: Caller, path: str, body: dict[str, Any], seconds: float, method: str = "POST"
) -> None:
    """The server is killed so long after the call, and started again."""
    asking = asyncio.create_task(ana.ask(method, path, body))
    await asyncio.sleep(seconds)
    server.end(signal.SIGKILL)
    # The server may have gone before it answered.
    with suppress(httpx.TransportError):
        await asking
    server.start()
