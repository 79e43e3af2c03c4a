"""Blocks of blocks: the columns of a dual dialogue, and the text of a table."""

from __future__ import annotations

from collections.abc import Iterable

from screnpla.screenplay.content.keys import BLOCKS, COLUMN, KINDS, MENTION, TABLE_ROW, node_type
from screnpla.screenplay.content.runs import read_runs
from screnpla.screenplay.elements import Dual, Json, Kind


def is_block_list(children: Json) -> bool:
    """Whether there are blocks inside, as opposed to links and mentions between words."""
    return isinstance(children, list) and any(node_type(child) in BLOCKS for child in children)


def has_columns(children: Json) -> bool:
    """Of a dual dialogue. One without is two people who say the same words, names in them or not."""
    found = children if isinstance(children, list) else []
    return any(isinstance(child, dict) and "children" in child and node_type(child) != MENTION for child in found)


def split_columns(children: Json) -> Iterable[tuple[Dual, list[Json]]]:
    """Two columns; or, from an editor that lists all elements in a row, one speech and the other."""
    found = children if isinstance(children, list) else []
    if any(node_type(child) == COLUMN or node_type(child) not in KINDS for child in found):
        middle = 1
    else:
        cues = [at for at, child in enumerate(found) if node_type(child) == Kind.CHARACTER]
        middle = cues[1] if len(cues) > 1 else max(1, len(found) // 2)
    return ((Dual.LEFT, found[:middle]), (Dual.RIGHT, found[middle:]))


def table_text(children: Json) -> list[Json]:
    """A table to read: cells behind each other, rows below each other."""
    rows = children if isinstance(children, list) else []
    return [
        "\n".join(["\t".join(_read_cells(row)) if node_type(row) == TABLE_ROW else _read_words(row) for row in rows])
    ]


def _read_cells(row: Json) -> list[str]:
    cells = row.get("children") if isinstance(row, dict) else None
    return [_read_words(cell) for cell in cells] if isinstance(cells, list) else []


def _read_words(node: Json) -> str:
    inside = node.get("children") if isinstance(node, dict) else None
    if isinstance(inside, list) and is_block_list(inside):
        return " ".join([_read_words(child) for child in inside])
    return "".join([run.text for run in read_runs(node)])
