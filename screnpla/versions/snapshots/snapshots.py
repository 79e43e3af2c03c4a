"""Taking, listing, naming and restoring of snapshots."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.kit.errors import Invalid
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.repository import document_rows, restore_point_rows
from screnpla.manuscript.scripts.restore_points import (
    ListedRestorePoint,
    check_point_name,
    create_restore_point,
    find_listed_point,
    list_restore_points,
    load_author_names,
)

# Colours of revisions in the order of the industry (VE60).
_FIRST_ROUND = ("Blue", "Pink", "Yellow", "Green", "Goldenrod", "Buff", "Salmon", "Cherry", "Tan")
REVISION_COLORS = (*_FIRST_ROUND, "2nd White", *[f"2nd {color}" for color in _FIRST_ROUND])
NO_SUCH_COLOR = "There is no revision of this colour"


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
    """A coloured one gets the colour after that of the last coloured one."""
    color = await _find_next_color(services, user, script_id, request.draft_id) if request.is_colored else ""
    name = request.name if request.name.strip() else default_name(now)
    made = await create_restore_point(services, user, script_id, name, now, draft_id=request.draft_id, color=color)
    return snapshot_to_json(made)


async def _find_next_color(services: Services, user: User, script_id: str, draft_id: str) -> str:
    async with services.db.reading() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.WRITE)
        document = await document_rows.find_document(db, script_id, opened.kind, draft_id)
        return next_color(await restore_point_rows.last_color(db, document.id) if document else "")


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
    """Another name or colour; None: as it is. Raises NotFound or Invalid."""
    new_name = check_point_name(name) if name is not None else None
    new_color = check_color(color) if color is not None else None
    async with services.db.session() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.WRITE, to_change=True)
        document = await document_rows.find_document(db, script_id, opened.kind, draft_id)
        point = await find_listed_point(db, document.id if document else "", snapshot_id)
        point.name = point.name if new_name is None else new_name
        point.color = point.color if new_color is None else new_color
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


def next_color(last: str) -> str:
    """The colour after this one; the first for a script that has none yet, and after the last."""
    at = REVISION_COLORS.index(last) + 1 if last in REVISION_COLORS else 0
    return REVISION_COLORS[at % len(REVISION_COLORS)]


def check_color(color: str) -> str:
    """Empty: none. Raises Invalid."""
    if color and color not in REVISION_COLORS:
        raise Invalid(NO_SUCH_COLOR)
    return color
