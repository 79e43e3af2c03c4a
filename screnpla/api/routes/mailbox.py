"""/api/mailbox: the letters of a server that sends no mail, for a person at that very machine."""

from __future__ import annotations

import asyncio
import re
from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel

from screnpla.api.deps import App, CallerAddress
from screnpla.api.shapes.envelope import Answer
from screnpla.kit.errors import NotFound
from screnpla.kit.settings import is_loopback
from screnpla.mail.outbox import Outbox, OutboxLetter

router = APIRouter(prefix="/api/mailbox", tags=["mailbox"])
PROXY_MARKS = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via")
OWN_NAME = re.compile(r"(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?")
NO_MAILBOX = "There is no mailbox on this server"


class Envelope(BaseModel):
    id: str
    to: str
    subject: str
    sentAt: datetime  # noqa: N815


class OpenedLetter(Envelope):
    text: str
    html: str


class Mailbox(BaseModel):
    letters: list[Envelope]


async def _local_outbox(request: Request, app: App, address: CallerAddress) -> Outbox:
    # A page of another site can point its own name at 127.0.0.1; then the browser says that name here. Read raw:
    # the framework replaces a name that it finds invalid by our own address.
    names = request.headers.getlist("host")
    called_here = is_loopback(address) and len(names) == 1 and OWN_NAME.fullmatch(names[0]) is not None
    # A proxy on this machine that the settings do not name: its callers look local, but these headers give them away.
    brought_by_a_proxy = any(name in request.headers for name in PROXY_MARKS)
    if not app.settings.has_mailbox or not called_here or brought_by_a_proxy:
        raise NotFound(NO_MAILBOX)
    return Outbox(app.settings.outbox_folder)


LocalOutbox = Annotated[Outbox, Depends(_local_outbox)]


@router.get("")
async def letters(outbox: LocalOutbox) -> Answer[Mailbox]:
    newest = await asyncio.to_thread(outbox.newest)
    return Answer(data=Mailbox(letters=[Envelope.model_validate(_envelope_fields(letter)) for letter in newest]))


@router.get("/{letter_id}")
async def letter(letter_id: str, outbox: LocalOutbox) -> Answer[OpenedLetter]:
    stored = await asyncio.to_thread(outbox.get, letter_id)
    if stored is None:
        raise NotFound("There is no such letter")
    opened = OpenedLetter.model_validate({**_envelope_fields(stored), "text": stored.text, "html": stored.html})
    return Answer(data=opened)


def _envelope_fields(stored: OutboxLetter) -> dict[str, object]:
    return {"id": stored.id, "to": stored.to, "subject": stored.subject, "sentAt": stored.sent_at}
