"""/api/links: scripts by their public address. Nobody is signed in here."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Response

from screnpla.api.deps import App, CallerAddress, Now
from screnpla.api.http.compressed_json import CompressedResponse, compress_answer
from screnpla.api.shapes.envelope import Answer
from screnpla.api.shapes.pages.printed_pages import PagedScript, PageRules
from screnpla.api.shapes.socket_ticket import SocketTicket
from screnpla.api.shapes.versions.revisions import PublicRevisions
from screnpla.manuscript.derived.layout import load_public_page_rules
from screnpla.manuscript.derived.printed_pages import render_public_pages
from screnpla.manuscript.live.tickets import issue_visitor_ticket
from screnpla.versions.revisions.load_revisions import load_for_main
from screnpla.versions.revisions.show_revisions import render_public_revisions

router = APIRouter(prefix="/api/links", tags=["links"])


@router.post("/{secret}/tickets")
async def visitors_ticket(secret: str, app: App, address: CallerAddress, now: Now) -> Answer[SocketTicket]:
    """Opens `/api/live/{document}?ticket=` once, to read along."""
    issued = await issue_visitor_ticket(app.services, secret, address, now)
    return Answer(data=SocketTicket(ticket=issued.ticket, document="manuscript", canWrite=issued.can_write))


@router.get("/{secret}", response_model=Answer[PagedScript])
async def linked_pages(secret: str, app: App, address: CallerAddress, now: Now) -> Response:
    write = partial(compress_answer, PagedScript)
    pages = await render_public_pages(app.services, secret, address, now, write, partial(load_for_main, app.services))
    return CompressedResponse(pages, headers={"X-Robots-Tag": "noindex, nofollow"})


@router.get("/{secret}/page-rules")
async def linked_page_rules(secret: str, app: App, address: CallerAddress, now: Now) -> Answer[PageRules]:
    """For a visitor who reads along, and whose browser lays the pages out anew with each change. Counts no view."""
    return Answer(data=PageRules(**await load_public_page_rules(app.services, secret, address, now)))


@router.get("/{secret}/revisions", response_model=Answer[PublicRevisions])
async def linked_revisions(secret: str, app: App, address: CallerAddress, now: Now) -> Response:
    """Sets and lines by which the browser of a visitor who reads along marks revised lines. Counts no view."""
    write = partial(compress_answer, PublicRevisions)
    return CompressedResponse(await render_public_revisions(app.services, secret, address, now, write))
