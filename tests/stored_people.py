"""People of a running server who did not sign up there: each sign-up and each sign-in afterwards hash for 0.2 s."""

from __future__ import annotations

from datetime import UTC, datetime

from pwdlib import PasswordHash

from screnpla.accounts.models import User
from screnpla.kit.db import Database
from tests.api_fixtures import CHEAP
from tests.people import PASSWORD
from tests.servers.served import Served

HASHED = PasswordHash((CHEAP,)).hash(PASSWORD)


async def store_person(server: Served, email: str, name: str = "Ana") -> None:
    """As a sign-up leaves them, written into the server's database; how one signs up has tests of its own."""
    person = User(email=email, confirmed_email=email, name=name, password_hash=HASHED, created_at=datetime.now(UTC))
    database = Database(server.database)
    try:
        async with database.session() as db:
            db.add(person)
    finally:
        await database.close()
