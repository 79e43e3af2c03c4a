"""A script that somebody quoted in a mail: before each line stands a sign. Rule PP28."""

from __future__ import annotations

import re
from itertools import pairwise

from screnpla.screenplay.formats.fountain.lines import is_centred
from screnpla.screenplay.gathered_losses import GatheredLosses

UNQUOTED = "The signs > that a mail puts before quoted lines were left out."
_SIGNS = re.compile(r"(?:>[ \t]?)+")


def without_quote_signs(text: str, losses: GatheredLosses) -> str:
    if ">" not in text:
        return text
    lines = text.split("\n")
    # Fountain's transitions begin with the same sign, but never stand right below each other.
    if not any(_is_quoted(above) and _is_quoted(line) for above, line in pairwise(lines)):
        return text
    losses.add(UNQUOTED)
    return "\n".join([_SIGNS.sub("", line, count=1) if _is_quoted(line) else line for line in lines])


def _is_quoted(line: str) -> bool:
    return line.startswith(">") and not is_centred(line.rstrip())
