"""Export of a script as a file, and the losses: what of it the format cannot hold."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from screnpla.accounts.models import User
from screnpla.kit.errors import Invalid
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.fields.extra_fields import ExtraFields, read_extra_fields, read_passages
from screnpla.library.models import Script
from screnpla.manuscript.derived.layout import apply_layout, apply_scrn_layout
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.document.store import StoredDocument, find_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.heavy_processes import run_by_size
from screnpla.manuscript.transfer.comment_notes import add_file_comments, attach_comments
from screnpla.manuscript.transfer.fair_queue import HEAVY_WORK
from screnpla.manuscript.transfer.file_name import make_file_name
from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.content.comment_flags import CommentedPassage
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import TrackedChanges, WriteOptions
from screnpla.screenplay.losses import BadRequest, Loss, Writing
from screnpla.screenplay.marking.revision_sets import Revisions
from screnpla.screenplay.profiles.profile import Paper
from screnpla.screenplay.profiles.running_texts import read_running_texts

LONGEST_WATERMARK = 200
WATERMARK_TOO_LONG = f"A watermark may have at most {LONGEST_WATERMARK} characters"
_OURS = "scrn"
# Formats that show revisions.
_REVISED_FORMATS = frozenset({"pdf", "fdx"})
# Computes the marks of a text; it goes to other processes, so that it must be picklable.
ComputeRevisions = Callable[[Screenplay], Revisions]
# Loads the revisions of a text, for a caller with permission; None: it has none.
LoadRevisions = Callable[[StoredDocument], Awaitable[ComputeRevisions | None]]


@dataclass(frozen=True)
class ShownChanges:
    """What a file shows of the way to its text. Packages above have it, and their callers may see it."""

    tracked: TrackedChanges | None = None
    load_revisions: LoadRevisions | None = None


NO_CHANGES = ShownChanges()


@dataclass(frozen=True)
class ExportedFile:
    name: str
    data: bytes
    losses: tuple[Loss, ...]


async def export_script(
    services: Services,
    user: User,
    script_id: str,
    options: Mapping[str, Any],
    extra_fields: Sequence[ExtraFields],
    *,
    draft_id: str = "",
    changes: ShownChanges = NO_CHANGES,
) -> ExportedFile:
    """`options` as ExportOptions of the API; `extra_fields` hold the comments of a working copy.

    `draft_id`: of an alternate draft, which has no comments; empty for the main draft.
    """
    await services.limits.hit("exports", user.id)
    async with HEAVY_WORK.turn(user.id):
        return await _write_file(services, user, script_id, options, extra_fields, draft_id, changes)


async def find_export_losses(
    services: Services,
    user: User,
    script_id: str,
    options: Mapping[str, Any],
    extra_fields: Sequence[ExtraFields],
    *,
    draft_id: str = "",
    changes: ShownChanges = NO_CHANGES,
) -> tuple[Loss, ...]:
    """What such a file would not hold. The file is written for that: only its writer knows."""
    # Requested whenever somebody changes an option in the dialog, and so more often than files are.
    await services.limits.hit("texts", user.id)
    async with HEAVY_WORK.turn(user.id):
        return (await _write_file(services, user, script_id, options, extra_fields, draft_id, changes)).losses


async def _write_file(
    services: Services,
    user: User,
    script_id: str,
    options: Mapping[str, Any],
    extra_fields: Sequence[ExtraFields],
    draft_id: str,
    changes: ShownChanges,
) -> ExportedFile:
    ending = options["format"]
    comments: Sequence[Any] = ()
    passages: Sequence[CommentedPassage] = ()
    async with services.db.reading() as db:
        opened = await open_text(db, user, script_id, draft_id, Action.COPY)
        script = opened.script
        stored = await find_document(db, script.id, opened.kind, draft_id)
        if not draft_id and (options["workingCopy"] or ending == _OURS):
            extras = await read_extra_fields(db, extra_fields, [script], {script.id: opened.role}, user.id)
            comments = extras[script.id].get("comments", [])
            passages = await read_passages(db, extra_fields, script, opened.role)
    write_options = replace(_write_options(options, script), tracked=changes.tracked)
    load_revisions = changes.load_revisions if ending in _REVISED_FORMATS else None
    revisions = await load_revisions(stored) if load_revisions and stored else None
    wanted = (ending, write_options)
    return await _write_text(script, stored, (comments, passages), wanted, script.title, revisions)


async def export_version(
    services: Services, user: User, script: Script, version: StoredDocument, options: Mapping[str, Any], name: str
) -> ExportedFile:
    """A text of another time, under a name of its own and without comments, which are about the current text.

    For a caller that has asked for permission.
    """
    await services.limits.hit("exports", user.id)
    async with HEAVY_WORK.turn(user.id):
        wanted = (options["format"], _write_options(options, script))
        return await _write_text(script, version, ((), ()), wanted, name)


async def _write_text(
    script: Script,
    stored: StoredDocument | None,
    commented: tuple[Sequence[Any], Sequence[CommentedPassage]],
    wanted: tuple[str, WriteOptions],
    name: str,
    revisions: ComputeRevisions | None = None,
) -> ExportedFile:
    ending, write_options = wanted
    size = stored.size if stored else 0
    try:
        writing = await run_by_size(size, _write_document, script, stored, commented, ending, write_options, revisions)
    except BadRequest as bad:
        raise Invalid(str(bad)) from None
    return ExportedFile(make_file_name(name, ending), writing.data, writing.losses)


def _write_document(
    script: Script,
    stored: StoredDocument | None,
    commented: tuple[Sequence[Any], Sequence[CommentedPassage]],
    ending: str,
    options: WriteOptions,
    revisions: ComputeRevisions | None,
) -> Writing:
    """Slow for a long script. Raises BadRequest."""
    text = read_screenplay(stored)
    if revisions:
        options = replace(options, revisions=revisions(text))
    if ending == _OURS:
        return register.write(apply_scrn_layout(script, add_file_comments(text, *commented)), ending, options)
    screenplay, comment_losses = attach_comments(text, *commented)
    writing = register.write(apply_layout(script, screenplay), ending, options)
    return replace(writing, losses=(*writing.losses, *comment_losses))


def _write_options(options: Mapping[str, Any], script: Script) -> WriteOptions:
    watermark = " ".join(clean_text(options["watermark"]).split())
    if len(watermark) > LONGEST_WATERMARK:
        raise Invalid(WATERMARK_TOO_LONG)
    pages = options["pages"]
    return WriteOptions(
        paper=Paper(options["paper"]) if options["paper"] else None,
        scene_numbers=options["sceneNumbers"],
        cover=options["cover"],
        watermark=watermark,
        pages=(pages["first"], pages["last"]) if pages else None,
        running_texts=read_running_texts(script.headers_and_footers) if options["headersAndFooters"] else None,
        working_copy=options["workingCopy"],
        title=script.title,
    )
