"""/api/user/work: takeout of all of a person's work in one file. Packing is slow: started, polled, then fetched."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse
from pydantic import BaseModel

from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.shapes.envelope import Answer
from screnpla.manuscript.takeout.takeout import fetch_takeout, load_progress, start_takeout

router = APIRouter(prefix="/api/user/work", tags=["work"])

# Declared here and not by a class of response: that would make every refusal of the route a zip file, too.
ZIP = "application/zip"
A_ZIP: dict[int | str, dict[str, Any]] = {200: {"content": {ZIP: {"schema": {"type": "string", "format": "binary"}}}}}


class Packing(BaseModel):
    state: Literal["none", "packing", "ready", "failed"]
    done: int
    of: int


@router.post("")
async def pack_my_work(app: App, me: CurrentUser, now: Now) -> Answer[Packing]:
    """Begins to pack; while it is being packed, asking again changes nothing."""
    return Answer(data=Packing.model_validate(await start_takeout(app.services, app.blobs, me.user, now)))


@router.get("/progress")
async def packing_progress(app: App, me: CurrentUser, now: Now) -> Answer[Packing]:
    return Answer(data=Packing.model_validate(await load_progress(app.services, me.user, now)))


@router.get("", response_class=Response, responses=A_ZIP)
async def fetch_my_work(app: App, me: CurrentUser, now: Now) -> Response:
    packed = await fetch_takeout(app.services, app.blobs, me.user)
    name = f'attachment; filename="screnpla-{now:%Y-%m-%d}.zip"'
    headers = {"Content-Disposition": name, "Content-Length": str(packed.size)}
    return StreamingResponse(packed.pieces, media_type=ZIP, headers=headers)
