"""Reading of a text's history, and restoring from it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.document.store import StoredDocument
from screnpla.manuscript.history.stops import Stop, load_moments, load_stops, require_stop
from screnpla.manuscript.history.text_at import load_lines_at
from screnpla.manuscript.history.text_lines import edit_to_json, find_line_edits
from screnpla.manuscript.repository.document_rows import find_document
from screnpla.manuscript.scripts.restore_points import Restored, load_author_names, restore_text, take_old
from screnpla.screenplay.marking.lines import VersionLine
from screnpla.versions.history.past_scene import choose_scene


async def list_history(
    services: Services,
    user: User,
    script_id: str,
    draft_id: str,
    now: datetime,
    between: tuple[int, int] | None = None,
) -> dict[str, Any]:
    """As HistoryShown of the API. `between` two stops: every row behind the first, up to and with the second."""
    await services.limits.hit("history", user.id)
    async with services.db.reading() as db:
        document_id = await _open_document(db, user, script_id, draft_id)
        if between is None:
            stops = await load_stops(db, document_id, now)
        else:
            stops = await load_moments(db, document_id, *between, now)
        people = await load_author_names(db, [each for stop in stops for each in stop.author_ids])
    return {"stops": [_stop_to_json(stop) for stop in stops], "people": people}


async def read_history_text(
    services: Services, user: User, script_id: str, draft_id: str, seq: int, since: int | None, now: datetime
) -> dict[str, Any]:
    """As HistoryText of the API: the lines that differ from those of `since`; without it, all of them."""
    await services.limits.hit("history", user.id)
    async with services.db.reading() as db:
        document_id = await _open_document(db, user, script_id, draft_id)
        await require_stop(db, document_id, seq, now)
        new = await load_lines_at(services, db, document_id, seq)
        old: Sequence[VersionLine] = ()
        if since is not None:
            await require_stop(db, document_id, since, now)
            old = await load_lines_at(services, db, document_id, since)
    edits = await run_in_text_thread(find_line_edits, old, new)
    return {"seq": seq, "since": since, "edits": [edit_to_json(edit) for edit in edits]}


async def restore_moment(
    services: Services, user: User, script_id: str, draft_id: str, seq: int, heading_id: str | None, now: datetime
) -> Restored:
    """The whole text, or one scene of it."""

    async def find_seq(db: AsyncSession, stored: StoredDocument) -> int:
        await require_stop(db, stored.id, seq, now)
        return seq

    choose = choose_scene(heading_id) if heading_id is not None else take_old
    return await restore_text(services, user, script_id, now, draft_id=draft_id, find_seq=find_seq, choose=choose)


async def _open_document(db: AsyncSession, user: User, script_id: str, draft_id: str) -> str:
    """The id of the text's document."""
    opened = await open_text(db, user, script_id, draft_id, Action.WRITE)
    document = await find_document(db, script_id, opened.kind, draft_id)
    assert document, "a script and a draft each have a text"
    return document.id


def _stop_to_json(stop: Stop) -> dict[str, Any]:
    point = stop.point
    snapshot = {"id": point.id, "name": point.name, "origin": point.origin, "color": point.color} if point else None
    return {"seq": stop.seq, "authorIds": [each or "" for each in stop.author_ids], "at": stop.at, "snapshot": snapshot}
