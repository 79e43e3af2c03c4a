"""The title page from a cover: as the file had it, from the cover's lines, or laid out anew from its fields."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lxml import etree

from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.formats.cover_as_lines import lines_of
from screnpla.screenplay.formats.fdx.fresh import fresh_title_page
from screnpla.screenplay.formats.fdx.paragraph_layout import box_attributes
from screnpla.screenplay.formats.fdx.title_page import cover_of
from screnpla.screenplay.formats.fdx.write_runs import RunWriter
from screnpla.screenplay.formats.xml_escape import attributes
from screnpla.screenplay.profile import Box


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
