"""Taking, listing, naming and restoring of snapshots."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.scripts.restore_points import (
    ListedRestorePoint,
    check_point_name,
    create_restore_point,
    find_listed_point,
    list_restore_points,
    load_author_names,
)
from screnpla.versions.marking.change_baseline import TextName
from screnpla.versions.revisions.edit_sets import open_revision_set, recolor_set_of_snapshot


@dataclass(frozen=True)
class SnapshotRequest:
    name: str  # empty: by the date
    is_colored: bool
    draft_id: str = ""


def default_name(now: datetime) -> str:
    return f"Snapshot {now.day} {now:%B %Y}"


async def list_snapshots(services: Services, user: User, script_id: str, draft_id: str) -> list[dict[str, Any]]:
    """As SnapshotShown of the API, the newest first."""
    found = await list_restore_points(services, user, script_id, draft_id)
    return [snapshot_to_json(each) for each in found]


async def take_snapshot(
    services: Services, user: User, script_id: str, request: SnapshotRequest, now: datetime
) -> dict[str, Any]:
    """A coloured one opens the next revision set, and has its colour (VE2)."""
    name = check_point_name(request.name if request.name.strip() else default_name(now))
    if not request.is_colored:
        made = await create_restore_point(services, user, script_id, name, now, draft_id=request.draft_id)
        return snapshot_to_json(made)
    text = TextName(script_id, request.draft_id)
    opened = await open_revision_set(services, user, text, now, snapshot_name=name)
    assert opened.point is not None
    return snapshot_to_json(ListedRestorePoint(opened.point, user.name))


async def change_snapshot(
    services: Services,
    user: User,
    script_id: str,
    snapshot_id: str,
    *,
    name: str | None,
    color: str | None,
    draft_id: str,
) -> dict[str, Any]:
    """Another name or colour; None: as it is. Raises NotFound, Invalid or Conflict."""
    new_name = check_point_name(name) if name is not None else None
    async with services.db.session() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.WRITE, to_change=True)
        document = await document_rows.find_document(db, script_id, opened.kind, draft_id)
        point = await find_listed_point(db, document.id if document else "", snapshot_id)
        point.name = point.name if new_name is None else new_name
        if color is not None:
            await recolor_set_of_snapshot(db, opened, point, color)
            point.color = color
        names = await load_author_names(db, [point.author_id])
    return snapshot_to_json(ListedRestorePoint(point, names.get(point.author_id or "", "")))


def snapshot_to_json(listed: ListedRestorePoint) -> dict[str, Any]:
    point = listed.point
    return {
        "id": point.id,
        "seq": point.seq,
        "name": point.name,
        "author": listed.author,
        "authorId": point.author_id or "",
        "createdAt": point.at,
        "origin": point.origin,
        "pages": point.pages,
        "words": point.words,
        "color": point.color,
        "preview": point.preview,
    }
