"""The title page from a cover: as the file had it, from the cover's lines, or laid out anew from its fields."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lxml import etree

from screnpla.screenplay.cover_lines import further_pages, lines_hold
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Run
from screnpla.screenplay.formats.fdx.fresh import fresh_title_page
from screnpla.screenplay.formats.fdx.paragraph_layout import box_attributes
from screnpla.screenplay.formats.fdx.title_page import cover_of
from screnpla.screenplay.formats.fdx.write_runs import RunWriter
from screnpla.screenplay.formats.xml_escape import attributes
from screnpla.screenplay.profile import Box

_LEFT = 1.0
_TITLE_ROW = 18
_LAST_ROW = 53


def apply_cover(root: etree._Element, cover: Cover, runs: RunWriter) -> None:
    """The title page that is there stays, as long as it still says what the cover says."""
    if cover_of(root) == cover:
        return
    made = _content(lines_of(cover), runs)
    old = root.find("TitlePage")
    if old is None:
        settings = root.findall("ElementSettings") or root.findall("Content")
        settings[-1].addnext(made)
        return
    content, fresh = old.find("Content"), made.find("Content")
    if content is None or fresh is None:
        root.replace(old, made)
    else:
        # Its header and footer are not ours to change.
        old.replace(content, fresh)


def _content(lines: Sequence[CoverLine], runs: RunWriter) -> etree._Element:
    return fresh_title_page("".join([_paragraph(line, runs) for line in lines]))


def _paragraph(line: CoverLine, runs: RunWriter) -> str:
    placed = box_attributes(Box(left=line.left, align=line.align, new_page=line.break_before))
    # What a run kept of a script's paragraph would be out of place here.
    texts = runs.texts([replace(run, extra={}) for run in line.runs], "") or ["<Text></Text>"]
    return f"\n      <Paragraph{attributes(placed)}>{''.join(texts)}</Paragraph>"


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
