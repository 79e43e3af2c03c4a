"""Packing all work of a person: their account, every script of theirs in three formats, their projects."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from datetime import datetime
from typing import IO

from screnpla.accounts.leaving.own_data import own_data
from screnpla.accounts.models import User
from screnpla.accounts.repository import user_rows
from screnpla.accounts.tools import Tools
from screnpla.kit.log import log, place_of
from screnpla.manuscript.models import PACKING
from screnpla.manuscript.packed.projects import own_projects, projects_as_json
from screnpla.manuscript.packed.script import packed_script
from screnpla.manuscript.packed.versions import add_versions
from screnpla.manuscript.packed.zip import PackedZip
from screnpla.manuscript.repository import takeout_rows
from screnpla.storage.blobs import Blobs

README = """Screnpla: all the work of {name}, packed on {now:%d %B %Y at %H:%M} UTC

scripts/            your scripts. Each has the same name with four endings:
                    .scrn  everything that is in its text, to be read by Screnpla again
                    .fdx   for Final Draft and most other programs
                    .pdf   to read and to print
                    .json  what lies beside the text: settings, notes, comments, outline, cards, tags
                    and .webp, its picture, if it has one
                    Its drafts and snapshots are in the folder of that name that ends in "versions"
recently-deleted/   the same of scripts that you have deleted and could still restore
projects.json       your projects: their seasons, the order of their scripts, their members
project-versions/   drafts and snapshots of your projects, if they have any
account.json        who you are to us: name, addresses, settings, writing schedule,
                    the browsers you are signed in with, and how many friends joined by your link
avatar.webp         your picture, if you have one
PROBLEMS.txt        what could not be packed; missing when all went well

Not in here: scripts that others share with you, your password, the secrets of two-factor sign-in,
and letters that we sent to you.
"""


async def pack(tools: Tools, blobs: Blobs, user_id: str, takeout_id: str, key: str, now: datetime) -> None:
    """May run twice when a process dies in the middle: the second run begins anew."""
    try:
        await _pack(tools, blobs, user_id, takeout_id, key, now)
    except Exception as failure:  # noqa: BLE001  whatever it is, the person must see that it failed and may ask again
        log.error("takeout.failed", error=type(failure).__name__, at=place_of(failure))
        await _tell(tools, takeout_id, state="failed")


async def _pack(tools: Tools, blobs: Blobs, user_id: str, takeout_id: str, key: str, now: datetime) -> None:
    # From now on it does not wait any more. Whether somebody still waits for it is asked with each script.
    await _tell(tools, takeout_id, state=PACKING)
    async with tools.db.reading() as db:
        user = await user_rows.by_id(db, user_id)
        script_ids = await takeout_rows.script_ids(db, user_id)
    # On disk until it is whole, and without a name there: a life's work is not held in memory, and not left behind.
    with tempfile.TemporaryFile() as file:
        is_wanted = user is not None and await _fill(tools, user, takeout_id, script_ids, file, now)
        if is_wanted:
            await blobs.put_file(key, file)
    if not is_wanted or not await _tell(tools, takeout_id, state="ready"):
        # Its owner has left meanwhile or asked for another; also what an earlier run has put there goes.
        await blobs.delete(key)


async def _fill(
    tools: Tools, user: User, takeout_id: str, script_ids: Sequence[str], file: IO[bytes], now: datetime
) -> bool:
    """False when nobody waits for it any more."""
    with PackedZip(file, now) as archive:
        first = {"README.txt": README.format(name=user.name, now=now).encode(), **await own_data(tools, user, now)}
        await asyncio.to_thread(archive.add, first)
        problems: list[str] = []
        for done, script_id in enumerate(script_ids, start=1):
            packed = await packed_script(tools, script_id)
            await asyncio.to_thread(archive.add, packed.files)
            if packed.script is not None:
                await add_versions(tools, archive, packed.script, packed.versions_folder)
            problems += packed.problems
            if not await _tell(tools, takeout_id, done=done, of=len(script_ids)):
                return False
        for project in await own_projects(tools, user):
            await add_versions(tools, archive, project, f"project-versions/{project.id}")
        last = {"projects.json": await projects_as_json(tools, user)}
        if problems:
            last["PROBLEMS.txt"] = "\n".join([*problems, ""]).encode()
        await asyncio.to_thread(archive.add, last)
    return True


async def _tell(tools: Tools, takeout_id: str, **values: str | int) -> bool:
    async with tools.db.session() as db:
        return await takeout_rows.change(db, takeout_id, **values)
