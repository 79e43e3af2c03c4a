"""Boxes of the script's layout as properties of Word's styles and paragraphs, in the order the standard asks for."""

from __future__ import annotations

from collections.abc import Mapping

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.docx.measures import PER_LINE, twips
from screnpla.screenplay.formats.docx.page import WordPage
from screnpla.screenplay.profile import Behaviour, Box

ALIGNMENTS: Mapping[Align, str] = {
    Align.LEFT: "left",
    Align.CENTER: "center",
    Align.RIGHT: "right",
    Align.JUSTIFY: "both",
}
_KEPT_WITH_NEXT = frozenset({Behaviour.HEADING, Behaviour.CUE, Behaviour.PARENTHETICAL})
_NEVER_SPLIT = _KEPT_WITH_NEXT | {Behaviour.CLOSING}
# What Word's list of headings shows: acts, and scenes below them.
_OUTLINE = {Kind.START_OF_ACT: 0, Kind.SCENE_HEADING: 1}
_INSET = 360  # of a parenthetical in a column
_NUMBER_LEFT, _NUMBER_RIGHT = 0.75, 7.375  # inches

HIDDEN = "<w:rPr><w:vanish/></w:rPr>"


def box_looks(box: Box, kind: Kind, page: WordPage) -> str:
    outline = _OUTLINE.get(kind)
    made = [
        "<w:keepNext/>" if box.behaviour in _KEPT_WITH_NEXT else "",
        "<w:keepLines/>" if box.behaviour in _NEVER_SPLIT else "",
        "<w:pageBreakBefore/>" if box.new_page else "",
        spacing(box.before, box.spacing),
        indents(page, box.left, box.right, box.first),
        f'<w:jc w:val="{ALIGNMENTS[box.align]}"/>',
        f'<w:outlineLvl w:val="{outline}"/>' if outline is not None else "",
    ]
    return f"<w:pPr>{''.join(made)}</w:pPr>{_letters(box)}"


def column_looks(box: Box) -> str:
    """As our own pages have a dual dialogue: cues centred, parentheticals inset, the rest as wide as the column."""
    if box.behaviour is Behaviour.CUE:
        return '<w:pPr><w:ind w:left="0" w:right="0" w:firstLine="0"/><w:jc w:val="center"/></w:pPr>'
    if box.behaviour is Behaviour.PARENTHETICAL:
        return f'<w:pPr><w:ind w:left="{_INSET}" w:right="{_INSET}"/></w:pPr>'
    return '<w:pPr><w:ind w:left="0" w:right="0" w:firstLine="0"/></w:pPr>'


def number_looks(box: Box, page: WordPage) -> str:
    """The number hangs out to the left; another stands at the right."""
    hanging = twips(box.left - _NUMBER_LEFT)
    first = f'w:hanging="{hanging}"' if hanging > 0 else f'w:firstLine="{-hanging}"'
    stop = f'<w:tabs><w:tab w:val="right" w:pos="{page.indent(_NUMBER_RIGHT)}"/></w:tabs>'
    return f'<w:pPr>{stop}<w:ind w:left="{page.indent(box.left)}" {first}/></w:pPr>'


def spacing(before: float | None, each: float | None) -> str:
    made = [] if before is None else [f'w:before="{max(0, twips(before, PER_LINE))}"']
    if each is not None:
        made.append(f'w:line="{max(1, twips(each, PER_LINE))}" w:lineRule="exact"')
    return f"<w:spacing {' '.join(made)}/>" if made else ""


def indents(page: WordPage, left: float | None, right: float | None, first: float | None) -> str:
    made = [] if left is None else [f'w:left="{page.indent(left)}"']
    if right is not None:
        made.append(f'w:right="{page.indent_right(right)}"')
    if first is not None:
        made.append(f'w:firstLine="{twips(first)}"' if first >= 0 else f'w:hanging="{-twips(first)}"')
    return f"<w:ind {' '.join(made)}/>" if made else ""


def _letters(box: Box) -> str:
    made = [
        "<w:b/>" if box.bold else "",
        "<w:i/>" if box.italic else "",
        "<w:caps/>" if box.caps else "",
        "<w:vanish/>" if box.behaviour is Behaviour.HIDDEN else "",
        '<w:u w:val="single"/>' if box.underline else "",
    ]
    return f"<w:rPr>{''.join(made)}</w:rPr>" if any(made) else ""
