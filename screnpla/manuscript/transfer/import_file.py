"""Files on their way to become scripts."""

from __future__ import annotations

import asyncio
import codecs
import json
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.accounts.tools import Tools
from screnpla.kit.errors import Invalid
from screnpla.manuscript.files import waiting
from screnpla.manuscript.files.read_script import ReadScript, scripts_of
from screnpla.screenplay.formats import register
from screnpla.screenplay.losses import BadFile

# As the specification lists them. Our readers know a few more endings (.fdxt, .textpack), which are taken silently.
WRONG_ENDING = (
    "Invalid file format. Allowed formats: .fdx, .docx, .pdf, .scrn, .fountain, .celtx, .fadein, .osf, .xml, "
    ".highland, .textbundle, .trelby, .txt"
)
# Threads of its own, two: large files by the dozen must not take those in which everybody's scripts are read.
_READERS = ThreadPoolExecutor(max_workers=2, thread_name_prefix="imports")


async def read_file(tools: Tools, user: User, data: bytes, name: str, now: datetime) -> dict[str, Any]:
    """As ReadFile of the API. Makes no script yet: that is for the person to say, who sees first what was read."""
    await tools.limits.hit("imports", user.id)
    try:
        scripts = await asyncio.get_running_loop().run_in_executor(_READERS, _read, data, name)
    except BadFile as bad:
        raise Invalid(str(bad)) from None
    ids = await waiting.put(tools, user, [script.packed for script in scripts], now)
    return {"scripts": [{"importId": id_, **script.told} for id_, script in zip(ids, scripts, strict=True)]}


def _read(data: bytes, name: str) -> list[ReadScript]:
    if not register.format_of(name):
        # Whoever brings a file of another program should hear what to do with it rather than a list of endings.
        raise BadFile(register.said_of_other_programs(data) or WRONG_ENDING)
    if register.ending_of(name) == "scrn" and data.strip():
        _check_json(data)
    reading = register.read(data, name)
    return scripts_of(reading, name, register.recognised(data, name).shown)


def _check_json(data: bytes) -> None:
    """The reader would take a damaged file of ours for a text and make a script of its brackets."""
    encoding = "utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
    try:
        found = json.loads(data.decode(encoding))
    except json.JSONDecodeError as bad:
        raise BadFile(f"Error parsing JSON: {bad}") from None
    except UnicodeDecodeError:
        raise BadFile("Error parsing JSON: the text is not Unicode") from None
    except (RecursionError, ValueError):
        # Nested too deeply, or a number beyond all measure: the reader has a sentence for the one, ours is the other.
        raise BadFile("Error parsing JSON: it is nested too deeply, or holds a number that is too large") from None
    if not isinstance(found, dict | list):
        raise BadFile("This JSON file is no script: it has no content.")
