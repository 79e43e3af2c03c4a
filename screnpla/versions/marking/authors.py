"""Authors of marked changes: told by the log, row by row since marking began (VE45)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby, islice
from typing import Any, NamedTuple

from pycrdt import Doc

from screnpla.accounts.models import User
from screnpla.accounts.repository.user_rows import find_user
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.document.marked_lines import element_to_line
from screnpla.manuscript.document.projection import ElementChanges, Projection
from screnpla.manuscript.document.store import (
    LogRow,
    StoredDocument,
    build_doc,
    iter_intact_rows,
    load_document,
    load_rows,
)
from screnpla.manuscript.history.point_in_time import load_up_to
from screnpla.manuscript.yjs.framing import unframe_updates
from screnpla.manuscript.yjs.utf16_offsets import to_utf16
from screnpla.screenplay.compare.text_diff import diff_text
from screnpla.screenplay.elements import Element
from screnpla.versions.marking.change_baseline import TextName
from screnpla.versions.marking.switch_marking import check_marks_shown
from screnpla.versions.models import MARKING
from screnpla.versions.repository import baseline_rows


class Authorship(NamedTuple):
    author_id: str | None
    at: datetime


@dataclass
class LineAuthors:
    """Of one line. Letters of before marking began have none."""

    text: str
    letters: list[Authorship | None]
    # Where letters went: their offset, and who removed them.
    removed: list[tuple[int, Authorship]] = field(default_factory=list)
    # Who made, removed or restyled the line.
    line: Authorship | None = None

    def list_authorships(self) -> list[Authorship]:
        return [each for each in (*self.letters, *[who for _, who in self.removed], self.line) if each]


@dataclass(frozen=True)
class TracedText:
    """A text whose changes are marked, and who made them."""

    seq: int
    packed: bytes | None  # lines of the baseline; None: changes are not marked
    lines: Mapping[str, LineAuthors]  # by id, those that were touched since marking began
    moved: Mapping[str, Authorship]  # by id, who moved a line or its neighbours last
    names: Mapping[str, str]  # of people by their id


async def load_traced_text(services: Services, user: User, text: TextName) -> TracedText:
    """Raises Forbidden where marks are for writers."""
    await services.limits.hit("texts", user.id)
    async with services.db.reading() as db:
        opened = await open_text(db, user, text.script_id, text.draft_id, Action.READ_RECORD)
        stored = await load_document(db, text.script_id, opened.kind, text.draft_id)
        baseline = await baseline_rows.find_baseline(db, stored.id, MARKING)
        check_marks_shown(opened, baseline)
        if baseline is None or not baseline.is_on:
            return TracedText(stored.seq, None, {}, {}, {})
        packed = baseline.packed
        start = await load_up_to(db, stored, baseline.seq)
        rows = await load_rows(db, stored.id, baseline.seq, stored.seq)
    found, moved = await run_in_text_thread(trace_authors, start, rows)
    authorships = [*moved.values(), *[each for line in found.values() for each in line.list_authorships()]]
    ids = sorted({each.author_id for each in authorships if each.author_id})
    async with services.db.reading() as db:
        people = [await find_user(db, each) for each in ids]
    return TracedText(stored.seq, packed, found, moved, {person.id: person.name for person in people if person})


async def read_authors(services: Services, user: User, text: TextName) -> dict[str, Any]:
    """All lines that were touched since marking began."""
    traced = await load_traced_text(services, user, text)
    writers = {each.author_id for line in traced.lines.values() for each in line.list_authorships()}
    return {
        "seq": traced.seq,
        "lines": [_show_line(element, line) for element, line in traced.lines.items()],
        "people": [{"id": own_id, "name": name} for own_id, name in traced.names.items() if own_id in writers],
    }


class Trace(NamedTuple):
    """By the ids of lines: who wrote in them, and who moved them or their neighbours last."""

    lines: dict[str, LineAuthors]
    moved: dict[str, Authorship]


def trace_authors(start: StoredDocument, rows: Sequence[LogRow]) -> Trace:
    """Slow after many rows: to be done in a thread."""
    doc = build_doc(start)
    projection = Projection(doc)
    try:
        return _follow_rows(doc, projection, start.id, rows)
    finally:
        projection.close()


def _follow_rows(doc: Doc[Any], projection: Projection, document_id: str, rows: Sequence[LogRow]) -> Trace:
    found: dict[str, LineAuthors] = {}
    moved: dict[str, Authorship] = {}
    nodes: dict[str, list[Element]] = {}
    _find_changed(nodes, projection.take_changes())
    order, version = _list_ids(projection), projection.structure_version
    for _, group in groupby(iter_intact_rows(document_id, rows), lambda row: row.author_id):
        burst = list(group)
        with doc.transaction():
            for row in burst:
                for update in unframe_updates(row.updates):
                    doc.apply_update(update)
        by = Authorship(burst[-1].author_id, burst[-1].at)
        for element, old, new in _find_changed(nodes, projection.take_changes()):
            if new:
                _follow_line(found, old, new, by)
            else:
                gone = found.setdefault(element, LineAuthors("", []))
                gone.text, gone.letters, gone.removed, gone.line = "", [], [], by
        if version != projection.structure_version:
            version, new_order = projection.structure_version, _list_ids(projection)
            moved.update(dict.fromkeys(_find_reordered(order, new_order), by))
            order = new_order
    return Trace(found, moved)


def _list_ids(projection: Projection) -> list[str]:
    return [element.id for element in projection.elements()]


def _find_reordered(old: Sequence[str], new: Sequence[str]) -> list[str]:
    """The lines between which the order changed: of two passages that changed places, either may count as moved."""
    both = set(old) & set(new)
    before, now = [each for each in old if each in both], [each for each in new if each in both]
    different = [at for at, (one, other) in enumerate(zip(before, now, strict=True)) if one != other]
    return now[different[0] : different[-1] + 1] if different else []


def _find_changed(
    nodes: dict[str, list[Element]], changes: ElementChanges
) -> list[tuple[str, Element | None, Element | None]]:
    """Lines by their id, each before and after. `nodes`: by id, brought up to date; as a rule one each.

    Only what changed is looked at: two who write in turns would have all lines compared after every key.
    """
    ids = dict.fromkeys([element.id for element in (*changes.gone, *changes.came)])
    before = {element_id: _last_of(nodes, element_id) for element_id in ids}
    for element in changes.came:
        nodes.setdefault(element.id, []).append(element)
    for element in changes.gone:
        nodes[element.id] = [each for each in nodes.get(element.id, ()) if each is not element]
    after = [(element_id, before[element_id], _last_of(nodes, element_id)) for element_id in ids]
    return [change for change in after if change[1] is not change[2]]


def _last_of(nodes: Mapping[str, list[Element]], element_id: str) -> Element | None:
    found = nodes.get(element_id)
    return found[-1] if found else None


def _follow_line(found: dict[str, LineAuthors], old: Element | None, new: Element, by: Authorship) -> None:
    if old is None:
        found[new.id] = LineAuthors(new.text, [by] * len(new.text), line=by)
        return
    authors = found.setdefault(new.id, LineAuthors(old.text, [None] * len(old.text)))
    if old.text == new.text or element_to_line(old).fields != element_to_line(new).fields:
        authors.line = by
    letters: list[Authorship | None] = []
    removed: list[tuple[int, Authorship]] = []
    at = 0
    for start, end, new_start, new_end in diff_text(old.text, new.text):
        removed += [(offset + len(letters) - at, who) for offset, who in authors.removed if at <= offset < start]
        letters += authors.letters[at:start]
        if end > start:
            removed.append((len(letters), by))
        letters += [by] * (new_end - new_start)
        at = end
    removed += [(offset + len(letters) - at, who) for offset, who in authors.removed if offset >= at]
    authors.text, authors.letters, authors.removed = new.text, letters + authors.letters[at:], removed


def _show_line(element: str, line: LineAuthors) -> dict[str, Any]:
    """Offsets and lengths are UTF-16 units, as browsers count them."""
    return {
        "id": element,
        "text": line.text,
        "line": _show_authorship(line.line),
        "spans": list(_show_spans(line)),
        "removed": [
            {"offset": to_utf16(line.text, offset), **_show_authorship(who)}
            for offset, who in islice(line.removed, 1_000)
        ],
    }


def _show_spans(line: LineAuthors) -> Iterator[dict[str, Any]]:
    at = 0
    for who, group in groupby(line.letters):
        letters = line.text[at : at + len(list(group))]
        at += len(letters)
        yield {"length": to_utf16(letters, len(letters)), **_show_authorship(who)}


def _show_authorship(who: Authorship | None) -> dict[str, Any]:
    return {"authorId": who.author_id if who else None, "at": who.at if who else None}
