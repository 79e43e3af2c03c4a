"""Printed pages become a screenplay: what stands where tells what it is. Rules PP1 to PP40."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.paper.continued import usual_top, without_continued
from screnpla.screenplay.formats.paper.covers import cover_pages, read_cover
from screnpla.screenplay.formats.paper.duals import Duet, with_duets
from screnpla.screenplay.formats.paper.furniture import Unfurnished, without_furniture
from screnpla.screenplay.formats.paper.house_style import settled
from screnpla.screenplay.formats.paper.indents import Indents, find_indents
from screnpla.screenplay.formats.paper.joining import Joiner
from screnpla.screenplay.formats.paper.kinds import GUESS, Judge
from screnpla.screenplay.formats.paper.labels import labelled
from screnpla.screenplay.formats.paper.leftward import turned_round
from screnpla.screenplay.formats.paper.lines import Line
from screnpla.screenplay.formats.paper.making import Made, elements_of
from screnpla.screenplay.formats.paper.margins import body_of
from screnpla.screenplay.formats.paper.measure import measure
from screnpla.screenplay.formats.paper.page_settings import boxes_of, profile_of
from screnpla.screenplay.formats.paper.paragraphs import Paragraph, gathered, join, spoken_at_once
from screnpla.screenplay.formats.paper.seams import sewn
from screnpla.screenplay.formats.paper.sheet import Sheet
from screnpla.screenplay.losses import Loss, Reading
from screnpla.screenplay.profile import LETTER

_MOST_QUOTES, _LONGEST_QUOTE = 5, 80
UNSURE = "It could not be told for sure what these are; please check their kinds."
NOT_A_SCRIPT = "The pages do not look like a screenplay: their text was read as action. Please check it."


def read_paper(sheets: Sequence[Sheet], ignored: Sequence[str] = ()) -> Reading:
    """`ignored`: words that were seen on the pages but left out, such as a watermark."""
    sheets = turned_round(sheets)
    measured = measure(sheets)
    bare = without_furniture(sheets)
    before = cover_pages(bare.sheets, bare.labels)
    pages = bare.sheets[before:]
    body = body_of(pages, measured)
    parts = list(with_duets(body.lines, measured))
    alone = [part for part in parts if isinstance(part, Line)]
    indents = find_indents(alone, measured, pages[0].width if pages else 612.0)
    paragraphs = sewn(_paragraphs(parts, indents, usual_top(body.lines)), measured)
    join(paragraphs, Joiner(alone), measured, indents.speech_gap)
    judge = Judge(paragraphs, indents)
    made = elements_of(paragraphs, judge)
    boxes = boxes_of(indents, measured, list(zip(paragraphs, made.elements, strict=True)))
    elements, boxes = settled(made.elements, boxes)
    own = [line for paragraph in paragraphs for line in paragraph.lines]
    profile = profile_of(pages, body, own, boxes, made.marks) if pages else LETTER
    screenplay = Screenplay(
        tuple(elements),
        read_cover(bare.sheets[:before], measured),
        None if profile == LETTER else profile,
    )
    losses = _losses(made, bare, ignored, is_script=judge.is_script)
    return Reading(screenplay, losses, made.confidence)


def _losses(made: Made, bare: Unfurnished, ignored: Sequence[str], *, is_script: bool) -> tuple[Loss, ...]:
    losses = []
    unsure = tuple(element_id for element_id, sure in made.confidence.items() if sure <= GUESS)
    if unsure:
        losses.append(Loss(UNSURE if is_script else NOT_A_SCRIPT, unsure))
    if made.numbers:
        said = quoted(list(dict.fromkeys(made.numbers.values())))
        losses.append(Loss(f"Numbers in the margins beside these were left out: {said}.", tuple(made.numbers)))
    if bare.said:
        losses.append(Loss(f"Headers and footers were left out: {quoted(bare.said)}."))
    if ignored:
        losses.append(Loss(f"What is printed across the pages was left out: {quoted(ignored)}."))
    return tuple(losses)


def quoted(words: Sequence[str], count: int = 0) -> str:
    """The first of them; `count`: how many there are, if these are not all."""
    shown = [_shortened(" ".join(text.split())) for text in words if text.strip()][:_MOST_QUOTES]
    others = max(count, len(words)) - len(shown)
    if not shown:
        return f"{others:,} without words"
    return ", ".join(shown) + (f" and {others:,} more" if others else "")


def _shortened(text: str) -> str:
    return f"“{text}”" if len(text) <= _LONGEST_QUOTE else f"“{text[:_LONGEST_QUOTE].rstrip()}…”"


def _paragraphs(parts: Sequence[Line | Duet], indents: Indents, top: float) -> list[Paragraph]:
    found: list[Paragraph] = []
    for together, group in groupby(parts, lambda part: isinstance(part, Duet)):
        if together:
            found += [each for duet in group if isinstance(duet, Duet) for each in spoken_at_once(duet)]
        else:
            lines = without_continued([line for line in group if isinstance(line, Line)], indents, top)
            found += gathered(lines, labelled(lines, indents), indents)
    return found
