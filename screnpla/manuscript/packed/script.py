"""One script as files to take away: what cannot be written is told, and keeps nothing else from being packed."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.tools import Tools
from screnpla.kit.log import log, place_of
from screnpla.library import papers, versions
from screnpla.library.models import Script
from screnpla.library.repository import logo_rows, script_rows
from screnpla.manuscript import desks, texts
from screnpla.manuscript.files.file_name import file_name
from screnpla.manuscript.laid_out import laid_out, laid_out_for_us
from screnpla.manuscript.packed.record import as_json, as_record
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.options import WriteOptions

ENDINGS = ("scrn", "fdx", "pdf")
_NOT_OF_USE = ("owner_id", "script_id", "title_key", "logo_since")


@dataclass
class PackedScript:
    files: dict[str, bytes] = field(default_factory=dict)
    # A line for each file that could not be written.
    problems: list[str] = field(default_factory=list)
    # Whose versions are still to be packed, and where.
    script: Script | None = None
    versions_folder: str = ""


async def packed_script(tools: Tools, script_id: str) -> PackedScript:
    packed = PackedScript()
    async with tools.db.reading() as db:
        script = await script_rows.script(db, script_id)
        if script is None:
            # Removed for good since packing began.
            return packed
        name = _name_of(script)
        packed.script, packed.versions_folder = script, f"{name} versions"
        packed.files |= await _beside_the_text(db, script, name, await _desk(db, packed, name, script))
        try:
            screenplay = await texts.load(db, script.id)
        except Exception as failure:  # noqa: BLE001  see `_write`
            _tell(packed, name, failure)
            return packed
    await asyncio.to_thread(_write, packed, name, script, screenplay)
    return packed


async def _desk(db: AsyncSession, packed: PackedScript, name: str, script: Script) -> dict[str, Any]:
    try:
        return await desks.shown(await desks.seek_desk(db, script))
    except Exception as failure:  # noqa: BLE001  see `_write`
        _tell(packed, f"The stash, outline, cards and notes of {name}", failure)
        return {}


async def _beside_the_text(db: AsyncSession, script: Script, name: str, desk: Mapping[str, Any]) -> dict[str, bytes]:
    beside = await papers.of(db, script)
    kept = (await versions.shown(db, Script, [script.id]))[script.id]
    told = {**as_record(script, without=_NOT_OF_USE), **as_record(beside, without=_NOT_OF_USE), **desk, **kept}
    picture = (await logo_rows.images(db, [script.id])).get(script.id)
    record = await asyncio.to_thread(as_json, told)
    return {f"{name}.json": record, **({f"{name}.webp": picture} if picture else {})}


def _write(packed: PackedScript, name: str, script: Script, screenplay: Screenplay) -> None:
    for ending in ENDINGS:
        file = f"{name}.{ending}"
        try:
            whole = laid_out_for_us(script, screenplay) if ending == "scrn" else laid_out(script, screenplay)
            written = register.write(whole, ending, WriteOptions(title=script.title))
        except Exception as failure:  # noqa: BLE001  one that fails must not keep all others from their owner
            _tell(packed, file, failure)
        else:
            packed.files[file] = written.data


def _tell(packed: PackedScript, file: str, failure: Exception) -> None:
    log.error("takeout.not_written", error=type(failure).__name__, at=place_of(failure))
    packed.problems.append(f"{file} could not be written. The script itself is safe; please tell us.")


def _name_of(script: Script) -> str:
    """Titles are a person's words: nothing in them may become a path. Two scripts may have the same one."""
    folder = "recently-deleted" if script.deleted_at else "scripts"
    return f"{folder}/{file_name(script.title, '').removesuffix('.')}-{script.id[:6]}"
