"""/api/scripts/{id}/snapshots: taken, listed, named, read, exported and restored."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Response

from screnpla.api.deps import App, CurrentUser, DraftId, Now
from screnpla.api.http.compressed_json import CompressedResponse, compress_answer, long_json_response
from screnpla.api.routes.scripts.script_files import A_FILE, file_response
from screnpla.api.shapes.envelope import Answer
from screnpla.api.shapes.pages.printed_pages import PagedScript
from screnpla.api.shapes.script_files import ExportOptions
from screnpla.api.shapes.versions.history import (
    NewSnapshot,
    RestoredText,
    SnapshotChange,
    SnapshotList,
    SnapshotShown,
    SnapshotText,
)
from screnpla.versions.snapshots import snapshot_text, snapshots

router = APIRouter(prefix="/api/scripts/{script_id}/snapshots", tags=["versions"])


@router.get("", response_model=Answer[SnapshotList])
async def list_snapshots(script_id: str, app: App, me: CurrentUser, draft: DraftId = "") -> Response:
    """The newest first."""
    found = await snapshots.list_snapshots(app.services, me.user, script_id, draft)
    return await long_json_response(SnapshotList, {"snapshots": found})


@router.post("")
async def take_snapshot(
    script_id: str, body: NewSnapshot, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[SnapshotShown]:
    request = snapshots.SnapshotRequest(body.name, body.coloredRevision, draft)
    taken = await snapshots.take_snapshot(app.services, me.user, script_id, request, now)
    return Answer(data=SnapshotShown.model_validate(taken), message="Snapshot created successfully")


@router.get("/{snapshot_id}", response_model=Answer[SnapshotText])
async def read_snapshot(script_id: str, snapshot_id: str, app: App, me: CurrentUser, draft: DraftId = "") -> Response:
    """With its text as lines."""
    found = await snapshot_text.read_snapshot(app.services, me.user, script_id, snapshot_id, draft)
    return await long_json_response(SnapshotText, found)


@router.patch("/{snapshot_id}")
async def change_snapshot(
    script_id: str, snapshot_id: str, body: SnapshotChange, app: App, me: CurrentUser, draft: DraftId = ""
) -> Answer[SnapshotShown]:
    changed = await snapshots.change_snapshot(
        app.services, me.user, script_id, snapshot_id, name=body.name, color=body.color, draft_id=draft
    )
    return Answer(data=SnapshotShown.model_validate(changed), message="Snapshot updated successfully")


@router.get("/{snapshot_id}/pages", response_model=Answer[PagedScript])
async def snapshot_pages(
    script_id: str, snapshot_id: str, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Response:
    write = partial(compress_answer, PagedScript)
    pages = await snapshot_text.render_snapshot_pages(app.services, me.user, script_id, snapshot_id, draft, write, now)
    return CompressedResponse(pages)


@router.post("/{snapshot_id}/export", response_class=Response, responses=A_FILE)
async def export_snapshot(
    script_id: str, snapshot_id: str, body: ExportOptions, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Response:
    """The file, as the export of the script itself gives it."""
    options = body.model_dump()
    return file_response(
        await snapshot_text.export_snapshot(app.services, me.user, script_id, snapshot_id, draft, options, now)
    )


@router.post("/{snapshot_id}/restore")
async def restore_snapshot(
    script_id: str, snapshot_id: str, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[RestoredText]:
    """As a change like any other: it merges, and the text before gets a snapshot, too."""
    restored = await snapshot_text.restore_snapshot(app.services, me.user, script_id, snapshot_id, draft, now)
    return Answer(data=RestoredText(beforeId=restored.before_id), message=restored.sentence)
