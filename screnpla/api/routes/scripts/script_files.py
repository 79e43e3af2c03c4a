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
from screnpla.api.shapes.pages.printed_pages import InitialElements, PagedScript, PageRules
from screnpla.api.shapes.script_files import (
    BroughtText,
    ChangedPagesChoices,
    ExportLosses,
    ExportOptions,
    ReadFile,
    SentCopies,
    SideChoices,
)
from screnpla.api.shapes.scripts import Made
from screnpla.manuscript.derived.layout import load_initial_elements, load_page_rules
from screnpla.manuscript.derived.printed_pages import render_pages
from screnpla.manuscript.scripts import duplicate
from screnpla.manuscript.transfer import export_file
from screnpla.manuscript.transfer.import_file import read_file
from screnpla.manuscript.transfer.insert_import import load_imported_text
from screnpla.manuscript.transfer.page_choices import list_changed_sets, list_side_choices
from screnpla.manuscript.transfer.parsed_script import losses_to_json
from screnpla.manuscript.transfer.sent_copies import list_sent_copies
from screnpla.manuscript.transfer.written_copies import ExportedFile
from screnpla.review.files.comment_files import load_margin_comments
from screnpla.versions.marking.change_baseline import TextName
from screnpla.versions.marking.tracked_export import load_tracked_changes
from screnpla.versions.revisions.load_revisions import load_for_main, load_for_text

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
async def script_pages(script_id: str, app: App, me: CurrentUser, now: Now) -> Response:
    write = partial(compress_answer, PagedScript)
    load_revisions = partial(load_for_main, app.services)
    return CompressedResponse(await render_pages(app.services, me.user, script_id, write, load_revisions, now))


@router.get("/{script_id}/initial-elements")
async def initial_elements(script_id: str, app: App, me: CurrentUser) -> Answer[InitialElements]:
    """The element settings before anybody changed them."""
    return Answer(data=InitialElements(**await load_initial_elements(app.services, me.user, script_id)))


@router.get("/{script_id}/page-rules")
async def script_page_rules(script_id: str, app: App, me: CurrentUser, now: Now) -> Answer[PageRules]:
    return Answer(data=PageRules.model_validate(await load_page_rules(app.services, me.user, script_id, now)))


@router.post("/{script_id}/export/losses")
async def export_losses(
    script_id: str, body: ExportOptions, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[ExportLosses]:
    """What the file would not hold, for who wants to know it first."""
    changes = await _load_changes(script_id, body, app, me, draft)
    found = await export_file.preview_export(
        app.services, me.user, script_id, body.model_dump(), EXTRA_FIELDS, now, draft_id=draft, changes=changes
    )
    shown = {"losses": losses_to_json(found.losses), "changedPages": found.changed_pages}
    return Answer(data=ExportLosses.model_validate(shown))


@router.post("/{script_id}/export", response_class=Response, responses=A_FILE)
async def export_script(
    script_id: str, body: ExportOptions, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Response:
    """The file. What could not be carried stands in the header `X-Screnpla-Losses`, a list as JSON, percent-encoded.

    So do the labels of changed pages in `X-Screnpla-Pages`.
    """
    changes = await _load_changes(script_id, body, app, me, draft)
    file = await export_file.export_script(
        app.services, me.user, script_id, body.model_dump(), EXTRA_FIELDS, now, draft_id=draft, changes=changes
    )
    return file_response(file)


@router.get("/{script_id}/export/sides")
async def side_choices(script_id: str, app: App, me: CurrentUser, draft: DraftId = "") -> Answer[SideChoices]:
    """Scenes and characters, of which sides can be made."""
    return Answer(data=SideChoices.model_validate(await list_side_choices(app.services, me.user, script_id, draft)))


@router.get("/{script_id}/export/changed-pages")
async def changed_pages_choices(
    script_id: str, app: App, me: CurrentUser, draft: DraftId = ""
) -> Answer[ChangedPagesChoices]:
    """Revision sets whose changed pages can be printed alone, or why they cannot."""
    load_revisions = partial(load_for_text, app.services)
    found = await list_changed_sets(app.services, me.user, script_id, draft, load_revisions)
    return Answer(data=ChangedPagesChoices.model_validate(found))


@router.get("/{script_id}/export/copies")
async def sent_copies(script_id: str, app: App, me: CurrentUser) -> Answer[SentCopies]:
    """Who has which draft: the copies that were made for recipients."""
    return Answer(data=SentCopies.model_validate(await list_sent_copies(app.services, me.user, script_id)))


async def _load_changes(
    script_id: str, body: ExportOptions, app: App, me: CurrentUser, draft: str
) -> export_file.ShownChanges:
    text = TextName(script_id, draft)
    tracked = await load_tracked_changes(app.services, me.user, text) if body.trackedChanges else None
    load_comments = partial(load_margin_comments, app.services, me.user)
    return export_file.ShownChanges(tracked, partial(load_for_text, app.services), load_comments)


def named_file_response(file: ExportedFile, media_type: str) -> Response:
    """A file without losses, which a browser saves under its name."""
    return Response(file.data, media_type=media_type, headers=_name_header(file))


def file_response(file: ExportedFile) -> Response:
    headers = {"X-Screnpla-Losses": quote(json.dumps([loss.message for loss in file.losses]))}
    if file.changed_pages:
        headers["X-Screnpla-Pages"] = quote(json.dumps(file.changed_pages))
    return Response(file.data, media_type=FILE, headers=_name_header(file) | headers)


def _name_header(file: ExportedFile) -> dict[str, str]:
    return {"Content-Disposition": f"attachment; filename*=UTF-8''{quote(file.name, safe='')}"}
