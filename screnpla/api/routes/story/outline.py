"""/api/scripts/{id}/…: pictures and assignments of beats, and the outline as a file."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from starlette.datastructures import UploadFile

from screnpla.api.deps import App, CurrentUser, DraftId, Now
from screnpla.api.http.byte_ranges import blob_response
from screnpla.api.routes.scripts.script_files import A_FILE, file_response
from screnpla.api.shapes.envelope import Answer, Done
from screnpla.api.shapes.story.outline import BeatAssignment, BeatImage
from screnpla.kit.errors import Invalid
from screnpla.story import assign_beat
from screnpla.story.images import images
from screnpla.story.outline_files.export_outline import export_outline

router = APIRouter(prefix="/api/scripts/{script_id}", tags=["story"])

WEBP = "image/webp"
PICTURE: dict[int | str, dict[str, Any]] = {
    200: {"content": {WEBP: {"schema": {"type": "string", "format": "binary"}}}}
}
UPLOAD = {
    "requestBody": {
        "required": True,
        "content": {
            "multipart/form-data": {
                "schema": {
                    "type": "object",
                    "required": ["image"],
                    "properties": {"image": {"type": "string", "format": "binary"}},
                }
            }
        },
    }
}


@router.post("/beats/{beat_id}/assignment")
async def assign(script_id: str, beat_id: str, body: BeatAssignment, app: App, me: CurrentUser, now: Now) -> Done:
    """Tells the assignee, once in ten minutes. The assignment itself is a value of the beat."""
    await assign_beat.notify_assignee(app.services, me.user, script_id, beat_id, body.userId, body.title, now)
    return Done()


@router.post("/images", openapi_extra=UPLOAD)
async def upload_image(script_id: str, request: Request, app: App, me: CurrentUser, now: Now) -> Answer[BeatImage]:
    """Takes a picture of at most 10 MB; of the file nothing is kept but the pixels.

    The body is read here and not by parameters: who may not, or is too quick, uploads nothing.
    """
    await images.require_upload(app.services, me.user, script_id)
    async with request.form(max_files=1, max_fields=1, max_part_size=1_000) as form:
        image = form.get("image")
        if not isinstance(image, UploadFile):
            raise Invalid("image is required")
        file = await asyncio.to_thread(images.read_upload, image.file)
        name = image.filename or ""
    uploaded = await images.upload_image(app.services, app.blobs, me.user, script_id, file, name, now)
    return Answer(data=BeatImage.model_validate(uploaded))


@router.get("/images/{image_id}", response_class=Response, responses=PICTURE)
async def show_image(
    script_id: str,
    image_id: str,
    request: Request,
    app: App,
    me: CurrentUser,
    size: Annotated[Literal["small", "large"], Query(description="At most 320 or 1600 pixels")] = "large",
) -> Response:
    """For whoever may see the desk."""
    key = await images.open_image(app.services, me.user, script_id, image_id, size)
    return await blob_response(app.blobs, key, request.headers, WEBP)


@router.get("/outline.pdf", response_class=Response, responses=A_FILE)
async def printed_outline(script_id: str, app: App, me: CurrentUser, draft: DraftId = "") -> Response:
    """Acts and beats with all that is said about them; pages are those of this draft."""
    return file_response(await export_outline(app.services, me.user, script_id, "pdf", draft))


@router.get("/outline.docx", response_class=Response, responses=A_FILE)
async def outline_for_word(script_id: str, app: App, me: CurrentUser, draft: DraftId = "") -> Response:
    """The same for Word."""
    return file_response(await export_outline(app.services, me.user, script_id, "docx", draft))


@router.get("/outline.csv", response_class=Response, responses=A_FILE)
async def outline_table(script_id: str, app: App, me: CurrentUser, draft: DraftId = "") -> Response:
    """A row for each beat, for spreadsheets."""
    return file_response(await export_outline(app.services, me.user, script_id, "csv", draft))


@router.get("/outline.fdx", response_class=Response, responses=A_FILE)
async def outline_for_final_draft(script_id: str, app: App, me: CurrentUser, draft: DraftId = "") -> Response:
    """Titles and descriptions as outline paragraphs. `X-Screnpla-Losses` tells what Final Draft has no place for."""
    return file_response(await export_outline(app.services, me.user, script_id, "fdx", draft))
