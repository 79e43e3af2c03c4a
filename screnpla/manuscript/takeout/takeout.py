"""Takeout: all work of a person in one zip file; requested, packed by a job, fetched within a day."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from screnpla.accounts.models import User, new_id
from screnpla.accounts.profile.edit_profile import NOT_FOUND
from screnpla.accounts.repository.user_rows import lock_user
from screnpla.accounts.services import AccountServices
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.errors import NotFound, Unavailable
from screnpla.kit.services import Services
from screnpla.library.fields.extra_fields import ExtraFields
from screnpla.manuscript.models import PACKING, WAITING, Takeout
from screnpla.manuscript.repository import takeout_rows
from screnpla.manuscript.takeout.pack import PersonalFiles, TakeoutPacker
from screnpla.storage.blob import BlobStream
from screnpla.storage.blobs import Blobs

PACK = "manuscript.takeout"
NOTHING_PACKED = "Nothing is packed yet"
# Far longer than packing takes: a takeout that is still under way then has died, and may be started anew.
LONGEST_PACKING = timedelta(hours=1)
# Until it begins: others may be packed before it. On a full disk not even its failure could be stored.
LONGEST_WAIT = timedelta(minutes=30)
KEPT_FOR = timedelta(days=1)


def takeout_job(
    services: Services,
    blobs: Blobs,
    clock: Clock,
    extra_fields: Sequence[ExtraFields],
    personal_files: Sequence[PersonalFiles] = (),
) -> Job:
    async def run(user_id: str, takeout_id: str) -> None:
        key = blob_key(user_id, takeout_id)
        packer = TakeoutPacker(services, blobs, user_id, takeout_id, key, clock(), extra_fields, personal_files)
        await packer.pack()

    return Job(PACK, run)


def takeout_sweep_job(services: Services, blobs: Blobs, clock: Clock) -> Job:
    return Job("manuscript.takeout_sweep", partial(sweep_takeouts, services, blobs, clock), schedule="23 * * * *")


def blob_key(user_id: str, takeout_id: str) -> str:
    """Each takeout has its own: a late one must not replace or remove a newer one."""
    return f"takeouts/{user_id}/{takeout_id}.zip"


async def start_takeout(services: AccountServices, blobs: Blobs, user: User, now: datetime) -> dict[str, Any]:
    """As Packing of the API. While it is being packed, asking again changes nothing."""
    async with services.db.reading() as db:
        found = await takeout_rows.find_takeout(db, user.id)
    if found is not None and _is_under_way(found, now):
        return _progress_to_json(found, now)
    await services.limits.hit("downloads", user.id)
    # Before its row names another one: a file that no row names would stay for ever.
    await _remove_file(blobs, found)
    takeout, is_new = await _request_takeout(services, user, now)
    if is_new:
        try:
            await services.begin_job(PACK, user.id, takeout.id, key=takeout.id)
        except Unavailable:
            async with services.db.session() as db:
                await takeout_rows.update_takeout(db, takeout.id, state="failed")
            raise
    return _progress_to_json(takeout, now)


async def load_progress(services: Services, user: User, now: datetime) -> dict[str, Any]:
    async with services.db.reading() as db:
        return _progress_to_json(await takeout_rows.find_takeout(db, user.id), now)


async def fetch_takeout(services: Services, blobs: Blobs, user: User) -> BlobStream:
    await services.limits.hit("fetches", user.id)
    async with services.db.reading() as db:
        found = await takeout_rows.find_takeout(db, user.id)
    if found is None or found.state != "ready":
        raise NotFound(NOTHING_PACKED)
    try:
        return await blobs.stream(blob_key(user.id, found.id))
    except NotFound as gone:
        raise NotFound(NOTHING_PACKED) from gone


def forget(services: Services, blobs: Blobs) -> Callable[[str], Awaitable[None]]:
    """For a deleted account: removes its file; the row is deleted with that of the user."""

    async def forget_packed(user_id: str) -> None:
        async with services.db.reading() as db:
            found = await takeout_rows.find_takeout(db, user_id)
        await _remove_file(blobs, found)

    return forget_packed


async def sweep_takeouts(services: Services, blobs: Blobs, clock: Clock) -> None:
    async with services.db.reading() as db:
        old = await takeout_rows.list_asked_before(db, clock() - KEPT_FOR)
    for takeout in old:
        await _remove_file(blobs, takeout)
        async with services.db.session() as db:
            await takeout_rows.delete_takeout(db, takeout.id)


async def _remove_file(blobs: Blobs, takeout: Takeout | None) -> None:
    if takeout is not None:
        await blobs.delete(blob_key(takeout.user_id, takeout.id))


async def _request_takeout(services: Services, user: User, now: datetime) -> tuple[Takeout, bool]:
    """The takeout, and whether it is new: of two requests at once, the second finds the takeout of the first."""
    async with services.db.session() as db:
        if await lock_user(db, user.id) is None:
            raise NotFound(NOT_FOUND)
        found = await takeout_rows.find_takeout(db, user.id)
        if found is not None and _is_under_way(found, now):
            return found, False
        takeout = found or Takeout(user_id=user.id)
        takeout.id, takeout.state, takeout.asked_at = new_id(), WAITING, now
        takeout.done, takeout.of = 0, await takeout_rows.count_scripts(db, user.id)
        db.add(takeout)
    return takeout, True


def _is_under_way(takeout: Takeout, now: datetime) -> bool:
    longest = {WAITING: LONGEST_WAIT, PACKING: LONGEST_PACKING}.get(takeout.state)
    return longest is not None and takeout.asked_at + longest > now


def _progress_to_json(takeout: Takeout | None, now: datetime) -> dict[str, Any]:
    if takeout is None:
        return {"state": "none", "done": 0, "of": 0}
    state = takeout.state
    if state in (WAITING, PACKING):
        # For its owner, waiting in the queue is part of the packing.
        state = PACKING if _is_under_way(takeout, now) else "failed"
    return {"state": state, "done": takeout.done, "of": takeout.of}
