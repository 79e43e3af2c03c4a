"""Revision sets: opened, listed, changed and issued; the list of colours (VE60, VE61; RV1)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.models import User, new_id
from screnpla.kit.errors import Conflict, Invalid, NotFound
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.library.scripts.profile import build_script_profile
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.access import OpenedText, open_text
from screnpla.manuscript.document.cover.cover_sync import collapse_whitespace
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.history.restore_points import NewRestorePoint, Origin, add_restore_point
from screnpla.manuscript.history.text_figures import TextFigures, measure_figures
from screnpla.manuscript.live.version_news import VersionNews, announce_version
from screnpla.manuscript.models import MANUSCRIPT, RestorePoint
from screnpla.manuscript.repository import document_rows
from screnpla.manuscript.scripts.computed_change import retry_overtaken
from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.marking.revision_sets import DEFAULT_MARK, RevisionColor, ShownMarks, next_color
from screnpla.versions.marking.change_baseline import TextName
from screnpla.versions.models import REVISION, Baseline, RevisionSetRow, RevisionSettings
from screnpla.versions.repository import baseline_rows, revision_rows
from screnpla.versions.revisions.load_revisions import (
    LoadedRevisions,
    check_and_adopt,
    colors_of,
    load_revisions,
    open_baseline_row,
)
from screnpla.versions.revisions.past_baselines import keep_former_baseline
from screnpla.versions.revisions.revision_baseline import pack_baseline

REVISIONS = "revisions"  # the number of message 16
MOST_SETS = 200
MOST_COLORS = 40
LONGEST_NAME, LONGEST_COLOR, LONGEST_MARK = 200, 20, 4
_PAPER = re.compile(r"#[0-9a-f]{6}")

NO_SUCH_SET = "There is no such revision set"
NO_SUCH_COLOR = "There is no revision of this colour"
COLOR_STAYS = "The pages of this revision set are issued: its colour stays"
TOO_MANY_SETS = f"A script can have at most {MOST_SETS} revision sets"
BAD_COLORS = f"The list needs 1 to {MOST_COLORS} colours, each with a name of its own and a paper like #c6edfe"
BAD_NAME = f"A revision set needs a name of at most {LONGEST_NAME} characters"
BAD_MARK = f"A mark has 1 to {LONGEST_MARK} characters, none of them a blank"
BAD_DATE = "The date of a revision set is a day like 2026-05-01"


@dataclass(frozen=True)
class OpenedSet:
    row: RevisionSetRow
    point: RestorePoint | None  # the coloured snapshot


async def open_revision_set(
    services: Services,
    user: User,
    text: TextName,
    now: datetime,
    *,
    snapshot_name: str = "",
    color: str = "",
    known_newest: int | None = None,
) -> OpenedSet:
    """The next one in the list of colours, or one of the colour that is named.

    With a snapshot where that has a name: both or none. The baseline is the text now, with the sets of its letters.
    `known_newest`: the newest set that the caller knows. A newer one is answered as it is, and none opened.
    """
    await services.limits.hit("texts", user.id)
    await check_and_adopt(services, user, text, Action.WRITE)

    async def try_once() -> OpenedSet | None:
        async with services.db.reading() as db:
            opened = await open_text(db, user, text.script_id, text.draft_id, Action.WRITE)
            loaded = await load_revisions(db, opened)
        if known_newest is not None and loaded.newest > known_newest:
            return OpenedSet(loaded.sets[-1], None)
        if len(loaded.sets) >= MOST_SETS:
            raise Invalid(TOO_MANY_SETS)
        set_color = _choose_color(loaded, color)
        packed, figures, labels = await run_in_text_thread(_pack_now, opened.script, loaded)
        async with services.db.session() as db:
            await open_text(db, user, text.script_id, text.draft_id, Action.WRITE, to_change=True)
            row = await open_baseline_row(db, loaded.stored.id)
            if row.number != loaded.number:
                return None
            point = _add_snapshot(db, loaded, snapshot_name, set_color, user, figures, now) if snapshot_name else None
            await _issue_last(db, loaded.stored.id, now)
            new = _make_set(loaded, set_color, user, point, now)
            new.page_labels = labels
            db.add(new)
            former, row.packed, row.is_on, row.seq = row.packed, packed, True, loaded.stored.seq
            row.started_at, row.started_by = now, user.id
            announce_change(db, text.script_id, row)
            await keep_former_baseline(db, row, former, now)
            return OpenedSet(new, point)

    return await retry_overtaken(try_once)


def _choose_color(loaded: LoadedRevisions, name: str) -> RevisionColor:
    if not name:
        return next_color(loaded.colors, loaded.sets[-1].color if loaded.sets else "")
    return find_color(loaded.colors, name)


def find_color(colors: Sequence[RevisionColor], name: str) -> RevisionColor:
    """Raises Invalid."""
    found = next((color for color in colors if color.name == name), None)
    if found is None:
        raise Invalid(NO_SUCH_COLOR)
    return found


def _pack_now(script: Script, loaded: LoadedRevisions) -> tuple[bytes, TextFigures, list[str]]:
    """The baseline, the figures, and the labels of the pages where they are locked."""
    screenplay = read_screenplay(loaded.stored)
    profile = build_script_profile(script, screenplay.profile)
    labels = list(paginate(screenplay, profile).labels) if screenplay.page_locks else []
    return pack_baseline(loaded.attribute_now()), measure_figures(script, screenplay), labels


def _add_snapshot(
    db: AsyncSession,
    loaded: LoadedRevisions,
    name: str,
    color: RevisionColor,
    user: User,
    figures: TextFigures,
    now: datetime,
) -> RestorePoint:
    stored = loaded.stored
    new = NewRestorePoint(name, user.id, Origin.USER, figures, color.name)
    return add_restore_point(db, stored.id, stored.seq, new, now)


async def _issue_last(db: AsyncSession, document_id: str, now: datetime) -> None:
    """VE61: there is a later one now."""
    for row in await revision_rows.list_sets(db, document_id):
        row.issued_at = row.issued_at or now


def _make_set(
    loaded: LoadedRevisions, color: RevisionColor, user: User, point: RestorePoint | None, now: datetime
) -> RevisionSetRow:
    return RevisionSetRow(
        id=new_id(),
        document_id=loaded.stored.id,
        number=loaded.newest + 1,
        name=f"{color.name} Rev. ({now:%m/%d/%y})",
        color=color.name,
        paper=color.paper,
        mark=DEFAULT_MARK,
        dated=f"{now:%Y-%m-%d}",
        opened_at=now,
        opened_by=user.id,
        issued_at=None,
        restore_point_id=point.id if point else "",
    )


def announce_change(db: AsyncSession, script_id: str, row: Baseline) -> None:
    row.number += 1
    announce_version(db, VersionNews(script_id, row.document_id, REVISIONS, row.number, Action.READ_RECORD))


@dataclass(frozen=True)
class SetChange:
    """None: as it is."""

    name: str | None = None
    date: str | None = None
    mark: str | None = None
    color: str | None = None
    is_issued: bool | None = None


async def change_set(
    services: Services, user: User, text: TextName, set_id: str, change: SetChange, now: datetime
) -> None:
    """Raises NotFound, Invalid or Conflict."""
    async with services.db.session() as db:
        opened = await open_text(db, user, text.script_id, text.draft_id, Action.WRITE, to_change=True)
        loaded = await load_revisions(db, opened)
        row = next((each for each in loaded.sets if each.id == set_id), None)
        if row is None:
            raise NotFound(NO_SUCH_SET)
        # A set of a file may have a colour that is not in the list.
        if change.color not in (None, row.color):
            recolor_set(row, find_color(loaded.colors, change.color))
        row.name = row.name if change.name is None else _check_name(change.name)
        row.dated = row.dated if change.date is None else _check_date(change.date)
        row.mark = row.mark if change.mark is None else _check_mark(change.mark)
        if change.is_issued:
            row.issued_at = row.issued_at or now
        announce_change(db, text.script_id, await open_baseline_row(db, loaded.stored.id))


def recolor_set(row: RevisionSetRow, color: RevisionColor) -> None:
    """RV1: an issued set's colour stays. A name that begins with the colour follows it."""
    if row.color == color.name:
        return
    if row.issued_at is not None:
        raise Conflict(COLOR_STAYS)
    if row.name.startswith(f"{row.color} "):
        row.name = color.name + row.name.removeprefix(row.color)
    row.color, row.paper = color.name, color.paper


