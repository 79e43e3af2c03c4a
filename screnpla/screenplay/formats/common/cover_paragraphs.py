"""A cover as free paragraphs: as the file it came from laid them out, else anew from its fields."""

from __future__ import annotations

from collections.abc import Sequence

from screnpla.screenplay.cover_fields import find_further_pages, has_current_lines
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Run

_LEFT = 1.0
_TITLE_ROW = 18
_LAST_ROW = 53


def make_cover_lines(cover: Cover) -> Sequence[CoverLine]:
    """The cover as free paragraphs, for every format that has nothing else."""
    return cover.lines if has_current_lines(cover) else [*_lay_out_fields(cover), *find_further_pages(cover.lines)]


def _lay_out_fields(cover: Cover) -> Sequence[CoverLine]:
    centred = _make_centred_lines(cover)
    right = _make_corner_lines(Align.RIGHT, cover.draft_date, cover.revision)
    contact = [cover.contact, cover.copyright, *[f"{name}: {value}" for name, value in cover.others]]
    left = _make_corner_lines(Align.LEFT, *contact)
    space = _LAST_ROW - sum([line.text.count("\n") + 1 for line in [*centred, *right, *left]])
    return [*centred, *[_make_blank_line()] * max(1, space), *right, *left]


def _make_centred_lines(cover: Cover) -> list[CoverLine]:
    lines = [_make_blank_line() for _ in range(_TITLE_ROW)]
    lines.append(_make_line(cover.title, Align.CENTER, underline=True))
    for before, text in (
        (1, cover.sub_title),
        (3, cover.credit),
        (1, cover.authors),
        (3, cover.source),
        (1, cover.notes),
    ):
        if text:
            lines += [_make_blank_line(Align.CENTER)] * before
            lines += [_make_line(each, Align.CENTER) for each in text.split("\n")]
    return lines


def _make_corner_lines(align: Align, *texts: str) -> list[CoverLine]:
    return [_make_line(each, align) for text in texts if text for each in text.split("\n")]


def _make_blank_line(align: Align = Align.LEFT) -> CoverLine:
    return CoverLine((), align, _LEFT)


def _make_line(text: str, align: Align, *, underline: bool = False) -> CoverLine:
    return CoverLine((Run(text, underline=underline),) if text else (), align, _LEFT)
