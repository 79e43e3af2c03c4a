"""/api/user/twoFactor: switching two-factor sign-in on and off."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel

from screnpla.accounts.two_factor.setup import (
    begin_setup,
    count_unused_codes,
    disable_two_factor,
    enable_two_factor,
    renew_recovery_codes,
)
from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.shapes.envelope import Answer, Body, Done

router = APIRouter(prefix="/api/user/twoFactor", tags=["user"])


class Code(Body):
    code: str


class State(BaseModel):
    enabled: bool
    recoveryCodesLeft: int  # noqa: N815


class Setup(BaseModel):
    secret: str
    uri: str
    qr: str


class RecoveryCodes(BaseModel):
    recoveryCodes: list[str]  # noqa: N815


@router.get("")
async def state(app: App, me: CurrentUser) -> Answer[State]:
    left = await count_unused_codes(app.services, me.user.id)
    return Answer(data=State(enabled=me.user.two_factor_since is not None, recoveryCodesLeft=left))


@router.post("/begin")
async def begin(app: App, me: CurrentUser) -> Answer[Setup]:
    """A new secret for the authenticator app; nothing is asked for at sign-in before `enable`."""
    setup = await begin_setup(app.services, me.user)
    return Answer(data=Setup(secret=setup.secret, uri=setup.uri, qr=setup.qr))


@router.post("/enable")
async def enable(body: Code, app: App, me: CurrentUser, now: Now) -> Answer[RecoveryCodes]:
    codes = await enable_two_factor(app.services, me.user, body.code, now)
    return Answer(data=RecoveryCodes(recoveryCodes=codes), message="Two-factor sign-in is on")


@router.post("/disable")
async def disable(body: Code, app: App, me: CurrentUser, now: Now) -> Done:
    await disable_two_factor(app.services, me.user, body.code, now)
    return Done(message="Two-factor sign-in is off")


@router.post("/recoveryCodes")
async def recovery_codes(body: Code, app: App, me: CurrentUser, now: Now) -> Answer[RecoveryCodes]:
    """Ten new ones; the old ones stop working."""
    codes = await renew_recovery_codes(app.services, me.user, body.code, now)
    return Answer(data=RecoveryCodes(recoveryCodes=codes), message="Your old recovery codes no longer work")
