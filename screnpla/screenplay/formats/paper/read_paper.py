"""Printed pages become a screenplay: what stands where tells what it is. Rules PP1 to PP40."""

from __future__ import annotations

from collections.abc import Sequence

from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.formats.paper.continued import without_continued
from screnpla.screenplay.formats.paper.furniture import without_furniture
from screnpla.screenplay.formats.paper.indents import find_indents
from screnpla.screenplay.formats.paper.joining import Joiner, runs_of
from screnpla.screenplay.formats.paper.kinds import Judge
from screnpla.screenplay.formats.paper.labels import labelled
from screnpla.screenplay.formats.paper.margins import body_of
from screnpla.screenplay.formats.paper.measure import measure
from screnpla.screenplay.formats.paper.paragraphs import gathered, join
from screnpla.screenplay.formats.paper.sheet import Sheet
from screnpla.screenplay.losses import Reading


def read_paper(sheets: Sequence[Sheet], ignored: Sequence[str] = ()) -> Reading:
    measured = measure(sheets)
    bare = without_furniture(sheets)
    body = body_of(bare.sheets, measured)
    indents = find_indents(body.lines, measured, sheets[0].width if sheets else 612.0)
    lines = without_continued(body.lines, indents)
    paragraphs = gathered(lines, labelled(lines, indents), indents)
    join(paragraphs, Joiner(lines), measured)
    judge = Judge(paragraphs, indents)
    elements = []
    for number, paragraph in enumerate(paragraphs, 1):
        judged = judge.kind(paragraph)
        runs = runs_of(paragraph.lines, paragraph.joins)
        elements.append(
            Element(f"e{number}", judged.kind, runs, scene_number=paragraph.lines[0].number, align=judged.align)
        )
    return Reading(Screenplay(tuple(elements)))
