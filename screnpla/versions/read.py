"""Reading of versions: lists of entries without texts, and single versions with their text as JSON."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncIterator, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.kit.errors import NotFound
from screnpla.kit.services import Services
from screnpla.library.access import Action, ProjectAction
from screnpla.library.fields.merged_lists import MAX_ID_LENGTH
from screnpla.library.models import Project, Script, Target
from screnpla.library.opening import open_project, open_script
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.store import load_document
from screnpla.manuscript.models import DRAFT
from screnpla.screenplay.clean_text import is_clean
from screnpla.versions.drafts.draft_entries import DRAFTS, draft_to_json, find_draft_entry
from screnpla.versions.repository.version_rows import (
    VersionLists,
    VersionRow,
    find_version,
    find_versions,
    read_entry_ids,
    read_version_lists,
)
from screnpla.versions.snapshots.contents import CONTENTS, list_snapshot_entries, read_snapshot_entry
from screnpla.versions.store import TEXT_FIELD, VERSION_LISTS

NOT_HERE = "This version is not here"


async def list_versions(
    db: AsyncSession, target: type[Script | Project], ids: Sequence[str]
) -> dict[str, VersionLists]:
    """The fields `drafts` and `contents` of the API for each of these, without texts."""
    found = await read_version_lists(db, target, ids) if ids else {}
    lists = {id_: {name: found[id_][name] if id_ in found else [] for name in VERSION_LISTS} for id_ in ids}
    if target is Script:
        for script_id, snapshots in (await list_snapshot_entries(db, ids)).items():
            lists[script_id][CONTENTS] = [*lists[script_id][CONTENTS], *snapshots]
    return lists


async def read_script_version(services: Services, user: User, script_id: str, list_name: str, version_id: str) -> bytes:
    """One version with its text, as JSON."""
    async with services.db.reading() as db:
        script = (await open_script(db, user, script_id, Action.WRITE)).script
        if list_name == CONTENTS and not await _has_version(db, script, list_name, version_id):
            return await _read_snapshot(services, db, script, version_id)
        if list_name == DRAFTS and (entry := await find_draft_entry(db, script_id, version_id, user.id)):
            stored = await load_document(db, script_id, DRAFT, version_id)
            return await run_in_text_thread(draft_to_json, entry, stored)
        found = await _find_version(db, script, list_name, version_id)
    return await asyncio.to_thread(_version_json, found)


async def _read_snapshot(services: Services, db: AsyncSession, script: Script, snapshot_id: str) -> bytes:
    try:
        return await read_snapshot_entry(services, db, script, snapshot_id)
    except NotFound:
        raise NotFound(NOT_HERE) from None


async def read_project_version(
    services: Services, user: User, project_id: str, list_name: str, version_id: str
) -> bytes:
    async with services.db.reading() as db:
        project = (await open_project(db, user, project_id, ProjectAction.RENAME)).project
        found = await _find_version(db, project, list_name, version_id)
    return await asyncio.to_thread(_version_json, found)


async def export_versions(services: Services, target: Target) -> AsyncIterator[tuple[str, bytes]]:
    """All versions, one after the other: the list, and the version with its text as JSON. No permission check."""
    async with services.db.reading() as db:
        named = await read_entry_ids(db, target)
    for list_name, version_id in named:
        async with services.db.reading() as db:
            found = await find_version(db, target, list_name, version_id)
        # None when the script or project was removed for good meanwhile.
        if found is not None:
            yield list_name, await asyncio.to_thread(_version_json, found)


async def _has_version(db: AsyncSession, target: Target, list_name: str, version_id: str) -> bool:
    return _could_be_id(version_id) and bool(await find_versions(db, target, list_name, [version_id]))


async def _find_version(db: AsyncSession, target: Target, list_name: str, version_id: str) -> VersionRow:
    found = await find_version(db, target, list_name, version_id) if _could_be_id(version_id) else None
    if found is None:
        raise NotFound(NOT_HERE)
    return found


def _could_be_id(version_id: str) -> bool:
    return len(version_id) <= MAX_ID_LENGTH and is_clean(version_id)


def _version_json(found: VersionRow) -> bytes:
    """Assembled from the stored JSON: parsing and writing such a text anew would take many times as long."""
    entry = json.dumps(found.entry, ensure_ascii=False).encode()
    if found.text is None:
        return entry
    return b'%s,"%s":%s}' % (entry[:-1], TEXT_FIELD.encode(), zlib.decompress(found.text))
