"""The text of a snapshot: as lines, as printed pages, as a file, and restored (VE5, VE6)."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.reminders.writing_week import find_time_zone
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.manuscript.derived.printed_pages import WritePages, render_text
from screnpla.manuscript.derived.script_headers import read_script_headers
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.document.marked_lines import lines_to_json
from screnpla.manuscript.document.store import StoredDocument, load_document
from screnpla.manuscript.history.text_at import load_lines_at, load_version
from screnpla.manuscript.models import RestorePoint
from screnpla.manuscript.scripts.restore_points import (
    ListedRestorePoint,
    Restored,
    find_listed_point,
    load_author_names,
    restore_script,
)
from screnpla.manuscript.transfer.export_file import ShownChanges, export_version
from screnpla.manuscript.transfer.written_copies import ExportedFile
from screnpla.versions.revisions.load_revisions import load_for_text
from screnpla.versions.snapshots.snapshots import snapshot_to_json


@dataclass(frozen=True)
class _OpenedSnapshot:
    script: Script
    stored: StoredDocument  # the current text
    point: RestorePoint


async def _open_snapshot(
    db: AsyncSession, user: User, script_id: str, snapshot_id: str, draft_id: str
) -> _OpenedSnapshot:
    """Raises NotFound or Forbidden."""
    opened = await open_text(db, user, script_id, draft_id, Action.WRITE)
    stored = await load_document(db, script_id, opened.kind, draft_id)
    return _OpenedSnapshot(opened.script, stored, await find_listed_point(db, stored.id, snapshot_id))


async def read_snapshot(
    services: Services, user: User, script_id: str, snapshot_id: str, draft_id: str
) -> dict[str, Any]:
    """As SnapshotText of the API: the snapshot with its lines."""
    async with services.db.reading() as db:
        opened = await _open_snapshot(db, user, script_id, snapshot_id, draft_id)
        names = await load_author_names(db, [opened.point.author_id])
        lines = await load_lines_at(services, db, opened.stored.id, opened.point.seq)
    listed = ListedRestorePoint(opened.point, names.get(opened.point.author_id or "", ""))
    return {**snapshot_to_json(listed), "lines": lines_to_json(lines)}


async def render_snapshot_pages(
    services: Services, user: User, script_id: str, snapshot_id: str, draft_id: str, write: WritePages, now: datetime
) -> bytes:
    """With the revision marks that the text had then (VE63)."""
    await services.limits.hit("texts", user.id)
    opened, version = await _load_snapshot(services, user, script_id, snapshot_id, draft_id)
    revisions = await load_for_text(services, version, at=opened.point.at)
    texts = read_script_headers(opened.script, now, find_time_zone(user.time_zone))
    return await asyncio.to_thread(render_text, opened.script, version, write, revisions, texts)


async def export_snapshot(
    services: Services,
    user: User,
    script_id: str,
    snapshot_id: str,
    draft_id: str,
    options: Mapping[str, Any],
    now: datetime,
) -> ExportedFile:
    """`options` as ExportOptions of the API."""
    opened, version = await _load_snapshot(services, user, script_id, snapshot_id, draft_id)
    name = f"{opened.script.title} - {opened.point.name}"
    changes = ShownChanges(load_revisions=partial(load_for_text, services, at=opened.point.at))
    return await export_version(services, user, opened.script, version, options, name, now, changes)


async def _load_snapshot(
    services: Services, user: User, script_id: str, snapshot_id: str, draft_id: str
) -> tuple[_OpenedSnapshot, StoredDocument]:
    async with services.db.reading() as db:
        opened = await _open_snapshot(db, user, script_id, snapshot_id, draft_id)
        return opened, await load_version(services, db, opened.stored, opened.point.seq)


async def restore_snapshot(
    services: Services, user: User, script_id: str, snapshot_id: str, draft_id: str, now: datetime
) -> Restored:
    return await restore_script(services, user, script_id, snapshot_id, now, draft_id=draft_id)
