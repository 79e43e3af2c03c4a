"""A cover as free paragraphs: as the file it came from laid them out, else anew from its fields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from screnpla.screenplay.cover.fields import find_further_pages, has_current_lines
from screnpla.screenplay.cover.marks import find_cover_marks, make_marked_run
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align

FieldMarks = Mapping[str, tuple[str, ...]]

_LEFT = 1.0
_TITLE_ROW = 18
_LAST_ROW = 53


def make_cover_lines(cover: Cover) -> Sequence[CoverLine]:
    """The cover as free paragraphs, for every format that has nothing else."""
    return cover.lines if has_current_lines(cover) else [*_lay_out_fields(cover), *find_further_pages(cover.lines)]


def _lay_out_fields(cover: Cover) -> Sequence[CoverLine]:
    # As other programs lay a title page out: the title is underlined unless its marks say otherwise.
    marks = {"title": ("underline",), **find_cover_marks(cover)}
    centred = _make_centred_lines(cover, marks)
    right = _make_corner_lines(Align.RIGHT, cover, ("draft_date", "revision"), marks)
    left = _make_corner_lines(Align.LEFT, cover, ("contact", "copyright"), marks)
    left += [_make_line(each, Align.LEFT) for name, value in cover.others for each in f"{name}: {value}".split("\n")]
    space = _LAST_ROW - sum([line.text.count("\n") + 1 for line in [*centred, *right, *left]])
    return [*centred, *[_make_blank_line()] * max(1, space), *right, *left]


def _make_centred_lines(cover: Cover, marks: FieldMarks) -> list[CoverLine]:
    lines = [_make_blank_line() for _ in range(_TITLE_ROW)]
    lines.append(_make_line(cover.title, Align.CENTER, marks["title"]))
    for before, name in ((1, "sub_title"), (3, "credit"), (1, "authors"), (3, "source"), (1, "notes")):
        if text := getattr(cover, name):
            lines += [_make_blank_line(Align.CENTER)] * before
            lines += [_make_line(each, Align.CENTER, marks.get(name, ())) for each in text.split("\n")]
    return lines


def _make_corner_lines(align: Align, cover: Cover, names: Sequence[str], marks: FieldMarks) -> list[CoverLine]:
    texts = [(name, text) for name in names if (text := getattr(cover, name))]
    return [_make_line(each, align, marks.get(name, ())) for name, text in texts for each in text.split("\n")]


def _make_blank_line(align: Align = Align.LEFT) -> CoverLine:
    return CoverLine((), align, _LEFT)


def _make_line(text: str, align: Align, marks: Iterable[str] = ()) -> CoverLine:
    return CoverLine((make_marked_run(text, marks),) if text else (), align, _LEFT)
