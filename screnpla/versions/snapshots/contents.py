"""Snapshots as `contents` of the API shows them, beside entries that came with a text of their own (VE7)."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import is_id
from screnpla.kit.services import Services
from screnpla.library.fields.author import Author
from screnpla.library.models import Script
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.store import StoredDocument, find_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.history.restore_points import NewRestorePoint, Origin, add_restore_point
from screnpla.manuscript.history.text_at import load_version
from screnpla.manuscript.history.text_figures import TextFigures, measure_figures
from screnpla.manuscript.models import RestorePoint
from screnpla.manuscript.repository import restore_point_rows
from screnpla.manuscript.scripts.read import render_content
from screnpla.manuscript.scripts.restore_points import check_point_name, find_listed_point, load_author_names
from screnpla.versions.snapshots.snapshots import default_name
from screnpla.versions.store import TEXT_FIELD, GivenVersion

CONTENTS, NAME_FIELD = "contents", "description"


async def list_snapshot_entries(db: AsyncSession, script_ids: Collection[str]) -> dict[str, list[dict[str, Any]]]:
    """By script, the oldest first."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for script_id, point, author in await restore_point_rows.list_of_scripts(db, script_ids):
        found[script_id].append(_point_to_entry(point, author or ""))
    return found


def _point_to_entry(point: RestorePoint, author: str) -> dict[str, Any]:
    return {
        "id": point.id,
        NAME_FIELD: point.name,
        "author": author,
        "authorId": point.author_id or "",
        "createdAt": point.at.isoformat(),
        "snap": True,
    }


async def store_snapshot_entries(
    db: AsyncSession, script: Script, sent: Sequence[GivenVersion], author: Author
) -> tuple[list[GivenVersion], bool]:
    """Names snapshots that are there, and takes one for each entry with neither an id nor a text.

    Returns the other entries, which are versions with a text of their own, and whether anything has changed. An entry
    with an id of its own is never a new snapshot: whoever sends it once more must not make another. Raises Invalid.
    """
    others: list[GivenVersion] = []
    has_changed = False
    stored = await find_document(db, script.id) if sent else None
    for given in sent:
        point = await _find_point(db, stored, given.id)
        if point is not None:
            has_changed = _rename(point, given.entry.get(NAME_FIELD)) or has_changed
        elif stored is None or given.id or given.text is not None:
            others.append(given)
        else:
            await _take_now(db, script, stored, given, author)
            has_changed = True
    return others, has_changed


async def _find_point(db: AsyncSession, stored: StoredDocument | None, entry_id: str) -> RestorePoint | None:
    if stored is None or not is_id(entry_id):
        return None
    point = await restore_point_rows.find_restore_point(db, stored.id, entry_id)
    return point if point and point.is_listed else None


def _rename(point: RestorePoint, name: object) -> bool:
    if not isinstance(name, str) or not name.strip() or name == point.name:
        return False
    point.name = check_point_name(name)
    return True


async def _take_now(
    db: AsyncSession, script: Script, stored: StoredDocument, given: GivenVersion, author: Author
) -> None:
    now = datetime.fromisoformat(author.moment)
    sent_name = given.entry.get(NAME_FIELD)
    name = check_point_name(sent_name) if isinstance(sent_name, str) and sent_name.strip() else default_name(now)
    figures = await run_in_text_thread(_measure, script, stored)
    add_restore_point(db, stored.id, stored.seq, NewRestorePoint(name, author.user_id, Origin.USER, figures), now)


def _measure(script: Script, stored: StoredDocument) -> TextFigures:
    return measure_figures(script, read_screenplay(stored))


async def read_snapshot_entry(services: Services, db: AsyncSession, script: Script, snapshot_id: str) -> bytes:
    """The entry with its text, as JSON. For a caller that has asked for permission. Raises NotFound."""
    stored = await find_document(db, script.id)
    point = await find_listed_point(db, stored.id if stored else "", snapshot_id)
    assert stored is not None
    names = await load_author_names(db, [point.author_id])
    version = await load_version(services, db, stored, point.seq)
    entry = _point_to_entry(point, names.get(point.author_id or "", ""))
    content = await asyncio.to_thread(render_content, script, version)
    return b'%s,"%s":%s}' % (json.dumps(entry, ensure_ascii=False).encode()[:-1], TEXT_FIELD.encode(), content)
