"""What a route asks for: the house, the time, a unit of work, the person who is calling.

All are `async`, also those that wait for nothing: FastAPI would run a plain function in a thread.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime
from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from sqlalchemy.ext.asyncio import AsyncSession

from screnpla.accounts.sessions import SIGN_IN_AGAIN, SignedIn, who_is
from screnpla.api.house import House
from screnpla.kit.errors import Forbidden, NotSignedIn

_bearer = HTTPBearer(auto_error=False, description="The token of POST /api/auth/login")


async def the_house(request: Request) -> House:
    house: House = request.app.state.house
    return house


OpenHouse = Annotated[House, Depends(the_house)]


async def _now(house: OpenHouse) -> datetime:
    return house.clock()


Now = Annotated[datetime, Depends(_now)]


async def _unit_of_work(house: OpenHouse) -> AsyncIterator[AsyncSession]:
    async with house.db.session() as session:
        yield session


# `function` scope: the commit happens before the answer leaves. With the default it comes after,
# and a commit that fails would already have been answered with success.
Db = Annotated[AsyncSession, Depends(_unit_of_work, scope="function")]


async def _signed_in(
    house: OpenHouse, now: Now, given: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
) -> SignedIn:
    if given is None:
        raise NotSignedIn(SIGN_IN_AGAIN)
    return await who_is(house.accounts, given.credentials, now)


CurrentUser = Annotated[SignedIn, Depends(_signed_in)]


async def _address(request: Request) -> str:
    return request.client.host if request.client else ""


CallerAddress = Annotated[str, Depends(_address)]


async def same_origin(request: Request) -> None:
    """For routes that a cookie opens: another site's page may not make the browser knock here."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Forbidden("This call must come from Screnpla's own pages")
