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
from screnpla.screenplay.losses import BadFile, BadRequest, Reading, Writing

Reader = Callable[[bytes], Reading]
Writer = Callable[[Screenplay, WriteOptions], Writing]


@dataclass(frozen=True, slots=True)
class Format:
    """A format by its ending. `reads` and `writes` say whether its package has `read.read` and `write.write`."""

    name: str
    shown: str
    reads: bool
    writes: bool


FORMATS = {
    known.name: known
    for known in (
        Format("fdx", "Final Draft", reads=True, writes=True),
        Format("fountain", "Fountain", reads=True, writes=True),
        Format("scrn", "Screnpla", reads=True, writes=True),
        Format("pdf", "PDF", reads=False, writes=True),
        Format("txt", "Plain text", reads=False, writes=True),
    )
}


def read(data: bytes, name: str) -> Reading:
    """Reads a file by its content; its name decides only where the content leaves it open. Raises `BadFile`."""
    if len(data) > FILE_BYTES:
        raise BadFile(f"The file is larger than {FILE_BYTES // 1_000_000} MB; a screenplay is far smaller.")
    found = recognise(data, name)
    return cast("Reader", _part(found, "read"))(data)


def write(screenplay: Screenplay, name: str, options: WriteOptions | None = None) -> Writing:
    """Writes in the format called `name` ("pdf"). Raises `BadRequest` where the options cannot be followed."""
    known = FORMATS.get(name)
    if known is None or not known.writes:
        raise BadRequest(f"{name or 'That'} cannot be written. Possible: {_names(writing=True)}.")
    return cast("Writer", _part(name, "write"))(screenplay, options or WriteOptions())


def format_of(name: str) -> str:
    """The format a file's name stands for, or an empty string."""
    ending = PurePath(name).suffix.lower().removeprefix(".")
    return ending if ending in FORMATS else ""


def recognise(data: bytes, name: str) -> str:
    head = data[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")
    if not head:
        raise BadFile("The file is empty.")
    if _is_xml(data):
        return "fdx"
    if head.startswith((b"{", b"[")) and format_of(name) != "fountain":
        return "scrn"
    if data.startswith(b"%PDF"):
        raise BadFile("PDF files cannot be read yet. Export Final Draft (.fdx) or Fountain instead.")
    if b"\0" in head and not _is_utf16(data):
        raise BadFile(f"This is not a screenplay file we know. Possible: {_names(writing=False)}.")
    return "fountain"


def _is_xml(data: bytes) -> bool:
    head = data[:4096].replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n")
    return head.startswith((b"<?xml", b"<FinalDraft", b"<!DOCTYPE", b"<!--"))


def _is_utf16(data: bytes) -> bool:
    return data.startswith((b"\xff\xfe", b"\xfe\xff"))


def _names(*, writing: bool) -> str:
    return ", ".join(f".{known.name}" for known in FORMATS.values() if (known.writes if writing else known.reads))


def _part(name: str, deed: str) -> object:
    # Only the format at hand is loaded: the PDF writer and its fonts cost more than reading a script.
    return getattr(importlib.import_module(f"screnpla.screenplay.formats.{name}.{deed}"), deed)
