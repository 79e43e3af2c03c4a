"""The cover as pages of their own before the script, in a section without page numbers."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align
from screnpla.screenplay.formats.docx.cover_rows import GAP, cover_rows, has_fields_of_its_own
from screnpla.screenplay.formats.docx.measures import twips
from screnpla.screenplay.formats.docx.names import COVER
from screnpla.screenplay.formats.docx.page import WordPage
from screnpla.screenplay.formats.docx.style_looks import ALIGNMENTS
from screnpla.screenplay.formats.docx.write_runs import RunWriter
from screnpla.screenplay.profile import Profile

_LEFT = CoverLine().left


def written_cover(cover: Cover, profile: Profile, page: WordPage, runs: RunWriter) -> str:
    """Empty: there is nothing on it."""
    lines = cover_rows(cover, profile)
    if not lines:
        return ""
    # Our own layout centres on the paper, not between margins of different width.
    shift = page.left - page.right if has_fields_of_its_own(cover) else 0
    section = f'<w:sectPr><w:type w:val="nextPage"/>{page.size_and_margins()}</w:sectPr>'
    last = len(lines) - 1
    return "".join(
        [_paragraph(line, page, runs, shift, section if at == last else "") for at, line in enumerate(lines)]
    )


def _paragraph(line: CoverLine, page: WordPage, runs: RunWriter, shift: int, section: str) -> str:
    width = page.width - page.left - page.right
    beside = GAP in line.text and line.align is Align.LEFT
    centred = shift and line.align is Align.CENTER
    indent = (f' w:left="{twips(line.left - _LEFT)}"' if line.left != _LEFT else "") + (
        f' w:right="{shift}"' if centred else ""
    )
    made = [
        f'<w:pStyle w:val="{COVER}"/>',
        "<w:pageBreakBefore/>" if line.break_before else "",
        f'<w:tabs><w:tab w:val="right" w:pos="{width}"/></w:tabs>' if beside and shift else "",
        f"<w:ind{indent}/>" if indent else "",
        f'<w:jc w:val="{ALIGNMENTS[line.align]}"/>' if line.align is not Align.LEFT else "",
        section,
    ]
    words = runs.runs([replace(run, extra={}) for run in line.runs], "")
    return f"<w:p><w:pPr>{''.join(made)}</w:pPr>{words}</w:p>"
