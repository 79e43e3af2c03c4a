"""Public cover: without e-mail addresses, which crawlers gather from every page that they can open, and without what
other programs keep with it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from screnpla.screenplay.cover.fields import guess_cover_fields, has_current_lines
from screnpla.screenplay.document import Cover, CoverLine

_NAME = r"[^\s@<>()\[\],;:\"|/\\]"
_ADDRESS = re.compile(rf"[<(\[]?(?:mailto:)?(?<!{_NAME}){_NAME}++@[\w-]++(?:\.[\w-]++)+[>)\]]?", re.IGNORECASE)
# A label that only announced the address.
_LABEL = re.compile(r"(?:e-?mail|mail|e)\W*", re.IGNORECASE)
_SEPARATORS = " \t,;|/·–-"
_FIELDS = ("credit", "authors", "source", "draft_date", "contact", "copyright", "notes", "revision")


def make_cover_public(cover: Cover) -> Cover:
    """A line that held nothing but an address is removed, too."""
    lines = tuple([_clean_cover_line(line) for line in cover.lines])
    if has_current_lines(cover):
        # The lines lay the cover out only as long as they and the fields have the same text.
        return replace(guess_cover_fields(lines), lines=lines)
    fields: dict[str, Any] = {name: remove_addresses(getattr(cover, name)) for name in _FIELDS}
    others = [(name, value) for name, original in cover.others if (value := remove_addresses(original)) or not original]
    return replace(cover, **fields, others=tuple(others), lines=lines, extra={})


def remove_addresses(text: str) -> str:
    if "@" not in text:
        return text
    cleaned = [_clean_text_line(line) for line in text.splitlines()]
    return "\n".join([line for line in cleaned if line is not None])


def _clean_text_line(line: str) -> str | None:
    """None for a line of which nothing is left."""
    rest, found = _ADDRESS.subn("", line)
    if not found:
        return line
    rest = rest.strip(_SEPARATORS)
    return None if not rest or _LABEL.fullmatch(rest) else rest


def _clean_cover_line(line: CoverLine) -> CoverLine:
    """An emptied line stays, blank: it places all others on the page."""
    cleaned = remove_addresses(line.text)
    runs = line.runs if cleaned == line.text else (replace(line.runs[0], text=cleaned),)
    return replace(line, runs=tuple([replace(run, extra={}) for run in runs]), extra={})
