"""Elements out of paragraphs, and the looks that all elements of a kind share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from screnpla.screenplay.elements import Dual, Element, Kind, Overrides, Run
from screnpla.screenplay.formats.common.dialogue import SpeakerTracker
from screnpla.screenplay.formats.printed_pages.text.classifier import CERTAIN, PrintClassifier, PrintedKind
from screnpla.screenplay.formats.printed_pages.text.joining import make_runs, truncate_runs
from screnpla.screenplay.formats.printed_pages.text.paragraphs import PrintedParagraph
from screnpla.screenplay.profiles.profile import Box, Marks


@dataclass(slots=True)
class BuiltScript:
    elements: list[Element] = field(default_factory=list)
    confidence: dict[str, float] = field(default_factory=dict)
    marks: Marks = field(default_factory=Marks)
    numbers: dict[str, str] = field(default_factory=dict)  # in the margins beside what has no number, by element


def make_elements(paragraphs: Sequence[PrintedParagraph], classifier: PrintClassifier) -> BuiltScript:
    script = BuiltScript()
    speakers = SpeakerTracker()
    last: PrintedParagraph | None = None
    for number, paragraph in enumerate(paragraphs, 1):
        guess = classifier.classify(paragraph, last)
        runs = make_runs(paragraph.lines, paragraph.joins)
        if guess.kind is Kind.SCENE_HEADING:
            speakers.start_scene()
        elif guess.kind is Kind.CHARACTER:
            runs = _strip_mark(runs, speakers, beside=paragraph.dual is Dual.RIGHT)
        script.elements.append(_make_element(f"e{number}", guess, paragraph, runs))
        numbered = guess.kind is Kind.SCENE_HEADING
        beside = [line.number for line in paragraph.lines[numbered:] if line.number]
        if beside:
            script.numbers[f"e{number}"] = " ".join(beside)
        if guess.confidence < CERTAIN:
            script.confidence[f"e{number}"] = guess.confidence
        last = paragraph
    if speakers.marks_missing > speakers.marks_stripped:
        script.marks = Marks(automatic=False)
    return script


def _make_element(element_id: str, guess: PrintedKind, paragraph: PrintedParagraph, runs: tuple[Run, ...]) -> Element:
    first = paragraph.lines[0]
    return Element(
        element_id,
        guess.kind,
        runs,
        scene_number=first.number if guess.kind is Kind.SCENE_HEADING else "",
        align=guess.align,
        dual=paragraph.dual,
        # An act begins a page by itself.
        break_before=paragraph.breaks and guess.kind is not Kind.START_OF_ACT,
        overrides=Overrides(left=round(first.x / 72, 2)) if guess.placed else None,
    )


def _strip_mark(runs: tuple[Run, ...], speakers: SpeakerTracker, *, beside: bool) -> tuple[Run, ...]:
    text = "".join([run.text for run in runs])
    return truncate_runs(runs, len(speakers.strip_automatic_mark(text, beside=beside)))


# Shared looks belong to the kind: bold headings, underlined acts.
_KINDS = (
    *(Kind.SCENE_HEADING, Kind.CHARACTER, Kind.TRANSITION, Kind.SHOT, Kind.START_OF_ACT, Kind.END_OF_ACT, Kind.LYRICS),
    *(Kind.PARENTHETICAL, Kind.DIALOGUE, Kind.ACTION),
)
_LOOKS = ("bold", "italic", "underline")
_ENOUGH = 2  # elements that make a habit


def apply_shared_looks(elements: Sequence[Element], boxes: Mapping[str, Box]) -> tuple[list[Element], dict[str, Box]]:
    found = dict(boxes)
    for kind in _KINDS:
        own = [element for element in elements if element.kind is kind]
        if own:
            found[kind] = _box_with_looks(found[kind], own)
    return [_remove_looks(element, found[element.kind]) for element in elements], found


def _box_with_looks(box: Box, own: Sequence[Element]) -> Box:
    looks: dict[str, Any] = {
        look: all(_has_look(element, look) for element in own) and (len(own) >= _ENOUGH or getattr(box, look))
        for look in _LOOKS
    }
    return replace(box, **looks) if any(getattr(box, look) != has for look, has in looks.items()) else box


def _has_look(element: Element, look: str) -> bool:
    return all(getattr(run, look) for run in element.runs if run.text.strip())


def _remove_looks(element: Element, box: Box) -> Element:
    """Looks that the kind's box has are removed from the runs."""
    cleared: dict[str, Any] = {look: False for look in _LOOKS if getattr(box, look)}
    if not cleared or not any(getattr(run, look) for run in element.runs for look in cleared):
        return element
    return replace(element, runs=_merge_runs([replace(run, **cleared) for run in element.runs]))


def _merge_runs(runs: Sequence[Run]) -> tuple[Run, ...]:
    found: list[Run] = []
    for run in runs:
        if found and replace(found[-1], text="") == replace(run, text=""):
            found[-1] = replace(run, text=found[-1].text + run.text)
        else:
            found.append(run)
    return tuple(found)