async def recolor_set_of_snapshot(db: AsyncSession, opened: OpenedText, point: RestorePoint, color: str) -> None:
    """VE4: the set that a snapshot opened has its colour. Raises Invalid for a colour that the script does not have."""
    found = find_color(colors_of(await revision_rows.find_settings(db, opened.script.id)), color) if color else None
    row = await revision_rows.find_set_of_point(db, point.document_id, point.id)
    if row is not None and found is not None and row.color != found.name:
        recolor_set(row, found)
        announce_change(db, opened.script.id, await open_baseline_row(db, point.document_id))


def _check_name(name: str) -> str:
    name = collapse_whitespace(clean_text(name))
    return _require(name, BAD_NAME, lambda text: 0 < len(text) <= LONGEST_NAME)


def _check_mark(mark: str) -> str:
    is_mark: Callable[[str], bool] = lambda text: 0 < len(text) <= LONGEST_MARK and len(text.split()) == 1  # noqa: E731
    return _require(clean_text(mark).strip(), BAD_MARK, is_mark)


def _check_date(day: str) -> str:
    try:
        return date.fromisoformat(day).isoformat() if day else ""
    except ValueError:
        raise Invalid(BAD_DATE) from None


def _require(text: str, sentence: str, is_fine: Callable[[str], bool]) -> str:
    if not is_fine(text):
        raise Invalid(sentence)
    return text


