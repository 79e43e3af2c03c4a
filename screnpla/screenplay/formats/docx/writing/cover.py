"""The cover as pages of their own before the script, in a section without page numbers."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align
from screnpla.screenplay.formats.docx.cover_rows import GAP, has_own_fields, make_cover_rows
from screnpla.screenplay.formats.docx.own_styles import COVER
from screnpla.screenplay.formats.docx.page import WordPage
from screnpla.screenplay.formats.docx.units import to_twips
from screnpla.screenplay.formats.docx.writing.runs import DocxRunWriter
from screnpla.screenplay.formats.docx.writing.styles import ALIGNMENTS
from screnpla.screenplay.profiles.profile import Profile

_LEFT = CoverLine().left


def write_cover(cover: Cover, profile: Profile, page: WordPage, runs: DocxRunWriter) -> str:
    """Empty: there is nothing on it."""
    lines = make_cover_rows(cover, profile)
    if not lines:
        return ""
    # Our own layout centres on the paper, not between margins of different width.
    shift = page.left - page.right if has_own_fields(cover) else 0
    section = f'<w:sectPr><w:type w:val="nextPage"/>{page.size_and_margins()}</w:sectPr>'
    last = len(lines) - 1
    return "".join(
        [_write_line(line, page, runs, shift, section if at == last else "") for at, line in enumerate(lines)]
    )


def _write_line(line: CoverLine, page: WordPage, runs: DocxRunWriter, shift: int, section: str) -> str:
    width = page.width - page.left - page.right
    beside = GAP in line.text and line.align is Align.LEFT
    centred = shift and line.align is Align.CENTER
    indent = (f' w:left="{to_twips(line.left - _LEFT)}"' if line.left != _LEFT else "") + (
        f' w:right="{shift}"' if centred else ""
    )
    properties = [
        f'<w:pStyle w:val="{COVER}"/>',
        "<w:pageBreakBefore/>" if line.break_before else "",
        f'<w:tabs><w:tab w:val="right" w:pos="{width}"/></w:tabs>' if beside and shift else "",
        f"<w:ind{indent}/>" if indent else "",
        f'<w:jc w:val="{ALIGNMENTS[line.align]}"/>' if line.align is not Align.LEFT else "",
        section,
    ]
    words = runs.write_runs([replace(run, extra={}) for run in line.runs], "")
    return f"<w:p><w:pPr>{''.join(properties)}</w:pPr>{words}</w:p>"
