"""Revisions as browsers get them: writers the baseline, readers the present lines with their marks (VE64)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from screnpla.accounts.models import User
from screnpla.kit.rate_limits.limits import address_key
from screnpla.kit.services import Services
from screnpla.library.access import Action, is_allowed
from screnpla.library.sharing.public_link import open_linked_script
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.derived.printed_pages import WritePages
from screnpla.manuscript.derived.public_text import make_elements_public
from screnpla.manuscript.derived.render_cache import find_cached, render_cached
from screnpla.manuscript.derived.text_revisions import TextRevisions
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.document.store import StoredDocument
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.scripts.restore_points import load_author_names
from screnpla.screenplay.elements import Element
from screnpla.screenplay.marking.attribution import SILENT_FIELDS, LineMarks
from screnpla.screenplay.marking.revision_sets import INDUSTRY_COLORS, RevisionColor, ShownMarks
from screnpla.screenplay.production.omitted_scenes import OMITTED, opens_omitted
from screnpla.versions.marking.change_baseline import TextName
from screnpla.versions.models import RevisionSetRow
from screnpla.versions.revisions.load_revisions import (
    LoadedRevisions,
    check_and_adopt,
    load_for_main,
    load_revisions,
)
from screnpla.versions.revisions.revision_baseline import (
    Marks,
    RevisionBaseline,
    baseline_to_json,
    list_printed_lines,
    unpack_baseline,
)


async def read_revisions(services: Services, user: User, text: TextName) -> dict[str, Any]:
    """As RevisionsShown of the API."""
    await check_and_adopt(services, user, text, Action.READ_RECORD)
    async with services.db.reading() as db:
        opened = await open_text(db, user, text.script_id, text.draft_id, Action.READ_RECORD)
        loaded = await load_revisions(db, opened)
        names = await load_author_names(db, [row.opened_by for row in loaded.sets])
    is_writer = is_allowed(opened.role, Action.WRITE)
    if not is_writer:
        await services.limits.hit("texts", user.id)
    sets = loaded.sets if is_writer or _has_marks(loaded) else ()
    return {
        "number": loaded.number,
        "shown": loaded.shown,
        "colors": _show_colors(loaded.colors),
        "industryColors": _show_colors(INDUSTRY_COLORS),
        "sets": [_show_set(row, loaded, names.get(row.opened_by or "", "")) for row in sets],
        "lines": await run_in_text_thread(_show_baseline if is_writer else _show_marked_text, loaded),
    }


async def render_public_revisions(
    services: Services, secret: str, address: str, now: datetime, write: WritePages
) -> bytes:
    """As PublicRevisions of the API, for anybody with the secret of a public link.

    Cached: all visitors who read along ask at every connection, and the text threads are those of the writers.
    """
    await services.limits.hit("links_address", address_key(address))
    async with services.db.reading() as db:
        script = await open_linked_script(db, secret, now)
    revisions = await load_for_main(services, script.id)
    if revisions is None:
        return write({"shown": ShownMarks.NONE, "sets": [], "lines": []})
    async with services.db.reading() as db:
        entry = await find_cached(db, script, f"revisions for strangers {revisions.key}")
    return await render_cached(entry, lambda: run_in_text_thread(_render_public, entry.stored, revisions, write))


def _render_public(text: StoredDocument | None, text_revisions: TextRevisions, write: WritePages) -> bytes:
    screenplay = read_screenplay(text)
    revisions = text_revisions.compute(screenplay)
    if revisions.shown is ShownMarks.NONE:
        return write({"shown": revisions.shown, "sets": [], "lines": []})
    lines = list_printed_lines(make_elements_public(screenplay.elements))
    marked = RevisionBaseline(lines, _cover_omitted(screenplay.elements, revisions.marks))
    sets = [
        {"number": each.number, "name": each.name, "color": each.color, "paper": each.paper, "mark": each.mark}
        for each in revisions.sets
    ]
    return write({"shown": revisions.shown, "sets": sets, "lines": _marked_text_to_json(marked)})


def _cover_omitted(elements: Sequence[Element], marks: Marks) -> Marks:
    """In the place of an omitted heading another word prints, all of it in the newest set of the heading."""
    omitted = [element.id for element in elements if opens_omitted(element) and element.id in marks]
    return {**marks, **{line: LineMarks(((_find_newest(marks[line]), len(OMITTED)),)) for line in omitted}}


def _find_newest(marks: LineMarks) -> int:
    return max([*[set_ for set_, _ in marks.spans], *[set_ for _, set_ in marks.points]])


def _has_marks(loaded: LoadedRevisions) -> bool:
    """Whether pages show any set."""
    return bool(loaded.sets) and loaded.shown is not ShownMarks.NONE


def _show_baseline(loaded: LoadedRevisions) -> list[dict[str, Any]]:
    return baseline_to_json(unpack_baseline(loaded.packed))


def _show_marked_text(loaded: LoadedRevisions) -> list[dict[str, Any]]:
    return _marked_text_to_json(loaded.attribute_now()) if _has_marks(loaded) else []


def _marked_text_to_json(marked: RevisionBaseline) -> list[dict[str, Any]]:
    """No former words: the lines are those that everybody reads, and a browser marks what comes after them."""
    return [{**line, "fields": _drop_silent_fields(line["fields"])} for line in baseline_to_json(marked)]


def _drop_silent_fields(fields: Mapping[str, str]) -> dict[str, str]:
    """Notes and alternates are not for readers, and mark nothing."""
    return {name: value for name, value in fields.items() if name not in SILENT_FIELDS}


def _show_colors(colors: Sequence[RevisionColor]) -> list[dict[str, str]]:
    return [color._asdict() for color in colors]


def _show_set(row: RevisionSetRow, loaded: LoadedRevisions, opened_by: str) -> dict[str, Any]:
    return {
        "id": row.id,
        "number": row.number,
        "name": row.name,
        "color": row.color,
        "paper": row.paper,
        "mark": row.mark,
        "date": row.dated,
        "openedAt": row.opened_at,
        "openedBy": opened_by,
        "isActive": row.number == loaded.newest,
        "isIssued": row.issued_at is not None,
        "snapshotId": row.restore_point_id,
    }
