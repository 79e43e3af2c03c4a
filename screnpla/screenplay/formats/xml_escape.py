"""Words as XML. What XML cannot hold is left out here and told by whoever writes."""

from __future__ import annotations

import re
from collections.abc import Mapping

from screnpla.screenplay.clean_text import cleaned, is_clean

_IN_TEXT = re.compile("[&<>]")
_IN_ATTRIBUTE = re.compile('[&<>"\t\n]')
_CODES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": "&#9;", "\n": "&#10;"}


def text(words: str) -> str:
    return clean_text(words if is_clean(words) else cleaned(words))


def clean_text(words: str) -> str:
    """Of what is known to be clean."""
    return _IN_TEXT.sub(_code, words) if _IN_TEXT.search(words) else words


def attributes(values: Mapping[str, str]) -> str:
    """In the order of the alphabet, as Final Draft has them; with a space before each."""
    return "".join([f' {name}="{_attribute(values[name])}"' for name in sorted(values)])


def _attribute(value: str) -> str:
    if not is_clean(value):
        value = cleaned(value)
    return _IN_ATTRIBUTE.sub(_code, value) if _IN_ATTRIBUTE.search(value) else value


def _code(found: re.Match[str]) -> str:
    return _CODES[found.group()]
