"""New scripts: empty, from content, from a file that was read, or our sample."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.library import record
from screnpla.library.fields import TEXT_FIELDS, checked_record
from screnpla.library.formatting import profile_by, usual_settings
from screnpla.manuscript import desks, texts
from screnpla.manuscript.beginnings import authors_of, covered, one_line, title_of, usual_start
from screnpla.manuscript.files import waiting
from screnpla.manuscript.given_content import read_content
from screnpla.manuscript.sample import sample_screenplay
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.screenplay.document import Cover, Screenplay


async def create(tools: Tools, user: User, given: Mapping[str, Any], now: datetime) -> str:
    """`given` as NewScript of the API; the id of the script.

    All that takes time happens before the unit of work, so that no other writer waits for it; in it all is made, or
    nothing.
    """
    await tools.limits.hit("texts", user.id)
    screenplay = await _text(tools, user, given, now)
    given = _told_by_cover(given, screenplay.cover)
    fields = checked_record({"title": None, **given})
    cover = covered(screenplay.cover, fields["title"], fields["sub_title"], fields["written_by"])
    settings = usual_settings(screenplay.profile)
    profile = profile_by(*settings, screenplay.profile)
    written = await in_text_thread(texts.write_down, replace(screenplay, cover=cover), profile)
    logo = await record.prepare_logo(tools, user, given["scriptLogo"])
    async with tools.db.session() as db:
        script = await record.new_script(db, user, given, now, logo=logo)
        script.layout, script.elements, script.production = settings
        await texts.begin(db, script, written, now)
        await desks.begin(db, script, now)
        return script.id


async def _text(tools: Tools, user: User, given: Mapping[str, Any], now: datetime) -> Screenplay:
    if given["importId"] is not None:
        screenplay = await waiting.take(tools, user, given["importId"], now)
    elif given["content"] is not None:
        reading = await read_content(given["content"])
        screenplay = Screenplay(reading.elements, reading.cover or Cover())
    elif given["sample"]:
        screenplay = await asyncio.to_thread(sample_screenplay)
    else:
        screenplay = Screenplay()
    # A script must have a line in which one can type.
    return screenplay if screenplay.elements else replace(screenplay, elements=usual_start())


def _told_by_cover(given: Mapping[str, Any], cover: Cover) -> dict[str, Any]:
    """What the person left open and the cover says; the title of a script is theirs to say, but of a whole file."""
    told = {"subTitle": one_line(cover.sub_title), "writtenBy": authors_of(cover)}
    if given["importId"] is not None or given["sample"]:
        told["title"] = title_of(cover)
    open_ = {name: said for name, said in told.items() if not (given[name] or "").strip()}
    # Longer than a record may be it is no title and no name, whatever the file calls it.
    return {**given, **{name: said for name, said in open_.items() if len(said) <= TEXT_FIELDS[name].longest}}
