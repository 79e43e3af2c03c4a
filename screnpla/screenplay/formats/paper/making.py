"""Paragraphs become the elements of a screenplay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from screnpla.screenplay.elements import Dual, Element, Kind, Overrides, Run
from screnpla.screenplay.formats.cue_marks import Speakers
from screnpla.screenplay.formats.paper.joining import cut_runs, runs_of
from screnpla.screenplay.formats.paper.kinds import CERTAIN, Judge, Judged
from screnpla.screenplay.formats.paper.paragraphs import Paragraph
from screnpla.screenplay.profile import Marks


@dataclass(slots=True)
class Made:
    elements: list[Element] = field(default_factory=list)
    confidence: dict[str, float] = field(default_factory=dict)
    marks: Marks = field(default_factory=Marks)
    numbers: dict[str, str] = field(default_factory=dict)  # in the margins beside what has no number, by element


def elements_of(paragraphs: Sequence[Paragraph], judge: Judge) -> Made:
    made = Made()
    speakers = Speakers()
    last: Paragraph | None = None
    for number, paragraph in enumerate(paragraphs, 1):
        judged = judge.kind(paragraph, last)
        runs = runs_of(paragraph.lines, paragraph.joins)
        if judged.kind is Kind.SCENE_HEADING:
            speakers.new_scene()
        elif judged.kind is Kind.CHARACTER:
            runs = _without_mark(runs, speakers, beside=paragraph.dual is Dual.RIGHT)
        made.elements.append(_element(f"e{number}", judged, paragraph, runs))
        numbered = judged.kind is Kind.SCENE_HEADING
        beside = [line.number for line in paragraph.lines[numbered:] if line.number]
        if beside:
            made.numbers[f"e{number}"] = " ".join(beside)
        if judged.sure < CERTAIN:
            made.confidence[f"e{number}"] = judged.sure
        last = paragraph
    if speakers.unmarked > speakers.marked:
        made.marks = Marks(automatic=False)
    return made


def _element(element_id: str, judged: Judged, paragraph: Paragraph, runs: tuple[Run, ...]) -> Element:
    first = paragraph.lines[0]
    return Element(
        element_id,
        judged.kind,
        runs,
        scene_number=first.number if judged.kind is Kind.SCENE_HEADING else "",
        align=judged.align,
        dual=paragraph.dual,
        # An act begins a page by itself.
        break_before=paragraph.breaks and judged.kind is not Kind.START_OF_ACT,
        overrides=Overrides(left=round(first.x / 72, 2)) if judged.placed else None,
    )


def _without_mark(runs: tuple[Run, ...], speakers: Speakers, *, beside: bool) -> tuple[Run, ...]:
    text = "".join([run.text for run in runs])
    return cut_runs(runs, len(speakers.cue(text, beside=beside)))
