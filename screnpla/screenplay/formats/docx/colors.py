"""Colours of text and highlights: Word knows sixteen highlights by name, and any colour by digits."""

from __future__ import annotations

import re
from collections.abc import Mapping

_DIGITS = re.compile("#?([0-9A-Fa-f]{6})")
# Word's own names for highlights, and what they are; the first eight mean the same to everybody.
_HIGHLIGHTS: Mapping[str, str] = {
    "yellow": "#ffff00",
    "green": "#00ff00",
    "cyan": "#00ffff",
    "magenta": "#ff00ff",
    "blue": "#0000ff",
    "red": "#ff0000",
    "black": "#000000",
    "white": "#ffffff",
    "darkBlue": "#000080",
    "darkCyan": "#008080",
    "darkGreen": "#008000",
    "darkMagenta": "#800080",
    "darkRed": "#800000",
    "darkYellow": "#808000",
    "darkGray": "#808080",
    "lightGray": "#c0c0c0",
}
_PLAIN = frozenset(list(_HIGHLIGHTS)[:8])
# Names that Word does not have, but that screenplays bring.
_OTHERS: Mapping[str, str] = {
    "gray": "#808080",
    "grey": "#808080",
    "lime": "#00ff00",
    "orange": "#ffa500",
    "pink": "#ffc0cb",
    "purple": "#800080",
    "teal": "#008080",
}


def format_color(value: str) -> str:
    """Six digits; empty: no colour that Word could have."""
    low = value.lower()
    found = _DIGITS.fullmatch(_OTHERS.get(low) or (_HIGHLIGHTS[low] if low in _PLAIN else value))
    return found[1].upper() if found else ""


def parse_color(value: str) -> str:
    found = _DIGITS.fullmatch(value)
    return f"#{found[1].lower()}" if found else ""


def format_highlight(value: str) -> str:
    """The property of a run; empty: no colour that Word could have."""
    if value in _PLAIN:
        return f'<w:highlight w:val="{value}"/>'
    digits = format_color(value)
    return f'<w:shd w:val="clear" w:color="auto" w:fill="{digits}"/>' if digits else ""


def parse_highlight(name: str) -> str:
    return name if name in _PLAIN else _HIGHLIGHTS.get(name, "")
