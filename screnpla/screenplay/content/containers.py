"""Blocks of blocks: the columns of a dual dialogue, and the text of a table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from screnpla.screenplay.content.keys import BLOCKS, COLUMN, KINDS, MENTION, TABLE_CELL, TABLE_ROW, node_type
from screnpla.screenplay.content.runs import read_runs
from screnpla.screenplay.elements import Dual, Json, Kind, Run

_SEPARATORS = re.compile(r"[\t\n\r]+")


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


def read_table(children: Json) -> tuple[Run, ...]:
    """The text of a table: tabs between cells, newlines between rows; words keep their marks."""
    runs: list[Run] = []
    for number, row in enumerate(children if isinstance(children, list) else []):
        _add_runs(runs, [Run("\n")] if number else [])
        cells = row.get("children") if isinstance(row, dict) and node_type(row) == TABLE_ROW else [row]
        for column, cell in enumerate(cells if isinstance(cells, list) else []):
            _add_runs(runs, [*([Run("\t")] if column else []), *_read_cell(cell)])
    return tuple(runs)


def make_table(text: str) -> list[Json]:
    """The rows and cells of such a text."""
    return [_make_container(TABLE_ROW, [_make_cell(cell) for cell in row.split("\t")]) for row in text.split("\n")]


def _make_cell(text: str) -> Json:
    return _make_container(TABLE_CELL, [{"text": text}])


def _make_container(type_: str, children: list[Json]) -> Json:
    return {"type": type_, "children": children}


def _read_cell(node: Json) -> list[Run]:
    inside = node.get("children") if isinstance(node, dict) else None
    if isinstance(inside, list) and is_block_list(inside):
        return [run for child in inside for run in (*_read_cell(child), Run(" "))][:-1]
    # A tab or newline inside a cell would make another cell of it.
    return [replace(run, text=_SEPARATORS.sub(" ", run.text), extra={}) for run in read_runs(node) if run.text]


def _add_runs(runs: list[Run], more: Iterable[Run]) -> None:
    for run in more:
        if runs and replace(run, text=runs[-1].text) == runs[-1]:
            runs[-1] = replace(run, text=runs[-1].text + run.text)
        else:
            runs.append(run)
