"""Scripts typed with spaces and a hard return at the end of every line, as on a typewriter."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from screnpla.screenplay.formats.docx.paragraph import Paragraph
from screnpla.screenplay.formats.paper.spaced_text import is_laid_out

_LONGEST_LINE = 85
_FULL = 25  # letters of a line that would have gone on if there had been room
_NEW_PAGE = "\f"


def text_laid_out(paragraphs: Sequence[Paragraph]) -> str:
    """The lines of such a script; empty: it is none."""
    if any(each.meaning or each.number or each.look.align for each in paragraphs if not each.is_blank):
        return ""
    lines = [line for each in paragraphs for line in each.text.expandtabs(5).split("\n")]
    if any(len(line) > _LONGEST_LINE for line in lines) or not _is_broken_by_hand(lines):
        return ""
    text = "".join([(_NEW_PAGE if each.break_before else "") + each.shown + "\n" for each in paragraphs])
    return text if is_laid_out(text) else ""


def _is_broken_by_hand(lines: Sequence[str]) -> bool:
    """Whether lines that begin at the same place follow each other, as those of one paragraph do."""
    going_on = [
        (above, below)
        for above, below in pairwise(lines)
        if len(above.strip()) >= _FULL and below.strip() and _indent(above) == _indent(below)
    ]
    return len(going_on) * 20 >= len([line for line in lines if line.strip()]) > 0


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
