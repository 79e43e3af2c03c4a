"""/api/auth/sessions: the browsers in which a person is signed in."""

from __future__ import annotations

from datetime import datetime

from fastapi import APIRouter
from pydantic import BaseModel

from screnpla.accounts import sessions
from screnpla.accounts.sessions import Browser
from screnpla.api.answers import Answer, Done
from screnpla.api.deps import CurrentUser, Now, OpenHouse

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
async def browsers(house: OpenHouse, me: CurrentUser, now: Now) -> Answer[Browsers]:
    found = await sessions.browsers_of(house.accounts, me, now)
    return Answer(data=Browsers(sessions=[_shown(browser) for browser in found]))


@router.delete("/{session_id}")
async def end_browser(session_id: str, house: OpenHouse, me: CurrentUser) -> Done:
    await sessions.sign_out_browser(house.accounts, me, session_id)
    return Done(message="That browser is signed out")


def _shown(browser: Browser) -> SignedInBrowser:
    return SignedInBrowser(
        id=browser.id,
        device=browser.device,
        createdAt=browser.created_at,
        seenAt=browser.seen_at,
        current=browser.is_current,
    )
