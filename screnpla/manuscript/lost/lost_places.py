"""Where lost words stood: the line that was deleted, the scene it was in and the line before it. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pycrdt import Doc

from screnpla.manuscript.convert import read_document
from screnpla.manuscript.lost.lost_passages import LostPassage
from screnpla.manuscript.store import Row
from screnpla.manuscript.yjs.framing import unframed
from screnpla.screenplay.elements import Element, Kind

# The document with all rows up to one.
AsOf = Callable[[int], Doc[Any]]
_LONGEST = 60
_APART = " … "


@dataclass(frozen=True)
class LostLine:
    """All words that were lost in one line."""

    passages: tuple[LostPassage, ...]
    place: str  # may be empty

    @property
    def id(self) -> str:
        return self.passages[0].id

    @property
    def typed_by(self) -> tuple[str | None, ...]:
        """Ids, each once."""
        return tuple(dict.fromkeys([row.author_id for passage in self.passages for row in passage.typed]))

    @property
    def deleted_by(self) -> str | None:
        return self.passages[0].deleted.author_id

    @property
    def at(self) -> datetime:
        return self.passages[0].lost.at

    @property
    def words(self) -> str:
        return _APART.join([passage.text.strip() for passage in self.passages])


def lost_lines(passages: Iterable[LostPassage], as_of: AsOf) -> list[LostLine]:
    """In the order of the text, as far as it is known. Slow for a long script: to be done in a thread."""
    by_deletion: dict[int, list[LostPassage]] = {}
    for passage in passages:
        by_deletion.setdefault(passage.deleted.seq, []).append(passage)
    return [line for together in by_deletion.values() for line in _lines(together, as_of)]


def _lines(passages: Sequence[LostPassage], as_of: AsOf) -> list[LostLine]:
    """Of passages whose lines were deleted by the same row."""
    deletion = passages[0].deleted
    doc = as_of(deletion.seq - 1)
    # Words that came when the line had gone already are put where they would have stood.
    _apply(doc, [row for passage in passages for row in passage.typed])
    elements = read_document(doc).elements
    _apply(doc, [deletion])
    left = {element.id for element in read_document(doc).elements}
    gone = [place for place, element in enumerate(elements) if element.id not in left]
    found: dict[int, list[LostPassage]] = {}
    for passage in passages:
        found.setdefault(_place_of(passage, elements, gone), []).append(passage)
    return [_line(place, found[place], elements) for place in sorted(found)]


def _apply(doc: Doc[Any], rows: Iterable[Row]) -> None:
    for row in rows:
        for update in unframed(row.updates):
            doc.apply_update(update)


def _place_of(passage: LostPassage, elements: Sequence[Element], gone: Sequence[int]) -> int:
    """-1 when no line went."""
    holding = [place for place in gone if passage.text in elements[place].text]
    return next(iter([*holding, *gone]), -1)


def _line(place: int, passages: Sequence[LostPassage], elements: Sequence[Element]) -> LostLine:
    if place < 0:
        return LostLine(tuple(passages), "")
    text = elements[place].text
    ordered = sorted(passages, key=lambda passage: text.find(passage.text))
    return LostLine(tuple(ordered), _said_place(elements[:place]))


def _said_place(before: Sequence[Element]) -> str:
    if not before:
        return "at the beginning"
    headings = [element.text.strip() for element in before if element.kind is Kind.SCENE_HEADING]
    scene = _short(headings[-1]) if headings else ""
    behind = _short(before[-1].text) if before[-1].kind is not Kind.SCENE_HEADING else ""
    return ", ".join([each for each in (scene, f"after ‘{behind}’" if behind else "") if each])


def _short(text: str) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= _LONGEST else f"{plain[: _LONGEST - 1].rstrip()}…"
