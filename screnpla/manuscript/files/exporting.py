"""A script as a file, and what of it the file cannot hold."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Invalid
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.library.opening import open_script
from screnpla.manuscript import texts
from screnpla.manuscript.files.file_name import file_name
from screnpla.manuscript.laid_out import laid_out, laid_out_for_us
from screnpla.screenplay.clean_text import cleaned
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.options import WriteOptions
from screnpla.screenplay.losses import BadRequest, Loss
from screnpla.screenplay.profile import Paper
from screnpla.screenplay.running_texts import running_texts_of

LONGEST_WATERMARK = 200
WATERMARK_TOO_LONG = f"A watermark may have at most {LONGEST_WATERMARK} characters"
_OURS = "scrn"


@dataclass(frozen=True)
class ExportedFile:
    name: str
    data: bytes
    losses: tuple[Loss, ...]


async def export(tools: Tools, user: User, script_id: str, options: Mapping[str, Any]) -> ExportedFile:
    """`options` as ExportOptions of the API."""
    await tools.limits.hit("exports", user.id)
    return await _written(tools, user, script_id, options)


async def losses(tools: Tools, user: User, script_id: str, options: Mapping[str, Any]) -> tuple[Loss, ...]:
    """What such a file would not hold. It is made for that: only who writes it knows."""
    # Asked whenever somebody changes their mind about a file, and so more often than for files.
    await tools.limits.hit("texts", user.id)
    return (await _written(tools, user, script_id, options)).losses


async def _written(tools: Tools, user: User, script_id: str, options: Mapping[str, Any]) -> ExportedFile:
    ending = options["format"]
    async with tools.db.reading() as db:
        script = (await open_script(db, user, script_id, Action.COPY)).script
        screenplay = await texts.load(db, script.id)
    wanted = _wanted(options, script)
    whole = laid_out_for_us(script, screenplay) if ending == _OURS else laid_out(script, screenplay)
    try:
        writing = await asyncio.to_thread(register.write, whole, ending, wanted)
    except BadRequest as bad:
        raise Invalid(str(bad)) from None
    return ExportedFile(file_name(script.title, ending), writing.data, writing.losses)


def _wanted(options: Mapping[str, Any], script: Script) -> WriteOptions:
    watermark = " ".join(cleaned(options["watermark"]).split())
    if len(watermark) > LONGEST_WATERMARK:
        raise Invalid(WATERMARK_TOO_LONG)
    pages = options["pages"]
    return WriteOptions(
        paper=Paper(options["paper"]) if options["paper"] else None,
        scene_numbers=options["sceneNumbers"],
        cover=options["cover"],
        watermark=watermark,
        pages=(pages["first"], pages["last"]) if pages else None,
        running_texts=running_texts_of(script.headers_and_footers) if options["headersAndFooters"] else None,
        title=script.title,
    )
