"""A cover as free paragraphs: as the file it came from laid them out, else anew from its fields."""

from __future__ import annotations

from collections.abc import Sequence

from screnpla.screenplay.cover_lines import further_pages, lines_hold
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Run

_LEFT = 1.0
_TITLE_ROW = 18
_LAST_ROW = 53


def lines_of(cover: Cover) -> Sequence[CoverLine]:
    """The cover as free paragraphs, for every format that has nothing else."""
    return cover.lines if lines_hold(cover) else [*_laid_out(cover), *further_pages(cover.lines)]


def _laid_out(cover: Cover) -> Sequence[CoverLine]:
    centred = _centred(cover)
    right = _aside(Align.RIGHT, cover.draft_date, cover.revision)
    contact = [cover.contact, cover.copyright, *[f"{name}: {value}" for name, value in cover.others]]
    left = _aside(Align.LEFT, *contact)
    space = _LAST_ROW - sum([line.text.count("\n") + 1 for line in [*centred, *right, *left]])
    return [*centred, *[_blank()] * max(1, space), *right, *left]


def _centred(cover: Cover) -> list[CoverLine]:
    made = [_blank() for _ in range(_TITLE_ROW)]
    made.append(_line(cover.title, Align.CENTER, underline=True))
    for before, text in (
        (1, cover.sub_title),
        (3, cover.credit),
        (1, cover.authors),
        (3, cover.source),
        (1, cover.notes),
    ):
        if text:
            made += [_blank(Align.CENTER)] * before
            made += [_line(each, Align.CENTER) for each in text.split("\n")]
    return made


def _aside(align: Align, *texts: str) -> list[CoverLine]:
    return [_line(each, align) for text in texts if text for each in text.split("\n")]


def _blank(align: Align = Align.LEFT) -> CoverLine:
    return CoverLine((), align, _LEFT)


def _line(text: str, align: Align, *, underline: bool = False) -> CoverLine:
    return CoverLine((Run(text, underline=underline),) if text else (), align, _LEFT)
