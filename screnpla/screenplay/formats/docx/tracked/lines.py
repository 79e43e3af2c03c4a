"""Lines of a script with tracked changes: those of the new text, and between them those that went.

Rejecting all of it in Word gives the old text, accepting all of it the new one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import accumulate, count

from screnpla.screenplay.compare.compare import compare_screenplays
from screnpla.screenplay.compare.difference import (
    AddedStep,
    ChangedStep,
    Fate,
    JoinedStep,
    MovedAway,
    MovedHere,
    RemovedStep,
    SameStep,
    SplitStep,
    Step,
    WordChange,
)
from screnpla.screenplay.compare.words import WordComparison
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Run
from screnpla.screenplay.formats.docx.writing.runs import cut_runs


class LineFate(StrEnum):
    """What became of a line; the values are the names of Word's marks."""

    KEPT = ""
    ADDED = "ins"
    REMOVED = "del"
    MOVED_AWAY = "moveFrom"
    MOVED_HERE = "moveTo"


GONE = frozenset({LineFate.REMOVED, LineFate.MOVED_AWAY})


@dataclass(frozen=True, slots=True)
class TrackedText:
    """Neighbouring letters with the same fate; `former` is what restyled ones looked like."""

    fate: Fate
    runs: tuple[Run, ...]
    former: tuple[Run, ...] = ()


@dataclass(frozen=True, slots=True)
class TrackedLine:
    element: Element  # with an id that no other line has
    fate: LineFate = LineFate.KEPT
    end: LineFate = LineFate.KEPT  # what became of the paragraph's end, by which it is joined or split
    pieces: tuple[TrackedText, ...] = ()  # none: the letters share the fate of the line
    before: Element | None = None  # the line whose kind and place in the page it had
    source: str = ""  # the id by which the authors of changes are known
    start: int = 0  # the letter of that line with which this one begins
    move: int = 0  # the number of the moved passage
    opens_move: bool = False
    closes_move: bool = False


def list_tracked_lines(old: Screenplay, new: Screenplay) -> list[TrackedLine]:
    return list(_LineBuilder(old.elements).list_lines(compare_screenplays(old, new).steps))


class _LineBuilder:
    def __init__(self, old: Sequence[Element]) -> None:
        self._old = old
        self._numbers = count(1)
        self._words = WordComparison()

    def list_lines(self, steps: Iterable[Step]) -> Iterator[TrackedLine]:
        for step in steps:
            yield from self._list_step(step)

    def _list_step(self, step: Step) -> Iterator[TrackedLine]:
        match step:
            case SameStep():
                yield from self._list_present(step.now or self._old[step.old : step.old + step.count], LineFate.KEPT)
            case AddedStep():
                yield from self._list_present(step.elements, LineFate.ADDED)
            case RemovedStep():
                yield from self._list_gone(step.elements, LineFate.REMOVED)
            case ChangedStep() if step.before.dual is not step.after.dual:
                # Columns are a table in Word, which no mark of a paragraph can take it into or out of.
                yield from self._list_gone([step.before], LineFate.REMOVED)
                yield from self._list_present([step.after], LineFate.ADDED)
            case ChangedStep():
                pieces = make_pieces(step.before.runs, step.after.runs, step.words)
                yield TrackedLine(step.after, pieces=pieces, before=step.before, source=step.after.id)
            case SplitStep():
                yield from self._list_split(step)
            case JoinedStep():
                yield from self._list_joined(step)
            case MovedAway():
                passage = self._old[step.old : step.old + step.count]
                yield from _bound_move(self._list_gone(passage, LineFate.MOVED_AWAY), step.number)
            case MovedHere():
                yield from _bound_move(self._list_moved(step.steps), step.number)

    def _list_present(self, elements: Iterable[Element], fate: LineFate) -> Iterator[TrackedLine]:
        for element in elements:
            yield TrackedLine(element, fate, fate, source=element.id)

    def _list_gone(self, elements: Iterable[Element], fate: LineFate) -> Iterator[TrackedLine]:
        """Without notes, numbers and omitted lines: only the words are to be seen, struck out."""
        for element in elements:
            shown = replace(element, id=f"~{next(self._numbers)}", notes=(), scene_number="", omitted=())
            yield TrackedLine(shown, fate, fate, source=element.id)

    def _list_moved(self, steps: Iterable[Step]) -> Iterator[TrackedLine]:
        """Words that went are in the passage at its old place; here only what is new shows as such."""
        for step in steps:
            match step:
                case ChangedStep():
                    pieces = make_pieces(step.before.runs, step.after.runs, step.words)
                    here = tuple([piece for piece in pieces if piece.fate is not Fate.REMOVED])
                    yield TrackedLine(step.after, LineFate.MOVED_HERE, LineFate.MOVED_HERE, here, source=step.after.id)
                case SplitStep():
                    yield from self._list_present(step.after, LineFate.MOVED_HERE)
                case JoinedStep():
                    yield from self._list_present([step.after], LineFate.MOVED_HERE)
                case SameStep():
                    same = step.now or self._old[step.old : step.old + step.count]
                    yield from self._list_present(same, LineFate.MOVED_HERE)
                case AddedStep():
                    yield from self._list_present(step.elements, LineFate.ADDED)
                case _:
                    pass

    def _list_split(self, step: SplitStep) -> Iterator[TrackedLine]:
        whole = replace(step.after[-1], runs=tuple([run for each in step.after for run in each.runs]))
        pieces = make_pieces(step.before.runs, whole.runs, self._words.list_changes(step.before, whole))
        ends = list(accumulate([len(each.text) for each in step.after]))
        for at, (element, own) in enumerate(zip(step.after, _cut_pieces(pieces, ends, new=True), strict=True)):
            is_last = at == len(step.after) - 1
            end = LineFate.KEPT if is_last else LineFate.ADDED
            before = step.before if is_last else None
            yield TrackedLine(element, end=end, pieces=own, before=before, source=element.id)

    def _list_joined(self, step: JoinedStep) -> Iterator[TrackedLine]:
        whole = replace(step.before[-1], runs=tuple([run for each in step.before for run in each.runs]))
        pieces = make_pieces(whole.runs, step.after.runs, self._words.list_changes(whole, step.after))
        ends = list(accumulate([len(each.text) for each in step.before]))
        start = 0
        for at, (element, own) in enumerate(zip(step.before, _cut_pieces(pieces, ends, new=False), strict=True)):
            if at == len(step.before) - 1:
                yield TrackedLine(step.after, pieces=own, before=element, source=step.after.id, start=start)
            else:
                shown = replace(element, id=f"~{next(self._numbers)}", notes=(), scene_number="", omitted=())
                yield TrackedLine(shown, end=LineFate.REMOVED, pieces=own, source=step.after.id, start=start)
            start += sum([len(run.text) for piece in own if piece.fate is not Fate.REMOVED for run in piece.runs])


