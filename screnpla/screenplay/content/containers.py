"""Blocks of blocks: what stands in the columns of a dual dialogue, and what a table says."""

from __future__ import annotations

from collections.abc import Iterable

from screnpla.screenplay.content.keys import BLOCKS, COLUMN, KINDS, MENTION, TABLE_ROW, type_of
from screnpla.screenplay.content.runs import runs_from_json
from screnpla.screenplay.elements import Dual, Json, Kind


def holds_blocks(children: Json) -> bool:
    """Whether there are blocks inside, as opposed to links and mentions between words."""
    return isinstance(children, list) and any(type_of(child) in BLOCKS for child in children)


def has_columns(children: Json) -> bool:
    """Of a dual dialogue. One without is two people who say the same words, names in them or not."""
    found = children if isinstance(children, list) else []
    return any(isinstance(child, dict) and "children" in child and type_of(child) != MENTION for child in found)


def columns_of(children: Json) -> Iterable[tuple[Dual, list[Json]]]:
    """Two columns; or, from an editor that lists all elements in a row, one speech and the other."""
    found = children if isinstance(children, list) else []
    if any(type_of(child) == COLUMN or type_of(child) not in KINDS for child in found):
        middle = 1
    else:
        cues = [at for at, child in enumerate(found) if type_of(child) == Kind.CHARACTER]
        middle = cues[1] if len(cues) > 1 else max(1, len(found) // 2)
    return ((Dual.LEFT, found[:middle]), (Dual.RIGHT, found[middle:]))


def table_text(children: Json) -> list[Json]:
    """A table to read: cells behind each other, rows below each other."""
    rows = children if isinstance(children, list) else []
    return ["\n".join(["\t".join(_cells(row)) if type_of(row) == TABLE_ROW else _words(row) for row in rows])]


def _cells(row: Json) -> list[str]:
    cells = row.get("children") if isinstance(row, dict) else None
    return [_words(cell) for cell in cells] if isinstance(cells, list) else []


def _words(node: Json) -> str:
    inside = node.get("children") if isinstance(node, dict) else None
    if isinstance(inside, list) and holds_blocks(inside):
        return " ".join([_words(child) for child in inside])
    return "".join([run.text for run in runs_from_json(node)])
