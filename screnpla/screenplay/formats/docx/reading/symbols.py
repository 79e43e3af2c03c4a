"""Symbols of Word's picture fonts, as characters of any font."""

from __future__ import annotations

import re

NO_SYMBOL = "\ufffd"
_CODE = re.compile("[0-9A-Fa-f]{2,5}")
_PRIVATE = 0xF000
_SYMBOL_FONTS = frozenset({"symbol", "wingdings", "wingdings 2", "wingdings 3", "webdings"})
# The ones that writers and Word itself put into texts.
_SIGNS = {
    ("symbol", 0xB7): "•",
    ("symbol", 0xAE): "→",
    ("symbol", 0xAC): "←",
    ("symbol", 0xD3): "©",
    ("symbol", 0xE3): "©",
    ("symbol", 0xD2): "®",
    ("symbol", 0xD4): "™",
    ("wingdings", 0x4A): "☺",
    ("wingdings", 0x4C): "☹",
    ("wingdings", 0x9F): "•",
    ("wingdings", 0xA7): "▪",
    ("wingdings", 0xD8): "➢",
    ("wingdings", 0xE0): "→",
    ("wingdings", 0xDF): "←",
    ("wingdings", 0xFC): "✓",
    ("wingdings", 0xFB): "✗",
}


def convert_symbol(font: str, code: str) -> str:
    if not _CODE.fullmatch(code):
        return NO_SYMBOL
    number = int(code, 16)
    low = font.lower()
    if low in _SYMBOL_FONTS or _PRIVATE <= number < _PRIVATE + 256:
        return _SIGNS.get((low, number % _PRIVATE), NO_SYMBOL)
    char = chr(number)
    return char if char.isprintable() else NO_SYMBOL
