"""A script as it prints."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.kit.limits import address_key
from screnpla.library import public_link
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.manuscript import texts
from screnpla.manuscript.laid_out import laid_out
from screnpla.manuscript.line_looks import Looks
from screnpla.manuscript.public_cover import public_cover, without_addresses
from screnpla.manuscript.remembering import remember
from screnpla.manuscript.store import Stored
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.manuscript.worked_out import made_of, seek
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.options import WriteOptions
from screnpla.screenplay.formats.printing.furniture import SceneNumbers, begins, scene_numbers
from screnpla.screenplay.formats.printing.pages import printed
from screnpla.screenplay.layout.page import Page

_NO_NUMBERS = SceneNumbers({}, left=False, right=False)

# How pages, as PagedScript of the API, are written down. The same for all: what it made is kept.
Write = Callable[[dict[str, Any]], bytes]


async def pages_for(tools: Tools, user: User, script_id: str, write: Write) -> bytes:
    async with tools.db.reading() as db:
        script = (await open_script(db, user, script_id, Action.READ_TEXT)).script
        sought = await seek(db, script, "pages")
    return await made_of(sought, lambda: asyncio.to_thread(_paged, script, sought.text, write))


async def pages_by_link(tools: Tools, secret: str, address: str, now: datetime, write: Write) -> bytes:
    """For whoever knows the secret; no e-mail address stands on the cover. What is counted as a view was shown."""
    await tools.limits.hit("links_address", address_key(address))
    async with tools.db.reading() as db:
        script = await public_link.open_link(db, secret, now)
        sought = await seek(db, script, "pages for strangers")
    # In threads of their own: however many come by a link, those who write here do not wait for them.
    pages = await made_of(sought, lambda: in_text_thread(_paged_for_strangers, script, sought.text, write))
    await remember(_count_view(tools, script.id))
    return pages


async def _count_view(tools: Tools, script_id: str) -> None:
    async with tools.db.session() as db:
        await public_link.count_view(db, script_id)


def _paged_for_strangers(script: Script, text: Stored | None, write: Write) -> bytes:
    screenplay = texts.read(text)
    pages = _laid_out(script, replace(screenplay, cover=public_cover(screenplay.cover)))
    return write({**pages, "writtenBy": without_addresses(script.written_by)})


def _paged(script: Script, text: Stored | None, write: Write) -> bytes:
    return write(_laid_out(script, texts.read(text)))


def _laid_out(script: Script, screenplay: Screenplay) -> dict[str, Any]:
    whole = laid_out(script, screenplay)
    profile, cover, pages, _ = printed(whole, WriteOptions())
    cover_looks, looks = Looks(cover.elements, profile), Looks(whole.elements, profile)
    numbers = scene_numbers(whole, profile, asked=None)
    return {
        "title": script.title,
        "writtenBy": script.written_by,
        "width": profile.width,
        "height": profile.height,
        "top": profile.top,
        "pages": [
            *[_page(page, cover_looks, _NO_NUMBERS) for page in cover.pages],
            *[_page(page, looks, numbers) for page in pages],
        ],
    }


def _page(page: Page, looks: Looks, numbers: SceneNumbers) -> dict[str, Any]:
    return {
        "label": page.label,
        "numbers": _numbers(page, numbers),
        "lines": [
            {
                "row": line.row,
                "kind": line.kind,
                "x": line.x,
                "align": str(line.align),
                "rtl": line.rtl,
                "runs": looks.runs(line),
            }
            for line in page.lines
            if line.text
        ],
    }


def _numbers(page: Page, numbers: SceneNumbers) -> list[dict[str, Any]]:
    sides = [side for side, shows in (("left", numbers.left), ("right", numbers.right)) if shows]
    return [
        {"row": line.row, "text": number, "side": side}
        for line in page.lines
        if (number := numbers.numbers.get(line.element_id)) and begins(line)
        for side in sides
    ]
