"""/api/scripts: files of all comments of a script, and the call with which other clients report a comment."""

from __future__ import annotations

from fastapi import APIRouter, Response

from screnpla.api.deps import App, CurrentUser
from screnpla.api.routes.scripts.script_files import A_FILE, named_file_response
from screnpla.api.shapes.envelope import Body, Done
from screnpla.review.files.comment_files import export_comment_table, export_commented_pdf
from screnpla.review.notifications.notify import check_reported_comment

router = APIRouter(prefix="/api/scripts", tags=["comments"])


class ReportedComment(Body):
    """Only the script's id is taken from `scriptURL`; the rest follows from the comments themselves."""

    scriptURL: str  # noqa: N815  names of the specification
    email: str = ""
    scriptOwnerId: str = ""  # noqa: N815


@router.post("/scriptCommented")
async def report_comment(body: ReportedComment, app: App, me: CurrentUser) -> Done:
    """For clients of the specification, which call it after a comment. The comment itself has told everybody."""
    await check_reported_comment(app.services, me.user, body.scriptURL)
    return Done(message="Everybody concerned is told of new comments")


@router.get("/{script_id}/comments.csv", response_class=Response, responses=A_FILE)
async def comment_table(script_id: str, app: App, me: CurrentUser) -> Response:
    """A row for each comment, in the order of the text."""
    file = await export_comment_table(app.services, me.user, script_id)
    return named_file_response(file, "text/csv; charset=utf-8")


@router.get("/{script_id}/comments.pdf", response_class=Response, responses=A_FILE)
async def commented_pdf(script_id: str, app: App, me: CurrentUser) -> Response:
    """The pages of the script with the comments in the margin."""
    return named_file_response(await export_commented_pdf(app.services, me.user, script_id), "application/pdf")