def make_pieces(old: Sequence[Run], new: Sequence[Run], words: Iterable[WordChange]) -> tuple[TrackedText, ...]:
    changes = list(words)
    new_ends = list(accumulate([0 if each.fate is Fate.REMOVED else len(each.text) for each in changes]))
    old_ends = list(accumulate([0 if each.fate is Fate.ADDED else len(each.text) for each in changes]))
    pieces = []
    for change, now, former in zip(changes, cut_runs(new, new_ends), cut_runs(old, old_ends), strict=True):
        runs = former if change.fate is Fate.REMOVED else now
        pieces.append(TrackedText(change.fate, tuple(runs), tuple(former) if change.fate is Fate.RESTYLED else ()))
    return tuple(pieces)


def _cut_pieces(pieces: Sequence[TrackedText], ends: Sequence[int], *, new: bool) -> Iterator[tuple[TrackedText, ...]]:
    """The pieces up to each of the ends, which count the letters of the new text or of the old one."""
    left = list(pieces)
    absent = Fate.REMOVED if new else Fate.ADDED
    at = 0
    for number, end in enumerate(ends):
        own: list[TrackedText] = []
        while left:
            piece = left[0]
            length = 0 if piece.fate is absent else sum([len(run.text) for run in piece.runs])
            if at + length <= end:
                at += length
                own.append(left.pop(0))
                continue
            if at < end:
                first, left[0] = _cut_piece(piece, end - at)
                own.append(first)
                at = end
            break
        if number == len(ends) - 1:
            own += left
        yield tuple(own)


def _cut_piece(piece: TrackedText, at: int) -> tuple[TrackedText, TrackedText]:
    length = sum([len(run.text) for run in piece.runs])
    first, second = cut_runs(piece.runs, [at, length])
    former, later = cut_runs(piece.former, [at, length]) if piece.former else ([], [])
    return (
        TrackedText(piece.fate, tuple(first), tuple(former)),
        TrackedText(piece.fate, tuple(second), tuple(later)),
    )


def _bound_move(lines: Iterable[TrackedLine], number: int) -> list[TrackedLine]:
    numbered = [replace(line, move=number) for line in lines]
    if numbered:
        numbered[0] = replace(numbered[0], opens_move=True)
        numbered[-1] = replace(numbered[-1], closes_move=True)
    return numbered
