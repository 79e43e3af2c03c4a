"""Text without what no page shows and no XML, database or terminal bears."""

from __future__ import annotations

import re

CONTROLS_DROPPED = "Invisible control characters were left out."

# The first is the quick question, asked of whole files; everything else happens only where the answer is yes.
_UNCLEAN = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
_BREAKS = str.maketrans({"\x0b": "\n", "\x0c": "\n", "\r": "\n"})


def is_clean(text: str) -> bool:
    return text.isprintable() or _UNCLEAN.search(text) is None


def cleaned(text: str) -> str:
    """Line ends of all systems become newlines, halves of characters a question mark in a box; controls go."""
    unbroken = text.replace("\r\n", "\n").translate(_BREAKS)
    return _UNCLEAN.sub(lambda found: "\ufffd" if "\ud800" <= found.group() <= "\udfff" else "", unbroken)
