"""The layout of a print as a profile: its departures from ours, so that the script keeps its pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.formats.printed_pages.page.margins import PageBody
from screnpla.screenplay.formats.printed_pages.page.measure import PrintMeasure
from screnpla.screenplay.formats.printed_pages.page.model import PrintedPage, ScriptLine
from screnpla.screenplay.formats.printed_pages.text.indents import Indents
from screnpla.screenplay.formats.printed_pages.text.paragraphs import PrintedParagraph
from screnpla.screenplay.profiles.profile import (
    ADVANCE,
    FILM,
    LAST_GLYPH,
    LETTER,
    LINE,
    MULTICAM,
    PAPER_POINTS,
    Box,
    Marks,
    Profile,
)

_PAPER = 4.0  # points that a sheet may differ from a paper we know
_INDENT = 0.12  # inches that a box may differ from ours
_ENOUGH = 20  # lines from which a place is learnt
_PAGES = 5  # and pages from which their length is
# Kinds that begin and end at the same places.
_ALIKE = (
    (Kind.ACTION, Kind.SCENE_HEADING, Kind.SHOT),
    (Kind.CHARACTER,),
    (Kind.PARENTHETICAL,),
    (Kind.DIALOGUE, Kind.VOICE_DIALOGUE),
)
_DOUBLE = 1.5
_BASELINE = 8.0


def make_profile(
    sheets: Sequence[PrintedPage], body: PageBody, lines: Sequence[ScriptLine], boxes: Mapping[str, Box], marks: Marks
) -> Profile:
    """`lines`: of the script itself, without the words that only say that it goes on."""
    paper = replace(_find_paper(sheets), numbers_left=body.numbers_left, numbers_right=body.numbers_right, marks=marks)
    return _fit_page_length(replace(paper, boxes=boxes), lines)


def _find_paper(sheets: Sequence[PrintedPage]) -> Profile:
    sizes = Counter((sheet.width, sheet.height) for sheet in sheets)
    (width, height), _ = sizes.most_common(1)[0]
    for paper, (known_width, known_height) in PAPER_POINTS.items():
        if abs(width - known_width) <= _PAPER and abs(height - known_height) <= _PAPER:
            return LETTER.on(paper)
    within = 300 <= width <= 1200 and 300 <= height <= 1700
    return replace(LETTER, width=width, height=height) if within else LETTER


def _fit_page_length(profile: Profile, lines: Sequence[ScriptLine]) -> Profile:
    """As many lines on a page as the fullest one has."""
    if not lines or lines[-1].page < _PAGES:
        return profile
    tops: dict[int, float] = {}
    feet: dict[int, float] = {}
    for line in lines:
        tops.setdefault(line.page, line.y)
        feet[line.page] = line.y
    top = Counter(round(y) for y in tops.values()).most_common(1)[0][0] - _BASELINE
    rows = max(round((foot - _BASELINE - top) / LINE) + 1 for foot in feet.values())
    if rows == profile.lines or not 0.7 * profile.lines <= rows <= 1.3 * profile.lines:
        return profile
    top = max(0.0, float(top))
    return replace(profile, top=top, bottom=max(0.0, round(profile.height - top - rows * LINE, 2)))


def make_boxes(
    indents: Indents, measure: PrintMeasure, found: Sequence[tuple[PrintedParagraph, Element]]
) -> dict[str, Box]:
    """One for each kind: ours, or where this print has it."""
    double = indents.speech_gap > _DOUBLE
    boxes = dict(MULTICAM if double else FILM)
    if not measure.fixed:
        return boxes
    for kinds in _ALIKE:
        own = [paragraph for paragraph, element in found if element.kind in kinds and _is_usual(element)]
        if sum(len(paragraph.lines) for paragraph in own) >= _ENOUGH:
            boxes |= {kind: _place_box(boxes[kind], own) for kind in kinds}
    headings = [p.gap for p, element in found if element.kind is Kind.SCENE_HEADING and p.gap < 6]
    if len(headings) >= 3:
        before = round(Counter(headings).most_common(1)[0][0]) - 1
        boxes[Kind.SCENE_HEADING] = replace(boxes[Kind.SCENE_HEADING], before=float(max(0, before)))
    return boxes


def _is_usual(element: Element) -> bool:
    return element.align is None and element.dual is None and element.overrides is None


def _place_box(box: Box, own: Sequence[PrintedParagraph]) -> Box:
    left = Counter(round(paragraph.lines[0].x) for paragraph in own).most_common(1)[0][0] / 72 - box.first
    left = box.left if abs(left - box.left) <= _INDENT else round(left, 2)
    limits = own[0].limits
    limit = limits.start if limits and box.limit not in limits else box.limit
    if left == box.left and limit == box.limit:
        return box
    return replace(box, left=left, right=round(left + ((limit - 1) * ADVANCE + LAST_GLYPH + 1) / 72, 2))
