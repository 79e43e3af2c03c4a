"""Uploads of recordings, and the durable job that transcodes each to mp3 (RE30, RE31)."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import IO, Any

from screnpla.accounts.models import User, new_id
from screnpla.accounts.services import AccountServices
from screnpla.jobs.job import Job, JobFailed, JobQueue, run_step
from screnpla.kit.errors import Invalid, NotFound, Problem
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.opening import open_script
from screnpla.review.models import FAILED, PROCESSING, READY, Recording
from screnpla.review.recordings.blob_keys import mp3_key, source_key
from screnpla.review.recordings.hearing import advance_threads
from screnpla.review.recordings.recording_json import recording_to_json
from screnpla.review.recordings.transcoding import TranscodingFailure, transcode
from screnpla.review.repository import recording_rows
from screnpla.storage.blobs import Blobs

TRANSCODE = "review.recording"
MAX_BYTES = 25 * 1024 * 1024
# What a browser has recorded when nothing was said: the head of a file and no sound.
EMPTY_BYTES = 100
EMPTY = "This recording is empty. Please record it again."
TOO_LARGE = "A recording may have at most 25 MB."
# Seconds that the answer to an upload waits: most recordings are short, and ready by then.
WAIT_SECONDS = 2.0
POLL_SECONDS = 0.1
LOST = "This recording could not be processed. Please record it again."


def recording_job(services: Services, blobs: Blobs) -> Job:
    return Job(TRANSCODE, partial(process_recording, services, blobs), queue=JobQueue.RECORDINGS)


async def upload_recording(
    services: AccountServices,
    blobs: Blobs,
    user: User,
    file: IO[bytes],
    size: int,
    script_id: str | None,
    now: datetime,
) -> dict[str, Any]:
    """As Recording of the API. Raises Invalid, or NotFound or Forbidden for the script."""
    if size <= EMPTY_BYTES:
        raise Invalid(EMPTY)
    if size > MAX_BYTES:
        raise Invalid(TOO_LARGE)
    recording_id = await _add_row(services, user, script_id, now)
    try:
        await blobs.put_file(source_key(recording_id), file)
        await services.begin_job(TRANSCODE, recording_id, key=f"recording-{recording_id}")
    except Problem:
        # The browser still has it, and tries again.
        async with services.db.session() as db:
            await recording_rows.delete_recording(db, recording_id)
        with suppress(Problem):  # what cannot be deleted now is swept
            await blobs.delete(source_key(recording_id))
        raise
    return recording_to_json(await _wait_for_processing(services, recording_id))


async def _add_row(services: Services, user: User, script_id: str | None, now: datetime) -> str:
    """Before its blob: a blob without a row is swept."""
    recording_id = new_id()
    async with services.db.session() as db:
        if script_id is not None:
            await open_script(db, user, script_id, Action.COMMENT)
        db.add(Recording(id=recording_id, script_id=script_id, user_id=user.id, state=PROCESSING, created_at=now))
        await db.flush()
        if script_id is not None:
            await recording_rows.add_place(db, script_id, recording_id, is_in_text=False)
    return recording_id


async def _wait_for_processing(services: Services, recording_id: str) -> Recording:
    deadline = asyncio.get_running_loop().time() + WAIT_SECONDS
    while True:
        async with services.db.reading() as db:
            recording = await recording_rows.find_recording(db, recording_id)
        if recording is None:
            raise NotFound(LOST)
        if recording.state != PROCESSING or asyncio.get_running_loop().time() >= deadline:
            return recording
        await asyncio.sleep(POLL_SECONDS)


async def process_recording(services: Services, blobs: Blobs, recording_id: str) -> None:
    """May run twice when a process dies in the middle, or seems to: a finished recording stays as it is."""
    try:
        await run_step("transcode", partial(_transcode_once, services, blobs), recording_id, tries=5, wait=5)
    except JobFailed:
        await fail_recording(services, blobs, recording_id)


async def _transcode_once(services: Services, blobs: Blobs, recording_id: str) -> None:
    async with services.db.reading() as db:
        recording = await recording_rows.find_recording(db, recording_id)
    if recording is None or recording.state != PROCESSING:
        await blobs.delete(source_key(recording_id))
        return
    try:
        source = await blobs.get(source_key(recording_id))
    except NotFound:
        await fail_recording(services, blobs, recording_id)
        return
    result = await asyncio.to_thread(transcode, source)
    if isinstance(result, TranscodingFailure):
        await fail_recording(services, blobs, recording_id, result.value)
        return
    await blobs.put(mp3_key(recording_id), result.mp3)
    async with services.db.session() as db:
        await recording_rows.finish_processing(
            db, recording_id, state=READY, seconds=result.seconds, peaks=result.peaks
        )
        await advance_threads(db, recording_id)
        is_removed = await recording_rows.find_recording(db, recording_id) is None
    if is_removed:
        await blobs.delete(mp3_key(recording_id))
    await blobs.delete(source_key(recording_id))


async def fail_recording(services: Services, blobs: Blobs, recording_id: str, problem: str = LOST) -> None:
    async with services.db.session() as db:
        await recording_rows.finish_processing(db, recording_id, state=FAILED, problem=problem)
        await advance_threads(db, recording_id)
    await blobs.delete(source_key(recording_id))
