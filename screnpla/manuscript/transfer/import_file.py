"""Import of files: each is read, and waits as a pending import until its owner makes scripts of it."""

from __future__ import annotations

import asyncio
import codecs
import json
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.kit.errors import Invalid
from screnpla.kit.services import Services
from screnpla.manuscript.transfer.fair_queue import HEAVY_WORK, HEAVY_WORK_SLOTS
from screnpla.manuscript.transfer.parsed_script import ParsedScript, parse_scripts
from screnpla.manuscript.transfer.pending_imports import store_imports
from screnpla.screenplay.formats import register
from screnpla.screenplay.losses import BadFile

# As the specification lists them. Our readers know a few more endings (.fdxt, .textpack), which are accepted silently.
WRONG_ENDING = (
    "Invalid file format. Allowed formats: .fdx, .docx, .pdf, .scrn, .fountain, .celtx, .fadein, .osf, .xml, "
    ".highland, .textbundle, .trelby, .txt"
)
# Threads of their own: large files by the dozen must not take the threads in which everybody's scripts are read.
_READERS = ThreadPoolExecutor(max_workers=HEAVY_WORK_SLOTS, thread_name_prefix="imports")


async def read_file(services: Services, user: User, data: bytes, name: str, now: datetime) -> dict[str, Any]:
    """As ReadFile of the API. Creates no script yet: the person sees first what was read."""
    await services.limits.hit("imports", user.id)
    try:
        async with HEAVY_WORK.turn(user.id):
            scripts = await asyncio.get_running_loop().run_in_executor(_READERS, _read_scripts, data, name)
    except BadFile as bad:
        raise Invalid(str(bad)) from None
    ids = await store_imports(services, user, [script.packed for script in scripts], now)
    return {"scripts": [{"importId": id_, **script.summary} for id_, script in zip(ids, scripts, strict=True)]}


def _read_scripts(data: bytes, name: str) -> list[ParsedScript]:
    if not register.format_of_name(name):
        # For a file of another program a hint what to do with it is better than a list of endings.
        raise BadFile(register.other_program_message(data) or WRONG_ENDING)
    if register.file_ending(name) == "scrn" and data.strip():
        _check_json(data)
    reading = register.read(data, name)
    return parse_scripts(reading, name, register.recognise_file(data, name).label)


def _check_json(data: bytes) -> None:
    """The reader would take a damaged file of ours for plain text and make a script of its brackets."""
    encoding = "utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
    try:
        parsed = json.loads(data.decode(encoding))
    except json.JSONDecodeError as bad:
        raise BadFile(f"Error parsing JSON: {bad}") from None
    except UnicodeDecodeError:
        raise BadFile("Error parsing JSON: the text is not Unicode") from None
    except (RecursionError, ValueError):
        # Nested too deeply, or a number beyond all measure: the reader has a sentence for the one, ours is the other.
        raise BadFile("Error parsing JSON: it is nested too deeply, or holds a number that is too large") from None
    if not isinstance(parsed, dict | list):
        raise BadFile("This JSON file is no script: it has no content.")
