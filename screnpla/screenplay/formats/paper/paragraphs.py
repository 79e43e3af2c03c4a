"""Lines that belong together, and what stood between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from screnpla.screenplay.formats.paper.indents import Indents
from screnpla.screenplay.formats.paper.joining import Joiner, first_word
from screnpla.screenplay.formats.paper.labels import Label
from screnpla.screenplay.formats.paper.lines import Line
from screnpla.screenplay.formats.paper.measure import Measure
from screnpla.screenplay.elements import Dual


@dataclass(slots=True)
class Paragraph:
    label: Label
    lines: list[Line]
    joins: list[str] = field(default_factory=list)
    dual: Dual | None = None

    @property
    def text(self) -> str:
        parts = [part for line, join in zip(self.lines, [*self.joins, ""], strict=True) for part in (line.text, join)]
        return "".join(parts)

    @property
    def gap(self) -> float:
        return self.lines[0].gap


def gathered(lines: Sequence[Line], labels: Sequence[Label], indents: Indents) -> list[Paragraph]:
    """The lines of each paragraph, not yet joined."""
    found: list[Paragraph] = []
    for line, label in zip(lines, labels, strict=True):
        last = found[-1] if found else None
        if last is not None and last.label is label and _goes_on(last, line, indents):
            last.lines.append(line)
        else:
            found.append(Paragraph(label, [line]))
    return found


def _goes_on(last: Paragraph, line: Line, indents: Indents) -> bool:
    if last.label is Label.SPEECH:
        return line.gap <= indents.speech_gap + 0.5 or line.first
    if last.label is Label.ASIDE:
        return line.gap <= indents.speech_gap + 0.5 and not last.lines[-1].text.rstrip().endswith(")")
    return line.gap <= 1.5 and not line.number


def join(paragraphs: Sequence[Paragraph], joiner: Joiner, measure: Measure) -> None:
    for label in Label:
        own = [paragraph for paragraph in paragraphs if paragraph.label is label]
        limit = _limit(own, measure)
        for paragraph in own:
            paragraph.joins = [_join(above, below, joiner, limit, measure) for above, below in pairwise(paragraph.lines)]


def _cells(line: Line, measure: Measure) -> int:
    cells = len(line.text) if measure.fixed else round((line.right - line.x) / measure.pitch)
    return cells - line.text.endswith("-")


def _join(above: Line, below: Line, joiner: Joiner, limit: float, measure: Measure) -> str:
    room = 0.0 if below.seam or below.first else limit - _cells(above, measure)
    if not measure.fixed:
        room -= 3
    return joiner.between(above.text, below.text, room)


def _limit(paragraphs: Sequence[Paragraph], measure: Measure) -> int:
    """Letters that a line can hold: what agrees with most places at which a line was broken."""
    changes: dict[int, int] = {}
    for above, below in _broken(paragraphs):
        cells = _cells(above, measure)
        changes[cells] = changes.get(cells, 0) + 1
        needed = cells + 1 + len(first_word(below.text))
        changes[needed] = changes.get(needed, 0) - 1
    best = limit = agree = 0
    for cells in sorted(changes):
        agree += changes[cells]
        if agree >= best:
            best, limit = agree, cells
    return limit


def _broken(paragraphs: Sequence[Paragraph]) -> Iterator[tuple[Line, Line]]:
    for paragraph in paragraphs:
        for above, below in pairwise(paragraph.lines):
            if not (below.seam or below.first):
                yield above, below
