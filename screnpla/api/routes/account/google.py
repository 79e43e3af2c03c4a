"""/api/auth/google: sign-in at the provider and the way back. Pages, not calls: every answer is a redirect."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Annotated
from urllib.parse import quote, urlencode

from fastapi import APIRouter, Cookie, Header
from fastapi.responses import RedirectResponse
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from screnpla.accounts.models import User
from screnpla.accounts.openid.provider import FAILED
from screnpla.accounts.sessions.browser_sessions import open_session
from screnpla.accounts.sign_in.google_sign_in import sign_in_with_google, sign_up_with_google
from screnpla.accounts.two_factor.second_step import make_sign_in_ticket
from screnpla.api.app_state import AppState
from screnpla.api.deps import App, CallerAddress, Now
from screnpla.api.routes.account.cookies import clear_google_cookie, hash_renewal, set_google_cookie, set_renewal_cookie
from screnpla.api.routes.account.pending_google_sign_in import PendingGoogleSignIn, read_pending, sign_pending
from screnpla.kit.errors import Conflict, NotFound, NotSignedIn, Problem, TooMany
from screnpla.kit.log import log
from screnpla.kit.rate_limits.limits import address_key

# The path after sign-in: a page of our own only, whatever the address says.
# Signed and encoded it must still fit into a cookie.
MAX_PATH_LENGTH = 2000
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
# Characters that a path, a query and a fragment may have as they are; the rest is encoded.
_PLAIN = "/?#[]@!$&'()*+,;=:~%"


def safe_next_path(target: str) -> str:
    """The encoded path, or '' when it is no path or would lead to another site."""
    path = re.split(r"[?#]", target, maxsplit=1)[0]
    if not path.startswith("/") or _leaves_our_site(path) or _CONTROL.search(target):
        return ""
    encoded = quote(target, safe=_PLAIN, errors="replace")
    return encoded if len(encoded) <= MAX_PATH_LENGTH else ""


def _leaves_our_site(path: str) -> bool:
    """Browsers read a backslash as a slash and resolve dots: '/\\evil' and '/..//evil' lead to the site 'evil'."""
    parts = path.lower().replace("%2e", ".").split("/")
    return "//" in path or "\\" in path or not {".", ".."}.isdisjoint(parts)


router = APIRouter(prefix="/api/auth/google", tags=["google"])
REF_LENGTH = 64
# Errors after which a person who waits for a page still gets one.
EXPECTED_ERRORS = (Problem, OperationalError, PoolTimeoutError)


@router.get("/start", status_code=303, response_class=RedirectResponse)
async def start(
    app: App,
    now: Now,
    address: CallerAddress,
    purpose: str = "login",
    next: str = "",  # noqa: A002  the word in our addresses
    ref: str = "",
    screnpla_renewal: Annotated[str | None, Cookie()] = None,
) -> RedirectResponse:
    provider, after = app.services.google, safe_next_path(next)
    if provider is None:
        return _redirect_to("/login", google="off", next=after)
    try:
        await app.services.limits.hit("google_address", address_key(address))
        visit = await provider.begin_authorization(now)
    except Problem as problem:
        return _problem_redirect(problem, after)
    pending = PendingGoogleSignIn(
        signs_up=purpose == "signup",
        state=visit.state,
        nonce=visit.nonce,
        verifier=visit.verifier,
        next=after,
        ref=ref if len(ref) <= REF_LENGTH else "",
        renewal_hash=hash_renewal(screnpla_renewal),
    )
    response = RedirectResponse(visit.address, 303)
    set_google_cookie(response, app, sign_pending(app, pending, now))
    return response


@router.get("/callback", status_code=303, response_class=RedirectResponse)
async def callback(
    app: App,
    now: Now,
    address: CallerAddress,
    code: str = "",
    state: str = "",
    screnpla_google: Annotated[str | None, Cookie()] = None,
    user_agent: Annotated[str, Header()] = "",
) -> RedirectResponse:
    pending = read_pending(app, screnpla_google, now)
    # Without a code the person has refused at the provider, or something went wrong there.
    if pending and pending.has_state(state) and code:
        response = await _finish_sign_in(app, pending, code, address=address, device=user_agent, now=now)
    else:
        # Also for the operator: a site that is opened under another name than its own loses the cookie.
        log.warning("google.state_mismatch", cookie=pending is not None, code=bool(code))
        response = _redirect_to("/login", google="failed", next=pending.next if pending else "")
    clear_google_cookie(response)
    return response


async def _finish_sign_in(
    app: AppState, pending: PendingGoogleSignIn, code: str, *, address: str, device: str, now: datetime
) -> RedirectResponse:
    try:
        # The limit at the start does not hold a browser that keeps a cookie and comes back again and again.
        await app.services.limits.hit("tries_address", address_key(address))
        user = await _identify(app, pending, code, now)
        return await _open_session(app, pending, user, device, now)
    except EXPECTED_ERRORS as error:
        return _problem_redirect(error, pending.next)


async def _identify(app: AppState, pending: PendingGoogleSignIn, code: str, now: datetime) -> User:
    if app.services.google is None:
        raise NotSignedIn(FAILED)
    identity = await app.services.google.identify(code=code, nonce=pending.nonce, verifier=pending.verifier, now=now)
    if pending.signs_up:
        return await sign_up_with_google(app.services, identity, pending.ref, now)
    return await sign_in_with_google(app.services, identity, now)


async def _open_session(
    app: AppState, pending: PendingGoogleSignIn, user: User, device: str, now: datetime
) -> RedirectResponse:
    after = "/welcome" if pending.signs_up else pending.next
    if user.two_factor_since is not None:
        # After the '#': browsers send the fragment to no server, so no log has it.
        return _redirect_to("/login", f"#ticket={make_sign_in_ticket(app.services, user, now)}", next=after)
    opened = await open_session(app.services, user, device, now, instead_of=pending.renewal_hash)
    response = _redirect_to("/login", google="done", next=after)
    set_renewal_cookie(response, app, opened.renewal)
    return response


def _problem_redirect(error: Exception, after: str) -> RedirectResponse:
    if isinstance(error, NotFound):
        return _redirect_to("/signup", google="unknown")
    outcomes = {Conflict: "exists", TooMany: "busy"}
    return _redirect_to("/login", google=outcomes.get(type(error), "failed"), next=after)


def _redirect_to(path: str, fragment: str = "", **query: str) -> RedirectResponse:
    query_string = urlencode({name: value for name, value in query.items() if value})
    return RedirectResponse(f"{path}{'?' if query_string else ''}{query_string}{fragment}", 303)
