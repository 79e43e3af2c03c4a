"""Reads plain text: laid out with spaces it is read like a printed page, else by its words and empty lines."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.formats.fountain.read import read_text
from screnpla.screenplay.formats.paper.spaced_text import check_length, is_laid_out, reading_of
from screnpla.screenplay.formats.text_file import text_of, without_controls
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import Reading

_PAGE_END = "\f"


def read(data: bytes) -> Reading:
    losses = GatheredLosses()
    text = text_of(data, losses)
    check_length(text)
    pages = [without_controls(page, losses) for page in text.split(_PAGE_END)]
    # Only what was printed has pages.
    if len(pages) > 1 or is_laid_out(pages[0]):
        reading = reading_of(_PAGE_END.join(pages))
        return replace(reading, losses=(*losses.all(), *reading.losses))
    return read_text(pages[0], losses)
