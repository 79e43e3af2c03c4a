"""/api/scripts/{id}/reports: scenes, characters, locations and dialogue of a script, counted."""

from __future__ import annotations

from fastapi import APIRouter, Response

from screnpla.api.deps import App, CurrentUser, DraftId
from screnpla.api.http.compressed_json import long_json_response
from screnpla.api.routes.scripts.script_files import A_FILE, named_file_response
from screnpla.api.shapes.envelope import Answer, Done
from screnpla.api.shapes.reports import ReportSettingsChange, ScriptReports
from screnpla.manuscript.transfer.report_settings import change_report_settings
from screnpla.manuscript.transfer.reports import export_report, load_reports

router = APIRouter(prefix="/api/scripts", tags=["reports"])


@router.get("/{script_id}/reports", response_model=Answer[ScriptReports])
async def script_reports(script_id: str, app: App, me: CurrentUser, draft: DraftId = "") -> Response:
    """All reports at once: each needs the pages, and those are laid out once."""
    return await long_json_response(ScriptReports, await load_reports(app.services, me.user, script_id, draft))


@router.patch("/{script_id}/reports")
async def change_settings(script_id: str, body: ReportSettingsChange, app: App, me: CurrentUser) -> Done:
    """Cast numbers and the colours of strips."""
    await change_report_settings(
        app.services, me.user, script_id, cast_numbers=body.castNumbers, strip_colors=body.stripColors
    )
    return Done(message="Report settings saved")


@router.get("/{script_id}/reports/{report}.csv", response_class=Response, responses=A_FILE)
async def report_table(script_id: str, report: str, app: App, me: CurrentUser, draft: DraftId = "") -> Response:
    """One report as a table for spreadsheets, by the names of `screnpla report --of`."""
    file = await export_report(app.services, me.user, script_id, report, "csv", draft)
    return named_file_response(file, "text/csv; charset=utf-8")


@router.get("/{script_id}/reports/{report}.pdf", response_class=Response, responses=A_FILE)
async def printed_report(script_id: str, report: str, app: App, me: CurrentUser, draft: DraftId = "") -> Response:
    """The same on paper."""
    file = await export_report(app.services, me.user, script_id, report, "pdf", draft)
    return named_file_response(file, "application/pdf")
