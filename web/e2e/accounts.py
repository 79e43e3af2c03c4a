"""Accounts made behind the browser's back."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor

import httpx

from tests.people import sign_up
from tests.servers.served import Served


def make_account(served: Served) -> str:
    """Its e-mail; the password is everybody's in these tests."""
    email = f"writer{os.urandom(5).hex()}@example.com"

    async def signed_up() -> None:
        # Without certificates: for a plain address there is nothing to verify, and reading them takes a while.
        async with httpx.AsyncClient(base_url=served.url, verify=False) as browser:
            await sign_up(browser, served.outbox, email)

    # In a thread of its own: the browser's driver already runs an event loop in this one.
    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, signed_up()).result()
    return email
