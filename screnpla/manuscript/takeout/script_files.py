"""Files of one script for the takeout: a file that cannot be written is reported, and the others are packed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.kit.log import error_location, log
from screnpla.kit.services import Services
from screnpla.library.access import Role
from screnpla.library.fields.extra_fields import ExtraFields, read_extra_fields, read_passages
from screnpla.library.models import Script
from screnpla.library.repository.script_rows import find_script, read_logo_images
from screnpla.library.scripts.script_extras import load_script_extras
from screnpla.manuscript.derived.layout import apply_layout, apply_scrn_layout
from screnpla.manuscript.desk.documents import find_cached_desk, read_desk
from screnpla.manuscript.document.texts import load_screenplay
from screnpla.manuscript.takeout.row_json import encode_json, row_to_json
from screnpla.manuscript.transfer.comment_notes import add_file_comments
from screnpla.manuscript.transfer.file_name import make_file_name
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import WriteOptions

ENDINGS = ("scrn", "fdx", "pdf")
_NOT_OF_USE = ("owner_id", "script_id", "title_key", "logo_since")


@dataclass
class ScriptFiles:
    files: dict[str, bytes] = field(default_factory=dict)
    # A line for each file that could not be written.
    problems: list[str] = field(default_factory=list)
    # The script whose versions are still to be packed, and their folder.
    script: Script | None = None
    versions_folder: str = ""


async def write_script_files(services: Services, script_id: str, extra_fields: Sequence[ExtraFields]) -> ScriptFiles:
    script_files = ScriptFiles()
    async with services.db.reading() as db:
        script = await find_script(db, script_id)
        if script is None:
            # Deleted for good since packing began.
            return script_files
        name = _file_stem(script)
        script_files.script, script_files.versions_folder = script, f"{name} versions"
        extras = await read_extra_fields(db, extra_fields, [script], {script.id: Role.OWNER}, script.owner_id)
        more_fields = {**await _read_desk(db, script_files, name, script), **extras[script.id]}
        script_files.files |= await _write_extras(db, script, name, more_fields)
        try:
            screenplay = await load_screenplay(db, script.id)
        except Exception as failure:  # noqa: BLE001  see `_write_formats`
            _note_problem(script_files, name, failure)
            return script_files
        passages = await read_passages(db, extra_fields, script, Role.OWNER)
    add_comments = partial(add_file_comments, comments=extras[script.id].get("comments", ()), passages=passages)
    await asyncio.to_thread(_write_formats, script_files, name, script, screenplay, add_comments)
    return script_files


async def _read_desk(db: AsyncSession, script_files: ScriptFiles, name: str, script: Script) -> dict[str, Any]:
    try:
        return await read_desk(await find_cached_desk(db, script))
    except Exception as failure:  # noqa: BLE001  see `_write_formats`
        _note_problem(script_files, f"The stash, outline, cards and notes of {name}", failure)
        return {}


async def _write_extras(
    db: AsyncSession, script: Script, name: str, more_fields: Mapping[str, Any]
) -> dict[str, bytes]:
    extras = await load_script_extras(db, script)
    fields = {**row_to_json(script, without=_NOT_OF_USE), **row_to_json(extras, without=_NOT_OF_USE), **more_fields}
    picture = (await read_logo_images(db, [script.id])).get(script.id)
    record = await asyncio.to_thread(encode_json, fields)
    return {f"{name}.json": record, **({f"{name}.webp": picture} if picture else {})}


def _write_formats(
    script_files: ScriptFiles,
    name: str,
    script: Script,
    screenplay: Screenplay,
    add_comments: Callable[[Screenplay], Screenplay],
) -> None:
    for ending in ENDINGS:
        file = f"{name}.{ending}"
        try:
            with_layout = (
                apply_scrn_layout(script, add_comments(screenplay))
                if ending == "scrn"
                else apply_layout(script, screenplay)
            )
            written = register.write(with_layout, ending, WriteOptions(title=script.title))
        except Exception as failure:  # noqa: BLE001  one that fails must not keep all others from their owner
            _note_problem(script_files, file, failure)
        else:
            script_files.files[file] = written.data


def _note_problem(script_files: ScriptFiles, file: str, failure: Exception) -> None:
    log.error("takeout.not_written", error=type(failure).__name__, at=error_location(failure))
    script_files.problems.append(f"{file} could not be written. The script itself is safe; please tell us.")


def _file_stem(script: Script) -> str:
    """Titles are a person's words: nothing in them may become a path. Two scripts may have the same one."""
    folder = "recently-deleted" if script.deleted_at else "scripts"
    return f"{folder}/{make_file_name(script.title, '').removesuffix('.')}-{script.id[:6]}"
