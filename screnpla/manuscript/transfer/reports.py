"""Reports of a script, for everybody who may read it: as JSON for the screen, each table as a file. RP60, RP61."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from screnpla.accounts.models import User
from screnpla.kit.errors import NotFound
from screnpla.kit.services import Services
from screnpla.library.access import Action
from screnpla.library.models import Script
from screnpla.manuscript.derived.layout import apply_layout
from screnpla.manuscript.document.access import OpenedText, open_text
from screnpla.manuscript.document.store import StoredDocument, find_document
from screnpla.manuscript.document.texts import read_screenplay
from screnpla.manuscript.heavy_processes import run_by_size
from screnpla.manuscript.transfer.fair_queue import HEAVY_WORK
from screnpla.manuscript.transfer.file_name import make_file_name
from screnpla.manuscript.transfer.report_settings import ReportChoices, read_report_choices, store_cast_numbers
from screnpla.manuscript.transfer.written_copies import ExportedFile
from screnpla.screenplay.formats.pdf.write_table import write_table_pdf
from screnpla.screenplay.reports.reports_json import reports_to_json
from screnpla.screenplay.reports.survey import Survey, make_survey
from screnpla.screenplay.reports.tables import TABLES, encode_csv_file

NO_REPORT = "There is no report of this name"

Result = TypeVar("Result")
_MOST_TRIES = 5


@dataclass(frozen=True)
class _Made(Generic[Result]):
    result: Result
    cast_numbers: Mapping[str, int]  # that the result shows


@dataclass(frozen=True)
class ReportRequest:
    report: str  # its name; empty: all of them
    title: str  # of the script
    choices: ReportChoices


# A function of a module, not a closure: it may be called in another process.
Make = Callable[[Survey, ReportRequest], Result]


async def load_reports(services: Services, user: User, script_id: str, draft_id: str = "") -> dict[str, Any]:
    """As ScriptReports of the API. `draft_id`: of an alternate draft; empty for the main draft."""
    await services.limits.hit("texts", user.id)
    return (await _make_report(services, user, script_id, draft_id, make_json))[1]


async def export_report(
    services: Services, user: User, script_id: str, report: str, ending: str, draft_id: str = ""
) -> ExportedFile:
    """A table as a file of this ending, csv or pdf. Raises NotFound for a report that we do not have."""
    if report not in TABLES:
        raise NotFound(NO_REPORT)
    await services.limits.hit("exports", user.id)
    opened, data = await _make_report(services, user, script_id, draft_id, _MAKERS[ending], report)
    return ExportedFile(make_file_name(opened.script.title, ending, [report], " "), data, ())


async def _make_report(
    services: Services, user: User, script_id: str, draft_id: str, make: Make[Result], report: str = ""
) -> tuple[OpenedText, Result]:
    tries = 0
    async with HEAVY_WORK.turn(user.id):
        while True:
            tries += 1
            async with services.db.reading() as db:
                opened = await open_text(db, user, script_id, draft_id, Action.READ_TEXT)
                stored = await find_document(db, script_id, opened.kind, draft_id)
                choices = await read_report_choices(db, script_id)
            asked = ReportRequest(report, opened.script.title, choices)
            size = stored.size if stored else 0
            made = await run_by_size(size, _survey_and_make, opened.script, stored, asked, make)
            # Whoever writes a draft alone may try out characters: only those of the main draft have numbers for good.
            if draft_id or tries == _MOST_TRIES:
                return opened, made.result
            if await store_cast_numbers(services, user, script_id, choices.cast_numbers, made.cast_numbers):
                return opened, made.result


def _survey_and_make(
    script: Script, stored: StoredDocument | None, asked: ReportRequest, make: Make[Result]
) -> _Made[Result]:
    """Slow for a long script."""
    found = make_survey(apply_layout(script, read_screenplay(stored)), given_numbers=asked.choices.cast_numbers)
    return _Made(make(found, asked), found.cast_numbers)


def make_json(found: Survey, asked: ReportRequest) -> dict[str, Any]:
    numbers = {**asked.choices.cast_numbers, **found.cast_numbers}
    return {**reports_to_json(found), "stripColors": asked.choices.strip_colors, "castNumbers": numbers}


def make_csv(found: Survey, asked: ReportRequest) -> bytes:
    return encode_csv_file(TABLES[asked.report](found))


def make_pdf(found: Survey, asked: ReportRequest) -> bytes:
    table = TABLES[asked.report](found)
    return write_table_pdf(table, asked.title, asked.choices.strip_colors, found.layout.profile)


_MAKERS: Mapping[str, Make[bytes]] = {"csv": make_csv, "pdf": make_pdf}
