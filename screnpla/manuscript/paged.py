"""A script as it prints."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.kit.limits import address_key
from screnpla.library import public_link
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.manuscript import store
from screnpla.manuscript.asked_together import AskedTogether
from screnpla.manuscript.laid_out import laid_out
from screnpla.manuscript.line_looks import Looks
from screnpla.manuscript.models import Manuscript
from screnpla.manuscript.public_cover import public_cover, without_addresses
from screnpla.manuscript.remembering import remember
from screnpla.manuscript.repository import manuscript_rows
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.options import WriteOptions
from screnpla.screenplay.formats.printing.furniture import SceneNumbers, begins, scene_numbers
from screnpla.screenplay.formats.printing.pages import printed
from screnpla.screenplay.layout.page import Page

_BY_LINK: AskedTogether[dict[str, Any]] = AskedTogether()
_NO_NUMBERS = SceneNumbers({}, left=False, right=False)


async def pages_for(tools: Tools, user: User, script_id: str) -> dict[str, Any]:
    """As PagedScript of the API."""
    async with tools.db.reading() as db:
        script = (await open_script(db, user, script_id, Action.READ_TEXT)).script
        found = await manuscript_rows.find(db, script.id)
    return await asyncio.to_thread(_paged, script, found)


async def pages_by_link(tools: Tools, secret: str, address: str, now: datetime) -> dict[str, Any]:
    """For whoever knows the secret; no e-mail address stands on the cover. What is counted as a view was shown."""
    await tools.limits.hit("links_address", address_key(address))
    async with tools.db.reading() as db:
        script = await public_link.open_link(db, secret, now)
        found = await manuscript_rows.find(db, script.id)
    # In threads of their own: however many come by a link, those who write here do not wait for them.
    laying_out = partial(in_text_thread, _paged_for_strangers, script, found)
    pages = await _BY_LINK.get((script.id, script.updated_at), laying_out)
    await remember(_count_view(tools, script.id))
    return pages


async def _count_view(tools: Tools, script_id: str) -> None:
    async with tools.db.session() as db:
        await public_link.count_view(db, script_id)


def _paged_for_strangers(script: Script, found: Manuscript | None) -> dict[str, Any]:
    screenplay = store.read(found)
    pages = _laid_out(script, replace(screenplay, cover=public_cover(screenplay.cover)))
    return {**pages, "writtenBy": without_addresses(script.written_by)}


def _paged(script: Script, found: Manuscript | None) -> dict[str, Any]:
    return _laid_out(script, store.read(found))


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
