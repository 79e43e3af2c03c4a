"""Marks of the cover's fields: bold, italic, underline, capitals, each for a whole field.

A mark that somebody set is stored with the cover. Until then a field has the marks that its lines have in the file that
the cover came from, so that they stay when the words are edited and the lines no longer count.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from screnpla.screenplay.cover.fields import COVER_MARKS, guess_cover_marks
from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Run

_PLAIN = "plain"


def find_cover_marks(cover: Cover) -> dict[str, tuple[str, ...]]:
    """The marks of each field that has any, or that somebody has freed of them."""
    guessed = guess_cover_marks(cover.lines) if cover.lines else {}
    return {**guessed, **cover.marks}


def make_marked_run(text: str, marks: Iterable[str]) -> Run:
    switches: dict[str, Any] = dict.fromkeys(marks, True)
    return Run(text, **switches)


def check_marks(found: Iterable[object]) -> tuple[str, ...]:
    """Those that a field can have, in order."""
    names = {each for each in found if isinstance(each, str)}
    return tuple([mark for mark in COVER_MARKS if mark in names])


def format_marks(marks: Iterable[str]) -> str:
    return " ".join(marks) or _PLAIN


def parse_marks(text: str) -> tuple[str, ...]:
    return check_marks(text.split())
