"""Overwritten passages by their deleted line: its scene and the line before it. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pycrdt import Doc

from screnpla.manuscript.document.convert import read_document
from screnpla.manuscript.document.store import LogRow
from screnpla.manuscript.recovered.passages import OverwrittenPassage
from screnpla.manuscript.yjs.framing import unframe_updates
from screnpla.screenplay.elements import Element, Kind

# The document with all rows up to one.
LoadAsOf = Callable[[int], Doc[Any]]
_LONGEST = 60
_APART = " … "


@dataclass(frozen=True)
class OverwrittenLine:
    """All text that was overwritten in one line."""

    passages: tuple[OverwrittenPassage, ...]
    position: str  # may be empty

    @property
    def id(self) -> str:
        return self.passages[0].id

    @property
    def typed_by(self) -> tuple[str | None, ...]:
        """Ids, each once."""
        return tuple(dict.fromkeys([row.author_id for passage in self.passages for row in passage.typed_rows]))

    @property
    def deleted_by(self) -> str | None:
        return self.passages[0].deleting_row.author_id

    @property
    def at(self) -> datetime:
        return self.passages[0].overwriting_row.at

    @property
    def text(self) -> str:
        return _APART.join([passage.text.strip() for passage in self.passages])


def group_by_line(passages: Iterable[OverwrittenPassage], as_of: LoadAsOf) -> list[OverwrittenLine]:
    """In the order of the script, as far as it is known. Slow for a long script: to be done in a thread."""
    by_deletion: dict[int, list[OverwrittenPassage]] = {}
    for passage in passages:
        by_deletion.setdefault(passage.deleting_row.seq, []).append(passage)
    return [line for group in by_deletion.values() for line in _split_by_line(group, as_of)]


def _split_by_line(passages: Sequence[OverwrittenPassage], as_of: LoadAsOf) -> list[OverwrittenLine]:
    """For passages whose lines were deleted by the same row."""
    deleting_row = passages[0].deleting_row
    doc = as_of(deleting_row.seq - 1)
    # Text that came after the line was deleted is inserted where it would have been.
    _apply_rows(doc, [row for passage in passages for row in passage.typed_rows])
    elements = read_document(doc).elements
    _apply_rows(doc, [deleting_row])
    left = {element.id for element in read_document(doc).elements}
    deleted = [position for position, element in enumerate(elements) if element.id not in left]
    by_position: dict[int, list[OverwrittenPassage]] = {}
    for passage in passages:
        by_position.setdefault(_find_line(passage, elements, deleted), []).append(passage)
    return [_make_line(position, by_position[position], elements) for position in sorted(by_position)]


def _apply_rows(doc: Doc[Any], rows: Iterable[LogRow]) -> None:
    for row in rows:
        for update in unframe_updates(row.updates):
            doc.apply_update(update)


def _find_line(passage: OverwrittenPassage, elements: Sequence[Element], deleted: Sequence[int]) -> int:
    """-1 when no line was deleted."""
    matching = [position for position in deleted if passage.text in elements[position].text]
    return next(iter([*matching, *deleted]), -1)


def _make_line(position: int, passages: Sequence[OverwrittenPassage], elements: Sequence[Element]) -> OverwrittenLine:
    if position < 0:
        return OverwrittenLine(tuple(passages), "")
    text = elements[position].text
    ordered = sorted(passages, key=lambda passage: text.find(passage.text))
    return OverwrittenLine(tuple(ordered), _describe_position(elements[:position]))


def _describe_position(before: Sequence[Element]) -> str:
    if not before:
        return "at the beginning"
    headings = [element.text.strip() for element in before if element.kind is Kind.SCENE_HEADING]
    scene = shorten(headings[-1], _LONGEST) if headings else ""
    line_before = shorten(before[-1].text, _LONGEST) if before[-1].kind is not Kind.SCENE_HEADING else ""
    return ", ".join([each for each in (scene, f"after ‘{line_before}’" if line_before else "") if each])


def shorten(text: str, longest: int) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= longest else f"{plain[: longest - 1].rstrip()}…"
