"""XML escaping. Characters that XML cannot hold are left out here and reported by the writer."""

from __future__ import annotations

import re
from collections.abc import Mapping

from screnpla.screenplay.clean_text import clean_text, is_clean

_IN_TEXT = re.compile("[&<>]")
_IN_ATTRIBUTE = re.compile('[&<>"\t\n]')
_CODES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": "&#9;", "\n": "&#10;"}


def escape_text(words: str) -> str:
    return escape_clean_text(words if is_clean(words) else clean_text(words))


def escape_clean_text(words: str) -> str:
    """Of what is known to be clean."""
    return _IN_TEXT.sub(_entity, words) if _IN_TEXT.search(words) else words


def format_attributes(values: Mapping[str, str]) -> str:
    """In the order of the alphabet, as Final Draft has them; with a space before each."""
    return "".join([f' {name}="{_escape_attribute(values[name])}"' for name in sorted(values)])


def _escape_attribute(value: str) -> str:
    if not is_clean(value):
        value = clean_text(value)
    return _IN_ATTRIBUTE.sub(_entity, value) if _IN_ATTRIBUTE.search(value) else value


def _entity(found: re.Match[str]) -> str:
    return _CODES[found.group()]
