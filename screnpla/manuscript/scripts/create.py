"""Creating scripts: empty, from content, from an imported file, or our sample."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.services import AccountServices
from screnpla.kit.services import Services
from screnpla.library.fields.extra_fields import ExtraFields
from screnpla.library.fields.text_fields import TEXT_FIELDS, check_record_fields
from screnpla.library.scripts.custom_elements import find_custom_elements
from screnpla.library.scripts.logo import prepare_logo
from screnpla.library.scripts.profile import PageCounting, build_profile, initial_headers, initial_settings
from screnpla.library.scripts.record import create_script_record
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.desk.documents import create_desk
from screnpla.manuscript.document.cover.cover_sync import (
    collapse_whitespace,
    cover_authors,
    cover_from_record,
    cover_title,
)
from screnpla.manuscript.document.texts import create_text, encode_text
from screnpla.manuscript.scripts.parse_content import parse_content
from screnpla.manuscript.scripts.starting_texts import sample_screenplay, starting_elements
from screnpla.manuscript.transfer.comment_notes import take_file_comments
from screnpla.manuscript.transfer.pending_imports import load_import
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.formats import register


async def create_script(
    services: AccountServices, user: User, sent: Mapping[str, Any], now: datetime, extra_fields: Sequence[ExtraFields]
) -> str:
    """`sent` as NewScript of the API; the id of the script.

    All slow work happens before the unit of work, so that no other writer waits for it; the unit of work creates all
    rows, or none.
    """
    await services.limits.hit("texts", user.id)
    screenplay, comments = take_file_comments(await _load_screenplay(services, user, sent, now))
    fields = _fill_from_cover(sent, screenplay.cover)
    columns = check_record_fields({"title": None, **fields})
    cover = cover_from_record(screenplay.cover, columns["title"], columns["sub_title"], columns["written_by"])
    settings = initial_settings(screenplay.profile, find_custom_elements(screenplay))
    counting = PageCounting(build_profile(*settings, screenplay.profile))
    text = await run_in_text_thread(encode_text, replace(screenplay, cover=cover), counting)
    logo = await prepare_logo(services, user, fields["scriptLogo"])
    async with services.db.session() as db:
        script = await create_script_record(db, user, fields, now, logo=logo)
        script.layout, script.elements, script.production = settings
        script.headers_and_footers = initial_headers(register.read_file_headers(screenplay))
        await create_text(db, script, text, now)
        await create_desk(db, script, now)
        for extra in extra_fields:
            await extra.read_file_comments(db, script, comments)
        return script.id


async def _load_screenplay(services: Services, user: User, sent: Mapping[str, Any], now: datetime) -> Screenplay:
    if sent["importId"] is not None:
        screenplay = await load_import(services, user, sent["importId"], now)
    elif sent["content"] is not None:
        reading = await parse_content(sent["content"])
        screenplay = Screenplay(reading.elements, reading.cover or Cover())
    elif sent["sample"]:
        screenplay = await asyncio.to_thread(sample_screenplay)
    else:
        screenplay = Screenplay()
    # A script must have a line in which one can type.
    return screenplay if screenplay.elements else replace(screenplay, elements=starting_elements())


def _fill_from_cover(sent: Mapping[str, Any], cover: Cover) -> dict[str, Any]:
    """Fields that the person left empty come from the cover; the title only for an imported file or the sample."""
    from_cover = {"subTitle": collapse_whitespace(cover.sub_title), "writtenBy": cover_authors(cover)}
    if sent["importId"] is not None or sent["sample"]:
        from_cover["title"] = cover_title(cover)
    missing = {name: value for name, value in from_cover.items() if not (sent[name] or "").strip()}
    # A value that is too long for the record is no title and no name, whatever the file calls it.
    return {**sent, **{name: value for name, value in missing.items() if len(value) <= TEXT_FIELDS[name].max_length}}
