"""A whole script: record, text and what lies beside it."""

from __future__ import annotations

import asyncio
import json
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.library import marks, papers, rows
from screnpla.library.access import Action, may
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.library.repository import right_rows
from screnpla.manuscript import desks, texts
from screnpla.manuscript.laid_out import laid_out
from screnpla.manuscript.remembering import remember
from screnpla.manuscript.store import Stored
from screnpla.manuscript.worked_out import made_of, seek
from screnpla.screenplay.content.write import to_content
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Json
from screnpla.screenplay.layout.estimate import estimate
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.layout.whole_elements import elements_by_page

_CLASSIC = "classic"


async def read(tools: Tools, user: User, script_id: str, now: datetime, *, with_content: bool = True) -> dict[str, Any]:
    """As WholeScript of the API; remembers when it was opened. `content` is JSON already; None for who wants none."""
    # The time of change must be that of the very text: it says what one saw, when one sends a change of it.
    async with tools.db.reading_one_moment() as db:
        opened = await open_script(db, user, script_id, Action.READ_RECORD)
        script = opened.script
        (row,) = await rows.shown(db, tools, user, [script], {script.id: opened.role}, now)
        beside = await papers.shown(db, script, opened.role)
        desk = await desks.seek_desk(db, script) if may(opened.role, Action.WRITE) else None
        sought = await seek(db, script, "content") if with_content else None
    # Nobody else waits for the connection meanwhile.
    content = await made_of(sought, lambda: asyncio.to_thread(_written, script, sought.text)) if sought else None
    on_the_desk = await desks.shown(desk)
    await remember(_opened(tools, user, script, now))
    return {**row, **beside, **on_the_desk, **_settings(script), "openedAt": now, "content": content}


async def _opened(tools: Tools, user: User, script: Script, now: datetime) -> None:
    async with tools.db.session() as db:
        # The mark first: it waits for who holds the script, and who does that may wait for shares in turn.
        await marks.opened(db, user, script.id, now)
        # Where accounts are hidden, a share that is a bait tells nothing until it is opened itself.
        await right_rows.attach_waiting(db, user, only_to=script if tools.hide_unknown_accounts else None)


def _written(script: Script, text: Stored | None) -> bytes:
    return json.dumps(_content(script, texts.read(text)), ensure_ascii=False, separators=(",", ":")).encode()


def _content(script: Script, screenplay: Screenplay) -> list[Json]:
    """The text in the pages of the script's view. Slow for a long one: to be done in a thread."""
    if script.layout.get("pageView") == _CLASSIC:
        return to_content(screenplay, estimate(screenplay.elements))
    return to_content(screenplay, elements_by_page(paginate(laid_out(script, screenplay))))


def _settings(script: Script) -> dict[str, Any]:
    return {
        "description": script.description,
        "synopsis": script.synopsis,
        "writingStyle": script.writing_style,
        # Nothing is for sale here.
        "currentPlanId": None,
        "production": script.production,
        "layout": script.layout,
        "headersAndFooters": script.headers_and_footers,
        "elements": script.elements,
    }
