"""All work of a person in one file to take away: asked for, packed by a job, fetched within a day."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from screnpla.accounts.models import User, new_id
from screnpla.accounts.profile import NOT_FOUND
from screnpla.accounts.repository import user_rows
from screnpla.accounts.tools import Tools
from screnpla.jobs.job import Job
from screnpla.kit.clock import Clock
from screnpla.kit.errors import NotFound, Unavailable
from screnpla.manuscript.models import PACKING, WAITING, Takeout
from screnpla.manuscript.packed.packing import pack
from screnpla.manuscript.repository import takeout_rows
from screnpla.storage.blobs import Blobs
from screnpla.storage.streamed import Streamed

PACK = "manuscript.takeout"
NOTHING_PACKED = "Nothing is packed yet"
# Far longer than packing takes: what is still under way then has died, and may be begun anew.
LONGEST_PACKING = timedelta(hours=1)
# Until it begins: others may be packing before it. On a full disk not even that it failed could be written down.
LONGEST_WAIT = timedelta(minutes=30)
KEPT_FOR = timedelta(days=1)


def takeout_job(tools: Tools, blobs: Blobs, clock: Clock) -> Job:
    async def run(user_id: str, takeout_id: str) -> None:
        await pack(tools, blobs, user_id, takeout_id, key_of(user_id, takeout_id), clock())

    return Job(PACK, run)


def takeout_sweep_job(tools: Tools, blobs: Blobs, clock: Clock) -> Job:
    return Job("manuscript.takeout_sweep", partial(sweep, tools, blobs, clock), schedule="23 * * * *")


def key_of(user_id: str, takeout_id: str) -> str:
    """Of each takeout its own: one that comes late must not replace or remove what was packed after it."""
    return f"takeouts/{user_id}/{takeout_id}.zip"


async def begin(tools: Tools, blobs: Blobs, user: User, now: datetime) -> dict[str, Any]:
    """As Packing of the API. While it is being packed, asking again changes nothing."""
    async with tools.db.reading() as db:
        found = await takeout_rows.of(db, user.id)
    if found is not None and _is_under_way(found, now):
        return _shown(found, now)
    await tools.limits.hit("downloads", user.id)
    # Before its row tells of another: what no row tells of would lie there for ever.
    await _remove_file(blobs, found)
    takeout, is_new = await _ask(tools, user, now)
    if is_new:
        try:
            await tools.begin(PACK, user.id, takeout.id, key=takeout.id)
        except Unavailable:
            async with tools.db.session() as db:
                await takeout_rows.change(db, takeout.id, state="failed")
            raise
    return _shown(takeout, now)


async def progress(tools: Tools, user: User, now: datetime) -> dict[str, Any]:
    async with tools.db.reading() as db:
        return _shown(await takeout_rows.of(db, user.id), now)


async def fetch(tools: Tools, blobs: Blobs, user: User) -> Streamed:
    await tools.limits.hit("fetches", user.id)
    async with tools.db.reading() as db:
        found = await takeout_rows.of(db, user.id)
    if found is None or found.state != "ready":
        raise NotFound(NOTHING_PACKED)
    try:
        return await blobs.stream(key_of(user.id, found.id))
    except NotFound as gone:
        raise NotFound(NOTHING_PACKED) from gone


def forget(tools: Tools, blobs: Blobs) -> Callable[[str], Awaitable[None]]:
    """For who leaves: what is packed of them goes; the rest hangs on their row in the database."""

    async def forget_packed(user_id: str) -> None:
        async with tools.db.reading() as db:
            found = await takeout_rows.of(db, user_id)
        await _remove_file(blobs, found)

    return forget_packed


async def sweep(tools: Tools, blobs: Blobs, clock: Clock) -> None:
    async with tools.db.reading() as db:
        old = await takeout_rows.asked_before(db, clock() - KEPT_FOR)
    for takeout in old:
        await _remove_file(blobs, takeout)
        async with tools.db.session() as db:
            await takeout_rows.remove(db, takeout.id)


async def _remove_file(blobs: Blobs, takeout: Takeout | None) -> None:
    if takeout is not None:
        await blobs.delete(key_of(takeout.user_id, takeout.id))


async def _ask(tools: Tools, user: User, now: datetime) -> tuple[Takeout, bool]:
    """The takeout, and whether it is new: of two that ask at once, the second finds what the first began."""
    async with tools.db.session() as db:
        if await user_rows.locked(db, user.id) is None:
            raise NotFound(NOT_FOUND)
        found = await takeout_rows.of(db, user.id)
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


def _shown(takeout: Takeout | None, now: datetime) -> dict[str, Any]:
    if takeout is None:
        return {"state": "none", "done": 0, "of": 0}
    state = takeout.state
    if state in (WAITING, PACKING):
        # To who asked for it, waiting in line is part of the packing.
        state = PACKING if _is_under_way(takeout, now) else "failed"
    return {"state": state, "done": takeout.done, "of": takeout.of}
