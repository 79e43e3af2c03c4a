"""Auto-adjust and 'Save a page': real figures of a script before and after, computed in threads (LY10-LY12)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from screnpla.accounts.models import User
from screnpla.kit.errors import Conflict
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.library.scripts.linked_settings import settings_after_change
from screnpla.library.scripts.profile import build_profile
from screnpla.manuscript.derived.layout import apply_layout
from screnpla.manuscript.document.access import open_text
from screnpla.manuscript.document.store import StoredDocument, find_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.heavy_processes import run_by_size
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.layout.cheats.adjustments import Adjustment, PageDirection, list_adjustments
from screnpla.screenplay.layout.cheats.page_figures import list_moved_breaks, measure_layout
from screnpla.screenplay.layout.cheats.page_savings import find_page_savings
from screnpla.screenplay.layout.paginate import Layout, paginate
from screnpla.screenplay.profiles.profile import LETTER, Profile

PAGES_LOCKED = "The pages are locked. Unlock them before the layout is adjusted."
_MOST_BREAKS = 300


async def load_adjustments(
    services: Services,
    user: User,
    script_id: str,
    direction: PageDirection,
    chosen: Collection[str],
    draft_id: str = "",
) -> dict[str, Any]:
    """As LayoutAdjustments of the API. Raises Conflict while pages are locked."""
    script, stored = await _load_text(services, user, script_id, draft_id, Action.WRITE)
    found = await run_by_size(_size(stored), compute_adjustments, script, stored, direction, frozenset(chosen))
    if found is None:
        raise Conflict(PAGES_LOCKED)
    return found


async def load_page_savings(services: Services, user: User, script_id: str, draft_id: str = "") -> dict[str, Any]:
    """As PageSavings of the API."""
    script, stored = await _load_text(services, user, script_id, draft_id, Action.READ_TEXT)
    return await run_by_size(_size(stored), compute_savings, script, stored)


async def _load_text(
    services: Services, user: User, script_id: str, draft_id: str, action: Action
) -> tuple[Script, StoredDocument | None]:
    await services.limits.hit("texts", user.id)
    async with services.db.reading() as db:
        opened = await open_text(db, user, script_id, draft_id, action)
        return opened.script, await find_document(db, script_id, opened.kind, draft_id)


def _size(stored: StoredDocument | None) -> int:
    return stored.size if stored else 0


def compute_adjustments(
    script: Script, stored: StoredDocument | None, direction: PageDirection, chosen: Collection[str]
) -> dict[str, Any] | None:
    """None while pages are locked. Slow for a long script."""
    read = read_screenplay(stored)
    if read.page_locks:
        return None
    screenplay = apply_layout(script, read)
    before = paginate(screenplay, _profile_of(screenplay))
    configs = {each["label"]: each.get("config") or {} for each in script.elements}
    offered = list_adjustments(before.profile, direction, configs)
    selected = [each for each in offered if each.id in chosen]
    after = _lay_out(script, read, screenplay, selected) if selected else before
    return {
        "before": _figures_to_json(before),
        "after": _figures_to_json(after),
        "adjustments": [
            {
                "id": each.id,
                "name": each.name,
                "before": each.before,
                "after": each.after,
                "pages": len(_lay_out(script, read, screenplay, [each]).sheets),
            }
            for each in offered
        ],
        "movedBreaks": [
            {"page": each.label, "before": each.before, "after": each.after, "elementId": each.element_id}
            for each in list_moved_breaks(before, after)[:_MOST_BREAKS]
        ],
        "change": make_change(selected),
        "undo": _make_undo(script, make_change(selected)),
    }


def make_change(adjustments: Sequence[Adjustment]) -> dict[str, Any]:
    """As a change of the script's settings."""
    layout = {name: value for each in adjustments for name, value in each.layout.items()}
    elements = [dict(each.element) for each in adjustments if each.element]
    return {**({"layout": layout} if layout else {}), **({"elements": elements} if elements else {})}


def _make_undo(script: Script, change: Mapping[str, Any]) -> dict[str, Any]:
    """The settings that a change replaces; a margin that nobody had chosen is none again."""
    undo: dict[str, Any] = {}
    if "layout" in change:
        margin = script.layout.get("pageMargin") or {}
        undo["layout"] = {"pageMargin": {name: margin.get(name, "") for name in change["layout"]["pageMargin"]}}
    stored = {each["label"]: each for each in script.elements}
    replaced = [
        {name: stored[each["label"]].get(name) for name in each}
        for each in change.get("elements", ())
        if each["label"] in stored
    ]
    return {**undo, **({"elements": replaced} if replaced else {})}


def _lay_out(script: Script, read: Screenplay, screenplay: Screenplay, adjustments: Sequence[Adjustment]) -> Layout:
    settings = settings_after_change(script, make_change(adjustments))
    profile = build_profile(settings["layout"], settings["elements"], settings["production"], read.profile)
    usual = _profile_of(screenplay)
    numbers = replace(profile, numbers_left=usual.numbers_left, numbers_right=usual.numbers_right)
    return paginate(screenplay, numbers)


def _profile_of(screenplay: Screenplay) -> Profile:
    return screenplay.profile or LETTER


def _figures_to_json(layout: Layout) -> dict[str, Any]:
    figures = measure_layout(layout)
    return {"pages": figures.pages, "lastPageLines": figures.last_page, "linesOnPage": figures.lines}


def compute_savings(script: Script, stored: StoredDocument | None) -> dict[str, Any]:
    """Slow for a long script."""
    screenplay = apply_layout(script, read_screenplay(stored))
    layout = paginate(screenplay, _profile_of(screenplay))
    names = {"element_id": "elementId", "lines_cut": "linesCut", "lines_pulled": "linesPulled"}
    names["pages_won"] = "pagesWon"
    savings = [
        {names.get(name, name): value for name, value in asdict(each).items()}
        for each in find_page_savings(layout, screenplay.page_locks)
    ]
    return {**_figures_to_json(layout), "savings": savings}
