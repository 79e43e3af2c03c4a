"""How scene headings look in a file: those that begin with INT. or EXT. tell it, and what looks so is one, too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.formats.docx.paragraph import Paragraph


class Look(NamedTuple):
    before: int  # space above, in lines
    bold: bool
    underlined: bool


# How many of the headings must share a look, and how few of the others may have it, for it to mean something.
_MOST = 0.8
_FEW = 0.03
_FEWEST_HEADINGS = 2


def look_of(paragraph: Paragraph, blanks: int) -> Look:
    """`blanks`: empty paragraphs above it."""
    runs = [run for run in paragraph.runs if run.text.strip()]
    space = round((paragraph.look.before or 0) / 240)
    return Look(space + blanks, all(run.bold for run in runs), all(run.underline for run in runs))


def heading_look(headings: Sequence[Look], others: Sequence[Look]) -> Look | None:
    """The look that only headings have; None: there is none. `others`: what stands there, but not in capitals."""
    if len(headings) < _FEWEST_HEADINGS:
        return None
    look, count = Counter(headings).most_common(1)[0]
    return look if count >= _MOST * len(headings) and others.count(look) <= _FEW * len(others) else None
