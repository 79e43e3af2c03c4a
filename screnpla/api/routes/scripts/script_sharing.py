"""/api/scripts: shares of a script, and its public link."""

from __future__ import annotations

from fastapi import APIRouter

from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.routes.scripts.role_routes import INVITED, RoleRoutes
from screnpla.api.shapes.envelope import Answer, Done
from screnpla.api.shapes.sharing import ChangedShare, LinkSettings, NewShare, ShareByLetter, Sharing
from screnpla.library.sharing.public_link import switch_link_off, switch_link_on
from screnpla.library.sharing.script_shares import read_sharing, script_role_grants, share_by_address

router = APIRouter(prefix="/api/scripts", tags=["sharing"])
_shares = RoleRoutes(script_role_grants, read_sharing, Sharing, "Script updated successfully")


@router.post("/shareScript")
async def share_by_letter(body: ShareByLetter, app: App, me: CurrentUser, now: Now) -> Done:
    """Only the script's id is taken from `scriptURL`."""
    await share_by_address(app.services, me.user, body.scriptURL, body.email, body.role, now)
    return Done(message=INVITED)


@router.get("/{script_id}/shares")
async def script_shares(script_id: str, app: App, me: CurrentUser) -> Answer[Sharing]:
    return await _shares.show(app, me, script_id)


@router.post("/{script_id}/shares")
async def share_script(script_id: str, body: NewShare, app: App, me: CurrentUser, now: Now) -> Answer[Sharing]:
    return await _shares.give(app, me, script_id, body, now)


@router.patch("/{script_id}/shares/{share_id}")
async def change_share(script_id: str, share_id: str, body: ChangedShare, app: App, me: CurrentUser) -> Answer[Sharing]:
    return await _shares.change(app, me, script_id, share_id, body)


@router.delete("/{script_id}/shares/{share_id}")
async def end_share(script_id: str, share_id: str, app: App, me: CurrentUser) -> Done:
    """By the owner; or by the person it was given to, who leaves. `mine` stands for the caller's own."""
    return await _shares.end(app, me, script_id, share_id)


@router.put("/{script_id}/link")
async def set_link(script_id: str, body: LinkSettings, app: App, me: CurrentUser, now: Now) -> Answer[Sharing]:
    """Switches it on, as it was before; once on, sets when it ends, or makes a new address."""
    await switch_link_on(app.services, me.user, script_id, expires_at=body.expiresAt, renew=body.renew, now=now)
    return await _shares.show(app, me, script_id)


@router.delete("/{script_id}/link")
async def end_link(script_id: str, app: App, me: CurrentUser, now: Now) -> Answer[Sharing]:
    """It keeps its address and its views for when it is switched on again."""
    await switch_link_off(app.services, me.user, script_id, now)
    return await _shares.show(app, me, script_id)
