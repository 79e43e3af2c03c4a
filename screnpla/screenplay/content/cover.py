"""The cover as the first block of `content` (`getting-started`), both ways. Nothing on it is thrown away.

Blocks of the specification's editor have no fields. They are read as fields, and come back as they were as long as the
fields say what they say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from screnpla.screenplay.content.alignment import FLAGS, take_align_out, write_align
from screnpla.screenplay.content.keys import (
    COVER,
    COVER_ELEMENT,
    EXTRA,
    Node,
    extract_extra,
    has_blocks,
    merge_extra,
    node_type,
)
from screnpla.screenplay.content.runs import read_runs, write_runs
from screnpla.screenplay.cover.fields import COVER_MARKS, find_further_pages, guess_cover_fields, guess_cover_marks
from screnpla.screenplay.cover.marks import check_marks, make_marked_run
from screnpla.screenplay.document import Cover, CoverLine
from screnpla.screenplay.elements import Align, Json, Run
from screnpla.screenplay.profiles.profile_json import to_camel_case

_NAMES = (
    "title",
    "sub_title",
    "credit",
    "authors",
    "source",
    "draft_date",
    "contact",
    "copyright",
    "notes",
    "revision",
)
_FIELDS: Mapping[str, str] = {to_camel_case(name): name for name in _NAMES}
_LINE_KEYS = frozenset({"type", "field", "children", "align", "left", "breakBefore", EXTRA, *FLAGS.values()})
_COVER_KEYS = frozenset({"type", "children", EXTRA})
# Where a cover keeps the blocks without fields that it was read from.
_AS_GIVEN = "asGiven"


def write_cover(cover: Cover) -> Node:
    children = _blocks_as_given(cover)
    if not children:
        children = [
            _write_field(key, value, cover.marks.get(name))
            for key, name in _FIELDS.items()
            if (value := getattr(cover, name))
        ]
        children += [{**_write_field("other", value), "name": name} for name, value in cover.others]
        children += [_write_line(line) for line in cover.lines]
    node: Node = {"type": COVER, "children": children or [_write_field("title", "")]}
    merge_extra(node, {key: value for key, value in cover.extra.items() if key != _AS_GIVEN}, _COVER_KEYS)
    return node


def _blocks_as_given(cover: Cover) -> list[Json]:
    blocks = cover.extra.get(_AS_GIVEN)
    if not isinstance(blocks, list) or not blocks:
        return []
    reading = CoverReader()
    reading.add_block({"type": COVER, "children": blocks})
    read = reading.make_cover()
    return blocks if replace(read, extra={}) == replace(cover, extra={}) and read.extra == {_AS_GIVEN: blocks} else []


def _write_field(field: str, value: str, marks: Sequence[str] | None = None) -> Node:
    """`marks`: None where nobody has set any; an empty list says that the field has none, whatever its lines have."""
    node: Node = {"type": COVER_ELEMENT, "field": field, "children": write_runs([make_marked_run(value, marks or ())])}
    if marks is not None:
        node["marks"] = [*marks]
    return node


def _write_line(line: CoverLine) -> Node:
    node: Node = {"type": COVER_ELEMENT, "field": "line", "children": write_runs(line.runs)}
    write_align(node, line.align)
    node["left"] = line.left
    if line.break_before:
        node["breakBefore"] = True
    merge_extra(node, line.extra, _LINE_KEYS)
    return node


class CoverReader:
    """Gathers a cover from its blocks."""

    def __init__(self) -> None:
        self._fields: dict[str, Any] = {}
        self._marks: dict[str, tuple[str, ...]] = {}
        self._others: list[tuple[str, str]] = []
        self._lines: list[CoverLine] = []
        self._plain_blocks: list[Node] = []  # blocks without fields
        self._extra: Node = {}

    def make_cover(self) -> Cover:
        cover = Cover(
            others=tuple(self._others), lines=tuple(self._lines), extra=self._extra, marks=self._marks, **self._fields
        )
        if not self._plain_blocks:
            return cover
        lines = [_read_line(node) for node in self._plain_blocks]
        is_placed = any(_is_aligned(node) for node in self._plain_blocks)
        placed = lines if is_placed else _centre_lines(lines)
        guessed = guess_cover_fields(placed)
        if cover == Cover(extra=self._extra) and not find_further_pages(lines):
            # Ours lay out better than lines without a place on the page would.
            extra: Node = {**self._extra, _AS_GIVEN: [*self._plain_blocks]}
            return replace(guessed, extra=extra, marks=guess_cover_marks(placed))
        free = {name: value for name in _NAMES if (value := getattr(guessed, name)) and not getattr(cover, name)}
        return replace(cover, **free, lines=(*cover.lines, *lines))

    def add_block(self, node: Node) -> None:
        children = node.get("children")
        if node_type(node) != COVER or not isinstance(children, list) or not has_blocks(children):
            self._read_element(node)
            return
        self._extra.update(
            extract_extra({key: value for key, value in node.items() if key not in ("type", "children")})
        )
        for child in children:
            self._read_element(child if isinstance(child, dict) else {"children": [child]})

    def _read_element(self, node: Node) -> None:
        field = node.get("field")
        runs = read_runs(node.get("children"))
        text = "".join([run.text for run in runs])
        if field == "line":
            self._lines.append(_read_line(node))
        elif field == "other":
            named = node.get("name")
            self._others.append((named if isinstance(named, str) else "", text))
        elif not isinstance(field, str) or field not in _FIELDS:
            self._plain_blocks.append({**node, "type": COVER_ELEMENT} if node_type(node) == COVER else node)
        elif self._fields.get(_FIELDS[field]):
            self._others.append((field, text))
        else:
            self._fields[_FIELDS[field]] = text
            self._read_marks(_FIELDS[field], node.get("marks"), runs)

    def _read_marks(self, name: str, given: Json, runs: Sequence[Run]) -> None:
        """As the block says; else those that all of its words have."""
        words = [run for run in runs if run.text.strip()]
        of_words = [mark for mark in COVER_MARKS if words and all(getattr(run, mark) for run in words)]
        if isinstance(given, list) or of_words:
            self._marks[name] = check_marks(given if isinstance(given, list) else of_words)


def _is_aligned(node: Node) -> bool:
    return take_align_out(dict(node)) is not None


def _centre_lines(lines: list[CoverLine]) -> list[CoverLine]:
    """As the specification's editor shows a cover that says nothing else."""
    return [replace(line, align=Align.CENTER) for line in lines]


def _read_line(node: Node) -> CoverLine:
    rest = {key: value for key, value in node.items() if key not in ("type", "children", "breakBefore")}
    if rest.get("field") == "line":
        del rest["field"]
    left = rest.get("left")
    line = CoverLine(read_runs(node.get("children")), break_before=node.get("breakBefore") is True)
    if align := take_align_out(rest):
        line = replace(line, align=align)
    if isinstance(left, int | float) and not isinstance(left, bool) and abs(left) <= 100:
        line = replace(line, left=float(left))
        del rest["left"]
    return replace(line, extra=extract_extra(rest))
