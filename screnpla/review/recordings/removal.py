"""Removal of recordings: by a person, and by a nightly sweep of what nobody uses any more."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, is_id
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.errors import Forbidden, NotFound
from screnpla.kit.services import Services
from screnpla.manuscript.models import MANUSCRIPT
from screnpla.review.models import Recording
from screnpla.review.recordings.blob_keys import mp3_key, recording_of, source_key
from screnpla.review.recordings.hearing import NO_RECORDING, advance_threads, may_hear
from screnpla.review.recordings.upload import fail_recording
from screnpla.review.repository import recording_rows
from screnpla.storage.blobs import Blobs

NOT_YOURS = "Only who recorded it and the owner of the script may remove a recording."
# So long an upload may wait for its comment, or for its place in a text that was written offline.
UNUSED_FOR = timedelta(days=7)
# Far longer than any queue: its job is lost.
STUCK_FOR = timedelta(days=1)
# Checked in one night at most; the rest follows in the next.
SWEEP_SIZE = 1_000
KEY_BATCH = 500


async def remove_recording(services: Services, blobs: Blobs, user: User, recording_id: str) -> None:
    """By its author, everywhere; by the owner of a script, from their scripts. Raises NotFound or Forbidden."""
    async with services.db.session() as db:
        recording = await recording_rows.find_recording(db, recording_id) if is_id(recording_id) else None
        if recording is None:
            raise NotFound(NO_RECORDING)
        await advance_threads(db, recording_id)
        is_gone = recording.user_id == user.id or await _remove_from_own_scripts(db, user, recording)
        if is_gone:
            await recording_rows.delete_recording(db, recording_id)
    if is_gone:
        await _delete_blobs(blobs, recording_id)


async def _remove_from_own_scripts(db: AsyncSession, user: User, recording: Recording) -> bool:
    """True when no other script has it."""
    places = await recording_rows.list_places(db, recording.id)
    own = [place.script.id for place in places if place.script.owner_id == user.id]
    if not own:
        raise Forbidden(NOT_YOURS) if await may_hear(db, user, recording) else NotFound(NO_RECORDING)
    await recording_rows.remove_from_scripts(db, recording.id, own)
    return not await recording_rows.has_places(db, recording.id)


def recording_sweep_job(services: Services, blobs: Blobs, clock: Clock) -> Job:
    return Job("review.recording_sweep", partial(sweep_recordings, services, blobs, clock), schedule="47 4 * * *")


async def sweep_recordings(services: Services, blobs: Blobs, clock: Clock) -> None:
    async with services.db.reading() as db:
        stuck = await recording_rows.list_stuck_ids(db, clock() - STUCK_FOR)
        unused = await recording_rows.list_unused_since(db, clock() - UNUSED_FOR, SWEEP_SIZE)
    for recording_id in stuck:
        await fail_recording(services, blobs, recording_id)
    for recording_id in unused:
        if not await _is_in_a_text(services, recording_id):
            await delete_with_blobs(services, blobs, recording_id)
    await _sweep_blobs(services, blobs)


async def _is_in_a_text(services: Services, recording_id: str) -> bool:
    """Whether it stands, or ever stood, in a text or on a desk: undo and restore points bring it back."""
    is_found = False
    async with services.db.reading() as db:
        rows = {
            script_id: await recording_rows.find_log_rows(db, script_id, recording_id)
            for script_id in await recording_rows.list_linked_scripts(db, recording_id)
        }
    for script_id, found in rows.items():
        is_found = is_found or bool(found)
        if any(row.kind == MANUSCRIPT for row in found):
            async with services.db.session() as db:
                await recording_rows.add_place(db, script_id, recording_id, is_in_text=True)
    return is_found


async def _sweep_blobs(services: Services, blobs: Blobs) -> None:
    """Of recordings whose row is gone, as with a script that was deleted for good. A row comes before its blobs."""
    batch: list[str] = []
    async for key in blobs.all_keys():
        if recording_of(key):
            batch.append(key)
        if len(batch) == KEY_BATCH:
            await _delete_orphans(services, blobs, batch)
            batch = []
    await _delete_orphans(services, blobs, batch)


async def _delete_orphans(services: Services, blobs: Blobs, keys: list[str]) -> None:
    ids = {key: recording_of(key) or "" for key in keys}
    async with services.db.reading() as db:
        known = await recording_rows.list_known_ids(db, set(ids.values()))
    for key, recording_id in ids.items():
        if recording_id not in known:
            await blobs.delete(key)


async def delete_with_blobs(services: Services, blobs: Blobs, recording_id: str) -> None:
    async with services.db.session() as db:
        await advance_threads(db, recording_id)
        await recording_rows.delete_recording(db, recording_id)
    await _delete_blobs(blobs, recording_id)


async def _delete_blobs(blobs: Blobs, recording_id: str) -> None:
    for key in (mp3_key(recording_id), source_key(recording_id)):
        await blobs.delete(key)
