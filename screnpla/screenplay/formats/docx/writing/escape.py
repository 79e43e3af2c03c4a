"""Escaping of text for a Word run: tabs and line breaks are nodes of their own there."""

from __future__ import annotations

import re

_SPECIAL = re.compile('[&<>"]')
_CODES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_MARKS = {"\t": "<w:tab/>", "\n": "<w:br/>", "\xad": "<w:softHyphen/>"}
_AT_MARKS = re.compile("([\t\n\xad])")


def escape_attribute(words: str) -> str:
    """Of what is known to be clean."""
    escaped = _SPECIAL.sub(_entity, words) if _SPECIAL.search(words) else words
    return escaped.replace("\t", "&#9;").replace("\n", "&#10;")


def format_run_content(words: str) -> str:
    """Of what is known to be clean."""
    if words.isprintable() or not _AT_MARKS.search(words):
        return _format_text(words)
    return "".join([_MARKS.get(part) or _format_text(part) for part in _AT_MARKS.split(words) if part])


def _format_text(words: str) -> str:
    escaped = _SPECIAL.sub(_entity, words) if _SPECIAL.search(words) else words
    # Word drops spaces at the ends unless they are marked as meant.
    keeps_spaces = words[:1].isspace() or words[-1:].isspace()
    return f'<w:t xml:space="preserve">{escaped}</w:t>' if keeps_spaces else f"<w:t>{escaped}</w:t>"


def _entity(found: re.Match[str]) -> str:
    return _CODES[found.group()]
