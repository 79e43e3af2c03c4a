"""Pages of a script as JSON, for its readers and for visitors with a public link."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.reminders.writing_week import find_time_zone
from screnpla.kit.rate_limits.limits import address_key
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.library.sharing.public_link import count_link_view, open_linked_script
from screnpla.manuscript.background import run_best_effort, run_in_text_thread
from screnpla.manuscript.derived.line_styles import PrintedLineStyles
from screnpla.manuscript.derived.public_cover import make_cover_public, remove_addresses
from screnpla.manuscript.derived.reader_pages import lay_out_for_readers
from screnpla.manuscript.derived.render_cache import find_cached, render_cached
from screnpla.manuscript.derived.script_headers import make_headers_public, read_script_headers
from screnpla.manuscript.derived.text_revisions import LoadMainRevisions, TextRevisions
from screnpla.manuscript.document.store import StoredDocument
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.printing.page_headers import (
    PrintedSceneNumbers,
    choose_scene_numbers,
    find_number_beside,
    map_scene_numbers,
)
from screnpla.screenplay.formats.common.printing.revision_marks import RevisedPage
from screnpla.screenplay.formats.common.printing.running_lines import MarginWriter, PageMargins
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.layout.page import Page
from screnpla.screenplay.profiles.running_texts import RunningTexts

_NO_NUMBERS = PrintedSceneNumbers({}, left=False, right=False)
_NO_MARGINS = PageMargins("", ())

# Encodes pages, as PagedScript of the API. Always the same function: its result is cached.
WritePages = Callable[[dict[str, Any]], bytes]


async def render_pages(
    services: Services, user: User, script_id: str, write: WritePages, load_revisions: LoadMainRevisions, now: datetime
) -> bytes:
    async with services.db.reading() as db:
        script = (await open_script(db, user, script_id, Action.READ_TEXT)).script
    revisions = await load_revisions(script_id)
    texts = read_script_headers(script, now, find_time_zone(user.time_zone))
    async with services.db.reading() as db:
        entry = await find_cached(db, script, _name_rendering("pages", revisions, texts))
    return await render_cached(
        entry, lambda: asyncio.to_thread(render_text, script, entry.stored, write, revisions, texts)
    )


def _name_rendering(name: str, revisions: TextRevisions | None, texts: RunningTexts | None) -> str:
    revised = f", revised {revisions.key}" if revisions else ""
    dated = f", on {texts.today}, revised on {texts.last_revised}" if texts else ""
    return name + revised + dated


async def render_public_pages(
    services: Services,
    secret: str,
    address: str,
    now: datetime,
    write: WritePages,
    load_revisions: LoadMainRevisions,
) -> bytes:
    """For anybody with the secret of a public link; the cover has no e-mail address. Counts a view after rendering."""
    await services.limits.hit("links_address", address_key(address))
    async with services.db.reading() as db:
        script = await open_linked_script(db, secret, now)
    revisions = await load_revisions(script.id)
    texts = make_headers_public(read_script_headers(script, now))
    async with services.db.reading() as db:
        entry = await find_cached(db, script, _name_rendering("pages for strangers", revisions, texts))
    # In the text threads: however many visitors come by a link, readers of the API do not wait for them.
    pages = await render_cached(
        entry, lambda: run_in_text_thread(_render_public, script, entry.stored, write, revisions, texts)
    )
    await run_best_effort(_count_view(services, script.id))
    return pages


async def _count_view(services: Services, script_id: str) -> None:
    async with services.db.session() as db:
        await count_link_view(db, script_id)


def _render_public(
    script: Script,
    text: StoredDocument | None,
    write: WritePages,
    revisions: TextRevisions | None,
    texts: RunningTexts | None,
) -> bytes:
    screenplay = read_screenplay(text)
    screenplay = replace(screenplay, cover=make_cover_public(screenplay.cover))
    pages = _pages_to_json(script, screenplay, revisions, texts)
    return write({**pages, "writtenBy": remove_addresses(script.written_by)})


def render_text(
    script: Script,
    text: StoredDocument | None,
    write: WritePages,
    revisions: TextRevisions | None,
    texts: RunningTexts | None,
) -> bytes:
    """Slow for a long script: to be done in a thread."""
    return write(_pages_to_json(script, read_screenplay(text), revisions, texts))


def render_screenplay(script: Script, screenplay: Screenplay, write: WritePages) -> bytes:
    """Of any version of the script, without revisions and headers. Slow for a long one: to be done in a thread."""
    return write(_pages_to_json(script, screenplay, None, None))


def _pages_to_json(
    script: Script, screenplay: Screenplay, revisions: TextRevisions | None, texts: RunningTexts | None
) -> dict[str, Any]:
    options = revisions.add_to(WriteOptions(), screenplay) if revisions else WriteOptions()
    shown, profile, paper, cover, pages = lay_out_for_readers(script, screenplay, options)
    cover_styles, styles = PrintedLineStyles(cover.elements, profile), PrintedLineStyles(shown.elements, profile)
    numbers = choose_scene_numbers(shown, profile, asked=None)
    margins = MarginWriter(texts, profile, script.title, map_scene_numbers(shown, numbers))
    return {
        "title": script.title,
        "writtenBy": script.written_by,
        **paper._asdict(),
        "pages": [
            *[_page_to_json(page, cover_styles, _NO_NUMBERS, _NO_MARGINS) for page in cover.pages],
            *[
                {
                    **_page_to_json(
                        each.page,
                        styles,
                        numbers,
                        margins.write_margins(each.page, each.place, each.revised, each.edges),
                        each.place.heading_id,
                    ),
                    "revision": _revision_to_json(each.revised, texts),
                    "height": each.height if each.height != paper.height else None,
                }
                for each in pages
            ],
        ],
    }


def _page_to_json(
    page: Page, styles: PrintedLineStyles, numbers: PrintedSceneNumbers, margins: PageMargins, heading_id: str = ""
) -> dict[str, Any]:
    return {
        "label": page.label,
        "number": margins.number,
        "margins": [
            {"row": line.row, "x": line.x, "align": str(line.align), "rtl": line.rtl, "text": line.text}
            for line in margins.lines
        ],
        "numbers": _scene_numbers_to_json(page, numbers, heading_id),
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


def _revision_to_json(revised: RevisedPage, texts: RunningTexts | None) -> dict[str, Any] | None:
    if revised.newest is None:
        return None
    marks = [{"row": row, "text": mark} for row, mark in revised.marks.items()]
    # A header of the writer's own stands in the place of the name.
    name = "" if texts and texts.header else revised.newest.name
    return {"name": name, "paper": revised.newest.paper, "marks": marks}


def _scene_numbers_to_json(page: Page, numbers: PrintedSceneNumbers, heading_id: str) -> list[dict[str, Any]]:
    sides = [side for side, shows in (("left", numbers.left), ("right", numbers.right)) if shows]
    return [
        {"row": line.row, "text": number, "side": side}
        for line in page.lines
        if (number := find_number_beside(line, numbers, heading_id))
        for side in sides
    ]
