"""The title page from a cover: as the file had it, from the cover's lines, or laid out anew from its fields."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lxml import etree

from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.formats.common.cover_paragraphs import make_cover_lines
from screnpla.screenplay.formats.common.files.xml_escape import format_attributes
from screnpla.screenplay.formats.fdx.paragraph_layout import box_attributes
from screnpla.screenplay.formats.fdx.reading.title_page import read_cover
from screnpla.screenplay.formats.fdx.writing.new_file import make_title_page
from screnpla.screenplay.formats.fdx.writing.runs import FdxRunWriter
from screnpla.screenplay.profiles.profile import Box


def apply_cover(root: etree._Element, cover: Cover, runs: FdxRunWriter) -> None:
    """The title page that is there stays, as long as it still says what the cover says."""
    if read_cover(root) == cover:
        return
    title_page = _make_content(make_cover_lines(cover), runs)
    old = root.find("TitlePage")
    if old is None:
        settings = root.findall("ElementSettings") or root.findall("Content")
        settings[-1].addnext(title_page)
        return
    content, fresh = old.find("Content"), title_page.find("Content")
    if content is None or fresh is None:
        root.replace(old, title_page)
    else:
        # Its header and footer are not ours to change.
        old.replace(content, fresh)


def _make_content(lines: Sequence[CoverLine], runs: FdxRunWriter) -> etree._Element:
    return make_title_page("".join([_write_line(line, runs) for line in lines]))


def _write_line(line: CoverLine, runs: FdxRunWriter) -> str:
    placed = box_attributes(Box(left=line.left, align=line.align, new_page=line.break_before))
    # Data that a run preserved of a script's paragraph would be out of place here.
    texts = runs.write_texts([replace(run, extra={}) for run in line.runs], "") or ["<Text></Text>"]
    return f"\n      <Paragraph{format_attributes(placed)}>{''.join(texts)}</Paragraph>"
