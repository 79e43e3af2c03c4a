"""Reads Fountain 1.1, all of it, and the habits of the programs that write it."""

from __future__ import annotations

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.files.text_decoding import decode_text, drop_controls
from screnpla.screenplay.formats.fountain.body import read_body
from screnpla.screenplay.formats.fountain.notes import extract_notes
from screnpla.screenplay.formats.fountain.title_page import split_title_page
from screnpla.screenplay.losses import BadFile, LossCollector, Reading

# Every mark costs time. A long script has some thousands; a file of nothing else is an attack.
_MARKS = ("*", "_", "\\", "[[")
_MOST_MARKS = 400_000


def read_fountain(data: bytes) -> Reading:
    losses = LossCollector()
    return read_fountain_text(drop_controls(decode_text(data, losses), losses), losses)


def read_fountain_text(raw: str, losses: LossCollector) -> Reading:
    """Of a text that is clean; `losses` are those met so far."""
    check_mark_count(raw)
    top = split_title_page(raw)
    text, notes = extract_notes(top.rest)
    elements = read_body(text, notes, losses)
    return Reading(Screenplay(tuple(elements), top.cover, language=top.language), losses.all())


def check_mark_count(*texts: str) -> None:
    """Of all texts of one file together. Raises `BadFile`."""
    if sum([text.count(mark) for text in texts for mark in _MARKS]) > _MOST_MARKS:
        raise BadFile("The file holds far more marks than any screenplay and cannot be opened.")
