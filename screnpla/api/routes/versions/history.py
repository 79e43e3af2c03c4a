"""/api/scripts/{id}/history: stops of a text's log, the text at each, and restoring from there."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from screnpla.api.deps import App, CurrentUser, DraftId, Now
from screnpla.api.http.compressed_json import long_json_response
from screnpla.api.shapes.envelope import Answer
from screnpla.api.shapes.versions.history import HistoryShown, HistoryText, RestoredText, RestoreMoment
from screnpla.versions.history import history

router = APIRouter(prefix="/api/scripts/{script_id}/history", tags=["versions"])

# More rows than this no log has: a column holds no larger number.
_LAST = 2**31 - 1
Seq = Annotated[int, Path(ge=1, le=_LAST)]
Row = Annotated[int | None, Query(ge=0, le=_LAST)]


@router.get("", response_model=Answer[HistoryShown])
async def list_history(
    script_id: str,
    app: App,
    me: CurrentUser,
    now: Now,
    draft: DraftId = "",
    after: Annotated[int | None, Query(alias="from", ge=0, le=_LAST)] = None,
    to: Row = None,
) -> Response:
    """The stops; with `from` and `to` every row behind the first, up to and with the second, that can be told."""
    between = (after or 0, _LAST if to is None else to) if after is not None or to is not None else None
    found = await history.list_history(app.services, me.user, script_id, draft, now, between)
    return await long_json_response(HistoryShown, found)


@router.get("/{seq}", response_model=Answer[HistoryText])
async def read_history_text(
    script_id: str, seq: Seq, app: App, me: CurrentUser, now: Now, draft: DraftId = "", since: Row = None
) -> Response:
    """The text at a stop; with `since` only the lines that differ from those at that stop."""
    found = await history.read_history_text(app.services, me.user, script_id, draft, seq, since, now)
    return await long_json_response(HistoryText, found)


@router.post("/{seq}/restore")
async def restore_moment(
    script_id: str, seq: Seq, body: RestoreMoment, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[RestoredText]:
    """As a change like any other. A snapshot of the text before is taken."""
    restored = await history.restore_moment(app.services, me.user, script_id, draft, seq, body.headingId, now)
    return Answer(data=RestoredText(beforeId=restored.before_id), message=restored.sentence)
