"""Runs of an element as marks of its one text, and back.

Places in the text of a document are counted in bytes of UTF-8 (pycrdt 0.14); nobody outside of this file knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from pycrdt import XmlText

from screnpla.manuscript.element_attributes import as_text, from_text
from screnpla.screenplay.elements import Run
from screnpla.screenplay.quick_making import quick_run

Mark: TypeAlias = bool | str
_SWITCHES = ("bold", "italic", "underline", "strikeout", "code", "capitalize", "uppercase", "mention")
_WORDS = ("highlight", "color")


def text_of(runs: Sequence[Run]) -> str:
    return "".join([run.text for run in runs])


def put_marks(text: XmlText, runs: Sequence[Run]) -> None:
    """`text` holds the words already. One mark after the other: several at once would be written in any order."""
    marked = [(len(run.text.encode()), _marks(run)) for run in runs]
    for name in sorted({name for _, marks in marked for name in marks}):
        for start, stop, value in _stretches(marked, name):
            text.format(start, stop, {name: value})


def _stretches(marked: Iterable[tuple[int, dict[str, Mark]]], name: str) -> Iterator[tuple[int, int, Mark]]:
    """Where a mark stands with which value; neighbours of the same are one stretch."""
    begun, at, last = 0, 0, None
    for length, marks in marked:
        value = marks.get(name) if length else last
        if value != last:
            if last is not None:
                yield begun, at, last
            begun, last = at, value
        at += length
    if last is not None:
        yield begun, at, last


def _marks(run: Run) -> dict[str, Mark]:
    made: dict[str, Mark] = {name: True for name in _SWITCHES if getattr(run, name)}
    made |= {name: value for name in _WORDS if (value := getattr(run, name))}
    if run.extra:
        made["extra"] = as_text(dict(run.extra))
    return made


def runs_from(pieces: Iterable[tuple[Any, dict[str, Any] | None]]) -> tuple[Run, ...]:
    """Of the pieces a text is made of; what is no text among them is none of ours."""
    return tuple([_run(words, marks) for words, marks in pieces if isinstance(words, str) and words])


def _run(words: str, marks: dict[str, Any] | None) -> Run:
    if not marks:
        return quick_run(words)
    said: dict[str, Any] = {name: True for name in _SWITCHES if marks.get(name) is True}
    said |= {name: value for name in _WORDS if isinstance(value := marks.get(name), str)}
    extra = marks.get("extra")
    kept = from_text(extra) if isinstance(extra, str) else None
    return replace(quick_run(words), **said, extra=kept if isinstance(kept, dict) else {})
