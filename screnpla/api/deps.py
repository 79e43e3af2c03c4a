"""Dependencies of routes: the application state, the time, a unit of work, the current user, the caller's address.

All are `async`, also those that wait for nothing: FastAPI would run a plain function in a thread.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime
from typing import Annotated

from fastapi import Depends, Path, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.sessions.browser_sessions import SIGN_IN_AGAIN, SignedIn, authenticate
from screnpla.api.app_state import AppState
from screnpla.kit.errors import Forbidden, NotSignedIn

_bearer = HTTPBearer(auto_error=False, description="The token of POST /api/auth/login")


async def get_app_state(request: Request) -> AppState:
    app: AppState = request.app.state.app_state
    return app


App = Annotated[AppState, Depends(get_app_state)]


async def _current_time(app: App) -> datetime:
    return app.clock()


Now = Annotated[datetime, Depends(_current_time)]


async def _unit_of_work(app: App) -> AsyncIterator[AsyncSession]:
    async with app.db.session() as session:
        yield session


# `function` scope: the commit happens before the answer leaves. With the default it comes after,
# and a commit that fails would already have been answered with success.
Db = Annotated[AsyncSession, Depends(_unit_of_work, scope="function")]


async def _signed_in(
    app: App, now: Now, authorization: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
) -> SignedIn:
    if authorization is None:
        raise NotSignedIn(SIGN_IN_AGAIN)
    return await authenticate(app.services, authorization.credentials, now)


CurrentUser = Annotated[SignedIn, Depends(_signed_in)]

DraftId = Annotated[str, Query(description="Id of an alternate draft; without it, the main draft")]
ChangeNumber = Annotated[int, Path(ge=0, le=2**31 - 1, description="Number of a change, by which it is undone")]


async def _caller_address(request: Request) -> str:
    return request.client.host if request.client else ""


CallerAddress = Annotated[str, Depends(_caller_address)]


async def require_same_origin(request: Request) -> None:
    """For routes that a cookie opens: another site's page may not make the browser call them."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Forbidden("This call must come from Screnpla's own pages")
