"""Repair of a PDF whose fonts say what their shapes mean in ranges too wide for pdfium. Rule PP25.

By the standard a range of codes ends where their first byte changes, and pdfium reads no other rightly; some programs
write one range for all. Such tables are written anew behind the file, code by code. Everything is bounded, because the
file may be anything.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator

_NAMED = re.compile(rb"/ToUnicode\s{0,9}(\d{1,7}) (\d{1,5}) R")
_STREAM = re.compile(rb"[^\0]{0,2000}?\bstream\r?\n")
_RANGE = re.compile(rb"<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]{4})>\s*(?:\[([^\[\]]{0,2000000})\]|<([0-9A-Fa-f]{4})>)")
_MEANING = re.compile(rb"<([0-9A-Fa-f]{2,64})>")
_RANGES = b"beginbfrange"
_LONGEST = 2_000_000  # bytes of a table
_MOST_TABLES = 64
_AT_ONCE = 100  # entries that a table has between its words


def repair_unicode_maps(data: bytes) -> bytes | None:
    """None: no table is written so."""
    tables = list(_rewrite_tables(data))
    if not tables:
        return None
    # A place where no list of objects begins: pdfium looks for all of them itself, and takes the last of each.
    return b"%b\n%b\nstartxref\n0\n%%%%EOF\n" % (data, b"\n".join(tables))


def _rewrite_tables(data: bytes) -> Iterator[bytes]:
    for number, generation in list(dict.fromkeys(_NAMED.findall(data)))[:_MOST_TABLES]:
        # The last one counts; another number may end in this one.
        at = data.rfind(b"\n%b %b obj" % (number, generation))
        found = _STREAM.match(data, at) if at >= 0 else None
        content = _read_stream(data, found.end(), is_packed=b"/FlateDecode" in found[0]) if found else b""
        if _RANGES in content and any(low[:2] != high[:2] for low, high, *_ in _RANGE.findall(content)):
            table = _write_table(content)
            yield b"%b %b obj\n<</Length %d>>\nstream\n%b\nendstream\nendobj" % (
                number,
                generation,
                len(table),
                table,
            )


def _read_stream(data: bytes, start: int, *, is_packed: bool) -> bytes:
    if is_packed:
        try:
            return zlib.decompressobj().decompress(data[start : start + _LONGEST], _LONGEST)
        except zlib.error:
            return b""
    end = data.find(b"endstream", start, start + _LONGEST)
    return data[start:end] if end > 0 else b""


def _write_table(content: bytes) -> bytes:
    """All meanings one by one, behind what the table says of itself; single ones stand there already."""
    entries = [entry for found in _RANGE.finditer(content) for entry in _split_range(found)]
    before, _, behind = content.partition(_RANGES)
    after = behind[behind.rfind(b"endbfrange") + len(b"endbfrange") :]
    before = before[: before.rstrip().rfind(b"\n") + 1]
    blocks = [entries[at : at + _AT_ONCE] for at in range(0, len(entries), _AT_ONCE)]
    singles = [b"%d beginbfchar\n%b\nendbfchar\n" % (len(block), b"\n".join(block)) for block in blocks]
    return before + b"".join(singles) + after


def _split_range(found: re.Match[bytes]) -> Iterator[bytes]:
    low, high = int(found[1], 16), int(found[2], 16)
    if found[3] is not None:
        for code, meaning in zip(range(low, high + 1), _MEANING.findall(found[3]), strict=False):
            yield b"<%04x> <%b>" % (code, meaning)
    else:
        first = int(found[4], 16)
        for code in range(low, high + 1):
            yield b"<%04x> <%04x>" % (code, (first + code - low) & 0xFFFF)
