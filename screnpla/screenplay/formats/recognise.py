"""Which format a file is in: by its content, and by its name only where the content leaves it open."""

from __future__ import annotations

import re

from screnpla.screenplay.losses import BadFile

INSTEAD = "Please export Final Draft (.fdx) or Fountain instead."
# What other programs write, by how it begins, and how a writer calls it.
_STRANGERS: tuple[tuple[re.Pattern[bytes], str], ...] = (
    (re.compile(rb"%PDF"), "PDF files"),
    (re.compile(rb"PK\x03\x04"), "Packed files (Word, Celtx, Fade In, Highland)"),
    (re.compile(rb"\{\\rtf"), "RTF files"),
    (re.compile(rb"<(!doctype )?html", re.IGNORECASE), "Web pages"),
    (re.compile(rb"#Version \d+\s+#Begin-"), "Trelby files"),
    (re.compile(rb"ScreenwriterWinVer", re.IGNORECASE), "Movie Magic Screenwriter files"),
    (re.compile(rb"\xd0\xcf\x11\xe0"), "Old Word and Final Draft files"),
)
_BLANKS = b"\xef\xbb\xbf \t\r\n"


def recognise(data: bytes, ending: str) -> str:
    """The name of the format; `ending` is that of the file, if we know it. Raises `BadFile`."""
    head = data[:4096].lstrip(_BLANKS)
    if not head:
        raise BadFile("The file is empty.")
    for beginning, name in _STRANGERS:
        if beginning.match(head):
            raise BadFile(f"{name} cannot be read yet. {INSTEAD}")
    if _is_xml(data, ending):
        return "fdx"
    if head.startswith((b"{", b"[")) and ending != "fountain" and not head.startswith(b"[["):
        return "scrn"
    if b"\0" in head and not _is_utf16(data):
        raise BadFile(f"This is not a screenplay file we know. {INSTEAD}")
    return "fountain"


def _is_xml(data: bytes, ending: str) -> bool:
    head = data[:4096].replace(b"\0", b"").lstrip(_BLANKS + b"\xff\xfe")
    begins = (b"<?xml", b"<FinalDraft", b"<!DOCTYPE", b"<!--")
    return head.startswith(begins) or (head.startswith(b"<") and ending != "fountain")


def _is_utf16(data: bytes) -> bool:
    return data.startswith((b"\xff\xfe", b"\xfe\xff"))
