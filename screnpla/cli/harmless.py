"""Text of a script without the signs that would move a terminal's cursor or change its colours."""

from __future__ import annotations

import unicodedata

_CONTROLS = frozenset({"Cc", "Zl", "Zp"})


def harmless(text: str) -> str:
    if text.isprintable():
        return text
    return "".join([" " if unicodedata.category(each) in _CONTROLS else each for each in text])
