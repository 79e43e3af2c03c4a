"""The only door to the formats: which there are, how a file is recognised, read and written."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import cast

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.limits import FILE_BYTES
from screnpla.screenplay.formats.options import WriteOptions
from screnpla.screenplay.formats.recognise import read_under_a_wrong_name, recognise
from screnpla.screenplay.formats.words_alone import words_alone
from screnpla.screenplay.losses import BadFile, BadRequest, Loss, OtherProgram, Reading, Writing

Reader = Callable[[bytes], Reading]
Writer = Callable[[Screenplay, WriteOptions], Writing]
_PLAIN = WriteOptions()


@dataclass(frozen=True, slots=True)
class Format:
    """A format by the name of its package, which has `read.read`; `writes` says whether it has `write.write`, too.

    `heeds` names the options that mean something to it; `endings` those of its files, the usual one first.
    """

    name: str
    shown: str
    endings: tuple[str, ...]
    writes: bool
    heeds: frozenset[str] = frozenset()


_SHEETS = frozenset({"paper", "scene_numbers", "cover", "pages"})
# How a person calls an option that a format has no use for.
_OPTIONS = {
    "paper": "a paper size",
    "scene_numbers": "scene numbers to show or hide",
    "cover": "a cover to leave out",
    "watermark": "a watermark",
    "running_texts": "headers and footers of ours",
    "pages": "a range of pages",
}

FORMATS = {
    known.name: known
    for known in (
        Format("fdx", "Final Draft", ("fdx", "fdxt"), writes=True, heeds=_SHEETS - {"pages"}),
        Format("fountain", "Fountain", ("fountain", "spmd"), writes=True, heeds=frozenset({"cover"})),
        Format("scrn", "Screnpla", ("scrn",), writes=True),
        Format("pdf", "PDF", ("pdf",), writes=True, heeds=_SHEETS | {"watermark", "running_texts"}),
        Format("docx", "Word", ("docx",), writes=True, heeds=_SHEETS - {"pages"}),
        Format("osf", "Open Screenplay Format", ("xml", "osf"), writes=True, heeds=_SHEETS - {"pages"}),
        Format("fadein", "Fade In", ("fadein",), writes=False),
        Format("celtx", "Celtx", ("celtx",), writes=False),
        Format("textbundle", "Highland", ("highland", "textbundle", "textpack"), writes=False),
        Format("trelby", "Trelby", ("trelby",), writes=False),
        Format("txt", "Plain text", ("txt", "text"), writes=True, heeds=_SHEETS),
    )
}
_BY_ENDING = {ending: known for known in FORMATS.values() for ending in known.endings}


def read(data: bytes, name: str) -> Reading:
    """Reads a file by its content; its name decides only where the content leaves it open. Raises `BadFile`."""
    if len(data) > FILE_BYTES:
        raise BadFile(f"The file is larger than {FILE_BYTES // 1_000_000} MB; a screenplay is far smaller.")
    claimed = format_of(name)
    found = recognise(data, claimed)
    reading = cast("Reader", _part(found, "read"))(data)
    said = read_under_a_wrong_name(found, claimed)
    return replace(reading, losses=(Loss(said), *reading.losses)) if said else reading


def write(screenplay: Screenplay, name: str, options: WriteOptions | None = None) -> Writing:
    """Writes in the format of files that end in `name` ("pdf"). Raises `BadRequest` where that cannot be done."""
    known = _BY_ENDING.get(name)
    if known is None or not known.writes:
        raise BadRequest(f"{name or 'That'} cannot be written. Possible: {written_endings()}.")
    options = options or WriteOptions()
    for option, called in _OPTIONS.items():
        if option not in known.heeds and getattr(options, option) != getattr(_PLAIN, option):
            raise BadRequest(f"{known.shown} files cannot have {called}.")
    return cast("Writer", _part(known.name, "write"))(screenplay, options)


def for_another_script(screenplay: Screenplay) -> Reading:
    """What was read from a file as it can become part of another script; what that cannot take is told as losses."""
    return words_alone(screenplay)


def recognised(data: bytes, name: str) -> Format:
    """Which format `read` would take the file for. Raises `BadFile`."""
    return FORMATS[recognise(data, format_of(name))]


def said_of_other_programs(data: bytes) -> str:
    """What to do with a file of a program that we know and do not read; an empty string for every other."""
    try:
        recognise(data, "")
    except OtherProgram as other:
        return str(other)
    except BadFile:
        pass
    return ""


def format_of(name: str) -> str:
    """The format a file's name stands for, or an empty string."""
    known = _BY_ENDING.get(ending_of(name))
    return known.name if known else ""


def ending_of(name: str) -> str:
    return PurePath(name).suffix.lower().removeprefix(".")


def written_endings() -> str:
    return ", ".join(f".{known.endings[0]}" for known in FORMATS.values() if known.writes)


def _part(name: str, deed: str) -> object:
    # Only the format at hand is loaded: the PDF writer and its fonts cost more than reading a script.
    return getattr(importlib.import_module(f"screnpla.screenplay.formats.{name}.{deed}"), deed)
