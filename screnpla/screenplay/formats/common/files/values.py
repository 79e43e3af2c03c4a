"""Colours as files write them, and ours: #rrggbb, or a name."""

from __future__ import annotations

import re

_LONG = re.compile("#([0-9A-Fa-f]{2})[0-9A-Fa-f]{2}([0-9A-Fa-f]{2})[0-9A-Fa-f]{2}([0-9A-Fa-f]{2})[0-9A-Fa-f]{2}")
_SHORT = re.compile("#[0-9A-Fa-f]{6}")
_NAMED = {
    "black": "#000000",
    "blue": "#0000ff",
    "cyan": "#00ffff",
    "gray": "#808080",
    "green": "#00ff00",
    "grey": "#808080",
    "lime": "#00ff00",
    "magenta": "#ff00ff",
    "orange": "#ffa500",
    "pink": "#ffc0cb",
    "purple": "#800080",
    "red": "#ff0000",
    "teal": "#008080",
    "white": "#ffffff",
    "yellow": "#ffff00",
}


def color_in(value: str) -> str:
    """#rrggbb of what a file says; empty: nothing that we can read."""
    long = _LONG.fullmatch(value)
    if long:
        return "#" + "".join(long.groups()).lower()
    return value.lower() if _SHORT.fullmatch(value) else ""


def six_digits(color: str) -> str:
    """RRGGBB of a colour of ours; empty: none that we know."""
    found = _NAMED.get(color.lower(), color)
    return found[1:].upper() if _SHORT.fullmatch(found) else ""
