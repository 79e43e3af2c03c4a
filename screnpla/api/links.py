"""/api/links: scripts by their public address. Nobody is signed in here."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Response

from screnpla.api.answers import Answer
from screnpla.api.deps import CallerAddress, Now, OpenHouse
from screnpla.api.long_answers import PackedAnswer, packed_answer
from screnpla.api.paged_shapes import PagedScript
from screnpla.manuscript import paged

router = APIRouter(prefix="/api/links", tags=["links"])


@router.get("/{secret}", response_model=Answer[PagedScript])
async def linked_pages(secret: str, house: OpenHouse, address: CallerAddress, now: Now) -> Response:
    write = partial(packed_answer, PagedScript)
    shown = await paged.pages_by_link(house.accounts, secret, address, now, write)
    return PackedAnswer(shown, headers={"X-Robots-Tag": "noindex, nofollow"})
