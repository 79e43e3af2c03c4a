"""Lines that belong together, and what stood between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from screnpla.screenplay.elements import Dual
from screnpla.screenplay.formats.paper.duals import Duet
from screnpla.screenplay.formats.paper.indents import Indents, is_heading
from screnpla.screenplay.formats.paper.joining import Joiner, width_of_first_word
from screnpla.screenplay.formats.paper.labels import IN_SPEECH, Label
from screnpla.screenplay.formats.paper.lines import TOP, Line
from screnpla.screenplay.formats.paper.measure import Measure

_ENDLESS = 100_000


@dataclass(slots=True)
class Paragraph:
    label: Label
    lines: list[Line]
    joins: list[str] = field(default_factory=list)
    dual: Dual | None = None
    limits: range = range(0)  # letters that its lines may be able to hold
    breaks: bool = False  # a page was ended before it on purpose

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
        named = len(found) > 1 and found[-2].label in IN_SPEECH
        if last is not None and last.label is label and _goes_on(last, line, indents, named=named):
            last.lines.append(line)
        else:
            found.append(Paragraph(label, [line]))
    return found


def spoken_at_once(duet: Duet) -> list[Paragraph]:
    return [
        paragraph
        for column, lines in ((Dual.LEFT, duet.left), (Dual.RIGHT, duet.right))
        for paragraph in _column(lines, column)
    ]


def _column(lines: Sequence[Line], column: Dual) -> list[Paragraph]:
    found: list[Paragraph] = []
    for line in lines:
        last = found[-1] if found else None
        if last is None:
            found.append(Paragraph(Label.CUE, [line], dual=column))
            continue
        open_aside = last.label is Label.ASIDE and not last.lines[-1].text.rstrip().endswith(")")
        label = Label.ASIDE if open_aside or line.text.startswith("(") else Label.SPEECH
        if open_aside or (label is Label.SPEECH and last.label is label):
            last.lines.append(line)
        else:
            found.append(Paragraph(label, [line], dual=column))
    return found


def _goes_on(last: Paragraph, line: Line, indents: Indents, *, named: bool) -> bool:
    """`named`: it is said who says it, so that a blank line may be part of the speech."""
    above = last.lines[-1]
    if last.label is Label.SPEECH:
        if is_italic(above) != is_italic(line) and indents.could_hold(above, line):
            return False  # somebody begins to sing, or ends
        return line.gap <= (1 + named) * indents.speech_gap + 0.5 or line.first
    if last.label is Label.ASIDE:
        return line.gap <= indents.speech_gap + 0.5 and not above.text.rstrip().endswith(")")
    if last.label is Label.BASE and is_heading(last.lines[0].text) and indents.could_hold(above, line):
        return False  # below a heading, who is in the scene
    return line.gap <= 1.5 and not line.number


def is_italic(line: Line) -> bool:
    return all(piece.italic for piece in line.pieces)


def join(paragraphs: Sequence[Paragraph], joiner: Joiner, measure: Measure, speech_gap: float) -> None:
    for label, dual in ((label, dual) for label in Label for dual in (False, True)):
        own = [each for each in paragraphs if each.label is label and (each.dual is not None) is dual]
        limits = _limits(own, measure)
        for paragraph in own:
            paragraph.limits = limits
            verse = label is Label.SPEECH and _is_verse(paragraph)
            paragraph.joins = [
                "\n\n"
                if speech_gap + 0.5 < below.gap < TOP
                else _join(above, below, joiner, _ENDLESS if verse else limits.start, measure)
                for above, below in pairwise(paragraph.lines)
            ]


def _is_verse(paragraph: Paragraph) -> bool:
    """Lines in italics that each begin with a capital."""
    return all(is_italic(line) and line.text[:1].isupper() for line in paragraph.lines)


def _cells(line: Line, measure: Measure) -> int:
    return len(line.text) if measure.fixed else round((line.right - line.x) / measure.pitch)


def _join(above: Line, below: Line, joiner: Joiner, limit: float, measure: Measure) -> str:
    room = 0.0 if below.seam or below.first else limit - _cells(above, measure)
    if not measure.fixed:
        room -= 3
    return joiner.between(above.text, below.text, room)


def _limits(paragraphs: Sequence[Paragraph], measure: Measure) -> range:
    """Letters that a line can hold: what agrees with most lines, and with most places at which one was broken."""
    changes: Counter[int] = Counter()
    for line in (line for paragraph in paragraphs for line in paragraph.lines):
        # A hyphen may hang over the edge.
        changes[_cells(line, measure) - line.text.endswith("-")] += 1
    for above, below in _broken(paragraphs):
        hyphen = above.text.endswith("-")
        cells = _cells(above, measure)
        changes[cells - hyphen] += 1
        changes[cells + (0 if hyphen else 1) + width_of_first_word(below.text)] -= 1
    best = agree = 0
    found = range(0)
    for cells, following in pairwise([*sorted(changes), _ENDLESS]):
        agree += changes[cells]
        if agree > best:
            best, found = agree, range(cells, following)
    return found


def _broken(paragraphs: Sequence[Paragraph]) -> Iterator[tuple[Line, Line]]:
    for paragraph in paragraphs:
        for above, below in pairwise(paragraph.lines):
            if not (below.seam or below.first):
                yield above, below
