"""/api/links: scripts by their public address. Nobody is signed in here."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Response

from screnpla.api.answers import Answer
from screnpla.api.deps import CallerAddress, Now, OpenHouse
from screnpla.api.long_answers import PackedAnswer, packed_answer
from screnpla.api.paged_shapes import PagedScript
from screnpla.api.socket_ticket import SocketTicket
from screnpla.manuscript import paged
from screnpla.manuscript.live import tickets

router = APIRouter(prefix="/api/links", tags=["links"])


@router.post("/{secret}/tickets")
async def visitors_ticket(secret: str, house: OpenHouse, address: CallerAddress, now: Now) -> Answer[SocketTicket]:
    """Opens `/api/live/{document}?ticket=` once, to read along."""
    made = await tickets.make_for_visitor(house.accounts, secret, address, now)
    return Answer(data=SocketTicket(ticket=made.ticket, document="manuscript", canWrite=made.can_write))


@router.get("/{secret}", response_model=Answer[PagedScript])
async def linked_pages(secret: str, house: OpenHouse, address: CallerAddress, now: Now) -> Response:
    write = partial(packed_answer, PagedScript)
    shown = await paged.pages_by_link(house.accounts, secret, address, now, write)
    return PackedAnswer(shown, headers={"X-Robots-Tag": "noindex, nofollow"})
