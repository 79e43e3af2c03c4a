"""/api/scripts: with whom a script is shared, and its public link."""

from __future__ import annotations

from fastapi import APIRouter

from screnpla.api.answers import Answer, Done
from screnpla.api.deps import CurrentUser, Now, OpenHouse
from screnpla.api.sharing_shapes import ChangedShare, LinkSettings, NewShare, ShareByLetter, Sharing
from screnpla.library import public_link, sharing

router = APIRouter(prefix="/api/scripts", tags=["sharing"])


@router.post("/shareScript")
async def share_by_letter(body: ShareByLetter, house: OpenHouse, me: CurrentUser, now: Now) -> Done:
    """Only the script's id is taken from `scriptURL`."""
    await sharing.share_by_address(house.accounts, me.user, body.scriptURL, body.email, body.role, now)
    return Done(message="Invitation sent successfully")


@router.get("/{script_id}/shares")
async def script_shares(script_id: str, house: OpenHouse, me: CurrentUser) -> Answer[Sharing]:
    return await _shown(house, me, script_id)


@router.post("/{script_id}/shares")
async def share_script(script_id: str, body: NewShare, house: OpenHouse, me: CurrentUser, now: Now) -> Answer[Sharing]:
    await sharing.roles.give(house.accounts, me.user, script_id, body.email, body.role, now)
    return await _shown(house, me, script_id, "Invitation sent successfully")


@router.patch("/{script_id}/shares/{share_id}")
async def change_share(
    script_id: str, share_id: str, body: ChangedShare, house: OpenHouse, me: CurrentUser
) -> Answer[Sharing]:
    await sharing.roles.change(house.accounts, me.user, script_id, share_id, body.role)
    return await _shown(house, me, script_id, "Script updated successfully")


@router.delete("/{script_id}/shares/{share_id}")
async def end_share(script_id: str, share_id: str, house: OpenHouse, me: CurrentUser) -> Done:
    """By the owner; or by the person it was given to, who leaves. `mine` stands for the caller's own."""
    await sharing.roles.end(house.accounts, me.user, script_id, share_id)
    return Done(message="Script updated successfully")


@router.put("/{script_id}/link")
async def set_link(script_id: str, body: LinkSettings, house: OpenHouse, me: CurrentUser, now: Now) -> Answer[Sharing]:
    """Switches it on, as it was before; once on, sets when it ends, or makes a new address."""
    await public_link.switch_on(
        house.accounts, me.user, script_id, expires_at=body.expiresAt, renew=body.renew, now=now
    )
    return await _shown(house, me, script_id)


@router.delete("/{script_id}/link")
async def end_link(script_id: str, house: OpenHouse, me: CurrentUser, now: Now) -> Answer[Sharing]:
    """It keeps its address and its views for when it is switched on again."""
    await public_link.switch_off(house.accounts, me.user, script_id, now)
    return await _shown(house, me, script_id)


async def _shown(house: OpenHouse, me: CurrentUser, script_id: str, message: str = "") -> Answer[Sharing]:
    shown = await sharing.shown(house.accounts, me.user, script_id)
    return Answer(data=Sharing.model_validate(shown), message=message)
