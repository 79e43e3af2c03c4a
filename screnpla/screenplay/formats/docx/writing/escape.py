"""Words as the contents of a Word run: tabs and line breaks are marks of their own there."""

from __future__ import annotations

import re

_SPECIAL = re.compile('[&<>"]')
_CODES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_MARKS = {"\t": "<w:tab/>", "\n": "<w:br/>", "\xad": "<w:softHyphen/>"}
_AT_MARKS = re.compile("([\t\n\xad])")


def attribute(words: str) -> str:
    """Of what is known to be clean."""
    escaped = _SPECIAL.sub(_code, words) if _SPECIAL.search(words) else words
    return escaped.replace("\t", "&#9;").replace("\n", "&#10;")


def run_content(words: str) -> str:
    """Of what is known to be clean."""
    if words.isprintable() or not _AT_MARKS.search(words):
        return _text(words)
    return "".join([_MARKS.get(part) or _text(part) for part in _AT_MARKS.split(words) if part])


def _text(words: str) -> str:
    escaped = _SPECIAL.sub(_code, words) if _SPECIAL.search(words) else words
    # Word drops spaces at the ends unless it is told that they are meant.
    keeps = words[:1].isspace() or words[-1:].isspace()
    return f'<w:t xml:space="preserve">{escaped}</w:t>' if keeps else f"<w:t>{escaped}</w:t>"


def _code(found: re.Match[str]) -> str:
    return _CODES[found.group()]
