"""Printed pages of a script as JSON, for its readers and for visitors with a public link."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.kit.limits import address_key
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.library.sharing.public_link import count_link_view, open_linked_script
from screnpla.manuscript.background import run_best_effort, run_in_text_thread
from screnpla.manuscript.derived.layout import apply_layout
from screnpla.manuscript.derived.line_styles import PrintedLineStyles
from screnpla.manuscript.derived.public_cover import make_cover_public, remove_addresses
from screnpla.manuscript.derived.render_cache import find_cached, render_cached
from screnpla.manuscript.document.store import StoredDocument
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.printing.page_headers import (
    PrintedSceneNumbers,
    choose_scene_numbers,
    is_first_line,
)
from screnpla.screenplay.formats.common.printing.pages import lay_out_script
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.layout.page import Page

_NO_NUMBERS = PrintedSceneNumbers({}, left=False, right=False)

# Encodes pages, as PagedScript of the API. Always the same function: its result is cached.
WritePages = Callable[[dict[str, Any]], bytes]


async def render_pages(services: Services, user: User, script_id: str, write: WritePages) -> bytes:
    async with services.db.reading() as db:
        script = (await open_script(db, user, script_id, Action.READ_TEXT)).script
        entry = await find_cached(db, script, "pages")
    return await render_cached(entry, lambda: asyncio.to_thread(render_text, script, entry.stored, write))


async def render_public_pages(services: Services, secret: str, address: str, now: datetime, write: WritePages) -> bytes:
    """For anybody with the secret of a public link; the cover has no e-mail address. Counts a view after rendering."""
    await services.limits.hit("links_address", address_key(address))
    async with services.db.reading() as db:
        script = await open_linked_script(db, secret, now)
        entry = await find_cached(db, script, "pages for strangers")
    # In the text threads: however many visitors come by a link, readers of the API do not wait for them.
    pages = await render_cached(entry, lambda: run_in_text_thread(_render_public, script, entry.stored, write))
    await run_best_effort(_count_view(services, script.id))
    return pages


async def _count_view(services: Services, script_id: str) -> None:
    async with services.db.session() as db:
        await count_link_view(db, script_id)


def _render_public(script: Script, text: StoredDocument | None, write: WritePages) -> bytes:
    screenplay = read_screenplay(text)
    pages = _pages_to_json(script, replace(screenplay, cover=make_cover_public(screenplay.cover)))
    return write({**pages, "writtenBy": remove_addresses(script.written_by)})


def render_text(script: Script, text: StoredDocument | None, write: WritePages) -> bytes:
    """Slow for a long script: to be done in a thread."""
    return render_screenplay(script, read_screenplay(text), write)


def render_screenplay(script: Script, screenplay: Screenplay, write: WritePages) -> bytes:
    """Of any version of the script. Slow for a long one: to be done in a thread."""
    return write(_pages_to_json(script, screenplay))


def _pages_to_json(script: Script, screenplay: Screenplay) -> dict[str, Any]:
    screenplay = apply_layout(script, screenplay)
    profile, cover, pages, *_ = lay_out_script(screenplay, WriteOptions())
    cover_styles, styles = PrintedLineStyles(cover.elements, profile), PrintedLineStyles(screenplay.elements, profile)
    numbers = choose_scene_numbers(screenplay, profile, asked=None)
    return {
        "title": script.title,
        "writtenBy": script.written_by,
        "width": profile.width,
        "height": profile.height,
        "top": profile.top,
        "pages": [
            *[_page_to_json(page, cover_styles, _NO_NUMBERS) for page in cover.pages],
            *[_page_to_json(page, styles, numbers) for page in pages],
        ],
    }


def _page_to_json(page: Page, styles: PrintedLineStyles, numbers: PrintedSceneNumbers) -> dict[str, Any]:
    return {
        "label": page.label,
        "numbers": _scene_numbers_to_json(page, numbers),
        "lines": [
            {
                "row": line.row,
                "kind": line.kind,
                "x": line.x,
                "align": str(line.align),
                "rtl": line.rtl,
                "runs": styles.styled_runs(line),
            }
            for line in page.lines
            if line.text
        ],
    }


def _scene_numbers_to_json(page: Page, numbers: PrintedSceneNumbers) -> list[dict[str, Any]]:
    sides = [side for side, shows in (("left", numbers.left), ("right", numbers.right)) if shows]
    return [
        {"row": line.row, "text": number, "side": side}
        for line in page.lines
        if (number := numbers.numbers.get(line.element_id)) and is_first_line(line)
        for side in sides
    ]
