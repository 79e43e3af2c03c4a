"""Text without the characters that no page shows and no XML, database or terminal bears."""

from __future__ import annotations

import re

CONTROLS_DROPPED = "Invisible control characters were left out."

_UNCLEAN = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
_CONTROLS = bytes({*range(9), *range(11, 32), 127})
_BREAKS = str.maketrans({"\x0b": "\n", "\x0c": "\n", "\r": "\n"})


def is_clean(text: str) -> bool:
    if text.isprintable():
        return True
    try:
        encoded = text.encode()
    except UnicodeEncodeError:
        return False
    # Asked of whole files; several times as fast as the pattern.
    without = encoded.translate(None, _CONTROLS)
    return len(without) == len(encoded) and "\ufffe" not in text and "\uffff" not in text


def clean_text(text: str) -> str:
    """Line ends of all systems become newlines, halves of characters a question mark in a box; controls go."""
    unbroken = text.replace("\r\n", "\n").translate(_BREAKS)
    return _UNCLEAN.sub(lambda found: "\ufffd" if "\ud800" <= found.group() <= "\udfff" else "", unbroken)
