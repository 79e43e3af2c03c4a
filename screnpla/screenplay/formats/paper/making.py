"""Paragraphs become the elements of a screenplay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from screnpla.screenplay.elements import Dual, Element, Kind, Run
from screnpla.screenplay.formats.cue_marks import Speakers
from screnpla.screenplay.formats.paper.joining import cut_runs, runs_of
from screnpla.screenplay.formats.paper.kinds import CERTAIN, Judge
from screnpla.screenplay.formats.paper.paragraphs import Paragraph


@dataclass(slots=True)
class Made:
    elements: list[Element] = field(default_factory=list)
    confidence: dict[str, float] = field(default_factory=dict)


def elements_of(paragraphs: Sequence[Paragraph], judge: Judge) -> Made:
    made = Made()
    speakers = Speakers()
    for number, paragraph in enumerate(paragraphs, 1):
        judged = judge.kind(paragraph)
        runs = runs_of(paragraph.lines, paragraph.joins)
        if judged.kind is Kind.SCENE_HEADING:
            speakers.new_scene()
        elif judged.kind is Kind.CHARACTER:
            runs = _without_mark(runs, speakers, beside=paragraph.dual is Dual.RIGHT)
        made.elements.append(
            Element(
                f"e{number}",
                judged.kind,
                runs,
                scene_number=paragraph.lines[0].number,
                align=judged.align,
                dual=paragraph.dual,
                break_before=paragraph.breaks and judged.kind is not Kind.START_OF_ACT,
            )
        )
        if judged.sure < CERTAIN:
            made.confidence[f"e{number}"] = judged.sure
    return made


def _without_mark(runs: tuple[Run, ...], speakers: Speakers, *, beside: bool) -> tuple[Run, ...]:
    text = "".join([run.text for run in runs])
    return cut_runs(runs, len(speakers.cue(text, beside=beside)))
