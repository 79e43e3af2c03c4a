"""Whether a plain text is Fountain under another name: its marks mean something then, all of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from screnpla.screenplay.formats.fountain.lines import is_centred, is_heading
from screnpla.screenplay.formats.fountain.numbers import split_number
from screnpla.screenplay.formats.fountain.title_keys import split_key

_TITLE = "title"
_MAIL = frozenset({"from", "to", "subject", "cc", "sent"})
_NOTE = re.compile(r"\[\[[^\[\]]+\]\]")
_SECTION = re.compile(r"#{1,6} ?\S")
_SYNOPSIS = re.compile(r"= ?[^\s=]")
_LYRICS = re.compile(r"~ ?\S")
_HIDDEN = (_NOTE, _SECTION, _SYNOPSIS, _LYRICS)
_OFTEN = 3


def is_fountain(text: str) -> bool:
    """By a title page, by marks that nobody types for another reason, or by several others beside headings."""
    lines = [line.strip() for line in text.split("\n")]
    if _has_title(lines):
        return True
    hidden: Counter[re.Pattern[str]] = Counter()
    headed = False
    for line in lines:
        if not line:
            continue
        if line[0] == ">" and is_centred(line):
            return True
        if is_heading(line):
            headed = True
            if line[-1] == "#" and split_number(line)[1]:
                return True
        elif line[0] in "[#=~":
            hidden.update(pattern for pattern in _HIDDEN if pattern.match(line))
    return headed and len(hidden) > 1 and hidden.total() >= _OFTEN


def _has_title(lines: Sequence[str]) -> bool:
    keys = set()
    for line in lines:
        found = split_key(line)
        if found:
            keys.add(found[0].lower())
        elif keys and not line:
            break
        elif not keys and line:
            return False
    return _TITLE in keys and not keys & _MAIL
