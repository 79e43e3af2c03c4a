"""The cover for strangers: without e-mail addresses, which machines gather from every page that they can open."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from screnpla.screenplay.cover_lines import fields_of, lines_hold
from screnpla.screenplay.document import Cover, CoverLine

_NAME = r"[^\s@<>()\[\],;:\"|/\\]"
_ADDRESS = re.compile(rf"[<(\[]?(?:mailto:)?(?<!{_NAME}){_NAME}++@[\w-]++(?:\.[\w-]++)+[>)\]]?", re.IGNORECASE)
# What only announced the address.
_LABEL = re.compile(r"(?:e-?mail|mail|e)\W*", re.IGNORECASE)
_SEPARATORS = " \t,;|/·–-"
_FIELDS = ("credit", "authors", "source", "draft_date", "contact", "copyright", "notes", "revision")


def public_cover(cover: Cover) -> Cover:
    """A line that was nothing but an address goes with it."""
    lines = tuple([_line(line) for line in cover.lines])
    if lines_hold(cover):
        # They lay the cover out only as long as they and the fields say the same.
        return replace(fields_of(lines), lines=lines)
    fields: dict[str, Any] = {name: without_addresses(getattr(cover, name)) for name in _FIELDS}
    others = [(name, value) for name, said in cover.others if (value := without_addresses(said)) or not said]
    return replace(cover, **fields, others=tuple(others), lines=lines)


def without_addresses(text: str) -> str:
    if "@" not in text:
        return text
    cleaned = [_cleaned(line) for line in text.splitlines()]
    return "\n".join([line for line in cleaned if line is not None])


def _cleaned(line: str) -> str | None:
    """None for a line of which nothing is left."""
    rest, found = _ADDRESS.subn("", line)
    if not found:
        return line
    rest = rest.strip(_SEPARATORS)
    return None if not rest or _LABEL.fullmatch(rest) else rest


def _line(line: CoverLine) -> CoverLine:
    """An emptied one stays, blank: such lines are what places all others on the page."""
    cleaned = without_addresses(line.text)
    return line if cleaned == line.text else replace(line, runs=(replace(line.runs[0], text=cleaned),))
