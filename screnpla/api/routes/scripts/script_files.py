"""/api/scripts: files in and out, copies, and the pages as they print."""

from __future__ import annotations

import json
from functools import partial
from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Query, Request, Response

from screnpla.api.answers import Answer
from screnpla.api.deps import CurrentUser, Now, OpenHouse
from screnpla.api.long_answers import PackedAnswer, long_answer, packed_answer
from screnpla.api.paged_shapes import PagedScript, PageRules
from screnpla.api.script_file_shapes import BroughtText, ExportLosses, ExportOptions, ReadFile
from screnpla.api.script_shapes import Made
from screnpla.manuscript import copying, page_rules, paged
from screnpla.manuscript.files import bringing, exporting, importing
from screnpla.manuscript.files.told_losses import told

router = APIRouter(prefix="/api/scripts", tags=["script files"])

FILE = "application/octet-stream"
A_FILE: dict[int | str, dict[str, Any]] = {200: {"content": {FILE: {"schema": {"type": "string", "format": "binary"}}}}}
A_FILE_IN = {"requestBody": {"required": True, "content": {FILE: {"schema": {"type": "string", "format": "binary"}}}}}


@router.post("/import", openapi_extra=A_FILE_IN)
async def import_file(
    request: Request, house: OpenHouse, me: CurrentUser, now: Now, name: Annotated[str, Query(max_length=500)] = ""
) -> Answer[ReadFile]:
    """Reads a file and tells what is in it and what could not be carried; makes nothing yet.

    The body is the file as it is. It is read here and not by a parameter: who is not signed in uploads nothing.
    """
    data = await request.body()
    return Answer(data=ReadFile.model_validate(await importing.read_file(house.accounts, me.user, data, name, now)))


@router.get("/import/{import_id}", response_model=Answer[BroughtText])
async def imported_text(import_id: str, house: OpenHouse, me: CurrentUser, now: Now) -> Response:
    """What was read, for somebody who puts it into a script that is there already."""
    return await long_answer(BroughtText, await bringing.text_of(house.accounts, me.user, import_id, now))


@router.post("/{script_id}/duplicate")
async def duplicate_script(script_id: str, house: OpenHouse, me: CurrentUser, now: Now) -> Answer[Made]:
    made = await copying.duplicate(house.accounts, me.user, script_id, now)
    return Answer(data=Made(id=made), message="Script created successfully")


@router.get("/{script_id}/pages", response_model=Answer[PagedScript])
async def script_pages(script_id: str, house: OpenHouse, me: CurrentUser) -> Response:
    write = partial(packed_answer, PagedScript)
    return PackedAnswer(await paged.pages_for(house.accounts, me.user, script_id, write))


@router.get("/{script_id}/page-rules")
async def script_page_rules(script_id: str, house: OpenHouse, me: CurrentUser) -> Answer[PageRules]:
    return Answer(data=PageRules.model_validate(await page_rules.rules_for(house.accounts, me.user, script_id)))


@router.post("/{script_id}/export/losses")
async def export_losses(script_id: str, body: ExportOptions, house: OpenHouse, me: CurrentUser) -> Answer[ExportLosses]:
    """What the file would not hold, for who wants to know it first."""
    found = await exporting.losses(house.accounts, me.user, script_id, body.model_dump())
    return Answer(data=ExportLosses.model_validate({"losses": told(found)}))


@router.post("/{script_id}/export", response_class=Response, responses=A_FILE)
async def export_script(script_id: str, body: ExportOptions, house: OpenHouse, me: CurrentUser) -> Response:
    """The file. What could not be carried stands in the header `X-Screnpla-Losses`, a list as JSON, percent-encoded."""
    file = await exporting.export(house.accounts, me.user, script_id, body.model_dump())
    headers = {
        "Content-Disposition": f"attachment; filename*=UTF-8''{quote(file.name, safe='')}",
        "X-Screnpla-Losses": quote(json.dumps([loss.message for loss in file.losses])),
    }
    return Response(file.data, media_type=FILE, headers=headers)
