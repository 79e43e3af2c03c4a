"""Comparison of two screenplays: element by element, word by word. Rules CM1 to CM12."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields

from screnpla.screenplay.compare.difference import (
    AddedStep,
    ChangedStep,
    Difference,
    JoinedStep,
    MovedAway,
    MovedHere,
    RemovedStep,
    SameStep,
    SettingChange,
    SplitStep,
    Step,
)
from screnpla.screenplay.compare.gaps import ElementGap, ElementLink
from screnpla.screenplay.compare.indexed_script import index_scripts, is_same_but_ids, list_changed_fields
from screnpla.screenplay.compare.matching import match_elements
from screnpla.screenplay.compare.words import WordComparison
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element


def compare_screenplays(old: Screenplay, new: Screenplay) -> Difference:
    return Difference(_compare_elements(old.elements, new.elements), tuple(_compare_settings(old, new)))


def _compare_settings(old: Screenplay, new: Screenplay) -> Iterator[SettingChange]:
    for name in (each.name for each in fields(Screenplay) if each.name != "elements"):
        before, after = getattr(old, name), getattr(new, name)
        if before != after:
            yield SettingChange(name, before, after)


def _compare_elements(old: Sequence[Element], new: Sequence[Element]) -> tuple[Step, ...]:
    if old == new:
        return (SameStep(0, len(old)),) if old else ()
    matching = match_elements(index_scripts(old, new))
    words = WordComparison()
    moves = sorted(matching.moves, key=lambda each: each[0].new)
    numbered = {move.new: (number, move, links) for number, (move, links) in enumerate(moves, 1)}
    moved_away = {
        move.old: MovedAway(number, move.old, move.old_end - move.old) for number, move, _ in numbered.values()
    }
    moved_here = {
        at: MovedHere(
            number,
            move.old,
            move.old_end - move.old,
            _StepBuilder(old, new, words).build_steps(ElementGap(*move), links),
        )
        for at, (number, move, links) in numbered.items()
    }
    ends = {at: move.new_end for at, (_, move, _) in numbered.items()}
    return _StepBuilder(old, new, words, moved_away, moved_here, ends).build_steps(
        ElementGap(0, len(old), 0, len(new)), matching.links
    )


@dataclass(frozen=True, slots=True)
class _StepBuilder:
    """Tells from top to bottom what was found to belong together, and what is left over."""

    old: Sequence[Element]
    new: Sequence[Element]
    words: WordComparison
    moved_away: Mapping[int, MovedAway] = field(default_factory=dict)  # by where it stood
    moved_here: Mapping[int, MovedHere] = field(default_factory=dict)  # by where it stands now
    moved_here_ends: Mapping[int, int] = field(default_factory=dict)

    def build_steps(self, gap: ElementGap, links: Iterable[ElementLink]) -> tuple[Step, ...]:
        return tuple(_merge_same(self._list_steps(gap, links), self.old))

    def _list_steps(self, gap: ElementGap, links: Iterable[ElementLink]) -> Iterator[Step]:
        at, new_at = gap.old, gap.new
        for link in links:
            yield from self._list_old_only(at, link.old)
            yield from self._list_new_only(new_at, link.new)
            yield self._make_step(link)
            at, new_at = link.old_end, link.new_end
        yield from self._list_old_only(at, gap.old_end)
        yield from self._list_new_only(new_at, gap.new_end)

    def _list_old_only(self, at: int, end: int) -> Iterator[Step]:
        first = at
        while at < end:
            move = self.moved_away.get(at)
            if move is None:
                at += 1
                continue
            yield from self._list_removed(first, at)
            yield move
            first = at = at + move.count
        yield from self._list_removed(first, end)

    def _list_removed(self, at: int, end: int) -> Iterator[Step]:
        if at < end:
            yield RemovedStep(at, tuple(self.old[at:end]))

    def _list_new_only(self, at: int, end: int) -> Iterator[Step]:
        first = at
        while at < end:
            move = self.moved_here.get(at)
            if move is None:
                at += 1
                continue
            yield from self._list_added(first, at)
            yield move
            first = at = self.moved_here_ends[at]
        yield from self._list_added(first, end)

    def _list_added(self, at: int, end: int) -> Iterator[Step]:
        if at < end:
            yield AddedStep(tuple(self.new[at:end]))

    def _make_step(self, link: ElementLink) -> Step:
        before, after = self.old[link.old], self.new[link.new]
        if link.new_end - link.new > 1:
            return SplitStep(link.old, before, tuple(self.new[link.new : link.new_end]))
        if link.old_end - link.old > 1:
            return JoinedStep(link.old, tuple(self.old[link.old : link.old_end]), after)
        if is_same_but_ids(before, after):
            return SameStep(link.old, 1, (after,))
        return ChangedStep(
            link.old, before, after, list_changed_fields(before, after), self.words.list_changes(before, after)
        )


def _merge_same(steps: Iterable[Step], old: Sequence[Element]) -> Iterator[Step]:
    """Neighbours that stayed the same as one step."""
    at = 0
    now: list[Element] = []
    for step in steps:
        if now and not (isinstance(step, SameStep) and step.old == at + len(now)):
            yield _make_same(at, now, old)
            now = []
        if isinstance(step, SameStep):
            at = at if now else step.old
            now += step.now
        else:
            yield step
    if now:
        yield _make_same(at, now, old)


def _make_same(at: int, now: list[Element], old: Sequence[Element]) -> SameStep:
    unchanged = now == list(old[at : at + len(now)])
    return SameStep(at, len(now), () if unchanged else tuple(now))
