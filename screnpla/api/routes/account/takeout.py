"""/api/user/work: all of a person's work in one file. Packing takes a while, so it is begun, watched and fetched."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse
from pydantic import BaseModel

from screnpla.api.answers import Answer
from screnpla.api.deps import CurrentUser, Now, OpenHouse
from screnpla.manuscript.packed import takeout

router = APIRouter(prefix="/api/user/work", tags=["work"])

# Said here and not by a class of response: that would make every refusal of the route a zip file, too.
ZIP = "application/zip"
A_ZIP: dict[int | str, dict[str, Any]] = {200: {"content": {ZIP: {"schema": {"type": "string", "format": "binary"}}}}}


class Packing(BaseModel):
    state: Literal["none", "packing", "ready", "failed"]
    done: int
    of: int


@router.post("")
async def pack_my_work(house: OpenHouse, me: CurrentUser, now: Now) -> Answer[Packing]:
    """Begins to pack; while it is being packed, asking again changes nothing."""
    return Answer(data=Packing.model_validate(await takeout.begin(house.accounts, house.blobs, me.user, now)))


@router.get("/progress")
async def packing_progress(house: OpenHouse, me: CurrentUser, now: Now) -> Answer[Packing]:
    return Answer(data=Packing.model_validate(await takeout.progress(house.accounts, me.user, now)))


@router.get("", response_class=Response, responses=A_ZIP)
async def fetch_my_work(house: OpenHouse, me: CurrentUser, now: Now) -> Response:
    packed = await takeout.fetch(house.accounts, house.blobs, me.user)
    name = f'attachment; filename="screnpla-{now:%Y-%m-%d}.zip"'
    headers = {"Content-Disposition": name, "Content-Length": str(packed.size)}
    return StreamingResponse(packed.pieces, media_type=ZIP, headers=headers)
