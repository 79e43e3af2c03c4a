"""Reads plain text: laid out with spaces it is read like a printed page, else by its words and empty lines."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.formats.paper.spaced_text import check_length, is_laid_out, reading_of
from screnpla.screenplay.formats.text_file import text_of, without_controls
from screnpla.screenplay.formats.txt.flat_text import read_flat
from screnpla.screenplay.formats.txt.quoted_mail import without_quote_signs
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import Reading

_PAGE_END = "\f"


def read(data: bytes) -> Reading:
    losses = GatheredLosses()
    text = text_of(data, losses)
    check_length(text)
    pages = [without_controls(page, losses) for page in text.split(_PAGE_END)]
    if len(pages) == 1:
        script = without_quote_signs(pages[0], losses)
        return _laid_out(script, losses) if is_laid_out(script) else read_flat(script, losses)
    # Only what was printed has pages.
    return _laid_out(_PAGE_END.join(pages), losses)


def _laid_out(text: str, losses: GatheredLosses) -> Reading:
    reading = reading_of(text)
    return replace(reading, losses=(*losses.all(), *reading.losses))
