"""Reading a whole script: its record, its text, its desk and its extras."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.services import AccountServices
from screnpla.library.access import Action, is_allowed
from screnpla.library.fields.extra_fields import ExtraFields, read_extra_fields, read_passages
from screnpla.library.listing.api_rows import build_script_rows
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.library.repository.role_rows import claim_pending_shares
from screnpla.library.scripts.flags import record_opening
from screnpla.library.scripts.profile import is_classic
from screnpla.library.scripts.script_extras import read_extras
from screnpla.manuscript.background import run_best_effort
from screnpla.manuscript.derived.layout import apply_layout
from screnpla.manuscript.derived.render_cache import find_cached, render_cached
from screnpla.manuscript.desk.documents import find_cached_desk, read_desk
from screnpla.manuscript.document.store import StoredDocument
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.screenplay.content.comment_flags import CommentedPassage, flag_passages
from screnpla.screenplay.content.write import add_bold_flags, write_content
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Json
from screnpla.screenplay.layout.classic.estimate import estimate_pages
from screnpla.screenplay.layout.paginate import elements_by_page, paginate


async def read_script(
    services: AccountServices,
    user: User,
    script_id: str,
    now: datetime,
    extra_fields: Sequence[ExtraFields],
    *,
    with_content: bool = True,
) -> dict[str, Any]:
    """As WholeScript of the API; records when it was opened. `content` is encoded JSON, None unless `with_content`."""
    # `updatedAt` must belong to this very text: sent back with a change, it tells which text its sender saw.
    async with services.db.reading_snapshot() as db:
        opened = await open_script(db, user, script_id, Action.READ_RECORD)
        script = opened.script
        (row,) = await build_script_rows(db, services, user, [script], {script.id: opened.role}, now)
        extras = await read_extras(db, script, opened.role)
        roles = {script.id: opened.role}
        extras |= (await read_extra_fields(db, extra_fields, [script], roles, user.id))[script.id]
        desk = await find_cached_desk(db, script) if is_allowed(opened.role, Action.WRITE) else None
        passages = await read_passages(db, extra_fields, script, opened.role) if with_content else ()
        cached = await find_cached(db, script, _content_name(passages)) if with_content else None
    # After the database connection was given back, so that nobody waits for it meanwhile.
    content = (
        await render_cached(cached, lambda: asyncio.to_thread(render_content, script, cached.stored, passages))
        if cached
        else None
    )
    desk_fields = await read_desk(desk)
    await run_best_effort(_record_opening(services, user, script, now))
    return {**row, **extras, **desk_fields, **_settings_to_json(script), "openedAt": now, "content": content}


async def _record_opening(services: AccountServices, user: User, script: Script, now: datetime) -> None:
    async with services.db.session() as db:
        # The time of opening first: it waits for a lock on the script, whose holder may wait for shares in turn.
        await record_opening(db, user, script.id, now)
        # Where accounts are hidden, a share that is a bait reveals nothing until it is opened itself.
        await claim_pending_shares(db, user, only_to=script if services.hide_unknown_accounts else None)


def _content_name(passages: Sequence[CommentedPassage]) -> str:
    """In the cache, the content with these flags."""
    return "content" + (sha256(json.dumps(passages).encode()).hexdigest() if passages else "")


def render_content(script: Script, text: StoredDocument | None, passages: Sequence[CommentedPassage] = ()) -> bytes:
    """`content` of the API as JSON. Slow for a long script: to be done in a thread."""
    screenplay = read_screenplay(text)
    flagged = replace(screenplay, elements=flag_passages(screenplay.elements, passages))
    return json.dumps(_content_to_json(script, flagged), ensure_ascii=False, separators=(",", ":")).encode()


def _content_to_json(script: Script, screenplay: Screenplay) -> list[Json]:
    """The text in pages, by the page view of the script. Slow for a long one: to be done in a thread."""
    if is_classic(script.layout):
        return add_bold_flags(write_content(screenplay, estimate_pages(screenplay.elements)))
    return add_bold_flags(write_content(screenplay, elements_by_page(paginate(apply_layout(script, screenplay)))))


def _settings_to_json(script: Script) -> dict[str, Any]:
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
