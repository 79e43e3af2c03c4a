"""Reads plain text: laid out with spaces it is read like a printed page, else by its words and empty lines."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from screnpla.screenplay.formats.common.files.text_decoding import decode_text, drop_controls
from screnpla.screenplay.formats.fountain.syntax import is_centred
from screnpla.screenplay.formats.printed_pages.spaced_text import check_length, is_laid_out, read_spaced_text
from screnpla.screenplay.formats.txt.flat_text import read_flat_text
from screnpla.screenplay.losses import LossCollector, Reading

# A script quoted in a mail has a sign before each line. Rule PP28.
UNQUOTED = "The signs > that a mail puts before quoted lines were left out."
_SIGNS = re.compile(r"(?:>[ \t]?)+")


def remove_quote_signs(text: str, losses: LossCollector) -> str:
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


_PAGE_END = "\f"


def read_txt(data: bytes) -> Reading:
    losses = LossCollector()
    text = decode_text(data, losses)
    check_length(text)
    pages = [drop_controls(page, losses) for page in text.split(_PAGE_END)]
    if len(pages) == 1:
        script = remove_quote_signs(pages[0], losses)
        return _read_laid_out(script, losses) if is_laid_out(script) else read_flat_text(script, losses)
    # Only what was printed has pages.
    return _read_laid_out(_PAGE_END.join(pages), losses)


def _read_laid_out(text: str, losses: LossCollector) -> Reading:
    reading = read_spaced_text(text)
    return replace(reading, losses=(*losses.all(), *reading.losses))
