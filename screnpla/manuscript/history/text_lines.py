"""The lines in which two texts differ, as edits of the first one (VE12). Pure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from screnpla.manuscript.document.marked_lines import lines_to_json
from screnpla.screenplay.compare.sequences import find_longest_rising
from screnpla.screenplay.marking.lines import VersionLine


class LineEdit(NamedTuple):
    """Lines to put in the place of others. Places count in the text before all edits."""

    at: int
    removed: int
    lines: tuple[VersionLine, ...]


def find_line_edits(old: Sequence[VersionLine], new: Sequence[VersionLine]) -> list[LineEdit]:
    """In order. Lines that are the same stay, as many as can without a change of their order."""
    old_places = {line.id: place for place, line in enumerate(old)}
    same = [
        (old_place, place)
        for place, line in enumerate(new)
        if (old_place := old_places.get(line.id)) is not None and old[old_place] == line
    ]
    stays = same if _is_rising(same) else [same[place] for place in find_longest_rising([old for old, _ in same])]
    edits: list[LineEdit] = []
    at = new_at = 0
    for old_place, place in (*stays, (len(old), len(new))):
        if old_place > at or place > new_at:
            edits.append(LineEdit(at, old_place - at, tuple(new[new_at:place])))
        at, new_at = old_place + 1, place + 1
    return edits


def _is_rising(same: Sequence[tuple[int, int]]) -> bool:
    """As where nobody moved a line."""
    return all(before < behind for (before, _), (behind, _) in pairwise(same))


def edit_to_json(edit: LineEdit) -> dict[str, Any]:
    return {"at": edit.at, "removed": edit.removed, "lines": lines_to_json(edit.lines)}
