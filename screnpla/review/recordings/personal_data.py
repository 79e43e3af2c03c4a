"""All recordings of a person: packed into 'Download all my work', and forgotten with their account."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable

from screnpla.kit.errors import NotFound
from screnpla.kit.services import Services
from screnpla.review.models import READY
from screnpla.review.recordings.blob_keys import mp3_key
from screnpla.review.recordings.removal import delete_with_blobs
from screnpla.review.repository import recording_rows
from screnpla.storage.blobs import Blobs


def list_recording_files(services: Services, blobs: Blobs) -> Callable[[str], AsyncIterator[tuple[str, bytes]]]:
    """Path and content of each mp3, one after the other: together they may be far more than fits into memory."""

    async def list_files(user_id: str) -> AsyncIterator[tuple[str, bytes]]:
        for recording_id in await _list_ids(services, user_id):
            async with services.db.reading() as db:
                recording = await recording_rows.find_recording(db, recording_id)
            if recording is None or recording.state != READY:
                continue
            try:
                sound = await blobs.get(mp3_key(recording_id))
            except NotFound:  # removed since it was listed
                continue
            yield f"recordings/{recording.created_at:%Y-%m-%d %H.%M}-{recording_id[:6]}.mp3", sound

    return list_files


def forget_recordings(services: Services, blobs: Blobs) -> Callable[[str], Awaitable[None]]:
    """For a deleted account: wherever they are heard."""

    async def forget(user_id: str) -> None:
        for recording_id in await _list_ids(services, user_id):
            await delete_with_blobs(services, blobs, recording_id)

    return forget


async def _list_ids(services: Services, user_id: str) -> list[str]:
    async with services.db.reading() as db:
        return await recording_rows.list_ids_of(db, user_id)
