"""Export of a script as a file, and the losses: what of it the format cannot hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User
from screnpla.accounts.reminders.writing_week import find_time_zone
from screnpla.kit.errors import Invalid
from screnpla.kit.services import Services
from screnpla.library.access import Action, require_permission
from screnpla.library.fields.extra_fields import ExtraFields, read_extra_fields, read_passages
from screnpla.library.models import Script
from screnpla.manuscript.derived.script_headers import read_script_headers
from screnpla.manuscript.derived.text_revisions import LoadComments, LoadRevisions, TextComments, TextRevisions
from screnpla.manuscript.document.access import PERMISSION_TO_SEE, OpenedText, open_text
from screnpla.manuscript.document.store import StoredDocument, find_document
from screnpla.manuscript.heavy_processes import run_by_size
from screnpla.manuscript.models import DESK
from screnpla.manuscript.transfer.fair_queue import HEAVY_WORK
from screnpla.manuscript.transfer.page_choices import read_sides
from screnpla.manuscript.transfer.sent_copies import log_copies, read_recipients
from screnpla.manuscript.transfer.written_copies import OURS, ExportedFile, ExportOrder, ExportText, write_copies
from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.content.comment_flags import CommentedPassage
from screnpla.screenplay.formats.common.write_options import TrackedChanges, WriteOptions
from screnpla.screenplay.losses import BadRequest, Loss
from screnpla.screenplay.profiles.profile import Paper

LONGEST_WATERMARK = 200
WATERMARK_TOO_LONG = f"A watermark may have at most {LONGEST_WATERMARK} characters"
WORKING_COPY_NAMES = "An anonymous copy cannot be a working copy: comments and notes name who wrote them."
CHANGED_PAGES_NAME = "An anonymous copy cannot be of changed pages only: these are for people who know the script."
VERSION_HAS_NO_RECIPIENTS = "Copies for recipients are made of the text as it is now. Restore this version first."
VERSION_HAS_NO_COMMENTS = "Comments are about the text as it is now: a print of another time cannot show them."
DRAFT_HAS_NO_COMMENTS = "Comments are about the main draft: a print of an alternate draft cannot show them."
VERSION_HAS_NO_OUTLINE = "The outline is about the text as it is now: a file of another time cannot hold it."
ANONYMOUS_OUTLINE = "An anonymous copy cannot hold the outline: nobody looks for names in it."
OUTLINE_FORMAT = "Only Final Draft files can have the outline as summaries of scenes."
NO_CHARACTER = "Choose a character for the sides."
# Formats that show revisions.
_REVISED_FORMATS = frozenset({"pdf", "fdx"})


@dataclass(frozen=True)
class ShownChanges:
    """What a file shows of the way to its text, and of what people say about it. Packages above have it."""

    tracked: TrackedChanges | None = None
    load_revisions: LoadRevisions | None = None
    load_comments: LoadComments | None = None  # for the margin


NO_CHANGES = ShownChanges()


async def export_script(
    services: Services,
    user: User,
    script_id: str,
    options: Mapping[str, Any],
    extra_fields: Sequence[ExtraFields],
    now: datetime,
    *,
    draft_id: str = "",
    changes: ShownChanges = NO_CHANGES,
) -> ExportedFile:
    """`options` as ExportOptions of the API; `extra_fields` hold the comments of a working copy.

    `draft_id`: of an alternate draft, which has no comments; empty for the main draft.
    """
    for _ in range(max(1, len(read_recipients(options["recipients"])))):
        await services.limits.hit("exports", user.id)
    async with HEAVY_WORK.turn(user.id):
        text, order = await _load_text(services, user, script_id, options, extra_fields, now, draft_id, changes)
        file = await _write_text(text, order)
    if order.recipients:
        await log_copies(services, user, script_id, text.stored, order, file.changed_pages, now)
    return file


@dataclass(frozen=True)
class ExportPreview:
    """What a file would not hold, and the labels of its pages where only changed ones are asked for."""

    losses: Sequence[Loss]
    changed_pages: Sequence[str]


async def preview_export(
    services: Services,
    user: User,
    script_id: str,
    options: Mapping[str, Any],
    extra_fields: Sequence[ExtraFields],
    now: datetime,
    *,
    draft_id: str = "",
    changes: ShownChanges = NO_CHANGES,
) -> ExportPreview:
    """The file is written for that: only its writer knows."""
    # Requested whenever somebody changes an option in the dialog, and so more often than files are.
    await services.limits.hit("texts", user.id)
    async with HEAVY_WORK.turn(user.id):
        text, order = await _load_text(services, user, script_id, options, extra_fields, now, draft_id, changes)
        # The copies differ in their watermarks alone.
        file = await _write_text(text, replace(order, recipients=order.recipients[:1]))
    return ExportPreview(file.losses, file.changed_pages)


async def _load_text(
    services: Services,
    user: User,
    script_id: str,
    options: Mapping[str, Any],
    extra_fields: Sequence[ExtraFields],
    now: datetime,
    draft_id: str,
    changes: ShownChanges,
) -> tuple[ExportText, ExportOrder]:
    comments: Sequence[Any] = ()
    passages: Sequence[CommentedPassage] = ()
    async with services.db.reading() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.COPY)
        script = opened.script
        stored = await find_document(db, script.id, opened.kind, draft_id)
        desk = await _load_outline(db, opened, options)
        if not draft_id and (options["workingCopy"] or options["format"] == OURS):
            extras = await read_extra_fields(db, extra_fields, [script], {script.id: opened.role}, user.id)
            comments = extras[script.id].get("comments", [])
            passages = await read_passages(db, extra_fields, script, opened.role)
    order = make_export_order(options, script, user, script.title, now)
    order = replace(order, options=replace(order.options, tracked=changes.tracked))
    revisions = await _load_revisions(changes, order, stored)
    margin = await _load_margin(changes, options, script_id, draft_id)
    return ExportText(script, stored, comments, passages, revisions, margin, desk), order


async def _load_outline(db: AsyncSession, opened: OpenedText, options: Mapping[str, Any]) -> StoredDocument | None:
    """None where it is not asked for. Raises Forbidden or Invalid."""
    if not options["outline"]:
        return None
    require_permission(opened.role, PERMISSION_TO_SEE[DESK])
    if options["format"] != "fdx":
        raise Invalid(OUTLINE_FORMAT)
    if options["anonymous"]:
        raise Invalid(ANONYMOUS_OUTLINE)
    return await find_document(db, opened.script.id, DESK)


async def _load_revisions(
    changes: ShownChanges, order: ExportOrder, stored: StoredDocument | None
) -> TextRevisions | None:
    if changes.load_revisions is None or stored is None or order.ending not in _REVISED_FORMATS:
        return None
    return await changes.load_revisions(stored)


async def _load_margin(
    changes: ShownChanges, options: Mapping[str, Any], script_id: str, draft_id: str
) -> TextComments | None:
    if not options["marginComments"]:
        return None
    if draft_id:
        raise Invalid(DRAFT_HAS_NO_COMMENTS)
    return await changes.load_comments(script_id) if changes.load_comments else None


async def export_version(
    services: Services,
    user: User,
    script: Script,
    version: StoredDocument,
    options: Mapping[str, Any],
    name: str,
    now: datetime,
    changes: ShownChanges = NO_CHANGES,
) -> ExportedFile:
    """A text of another time, under a name of its own and without comments, which are about the current text.

    For a caller that has asked for permission.
    """
    if options["recipients"]:
        raise Invalid(VERSION_HAS_NO_RECIPIENTS)
    if options["marginComments"]:
        raise Invalid(VERSION_HAS_NO_COMMENTS)
    if options["outline"]:
        raise Invalid(VERSION_HAS_NO_OUTLINE)
    await services.limits.hit("exports", user.id)
    async with HEAVY_WORK.turn(user.id):
        order = make_export_order(options, script, user, name, now)
        revisions = await _load_revisions(changes, order, version)
        return await _write_text(ExportText(script, version, revisions=revisions), order)


async def _write_text(text: ExportText, order: ExportOrder) -> ExportedFile:
    try:
        size = text.stored.size if text.stored else 0
        return await run_by_size(size * order.copies, write_copies, text, order)
    except BadRequest as bad:
        raise Invalid(str(bad)) from None


def make_export_order(options: Mapping[str, Any], script: Script, user: User, name: str, now: datetime) -> ExportOrder:
    """`options` as ExportOptions of the API. Raises Invalid."""
    watermark = _clean_line(options["watermark"])
    if len(watermark) > LONGEST_WATERMARK:
        raise Invalid(WATERMARK_TOO_LONG)
    if options["anonymous"] and options["workingCopy"]:
        raise Invalid(WORKING_COPY_NAMES)
    changed = options["changedPages"]
    if options["anonymous"] and changed:
        raise Invalid(CHANGED_PAGES_NAME)
    pages, sides = options["pages"], options["sides"]
    if sides and sides["of"] == "character" and not _clean_line(sides["character"]):
        raise Invalid(NO_CHARACTER)
    write_options = WriteOptions(
        paper=Paper(options["paper"]) if options["paper"] else None,
        scene_numbers=options["sceneNumbers"],
        cover=options["cover"],
        watermark=watermark,
        pages=(str(pages["first"]), str(pages["last"])) if pages else None,
        changed_pages=None if changed is None else changed["revision"],
        running_texts=read_script_headers(script, now, find_time_zone(user.time_zone))
        if options["headersAndFooters"]
        else None,
        working_copy=options["workingCopy"],
        sides=read_sides(sides) if sides else None,
        anonymous=(script.written_by, user.name) if options["anonymous"] else None,
        title=script.title,
    )
    for_everybody = bool(sides) and sides["of"] == "everyCharacter"
    recipients = read_recipients(options["recipients"])
    return ExportOrder(
        options["format"],
        write_options,
        name,
        recipients,
        for_every_character=for_everybody,
        has_comments=options["marginComments"],
    )


def _clean_line(text: str) -> str:
    return " ".join(clean_text(text).split())
