"""Three-way merge of two texts that come from one, by scene: what one side changed is taken (VE24).

Lines are known by their ids and belong to the scene whose heading stands before them, or to the one without a name at
the beginning. *Mine* is the text into which *theirs* is merged; what both changed in different ways is a conflict, and
stays as mine until somebody has decided about its scene.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.marking.lines import VersionLine
from screnpla.screenplay.marking.merge_lines import find_displaced, merge_line, merge_order


class Take(StrEnum):
    MINE = "mine"
    THEIRS = "theirs"
    BOTH = "both"  # theirs behind mine, with an id of its own


class ConflictReason(StrEnum):
    CHANGED = "changed"  # the same words, or the kind, in two ways
    REMOVED = "removed"  # changed by one, removed by the other
    MOVED = "moved"  # to two places


@dataclass(frozen=True, slots=True)
class MergeConflict:
    scene: str
    element: str  # of a removed or moved scene: its heading
    reason: ConflictReason


@dataclass(frozen=True, slots=True)
class MergedText:
    lines: tuple[VersionLine, ...]
    # All of them, also those about which somebody has decided.
    conflicts: tuple[MergeConflict, ...]
    # By heading; a scene in both was changed by both.
    changed_by_me: frozenset[str]
    changed_by_them: frozenset[str]


@dataclass(frozen=True, slots=True)
class MergeChoices:
    """By the heading of a scene."""

    takes: Mapping[str, Take]
    # What theirs did in these does not count.
    ignored: frozenset[str] = frozenset()


NO_CHOICES = MergeChoices({})


def merge_scenes(
    base: Sequence[VersionLine],
    mine: Sequence[VersionLine],
    theirs: Sequence[VersionLine],
    choices: MergeChoices,
    make_id: Callable[[], str],
) -> MergedText:
    """`make_id`: for copies of lines of which both sides are taken."""
    return _SceneMerge(_Text(base), _Text(mine), _Text(theirs), choices, make_id).merge()


def leave_scenes(
    base: Sequence[VersionLine], theirs: Sequence[VersionLine], scenes: Collection[str]
) -> tuple[VersionLine, ...]:
    """Theirs, with these scenes as in the base: the base of the next merge, which asks for them again."""
    choices = MergeChoices({}, frozenset(scenes))
    return merge_scenes(base, base, theirs, choices, _make_no_id).lines


def _make_no_id() -> str:
    raise AssertionError("one side is the base: there is no conflict")


def split_scenes(lines: Sequence[VersionLine]) -> dict[str, list[VersionLine]]:
    """By heading, in the order of the text; lines before the first heading under an empty name."""
    scenes: dict[str, list[VersionLine]] = {}
    heading = ""
    for line in lines:
        if is_heading(line):
            heading = line.id
        scenes.setdefault(heading, []).append(line)
    return scenes


def is_heading(line: VersionLine) -> bool:
    return line.fields.get("kind") == Kind.SCENE_HEADING


class _Slot(NamedTuple):
    """A line in its scene."""

    line: VersionLine
    scene: str


class _Text:
    def __init__(self, lines: Sequence[VersionLine]) -> None:
        self.scenes = {heading: [line.id for line in scene] for heading, scene in split_scenes(lines).items()}
        self.slots = {line.id: _Slot(line, heading) for heading, scene in split_scenes(lines).items() for line in scene}
        self.headings = [heading for heading in self.scenes if heading]

    def find_changed(self, base: _Text) -> set[str]:
        """Scenes in which something differs from the base, or that stand elsewhere."""
        changed = find_displaced(base.headings, self.headings)
        for element in {*base.slots, *self.slots}:
            old, new = base.slots.get(element), self.slots.get(element)
            if old != new:
                changed.update([slot.scene for slot in (old, new) if slot])
        for heading, ids in self.scenes.items():
            if find_displaced(base.scenes.get(heading, ()), ids):
                changed.add(heading)
        return changed


class _SceneMerge:
    def __init__(
        self, base: _Text, mine: _Text, theirs: _Text, choices: MergeChoices, make_id: Callable[[], str]
    ) -> None:
        self._texts = (base, mine, theirs)
        self._base, self._mine, self._theirs = dict(base.slots), dict(mine.slots), dict(theirs.slots)
        self._choices, self._make_id = choices, make_id
        self._conflicts: list[MergeConflict] = []
        self._result: dict[str, _Slot] = {}
        # Copies of their lines, by the line of mine behind which they stand.
        self._copies: dict[str, VersionLine] = {}

    def merge(self) -> MergedText:
        base, mine, theirs = self._texts
        self._ignore_scenes()
        for heading in base.headings:
            self._settle_removed_scene(heading)
        for element in self._union():
            slot = self._merge_slot(element)
            if slot:
                self._result[element] = slot
        self._follow_neighbours()
        lines = self._arrange()
        return MergedText(
            tuple(lines),
            tuple(self._conflicts),
            frozenset(mine.find_changed(base)),
            frozenset(theirs.find_changed(base)),
        )

    def _union(self) -> list[str]:
        base, mine, theirs = self._texts
        return list(dict.fromkeys([*mine.slots, *theirs.slots, *base.slots]))

    def _ignore_scenes(self) -> None:
        ignored = self._choices.ignored
        for element in self._union() if ignored else ():
            slots = (self._base.get(element), self._theirs.get(element))
            if any(slot and slot.scene in ignored for slot in slots):
                _set_slot(self._theirs, element, self._base.get(element))

    def _settle_removed_scene(self, heading: str) -> None:
        """A scene that one side removed and the other changed is kept or removed as a whole."""
        ids = self._texts[0].scenes[heading]
        is_mine_gone, is_theirs_gone = [
            not any(element in side for element in ids) for side in (self._mine, self._theirs)
        ]
        if is_mine_gone == is_theirs_gone:
            return
        gone, there = (self._mine, self._theirs) if is_mine_gone else (self._theirs, self._mine)
        members = [element for element, slot in there.items() if slot.scene == heading]
        is_changed = any(self._base.get(element) != there.get(element) for element in {*members, *ids})
        if not is_changed or heading not in there:
            return
        self._conflicts.append(MergeConflict(heading, heading, ConflictReason.REMOVED))
        take = self._choices.takes.get(heading, Take.MINE)
        is_removed = take is (Take.MINE if is_mine_gone else Take.THEIRS)
        for element in members:
            old = self._base.get(element)
            if old is not None and old.scene != heading:
                # Came from another scene, where the other side may still have it.
                there[element] = old if is_removed else there[element]
            elif is_removed:
                del there[element]
            else:
                gone.setdefault(element, there[element])

    def _merge_slot(self, element: str) -> _Slot | None:
        base, mine, theirs = [side.get(element) for side in (self._base, self._mine, self._theirs)]
        if theirs in (mine, base):
            return mine
        if base == mine:
            return theirs
        if mine is None or theirs is None:
            return self._merge_with_removed(element, base, mine, theirs)
        take = self._choices.takes.get(mine.scene, Take.MINE)
        scene = mine.scene
        if base is None or base.scene == mine.scene:
            scene = theirs.scene if base else mine.scene
        elif theirs.scene not in (base.scene, mine.scene):
            self._conflicts.append(MergeConflict(mine.scene, element, ConflictReason.MOVED))
            scene = theirs.scene if take is Take.THEIRS else mine.scene
        line = merge_line(base.line if base else VersionLine(element), mine.line, theirs.line)
        if line is None:
            self._conflicts.append(MergeConflict(mine.scene, element, ConflictReason.CHANGED))
            line = theirs.line if take is Take.THEIRS else mine.line
            if take is Take.BOTH:
                self._copies[element] = replace(theirs.line, id=self._make_id())
        return _Slot(line, scene)

    def _merge_with_removed(
        self, element: str, base: _Slot | None, mine: _Slot | None, theirs: _Slot | None
    ) -> _Slot | None:
        there = mine or theirs
        if base is None or there is None:
            return there
        if there.line == base.line:
            return None
        self._conflicts.append(MergeConflict(there.scene, element, ConflictReason.REMOVED))
        take = self._choices.takes.get(there.scene, Take.MINE)
        return there if take is Take.BOTH else theirs if take is Take.THEIRS else mine

    def _follow_neighbours(self) -> None:
        """A line that came stands in the scene of the line before it, also when that line's scene is another now."""
        base, mine, theirs = self._texts
        for text in (mine, theirs):
            previous = ""
            for element, slot in text.slots.items():
                merged = self._result.get(element)
                if merged is None:
                    continue
                neighbour = self._result.get(previous)
                is_behind = neighbour is not None and text.slots[previous].scene == slot.scene
                is_new = element not in base.slots and not is_heading(slot.line)
                if (is_new and is_behind) or not self._has_heading(merged.scene):
                    self._result[element] = merged._replace(scene=neighbour.scene if neighbour else "")
                previous = element

    def _has_heading(self, scene: str) -> bool:
        return not scene or (scene in self._result and is_heading(self._result[scene].line))

    def _arrange(self) -> list[VersionLine]:
        mine, takes = self._texts[1], self._choices.takes
        headings = {element for element, slot in self._result.items() if is_heading(slot.line)}
        for element in headings:
            self._result[element] = self._result[element]._replace(scene=element)
        order = merge_order(
            *[[heading for heading in text.headings if heading in headings] for text in self._texts],
            unmoved=self._choices.ignored,
            as_theirs={heading for heading, take in takes.items() if take is Take.THEIRS},
        )
        self._conflicts += [
            MergeConflict(heading, heading, ConflictReason.MOVED) for heading in sorted(order.conflicts)
        ]
        by_scene: list[dict[str, list[str]]] = []
        for text in self._texts:
            members: dict[str, list[str]] = defaultdict(list)
            for element, slot in text.slots.items():
                merged = self._result.get(element)
                if merged and (text is not mine or slot.scene == merged.scene or self._stays(element, merged)):
                    members[merged.scene].append(element)
            by_scene.append(members)
        lines: list[VersionLine] = []
        for heading in ["", *order.ids]:
            unmoved = by_scene[2][heading] if heading in self._choices.ignored else ()
            ids = merge_order(*[members[heading] for members in by_scene], unmoved=unmoved).ids
            for element in sorted(ids, key=lambda each: each != heading):
                lines.append(self._result[element].line)
                if element in self._copies:
                    lines.append(self._copies[element])
        return lines

    def _stays(self, element: str, merged: _Slot) -> bool:
        """Whether mine knows the place: theirs did not move the line to the scene in which it is now."""
        theirs = self._texts[2].slots.get(element)
        return theirs is None or theirs.scene != merged.scene


def _set_slot(side: dict[str, _Slot], element: str, slot: _Slot | None) -> None:
    if slot is None:
        side.pop(element, None)
    else:
        side[element] = slot
