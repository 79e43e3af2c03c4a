"""/api/links: scripts by their public address. Nobody is signed in here."""

from __future__ import annotations

from fastapi import APIRouter, Response

from screnpla.api.answers import Answer
from screnpla.api.deps import CallerAddress, Now, OpenHouse
from screnpla.api.paged_shapes import PagedScript
from screnpla.manuscript import paged

router = APIRouter(prefix="/api/links", tags=["links"])


@router.get("/{secret}")
async def linked_pages(
    secret: str, house: OpenHouse, address: CallerAddress, now: Now, response: Response
) -> Answer[PagedScript]:
    shown = await paged.pages_by_link(house.accounts, secret, address, now)
    response.headers["X-Robots-Tag"] = "noindex, nofollow"
    return Answer(data=PagedScript.model_validate(shown))
