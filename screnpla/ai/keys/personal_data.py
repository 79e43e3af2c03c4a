"""What is kept of one person's key: described in their takeout, and deleted with their account."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

from screnpla.ai.repository.key_rows import delete_key, find_key
from screnpla.kit.services import Services
from screnpla.manuscript.takeout.row_json import encode_json, row_to_json

KEY_FILE = "ai-key.json"


def list_key_files(services: Services) -> Callable[[str], AsyncIterator[tuple[str, bytes]]]:
    """That one is set, where it goes and its last four characters; never the key, sealed or not."""

    async def list_files(user_id: str) -> AsyncIterator[tuple[str, bytes]]:
        async with services.db.reading() as db:
            key = await find_key(db, user_id)
        if key:
            yield KEY_FILE, encode_json(row_to_json(key, without=["user_id", "sealed_key"]))

    return list_files


def forget_own_key(services: Services) -> Callable[[str], Awaitable[None]]:
    """For a deleted account."""

    async def forget(user_id: str) -> None:
        async with services.db.session() as db:
            await delete_key(db, user_id)

    return forget
