"""The parts of a screenplay that a Word file carries; the rest is reported as a loss."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace

from screnpla.screenplay.elements import Element, Kind, Note, Run
from screnpla.screenplay.formats.docx.own_styles import DEEPEST_SECTION


def comparable_script(
    elements: Sequence[Element], unnamed: AbstractSet[str] = frozenset(), *, omitted: bool = False
) -> list[Element]:
    """Without ids and without what is reported as lost. `unnamed`: elements whose custom name was lost."""
    result: list[Element] = []
    for element in elements:
        inner = comparable_script(element.omitted, unnamed, omitted=True)
        named = replace(element, style="") if element.id in unnamed else element
        result.append(_comparable_element(named, inner, omitted=omitted))
        result += inner if omitted else []
    return result


def _comparable_element(element: Element, inner: list[Element], *, omitted: bool) -> Element:
    has_level = element.kind in (Kind.SECTION, Kind.LIST_ITEM)
    deepest = DEEPEST_SECTION if element.kind is Kind.SECTION else DEEPEST_SECTION - 1
    return replace(
        element,
        id="",
        runs=_join_runs(element.runs),
        dual=None if omitted else element.dual,
        level=min(element.level, deepest) if has_level else 0,
        overrides=None if element.dual and not omitted else element.overrides,
        notes=_comparable_notes(element.notes),
        omitted=() if omitted else tuple(inner),
        extra={},
        alternates={},
    )


def all_words(elements: Iterable[Element]) -> list[tuple[Kind, str]]:
    """Kinds and text of all, omitted scenes included."""
    return [found for element in elements for found in [(element.kind, element.text), *all_words(element.omitted)]]


def _join_runs(runs: Sequence[Run]) -> tuple[Run, ...]:
    result: list[Run] = []
    for run in runs:
        plain = replace(run, extra={})
        # A mention is plain text, and code is not capitalised.
        plain = replace(plain, mention=False, capitalize=run.capitalize and not run.code)
        if not plain.text:
            continue
        if result and replace(result[-1], text=plain.text) == plain:
            result[-1] = replace(result[-1], text=result[-1].text + plain.text)
        else:
            result.append(plain)
    return tuple(result)


def _comparable_notes(notes: Sequence[Note]) -> tuple[Note, ...]:
    result: list[Note] = []
    for note in sorted(notes, key=lambda each: each.at):
        last = result[-1] if result else None
        if note.kind == "note":
            result.append(replace(note, label="", color="", extra={}))
        elif last and last.kind == note.kind and last.at == note.at:
            # What was taken out at the same place is one piece in Word.
            result[-1] = replace(last, text=last.text + note.text)
        elif note.text:
            result.append(Note(note.text, note.at, kind=note.kind))
    return tuple(result)
