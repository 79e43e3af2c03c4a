"""Paragraphs: lines that belong together, and the text between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from screnpla.screenplay.elements import Dual
from screnpla.screenplay.formats.common.kind_from_text import CLOSING, OPENING
from screnpla.screenplay.formats.printed_pages.page.measure import PrintMeasure
from screnpla.screenplay.formats.printed_pages.page.model import TOP, ScriptLine
from screnpla.screenplay.formats.printed_pages.text.dual_speech import DualSpeech
from screnpla.screenplay.formats.printed_pages.text.indents import Indents, is_heading
from screnpla.screenplay.formats.printed_pages.text.joining import Joiner, first_word_width
from screnpla.screenplay.formats.printed_pages.text.labels import IN_SPEECH, LineLabel

_ENDLESS = 100_000
_NARROWEST = 25  # characters that a column of dual dialogue holds at least
_VERSES = 3  # lines from which on capitals tell a song


@dataclass(slots=True)
class PrintedParagraph:
    label: LineLabel
    lines: list[ScriptLine]
    joins: list[str] = field(default_factory=list)
    dual: Dual | None = None
    limits: range = range(0)  # characters that its lines may be able to hold
    breaks: bool = False  # a page was ended before it on purpose

    @property
    def text(self) -> str:
        parts = [part for line, join in zip(self.lines, [*self.joins, ""], strict=True) for part in (line.text, join)]
        return "".join(parts)

    @property
    def gap(self) -> float:
        return self.lines[0].gap


def gather_paragraphs(
    lines: Sequence[ScriptLine], labels: Sequence[LineLabel], indents: Indents
) -> list[PrintedParagraph]:
    """The lines of each paragraph, not yet joined."""
    found: list[PrintedParagraph] = []
    for line, label in zip(lines, labels, strict=True):
        last = found[-1] if found else None
        named = len(found) > 1 and found[-2].label in IN_SPEECH
        if last is not None and last.label is label and _continues(last, line, indents, named=named):
            last.lines.append(line)
        else:
            found.append(PrintedParagraph(label, [line]))
    return found


def make_dual_paragraphs(dual: DualSpeech, pitch: float) -> list[PrintedParagraph]:
    return [
        paragraph
        for column, lines in ((Dual.LEFT, dual.left), (Dual.RIGHT, dual.right))
        for paragraph in _make_column(lines, column, pitch)
    ]


def _make_column(lines: Sequence[ScriptLine], column: Dual, pitch: float) -> list[PrintedParagraph]:
    found: list[PrintedParagraph] = []
    edge = max([line.right for line in lines] + [line.x + _NARROWEST * pitch for line in lines[1:2]], default=0.0)
    for line in lines:
        last = found[-1] if found else None
        if last is None:
            found.append(PrintedParagraph(LineLabel.CUE, [line], dual=column))
            continue
        open_aside = last.label is LineLabel.ASIDE and not last.lines[-1].text.rstrip().endswith(CLOSING)
        label = LineLabel.ASIDE if open_aside or line.text.startswith(OPENING) else LineLabel.SPEECH
        above = last.lines[-1]
        # Somebody begins to sing, or ends.
        turns = is_italic(above) != is_italic(line) and above.right + (1 + first_word_width(line.text)) * pitch <= edge
        if open_aside or (label is LineLabel.SPEECH and last.label is label and not turns):
            last.lines.append(line)
        else:
            found.append(PrintedParagraph(label, [line], dual=column))
    return found


def _continues(last: PrintedParagraph, line: ScriptLine, indents: Indents, *, named: bool) -> bool:
    """`named`: the speaker is known, so that a blank line may be part of the speech."""
    above = last.lines[-1]
    if last.label is LineLabel.SPEECH:
        if is_italic(above) != is_italic(line) and indents.has_room_for(above, line):
            return False  # somebody begins to sing, or ends
        return line.gap <= (1 + named) * indents.speech_gap + 0.5 or line.is_first
    if last.label is LineLabel.ASIDE:
        return line.gap <= indents.speech_gap + 0.5 and not above.text.rstrip().endswith(CLOSING)
    if last.label is LineLabel.BASE and is_heading(last.lines[0].text) and indents.has_room_for(above, line):
        return False  # below a heading, who is in the scene
    return line.gap <= 1.5 and not line.number


def is_italic(line: ScriptLine) -> bool:
    return all(piece.italic for piece in line.pieces)


def join_lines(
    paragraphs: Sequence[PrintedParagraph], joiner: Joiner, measure: PrintMeasure, speech_gap: float
) -> None:
    for label, dual in ((label, dual) for label in LineLabel for dual in (False, True)):
        own = [each for each in paragraphs if each.label is label and (each.dual is not None) is dual]
        limits = _find_limits(own, measure)
        for paragraph in own:
            paragraph.limits = limits
            verse = label is LineLabel.SPEECH and _is_verse(paragraph)
            paragraph.joins = [
                "\n\n"
                if speech_gap + 0.5 < below.gap < TOP
                else _find_join(above, below, joiner, _ENDLESS if verse else limits.start, measure)
                for above, below in pairwise(paragraph.lines)
            ]
            _join_parted_words(paragraph, joiner)


def _join_parted_words(paragraph: PrintedParagraph, joiner: Joiner) -> None:
    for at, (above, below) in enumerate(pairwise(paragraph.lines)):
        if above.text.endswith("-") and not paragraph.joins[at] and joiner.is_parted_word(above.text, below.text):
            last = above.pieces[-1]
            pieces = (*above.pieces[:-1], replace(last, text=last.text.removesuffix("-")))
            paragraph.lines[at] = replace(above, pieces=pieces)


def _is_verse(paragraph: PrintedParagraph) -> bool:
    """Lines in italics that each begin with a capital; one of two may do so by chance."""
    return len(paragraph.lines) >= _VERSES and all(
        is_italic(line) and line.text[:1].isupper() for line in paragraph.lines
    )


def _count_cells(line: ScriptLine, measure: PrintMeasure) -> int:
    return len(line.text) if measure.fixed else round((line.right - line.x) / measure.pitch)


def _find_join(above: ScriptLine, below: ScriptLine, joiner: Joiner, limit: float, measure: PrintMeasure) -> str:
    is_cut = (below.continues or below.is_first) and limit != _ENDLESS
    room = 0.0 if is_cut else limit - _count_cells(above, measure)
    if not measure.fixed:
        room -= 3
    return joiner.find_join(above.text, below.text, room)


def _find_limits(paragraphs: Sequence[PrintedParagraph], measure: PrintMeasure) -> range:
    """Letters that a line can hold: what agrees with most lines, and with most places at which one was broken."""
    changes: Counter[int] = Counter()
    for line in (line for paragraph in paragraphs for line in paragraph.lines):
        # A hyphen may hang over the edge.
        changes[_count_cells(line, measure) - line.text.endswith("-")] += 1
    for above, below in _find_breaks(paragraphs):
        hyphen = above.text.endswith("-")
        cells = _count_cells(above, measure)
        changes[cells - hyphen] += 1
        changes[cells + (0 if hyphen else 1) + first_word_width(below.text)] -= 1
    best = agreeing = 0
    found = range(0)
    for cells, following in pairwise([*sorted(changes), _ENDLESS]):
        agreeing += changes[cells]
        if agreeing > best:
            best, found = agreeing, range(cells, following)
    return found


def _find_breaks(paragraphs: Sequence[PrintedParagraph]) -> Iterator[tuple[ScriptLine, ScriptLine]]:
    for paragraph in paragraphs:
        for above, below in pairwise(paragraph.lines):
            if not (below.continues or below.is_first):
                yield above, below
