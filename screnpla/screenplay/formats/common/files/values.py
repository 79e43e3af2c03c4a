"""Values as files write them: colours, numbers, and yes or no."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping

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


def parse_color(value: str) -> str:
    """#rrggbb of what a file says; empty: nothing that we can read."""
    long = _LONG.fullmatch(value)
    if long:
        return "#" + "".join(long.groups()).lower()
    return value.lower() if _SHORT.fullmatch(value) else ""


def hex_digits(color: str) -> str:
    """RRGGBB of a colour of ours; empty: none that we know."""
    found = _NAMED.get(color.lower(), color)
    return found[1:].upper() if _SHORT.fullmatch(found) else ""


# Numbers and booleans in attributes and settings.
def parse_number(attributes: Mapping[str, str], name: str, least: float, most: float) -> float | None:
    """None: absent, or nothing that makes sense."""
    try:
        value = float(attributes.get(name, ""))
    except ValueError:
        return None
    return value if math.isfinite(value) and least <= value <= most else None


def parse_bool(text: str | None) -> bool:
    return text is not None and text.strip().lower() in {"true", "1", "yes"}
