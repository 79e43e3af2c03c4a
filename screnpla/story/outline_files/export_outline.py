"""Export of the outline as PDF, Word file, table or Final Draft file, for whoever may see the desk (ST31)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from screnpla.accounts.models import User
from screnpla.kit.errors import Invalid
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.library.repository.people_rows import list_people
from screnpla.manuscript.derived.layout import apply_layout
from screnpla.manuscript.desk.outline import Outline, read_outline
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.document.store import StoredDocument, build_doc, find_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.heavy_processes import run_by_size
from screnpla.manuscript.models import DESK
from screnpla.manuscript.transfer.fair_queue import HEAVY_WORK
from screnpla.manuscript.transfer.file_name import make_file_name
from screnpla.manuscript.transfer.written_copies import ExportedFile
from screnpla.screenplay.breakdown.scenes import survey_scenes
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.losses import Writing
from screnpla.screenplay.profiles.profile import LETTER
from screnpla.screenplay.reports.tables import Table, encode_csv_file
from screnpla.story.outline_files.outline_documents import (
    list_outline_losses,
    make_final_draft_outline,
    make_printed_outline,
)
from screnpla.story.outline_files.scenes_of_beats import ListedAct, ListedBeat, TextScenes, list_acts

EMPTY = "There is no outline yet. Add a beat to it first."
COLUMNS = (
    *("Act", "Number", "Title", "Description", "Note", "Status", "Completed", "Starred", "Assignee", "Tags"),
    *("Target pages", "Page", "Scenes"),
)


@dataclass(frozen=True)
class OutlineOrder:
    ending: str  # pdf, docx, csv or fdx
    script: Script
    text: StoredDocument | None
    desk: StoredDocument | None
    is_draft: bool
    names: Mapping[str, str]  # of the script's people, by id


async def export_outline(
    services: Services, user: User, script_id: str, ending: str, draft_id: str = ""
) -> ExportedFile:
    """`draft_id`: of an alternate draft, whose pages count; empty for the main draft. Raises Invalid for no outline."""
    await services.limits.hit("exports", user.id)
    async with HEAVY_WORK.turn(user.id):
        async with services.db.reading() as db:
            opened = await open_text(db, user, script_id, draft_id, Action.WRITE)
            text = await find_document(db, script_id, opened.kind, draft_id)
            desk = await find_document(db, script_id, DESK)
            names = {person.user.id: person.user.name for person in await list_people(db, opened.script)}
        order = OutlineOrder(ending, opened.script, text, desk, bool(draft_id), names)
        size = sum(each.size for each in (text, desk) if each)
        writing = await run_by_size(size, write_outline, order)
    if writing is None:
        raise Invalid(EMPTY)
    name = make_file_name(opened.script.title, ending, ["outline"], " ")
    return ExportedFile(name, writing.data, writing.losses)


def write_outline(order: OutlineOrder) -> Writing | None:
    """None for an empty outline. Slow for a long script."""
    outline = read_outline(build_doc(order.desk)) if order.desk else Outline((), ())
    if outline.is_empty:
        return None
    if order.ending == "fdx":
        acts = list_acts(outline, TextScenes((), order.is_draft, 0))
        losses = list_outline_losses([*outline.acts, *outline.beats])
        writing = _write(make_final_draft_outline(acts), order)
        return Writing(writing.data, (*losses, *writing.losses))
    screenplay = apply_layout(order.script, read_screenplay(order.text))
    scenes = TextScenes(survey_scenes(screenplay).scenes, order.is_draft, order.script.page_target)
    acts = list_acts(outline, scenes)
    if order.ending == "csv":
        return Writing(encode_csv_file(_make_table(acts, order.names)))
    title = order.script.title
    return _write(make_printed_outline(title, acts, order.names, screenplay.profile or LETTER), order)


def _write(document: Screenplay, order: OutlineOrder) -> Writing:
    return register.write(document, order.ending, WriteOptions(cover=False, title=order.script.title))


def _make_table(acts: list[ListedAct], names: Mapping[str, str]) -> Table:
    return Table("Outline", COLUMNS, tuple([_make_row(beat, names) for act in acts for beat in act.beats]))


def _make_row(listed: ListedBeat, names: Mapping[str, str]) -> tuple[str | int, ...]:
    beat = listed.beat
    return (
        listed.act,
        listed.number,
        beat.title,
        beat.description,
        beat.note,
        beat.status,
        _yes(beat.is_completed),
        _yes(beat.is_starred),
        names.get(beat.assignee_id, ""),
        ", ".join(beat.tags),
        # In a spreadsheet 1-4 would be a day in January.
        listed.target.format(" to ") if listed.target else "",
        listed.page,
        "; ".join(listed.scenes),
    )


def _yes(is_so: bool) -> str:
    return "yes" if is_so else ""
