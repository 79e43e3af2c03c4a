"""File name made of a script's title: one that every system accepts, and that is no path."""

from __future__ import annotations

import re
from collections.abc import Sequence

# Characters with a meaning on one system or another, or that move text about ('gpj.exe' read from right to left).
_FORBIDDEN = re.compile(r'[<>:"/\\|?*]')
_DEVICES = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
_LONGEST = 200  # bytes; systems take 255
_LEAST_TITLE = 50  # bytes of a title that stay, however long the labels are
_NAMELESS = "script"


def make_file_name(title: str, ending: str, labels: Sequence[str] = (), separator: str = " - ") -> str:
    """`labels` tell the files of one script apart: where a name is too long, the title is shortened first."""
    plain = _clean(title)
    parts = [part for label in labels if (part := _clean(label))]
    kept = min(len(plain.encode()), _LEAST_TITLE)
    room = _LONGEST - kept
    for at, part in enumerate(parts):
        parts[at] = _shorten(part, room // (len(parts) - at) - len(separator))
        room -= len(separator) + len(parts[at].encode())
    short = separator.join(filter(None, (_shorten(plain, kept + room), *parts))).strip(" .")
    if not short or _DEVICES.fullmatch(short):
        short = f"{_NAMELESS} {short}".strip()
    return f"{short}.{ending}"


def _clean(text: str) -> str:
    plain = "".join([one if one.isprintable() else " " for one in _FORBIDDEN.sub(" ", text)])
    return " ".join(plain.split())


def _shorten(text: str, most: int) -> str:
    return text.encode()[:most].decode(errors="ignore").rstrip()
