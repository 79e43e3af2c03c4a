"""/api/scripts: import, export, copies, and the printed pages."""

from __future__ import annotations

import json
from functools import partial
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Query, Request, Response

from screnpla.api.deps import App, CurrentUser, DraftId, Now
from screnpla.api.extra_fields import EXTRA_FIELDS
from screnpla.api.http.compressed_json import CompressedResponse, compress_answer, long_json_response
from screnpla.api.shapes.envelope import Answer
from screnpla.api.shapes.pages import PagedScript, PageRules
from screnpla.api.shapes.script_files import BroughtText, ExportLosses, ExportOptions, ReadFile
from screnpla.api.shapes.scripts import Made
from screnpla.manuscript.derived.layout import load_page_rules
from screnpla.manuscript.derived.printed_pages import render_pages
from screnpla.manuscript.scripts import duplicate
from screnpla.manuscript.transfer import export_file
from screnpla.manuscript.transfer.import_file import read_file
from screnpla.manuscript.transfer.insert_import import load_imported_text
from screnpla.manuscript.transfer.parsed_script import losses_to_json
from screnpla.versions.marking.change_baseline import TextName
from screnpla.versions.marking.tracked_export import load_tracked_changes
from screnpla.versions.revisions.load_revisions import load_for_file

router = APIRouter(prefix="/api/scripts", tags=["script files"])

FILE = "application/octet-stream"
A_FILE: dict[int | str, dict[str, Any]] = {200: {"content": {FILE: {"schema": {"type": "string", "format": "binary"}}}}}
A_FILE_IN = {"requestBody": {"required": True, "content": {FILE: {"schema": {"type": "string", "format": "binary"}}}}}


@router.post("/import", openapi_extra=A_FILE_IN)
async def import_file(
    request: Request, app: App, me: CurrentUser, now: Now, name: Annotated[str, Query(max_length=500)] = ""
) -> Answer[ReadFile]:
    """Reads a file and tells what is in it and what could not be carried; makes nothing yet.

    The body is the file as it is. It is read here and not by a parameter: who is not signed in uploads nothing.
    """
    data = await request.body()
    return Answer(data=ReadFile.model_validate(await read_file(app.services, me.user, data, name, now)))


@router.get("/import/{import_id}", response_model=Answer[BroughtText])
async def imported_text(import_id: str, app: App, me: CurrentUser, now: Now) -> Response:
    """What was read, for somebody who puts it into a script that is there already."""
    return await long_json_response(BroughtText, await load_imported_text(app.services, me.user, import_id, now))


@router.post("/{script_id}/duplicate")
async def duplicate_script(script_id: str, app: App, me: CurrentUser, now: Now) -> Answer[Made]:
    copy_id = await duplicate.duplicate_script(app.services, me.user, script_id, now, EXTRA_FIELDS)
    return Answer(data=Made(id=copy_id), message="Script created successfully")


@router.post("/{script_id}/intact-part")
async def copy_intact_part(script_id: str, app: App, me: CurrentUser, now: Now) -> Answer[Made]:
    """Of a damaged script: a new one with all that comes before the damage. The damaged one stays as it is."""
    copy_id = await duplicate.copy_intact_part(app.services, me.user, script_id, now, EXTRA_FIELDS)
    return Answer(data=Made(id=copy_id), message="Script created successfully")


@router.get("/{script_id}/pages", response_model=Answer[PagedScript])
async def script_pages(script_id: str, app: App, me: CurrentUser) -> Response:
    write = partial(compress_answer, PagedScript)
    return CompressedResponse(await render_pages(app.services, me.user, script_id, write))


@router.get("/{script_id}/page-rules")
async def script_page_rules(script_id: str, app: App, me: CurrentUser) -> Answer[PageRules]:
    return Answer(data=PageRules.model_validate(await load_page_rules(app.services, me.user, script_id)))


@router.post("/{script_id}/export/losses")
async def export_losses(
    script_id: str, body: ExportOptions, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[ExportLosses]:
    """What the file would not hold, for who wants to know it first."""
    changes = await _load_changes(script_id, body, app, me, now, draft)
    found = await export_file.find_export_losses(
        app.services, me.user, script_id, body.model_dump(), EXTRA_FIELDS, draft_id=draft, changes=changes
    )
    return Answer(data=ExportLosses.model_validate({"losses": losses_to_json(found)}))


@router.post("/{script_id}/export", response_class=Response, responses=A_FILE)
async def export_script(
    script_id: str, body: ExportOptions, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Response:
    """The file. What could not be carried stands in the header `X-Screnpla-Losses`, a list as JSON, percent-encoded."""
    changes = await _load_changes(script_id, body, app, me, now, draft)
    file = await export_file.export_script(
        app.services, me.user, script_id, body.model_dump(), EXTRA_FIELDS, draft_id=draft, changes=changes
    )
    return file_response(file)


async def _load_changes(
    script_id: str, body: ExportOptions, app: App, me: CurrentUser, now: Now, draft: str
) -> export_file.ShownChanges:
    text = TextName(script_id, draft)
    tracked = await load_tracked_changes(app.services, me.user, text) if body.trackedChanges else None
    return export_file.ShownChanges(tracked, partial(load_for_file, app.services, now))


def file_response(file: export_file.ExportedFile) -> Response:
    headers = {
        "Content-Disposition": f"attachment; filename*=UTF-8''{quote(file.name, safe='')}",
        "X-Screnpla-Losses": quote(json.dumps([loss.message for loss in file.losses])),
    }
    return Response(file.data, media_type=FILE, headers=headers)
