"""What changed from one screenplay to another: element by element, word by word. Rules CM1 to CM12."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields

from screnpla.screenplay.compare.difference import (
    Added,
    Changed,
    Difference,
    Joined,
    MovedAway,
    MovedHere,
    Removed,
    Same,
    Setting,
    Split,
    Step,
)
from screnpla.screenplay.compare.gaps import Gap, Link
from screnpla.screenplay.compare.lines import changed_fields, same_but_ids, two
from screnpla.screenplay.compare.matching import match
from screnpla.screenplay.compare.words import WordByWord
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element


def compare(old: Screenplay, new: Screenplay) -> Difference:
    return Difference(_steps(old.elements, new.elements), tuple(_settings(old, new)))


def _settings(old: Screenplay, new: Screenplay) -> Iterator[Setting]:
    for name in (each.name for each in fields(Screenplay) if each.name != "elements"):
        before, after = getattr(old, name), getattr(new, name)
        if before != after:
            yield Setting(name, before, after)


def _steps(old: Sequence[Element], new: Sequence[Element]) -> tuple[Step, ...]:
    if old == new:
        return (Same(0, len(old)),) if old else ()
    matching = match(two(old, new))
    words = WordByWord()
    moves = sorted(matching.moves, key=lambda each: each[0].new)
    numbered = {move.new: (number, move, links) for number, (move, links) in enumerate(moves, 1)}
    away = {move.old: MovedAway(number, move.old, move.old_end - move.old) for number, move, _ in numbered.values()}
    here = {
        at: MovedHere(number, move.old, move.old_end - move.old, _Telling(old, new, words).steps(Gap(*move), links))
        for at, (number, move, links) in numbered.items()
    }
    ends = {at: move.new_end for at, (_, move, _) in numbered.items()}
    return _Telling(old, new, words, away, here, ends).steps(Gap(0, len(old), 0, len(new)), matching.links)


@dataclass(frozen=True, slots=True)
class _Telling:
    """Tells from top to bottom what was found to belong together, and what is left over."""

    old: Sequence[Element]
    new: Sequence[Element]
    words: WordByWord
    away: Mapping[int, MovedAway] = field(default_factory=dict)  # by where it stood
    here: Mapping[int, MovedHere] = field(default_factory=dict)  # by where it stands now
    here_ends: Mapping[int, int] = field(default_factory=dict)

    def steps(self, whole: Gap, links: Iterable[Link]) -> tuple[Step, ...]:
        return tuple(_with_stretches(self._told(whole, links), self.old))

    def _told(self, whole: Gap, links: Iterable[Link]) -> Iterator[Step]:
        at, new_at = whole.old, whole.new
        for link in links:
            yield from self._gone(at, link.old)
            yield from self._come(new_at, link.new)
            yield self._linked(link)
            at, new_at = link.old_end, link.new_end
        yield from self._gone(at, whole.old_end)
        yield from self._come(new_at, whole.new_end)

    def _gone(self, at: int, end: int) -> Iterator[Step]:
        first = at
        while at < end:
            away = self.away.get(at)
            if away is None:
                at += 1
                continue
            yield from self._removed(first, at)
            yield away
            first = at = at + away.count
        yield from self._removed(first, end)

    def _removed(self, at: int, end: int) -> Iterator[Step]:
        if at < end:
            yield Removed(at, tuple(self.old[at:end]))

    def _come(self, at: int, end: int) -> Iterator[Step]:
        first = at
        while at < end:
            here = self.here.get(at)
            if here is None:
                at += 1
                continue
            yield from self._added(first, at)
            yield here
            first = at = self.here_ends[at]
        yield from self._added(first, end)

    def _added(self, at: int, end: int) -> Iterator[Step]:
        if at < end:
            yield Added(tuple(self.new[at:end]))

    def _linked(self, link: Link) -> Step:
        before, after = self.old[link.old], self.new[link.new]
        if link.new_end - link.new > 1:
            return Split(link.old, before, tuple(self.new[link.new : link.new_end]))
        if link.old_end - link.old > 1:
            return Joined(link.old, tuple(self.old[link.old : link.old_end]), after)
        if same_but_ids(before, after):
            return Same(link.old, 1, (after,))
        return Changed(link.old, before, after, changed_fields(before, after), self.words.changes(before, after))


def _with_stretches(steps: Iterable[Step], old: Sequence[Element]) -> Iterator[Step]:
    """Neighbours that stayed the same as one step."""
    at = 0
    now: list[Element] = []
    for step in steps:
        if now and not (isinstance(step, Same) and step.old == at + len(now)):
            yield _same(at, now, old)
            now = []
        if isinstance(step, Same):
            at = at if now else step.old
            now += step.now
        else:
            yield step
    if now:
        yield _same(at, now, old)


def _same(at: int, now: list[Element], old: Sequence[Element]) -> Same:
    unchanged = now == list(old[at : at + len(now)])
    return Same(at, len(now), () if unchanged else tuple(now))
