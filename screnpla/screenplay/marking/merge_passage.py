"""Merge of a passage: lines as somebody wants them, put into a text that may have changed meanwhile (VE51, VE53)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from screnpla.screenplay.marking.lines import VersionLine
from screnpla.screenplay.marking.merge_lines import merge_line
from screnpla.screenplay.marking.merge_scenes import is_heading


@dataclass(frozen=True, slots=True)
class PassageMerge:
    text: tuple[VersionLine, ...]  # all of it
    # Ids of the lines that both changed in different ways; then the text stays as it was.
    conflicts: tuple[str, ...] = ()


def merge_passage(
    base: Sequence[VersionLine], wanted: Sequence[VersionLine], text: Sequence[VersionLine]
) -> PassageMerge:
    """`base`: the passage as it stood; `wanted`: as it should be, with the kept lines in their order."""
    now, new = {line.id: line for line in text}, {line.id: line for line in wanted}
    merged: dict[str, VersionLine] = {}
    removed: set[str] = set()
    conflicts: list[str] = []
    for line in base:
        own, other = now.get(line.id), new.get(line.id)
        if other == line or (own is None and other is None):
            continue
        if own is None or other is None:
            # One removed what the other has: as it stood it goes, as it was changed nobody knows.
            if own != line:
                conflicts.append(line.id)
            removed.add(line.id)
        elif (both := merge_line(line, own, other)) is None:
            conflicts.append(line.id)
        else:
            merged[line.id] = both
    following, leading, is_placed = _place_new_lines(base, wanted, text)
    if not is_placed:
        conflicts.append(wanted[0].id)
    if conflicts:
        return PassageMerge(tuple(text), tuple(conflicts))
    result: list[VersionLine] = []
    for line in text:
        result += leading.get(line.id, ())
        if line.id not in removed:
            result.append(merged.get(line.id, line))
        result += following.get(line.id, ())
    return PassageMerge(tuple(result))


def _place_new_lines(
    base: Sequence[VersionLine], wanted: Sequence[VersionLine], text: Sequence[VersionLine]
) -> tuple[dict[str, list[VersionLine]], dict[str, list[VersionLine]], bool]:
    """By the line of the text behind which, or before which, they come; False where none of the passage is left."""
    known, there = {line.id for line in base}, {line.id for line in text}
    following: dict[str, list[VersionLine]] = defaultdict(list)
    leading: dict[str, list[VersionLine]] = defaultdict(list)
    first = next((line.id for line in base if line.id in there), None)
    previous: str | None = None
    is_placed = True
    for line in wanted:
        if line.id in known:
            previous = line.id if line.id in there else previous
        elif line.id in there:
            # It came with this proposal already.
            previous = line.id
        elif previous is not None:
            following[previous].append(line)
        elif first is not None:
            leading[first].append(line)
        else:
            is_placed = False
    return following, leading, is_placed


def move_passage(base: Sequence[VersionLine], before: str, text: Sequence[VersionLine]) -> PassageMerge:
    """All lines from the first to the last of the passage, put before another line; before '': at the end.

    Lines that came into the passage since go with it. A conflict where another scene stands between its lines, or where
    it or the place to which it goes is there no more.
    """
    ids = {line.id for line in base}
    places = [place for place, line in enumerate(text) if line.id in ids]
    if not places:
        return PassageMerge(tuple(text), (base[0].id,))
    start, end = places[0], places[-1] + 1
    passage, rest = text[start:end], [*text[:start], *text[end:]]
    targets = [place for place, line in enumerate(rest) if line.id == before] if before else [len(rest)]
    if not targets or any(is_heading(line) and line.id not in ids for line in passage):
        return PassageMerge(tuple(text), (base[0].id,))
    return PassageMerge((*rest[: targets[0]], *passage, *rest[targets[0] :]))
