"""Reads Fountain 1.1, all of it, and the habits of the programs that write it."""

from __future__ import annotations

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.fountain.asides import set_aside
from screnpla.screenplay.formats.fountain.body import read_body
from screnpla.screenplay.formats.fountain.title_page import split_title_page
from screnpla.screenplay.formats.text_file import text_of, without_controls
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import BadFile, Reading

# Every mark costs time. A long script has some thousands; a file of nothing else is an attack.
_MARKS = ("*", "_", "\\", "[[")
_MOST_MARKS = 400_000


def read(data: bytes) -> Reading:
    losses = GatheredLosses()
    return read_text(without_controls(text_of(data, losses), losses), losses)


def read_text(whole: str, losses: GatheredLosses) -> Reading:
    """Of a text that is clean; `losses` are those met so far."""
    check_marks(whole)
    top = split_title_page(whole)
    text, asides = set_aside(top.rest)
    elements = read_body(text, asides, losses)
    return Reading(Screenplay(tuple(elements), top.cover, language=top.language), losses.all())


def check_marks(*texts: str) -> None:
    """Of all texts of one file together. Raises `BadFile`."""
    if sum([text.count(mark) for text in texts for mark in _MARKS]) > _MOST_MARKS:
        raise BadFile("The file holds far more marks than any screenplay and cannot be opened.")
