"""Paragraphs of several lines where the lines are what a screenplay has as paragraphs: a name, and what is said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from screnpla.screenplay.formats.docx.judge import is_name
from screnpla.screenplay.formats.docx.paragraph import Paragraph, part_of
from screnpla.screenplay.formats.docx.style_names import meaning_of
from screnpla.screenplay.formats.telling_words import is_transition, opens_scene


def parted(paragraphs: Iterable[Paragraph]) -> Iterator[Paragraph]:
    for paragraph in paragraphs:
        lines = paragraph.text.split("\n")
        if len(lines) == 1 or meaning_of(paragraph.style.names) or not any(_stands_alone(line) for line in lines):
            yield paragraph
        else:
            yield from _lines(paragraph, lines)


def _stands_alone(line: str) -> bool:
    words = line.strip()
    return is_name(words) or opens_scene(words) or is_transition(words)


def _lines(paragraph: Paragraph, lines: list[str]) -> Iterator[Paragraph]:
    start = 0
    for at, line in enumerate(lines):
        made = part_of(paragraph, start, start + len(line))
        start += len(line) + 1
        # A note between two lines belongs to the first of them.
        paragraph.notes = [note for note in paragraph.notes if note.at >= start]
        if at == 0:
            yield replace(made, told=paragraph.told)
        else:
            yield replace(made, break_before=False, look=made.look._replace(before=0), listed=None)
