"""How letters look in Word as the marks of a run."""

from __future__ import annotations

from functools import lru_cache

from screnpla.screenplay.elements import Run
from screnpla.screenplay.formats.docx import names
from screnpla.screenplay.formats.docx.looks import LetterLook


@lru_cache(maxsize=500)
def marks_of(look: LetterLook, style: str) -> Run:
    """A run without text. `style`: the name of theirs, where they have one."""
    return Run(
        "",
        bool(look.bold),
        bool(look.italic),
        bool(look.underline),
        bool(look.strikeout),
        look.highlight or "",
        look.color or "",
        code=style == names.CODE,
        capitalize=style == names.CAPITALISED,
        uppercase=bool(look.caps),
        mention=style == names.MENTION,
    )
