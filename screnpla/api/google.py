"""/api/auth/google: away to the provider and back again. Pages, not calls: every answer is a redirect."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Cookie, Header
from fastapi.responses import RedirectResponse
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from screnpla.accounts import google, sessions
from screnpla.accounts.models import User
from screnpla.accounts.openid.provider import FAILED
from screnpla.accounts.two_factor import second_step
from screnpla.api import cookies, google_errand
from screnpla.api.deps import CallerAddress, Now, OpenHouse
from screnpla.api.google_errand import Errand
from screnpla.api.house import House
from screnpla.api.next_path import own_path
from screnpla.kit.errors import Conflict, NotFound, NotSignedIn, Problem, TooMany
from screnpla.kit.limits import address_key
from screnpla.kit.log import log

router = APIRouter(prefix="/api/auth/google", tags=["google"])
REF_LENGTH = 64
# What can keep us from going on; a person who waits for a page shall get one.
TROUBLE = (Problem, OperationalError, PoolTimeoutError)


@router.get("/start", status_code=303, response_class=RedirectResponse)
async def start(
    house: OpenHouse,
    now: Now,
    address: CallerAddress,
    purpose: str = "login",
    next: str = "",  # noqa: A002  the word in our addresses
    ref: str = "",
    screnpla_renewal: Annotated[str | None, Cookie()] = None,
) -> RedirectResponse:
    provider, after = house.accounts.google, own_path(next)
    if provider is None:
        return _page("/login", google="off", next=after)
    try:
        await house.accounts.limits.hit("google_address", address_key(address))
        visit = await provider.begin(now)
    except Problem as problem:
        return _page_about(problem, after)
    errand = Errand(
        signs_up=purpose == "signup",
        state=visit.state,
        nonce=visit.nonce,
        verifier=visit.verifier,
        next=after,
        ref=ref if len(ref) <= REF_LENGTH else "",
        renewal_hash=cookies.hash_of(screnpla_renewal),
    )
    response = RedirectResponse(visit.address, 303)
    cookies.keep_errand(response, house, google_errand.signed(house, errand, now))
    return response


@router.get("/callback", status_code=303, response_class=RedirectResponse)
async def callback(
    house: OpenHouse,
    now: Now,
    address: CallerAddress,
    code: str = "",
    state: str = "",
    screnpla_google: Annotated[str | None, Cookie()] = None,
    user_agent: Annotated[str, Header()] = "",
) -> RedirectResponse:
    errand = google_errand.read(house, screnpla_google, now)
    # Without a code the person said no over there, or something went wrong there.
    if errand and errand.is_of(state) and code:
        response = await _come_back(house, errand, code, address=address, device=user_agent, now=now)
    else:
        # The one who set us up may wonder, too: a site that is opened under another name than its own loses the cookie.
        log.warning("google.not_this_visit", cookie=errand is not None, code=bool(code))
        response = _page("/login", google="failed", next=errand.next if errand else "")
    cookies.drop_errand(response)
    return response


async def _come_back(
    house: House, errand: Errand, code: str, *, address: str, device: str, now: datetime
) -> RedirectResponse:
    try:
        # The limit at the start does not hold who keeps a cookie and comes back again and again.
        await house.accounts.limits.hit("tries_address", address_key(address))
        user = await _who_came(house, errand, code, now)
        return await _let_in(house, errand, user, device, now)
    except TROUBLE as trouble:
        return _page_about(trouble, errand.next)


async def _who_came(house: House, errand: Errand, code: str, now: datetime) -> User:
    if house.accounts.google is None:
        raise NotSignedIn(FAILED)
    identity = await house.accounts.google.identify(code=code, nonce=errand.nonce, verifier=errand.verifier, now=now)
    if errand.signs_up:
        return await google.sign_up(house.accounts, identity, errand.ref, now)
    return await google.sign_in(house.accounts, identity, now)


async def _let_in(house: House, errand: Errand, user: User, device: str, now: datetime) -> RedirectResponse:
    after = "/welcome" if errand.signs_up else errand.next
    if user.two_factor_since is not None:
        # After the '#': browsers tell no server, and no log, what stands there.
        return _page("/login", f"#ticket={second_step.ticket_for(house.accounts, user, now)}", next=after)
    opened = await sessions.open_session(house.accounts, user, device, now, instead_of=errand.renewal_hash)
    response = _page("/login", google="done", next=after)
    cookies.keep_renewal(response, house, opened.renewal)
    return response


def _page_about(trouble: Exception, after: str) -> RedirectResponse:
    if isinstance(trouble, NotFound):
        return _page("/signup", google="unknown")
    outcomes = {Conflict: "exists", TooMany: "busy"}
    return _page("/login", google=outcomes.get(type(trouble), "failed"), next=after)


def _page(path: str, fragment: str = "", **query: str) -> RedirectResponse:
    asked = urlencode({name: value for name, value in query.items() if value})
    return RedirectResponse(f"{path}{'?' if asked else ''}{asked}{fragment}", 303)
