"""Reads Fountain 1.1, all of it, and the habits of the programs that write it."""

from __future__ import annotations

import re

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Json
from screnpla.screenplay.formats.common.files.text_decoding import decode_text, drop_controls
from screnpla.screenplay.formats.common.files.word_check import SourceText, check_words
from screnpla.screenplay.formats.fountain.body import read_body
from screnpla.screenplay.formats.fountain.notes import extract_notes
from screnpla.screenplay.formats.fountain.syntax import read_typed_mark
from screnpla.screenplay.formats.fountain.title_page import EXTRA, LANGUAGE, split_title_page
from screnpla.screenplay.losses import BadFile, LossCollector, Reading

_KEY = re.compile(r"^[ \t]*[^\s:][^:\n]{0,41}:", re.MULTILINE)  # of the title page: it is no word of the writer
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
    extra: dict[str, Json] = {EXTRA: {LANGUAGE: True}} if top.language else {}
    reading = Reading(Screenplay(tuple(elements), top.cover, language=top.language, extra=extra), losses.all())
    around = _KEY.sub("", raw.removesuffix(top.rest)) if len(top.rest) < len(raw) else ""
    return check_words(reading, SourceText(top.rest, around), write_element)


def write_element(element: Element) -> str:
    """With its number and the mark that was typed behind a name."""
    if element.scene_number:
        return f"{element.text}{element.scene_number}"
    return f"{element.text}{read_typed_mark(element.extra[EXTRA])}" if EXTRA in element.extra else element.text


def check_mark_count(*texts: str) -> None:
    """Of all texts of one file together. Raises `BadFile`."""
    if sum([text.count(mark) for text in texts for mark in _MARKS]) > _MOST_MARKS:
        raise BadFile("The file holds far more marks than any screenplay and cannot be opened.")
