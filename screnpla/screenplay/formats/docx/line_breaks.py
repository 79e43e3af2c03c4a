"""Paragraphs of several lines where the lines are what a screenplay has as paragraphs: a name, and what is said."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace

from screnpla.screenplay.elements import Note, Run
from screnpla.screenplay.formats.docx.paragraph import Paragraph
from screnpla.screenplay.formats.paragraph_words import is_name
from screnpla.screenplay.formats.telling_words import is_transition
from screnpla.screenplay.headings import opens_scene


def parted(paragraphs: Iterable[Paragraph]) -> Iterator[Paragraph]:
    for paragraph in paragraphs:
        if any("\n" in run.text for run in paragraph.runs) and _is_of_lines(paragraph):
            yield from _lines(paragraph)
        else:
            yield paragraph


def _is_of_lines(paragraph: Paragraph) -> bool:
    return paragraph.meaning is None and any(map(_stands_alone, paragraph.shown.split("\n")))


def _stands_alone(line: str) -> bool:
    words = line.strip()
    return is_name(words) or opens_scene(words) or is_transition(words)


def _lines(paragraph: Paragraph) -> Iterator[Paragraph]:
    notes = deque(sorted(paragraph.notes, key=lambda note: note.at))
    start = 0
    for at, runs in enumerate(_runs_by_line(paragraph.runs)):
        end = start + sum([len(run.text) for run in runs])
        own = _notes_until(notes, start, end)
        if at == 0:
            yield replace(paragraph, runs=runs, notes=own, boxes=[], break_after=False)
        else:
            look = paragraph.look._replace(before=0)
            yield replace(
                paragraph, runs=runs, notes=own, look=look, told=[], boxes=[], break_before=False, listed=None
            )
        start = end + 1


def _runs_by_line(runs: Iterable[Run]) -> Iterator[list[Run]]:
    line: list[Run] = []
    for run in runs:
        first, *others = run.text.split("\n")
        line += [replace(run, text=first)] if first else []
        for text in others:
            yield line
            line = [replace(run, text=text)] if text else []
    yield line


def _notes_until(notes: deque[Note], start: int, end: int) -> list[Note]:
    """Takes those on a line; one between two lines belongs to the first of them."""
    made: list[Note] = []
    while notes and notes[0].at <= end:
        note = notes.popleft()
        made.append(replace(note, at=note.at - start, length=min(note.length, end - note.at)))
    return made
