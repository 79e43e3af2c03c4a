"""Accounts made behind the browser's back."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor

from tests.servers.served import Served
from tests.stored_people import store_person


def make_account(served: Served, name: str = "Ana") -> str:
    """Its e-mail; the password is everybody's in these tests."""
    email = f"writer{os.urandom(5).hex()}@example.com"
    # In a thread of its own: the browser's driver already runs an event loop in this one.
    with ThreadPoolExecutor(1) as executor:
        executor.submit(asyncio.run, store_person(served, email, name)).result()
    return email
