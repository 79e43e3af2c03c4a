"""The only door to the formats: which there are, how a file is recognised, read and written."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath
from typing import cast

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.limits import FILE_BYTES
from screnpla.screenplay.formats.options import WriteOptions
from screnpla.screenplay.formats.recognise import recognise
from screnpla.screenplay.losses import BadFile, BadRequest, Reading, Writing

Reader = Callable[[bytes], Reading]
Writer = Callable[[Screenplay, WriteOptions], Writing]
_PLAIN = WriteOptions()


@dataclass(frozen=True, slots=True)
class Format:
    """A format by its ending. `reads` and `writes` say whether its package has `read.read` and `write.write`.

    `heeds` names the options that mean something to it.
    """

    name: str
    shown: str
    reads: bool
    writes: bool
    heeds: frozenset[str]


_SHEETS = frozenset({"paper", "scene_numbers", "cover", "pages"})
# How a person calls an option that a format has no use for.
_OPTIONS = {
    "paper": "a paper size",
    "scene_numbers": "scene numbers to show or hide",
    "cover": "a cover to leave out",
    "watermark": "a watermark",
    "pages": "a range of pages",
}

FORMATS = {
    known.name: known
    for known in (
        Format("fdx", "Final Draft", reads=True, writes=True, heeds=_SHEETS - {"pages"}),
        Format("fountain", "Fountain", reads=True, writes=True, heeds=frozenset({"cover"})),
        Format("scrn", "Screnpla", reads=True, writes=True, heeds=frozenset()),
        Format("pdf", "PDF", reads=False, writes=True, heeds=_SHEETS | {"watermark"}),
        Format("txt", "Plain text", reads=False, writes=True, heeds=_SHEETS),
    )
}


def read(data: bytes, name: str) -> Reading:
    """Reads a file by its content; its name decides only where the content leaves it open. Raises `BadFile`."""
    if len(data) > FILE_BYTES:
        raise BadFile(f"The file is larger than {FILE_BYTES // 1_000_000} MB; a screenplay is far smaller.")
    found = recognise(data, format_of(name))
    return cast("Reader", _part(found, "read"))(data)


def write(screenplay: Screenplay, name: str, options: WriteOptions | None = None) -> Writing:
    """Writes in the format called `name` ("pdf"). Raises `BadRequest` where the options cannot be followed."""
    known = FORMATS.get(name)
    if known is None or not known.writes:
        raise BadRequest(f"{name or 'That'} cannot be written. Possible: {written_endings()}.")
    options = options or WriteOptions()
    for option, called in _OPTIONS.items():
        if option not in known.heeds and getattr(options, option) != getattr(_PLAIN, option):
            raise BadRequest(f"{known.shown} files cannot have {called}.")
    return cast("Writer", _part(name, "write"))(screenplay, options)


def format_of(name: str) -> str:
    """The format a file's name stands for, or an empty string."""
    ending = PurePath(name).suffix.lower().removeprefix(".")
    return ending if ending in FORMATS else ""


def written_endings() -> str:
    return ", ".join(f".{known.name}" for known in FORMATS.values() if known.writes)


def _part(name: str, deed: str) -> object:
    # Only the format at hand is loaded: the PDF writer and its fonts cost more than reading a script.
    return getattr(importlib.import_module(f"screnpla.screenplay.formats.{name}.{deed}"), deed)