async def change_settings(
    services: Services, user: User, text: TextName, *, shown: str | None, colors: Sequence[RevisionColor] | None
) -> None:
    """None: as it is; an empty list of colours: those of the industry. Raises Invalid."""
    checked = None if colors is None else _check_colors(colors)
    await check_and_adopt(services, user, text, Action.WRITE)
    async with services.db.session() as db:
        await open_text(db, user, text.script_id, text.draft_id, Action.WRITE, to_change=True)
        settings = await revision_rows.find_settings(db, text.script_id)
        if settings is None:
            settings = RevisionSettings(script_id=text.script_id, colors=[], shown=ShownMarks.ALL.value)
            db.add(settings)
        settings.colors = settings.colors if checked is None else [list(color) for color in checked]
        settings.shown = settings.shown if shown is None else ShownMarks(shown).value
        await _announce_settings(db, text.script_id)


async def _announce_settings(db: AsyncSession, script_id: str) -> None:
    """They are those of all texts of the script. A draft without sets has nothing to show by them."""
    rows = list(await baseline_rows.list_baselines(db, script_id, REVISION))
    main = await document_rows.find_document(db, script_id, MANUSCRIPT, "")
    if main is not None and main.id not in {row.document_id for row in rows}:
        rows.append(await open_baseline_row(db, main.id))
    for row in rows:
        announce_change(db, script_id, row)


def _check_colors(colors: Sequence[RevisionColor]) -> list[RevisionColor]:
    checked = [RevisionColor(collapse_whitespace(clean_text(name)), paper.lower()) for name, paper in colors]
    names = {color.name for color in checked}
    has_bad = any(
        not 0 < len(name) <= LONGEST_COLOR or not _PAPER.fullmatch(paper) or name.isspace() for name, paper in checked
    )
    if has_bad or len(names) < len(checked) or len(checked) > MOST_COLORS:
        raise Invalid(BAD_COLORS)
    return checked
