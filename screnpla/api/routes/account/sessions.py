"""/api/auth/sessions: the browsers in which a person is signed in."""

from __future__ import annotations

from datetime import datetime

from fastapi import APIRouter
from pydantic import BaseModel

from screnpla.accounts.sessions.browser_sessions import BrowserSession, list_browsers, sign_out_browser
from screnpla.api.deps import App, CurrentUser, Now
from screnpla.api.shapes.envelope import Answer, Done

router = APIRouter(prefix="/api/auth/sessions", tags=["auth"])


class SignedInBrowser(BaseModel):
    id: str
    device: str
    createdAt: datetime  # noqa: N815
    seenAt: datetime  # noqa: N815
    current: bool


class Browsers(BaseModel):
    sessions: list[SignedInBrowser]


@router.get("")
async def browsers(app: App, me: CurrentUser, now: Now) -> Answer[Browsers]:
    found = await list_browsers(app.services, me, now)
    return Answer(data=Browsers(sessions=[_browser_shape(browser) for browser in found]))


@router.delete("/{session_id}")
async def end_browser(session_id: str, app: App, me: CurrentUser) -> Done:
    await sign_out_browser(app.services, me, session_id)
    return Done(message="That browser is signed out")


def _browser_shape(browser: BrowserSession) -> SignedInBrowser:
    return SignedInBrowser(
        id=browser.id,
        device=browser.device,
        createdAt=browser.created_at,
        seenAt=browser.seen_at,
        current=browser.is_current,
    )
