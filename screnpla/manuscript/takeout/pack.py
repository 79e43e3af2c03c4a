"""Packing all work of a person: their account, every script of theirs in three formats, their projects."""

from __future__ import annotations

import asyncio
import tempfile
import zipfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import TracebackType
from typing import IO, Any, Self

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.profile.account_export import export_account
from screnpla.accounts.repository.user_rows import find_user
from screnpla.kit.log import error_location, log
from screnpla.kit.services import Services
from screnpla.library.access import Role
from screnpla.library.fields.extra_fields import ExtraFields, read_extra_fields
from screnpla.library.models import Project, Script
from screnpla.library.repository.project_rows import read_project_scripts
from screnpla.library.repository.season_rows import read_seasons
from screnpla.library.repository.share_rows import read_shares
from screnpla.manuscript.models import PACKING
from screnpla.manuscript.repository import takeout_rows
from screnpla.manuscript.takeout.row_json import encode_json, row_to_json
from screnpla.manuscript.takeout.script_files import write_script_files
from screnpla.storage.blobs import Blobs

# Files of a person that belong to no script of theirs, given their id: the path and the content of each.
PersonalFiles = Callable[[str], AsyncIterator[tuple[str, bytes]]]

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
drafts/             your alternate drafts, also those of scripts of others, one by one
comments.json       what you wrote about scripts of others and your own, and where you were mentioned
questionnaires.json what you answered about the characters of your scripts, and of no script
outline-templates.json  acts and beats that you keep for your next script
outline-pictures/   pictures of the beats in your scripts, by the ids that their outlines name
ai-key.json         where your own key for an AI provider goes, and its last four characters, if you have set one
recordings/         your voice messages, also those in scripts of others
account.json        who you are to us: name, addresses, settings, writing schedule,
                    the browsers you are signed in with, and how many friends joined by your link
avatar.webp         your picture, if you have one
PROBLEMS.txt        what could not be packed; missing when all went well

Not in here: scripts that others share with you, your password, the secrets of two-factor sign-in,
your key for an AI provider, and letters that we sent to you.
"""


async def list_own_projects(services: Services, user: User) -> list[Project]:
    async with services.db.reading() as db:
        return await takeout_rows.list_projects(db, user.id)


async def projects_to_json(services: Services, user: User, extra_fields: Sequence[ExtraFields]) -> bytes:
    async with services.db.reading() as db:
        projects = await takeout_rows.list_projects(db, user.id)
        extras = await read_extra_fields(
            db, extra_fields, projects, {each.id: Role.OWNER for each in projects}, user.id
        )
        fields = [{**await _project_to_json(db, project), **extras[project.id]} for project in projects]
    return await asyncio.to_thread(encode_json, fields)


async def _project_to_json(db: AsyncSession, project: Project) -> dict[str, Any]:
    scripts = await read_project_scripts(db, project.id)
    return {
        **row_to_json(project, without=["owner_id"]),
        "seasons": [row_to_json(season, without=["project_id"]) for season in await read_seasons(db, project.id)],
        "scripts": [{"id": one.id, "title": one.title, "seasonId": one.season_id} for one in scripts],
        "members": [{"email": share.email, "role": share.role} for share in await read_shares(db, project)],
    }


class TakeoutZip:
    """A zip file that grows file by file."""

    def __init__(self, file: IO[bytes], now: datetime) -> None:
        self._archive = zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED)
        self._moment = now.timetuple()[:6]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _at: TracebackType | None
    ) -> None:
        self._archive.close()

    def add(self, files: Mapping[str, bytes]) -> None:
        """Slow for large ones: to be done in a thread."""
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, self._moment)
            entry.compress_type = zipfile.ZIP_DEFLATED
            self._archive.writestr(entry, content)


@dataclass(frozen=True)
class TakeoutPacker:
    """Packs one takeout into the blob `key`."""

    services: Services
    blobs: Blobs
    user_id: str
    takeout_id: str
    key: str
    now: datetime
    extra_fields: Sequence[ExtraFields]
    personal_files: Sequence[PersonalFiles]

    async def pack(self) -> None:
        """May run twice when a process dies in the middle: the second run begins anew."""
        try:
            await self._store_archive()
        except Exception as failure:  # noqa: BLE001  whatever failed, the person must see it and may ask again
            log.error("takeout.failed", error=type(failure).__name__, at=error_location(failure))
            await self._update_progress(state="failed")

    async def _store_archive(self) -> None:
        # From now on it is not queued any more. Whether it is still wanted is checked with each script.
        await self._update_progress(state=PACKING)
        async with self.services.db.reading() as db:
            user = await find_user(db, self.user_id)
            script_ids = await takeout_rows.list_script_ids(db, self.user_id)
        # In a nameless file on disk until it is complete: a life's work is not held in memory, and not left behind.
        with tempfile.TemporaryFile() as file:
            is_wanted = user is not None and await self._write_archive(file, user, script_ids)
            if is_wanted:
                await self.blobs.put_file(self.key, file)
        if not is_wanted or not await self._update_progress(state="ready"):
            # Its owner's account was deleted, or they requested another; a file of an earlier run is deleted, too.
            await self.blobs.delete(self.key)

    async def _write_archive(self, file: IO[bytes], user: User, script_ids: Sequence[str]) -> bool:
        """False when it is not wanted any more."""
        with TakeoutZip(file, self.now) as archive:
            first = {
                "README.txt": README.format(name=user.name, now=self.now).encode(),
                **await export_account(self.services, user, self.now),
            }
            await asyncio.to_thread(archive.add, first)
            problems: list[str] = []
            for done, script_id in enumerate(script_ids, start=1):
                packed = await write_script_files(self.services, script_id, self.extra_fields)
                await asyncio.to_thread(archive.add, packed.files)
                if packed.script is not None:
                    await self._add_versions(archive, packed.script, packed.versions_folder)
                problems += packed.problems
                if not await self._update_progress(done=done, of=len(script_ids)):
                    return False
            for project in await list_own_projects(self.services, user):
                await self._add_versions(archive, project, f"project-versions/{project.id}")
            for list_files in self.personal_files:
                async for path, content in list_files(user.id):
                    await asyncio.to_thread(archive.add, {path: content})
            last = {"projects.json": await projects_to_json(self.services, user, self.extra_fields)}
            if problems:
                last["PROBLEMS.txt"] = "\n".join([*problems, ""]).encode()
            await asyncio.to_thread(archive.add, last)
        return True

    async def _add_versions(self, archive: TakeoutZip, target: Script | Project, folder: str) -> None:
        """A file for each version, one after the other: together they may be far more than fits into memory."""
        numbers: Counter[str] = Counter()
        for extra in self.extra_fields:
            async for list_name, version in extra.export(self.services, target):
                numbers[list_name] += 1
                await asyncio.to_thread(archive.add, {f"{folder}/{list_name}-{numbers[list_name]:04}.json": version})

    async def _update_progress(self, **values: str | int) -> bool:
        async with self.services.db.session() as db:
            return await takeout_rows.update_takeout(db, self.takeout_id, **values)
