"""File name made of a script's title: one that every system accepts, and that is no path."""

from __future__ import annotations

import re

# Characters with a meaning on one system or another, or that move text about ('gpj.exe' read from right to left).
_FORBIDDEN = re.compile(r'[<>:"/\\|?*]')
_DEVICES = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
_LONGEST = 200  # bytes; systems take 255
_NAMELESS = "script"


def make_file_name(title: str, ending: str) -> str:
    plain = "".join([one if one.isprintable() else " " for one in _FORBIDDEN.sub(" ", title)])
    short = " ".join(plain.split()).encode()[:_LONGEST].decode(errors="ignore").strip(" .")
    if not short or _DEVICES.fullmatch(short):
        short = f"{_NAMELESS} {short}".strip()
    return f"{short}.{ending}"
