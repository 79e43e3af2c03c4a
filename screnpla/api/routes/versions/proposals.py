"""/api/scripts/{id}/proposals: changes that somebody wants, beside the text."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from screnpla.api.deps import App, CurrentUser, DraftId, Now
from screnpla.api.http.compressed_json import long_json_response
from screnpla.api.shapes.envelope import Answer
from screnpla.api.shapes.versions.proposals import NewProposal, ProposalList, ProposalShown, SentLine
from screnpla.screenplay.marking.lines import LookedRun, VersionLine
from screnpla.versions.marking.change_baseline import TextName
from screnpla.versions.proposals import accept_proposal, edit_proposals
from screnpla.versions.proposals.sent_lines import SentProposal

router = APIRouter(prefix="/api/scripts/{script_id}/proposals", tags=["versions"])


@router.get("", response_model=Answer[ProposalList])
async def list_proposals(
    script_id: str,
    app: App,
    me: CurrentUser,
    draft: DraftId = "",
    after: Annotated[
        int | None, Query(ge=0, le=2**31 - 1, description="All that changed after this version; else the open ones")
    ] = None,
) -> Response:
    found = await edit_proposals.list_proposals(app.services, me.user, TextName(script_id, draft), after)
    return await long_json_response(ProposalList, found)


@router.post("")
async def make_proposal(
    script_id: str, body: NewProposal, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[ProposalShown]:
    sent = SentProposal(body.id, _lines(body.base), _lines(body.wanted), body.reason, body.moveBefore)
    return _answer(await edit_proposals.make_proposal(app.services, me.user, TextName(script_id, draft), sent, now))


@router.post("/{proposal_id}/accept")
async def accept(
    script_id: str, proposal_id: str, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[ProposalShown]:
    """409 with `base`, `now` and `wanted` where others have changed the same words."""
    text = TextName(script_id, draft)
    return _answer(await accept_proposal.accept_proposal(app.services, me.user, text, proposal_id, now))


@router.post("/{proposal_id}/undo")
async def undo(
    script_id: str, proposal_id: str, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[ProposalShown]:
    """Undoes accepting, while the lines are as accepting left them."""
    text = TextName(script_id, draft)
    return _answer(await accept_proposal.undo_acceptance(app.services, me.user, text, proposal_id, now))


@router.post("/{proposal_id}/refuse")
async def refuse(
    script_id: str, proposal_id: str, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[ProposalShown]:
    text = TextName(script_id, draft)
    return _answer(await edit_proposals.refuse_proposal(app.services, me.user, text, proposal_id, now))


@router.post("/{proposal_id}/withdraw")
async def withdraw(
    script_id: str, proposal_id: str, app: App, me: CurrentUser, now: Now, draft: DraftId = ""
) -> Answer[ProposalShown]:
    """By its author."""
    text = TextName(script_id, draft)
    return _answer(await edit_proposals.withdraw_proposal(app.services, me.user, text, proposal_id, now))


def _lines(sent: list[SentLine]) -> list[VersionLine]:
    return [
        VersionLine(line.id, line.fields, tuple([LookedRun(run.text, run.look) for run in line.runs])) for line in sent
    ]


def _answer(shown: dict[str, Any]) -> Answer[ProposalShown]:
    return Answer(data=ProposalShown.model_validate(shown))
