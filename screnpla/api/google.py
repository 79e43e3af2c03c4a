"""/api/auth/google: away to the provider and back again. Pages, not calls: every answer is a redirect."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Cookie, Query
from fastapi.responses import RedirectResponse

from screnpla.api.deps import CallerAddress, Now, OpenHouse

router = APIRouter(prefix="/api/auth/google", tags=["google"])
Purpose = Literal["login", "signup"]


@router.get("/start", status_code=303, response_class=RedirectResponse)
async def start(
    house: OpenHouse,
    address: CallerAddress,
    purpose: Purpose = "login",
    next: Annotated[str, Query(max_length=2000)] = "",  # noqa: A002  the word in our addresses
    ref: Annotated[str, Query(max_length=64)] = "",
) -> RedirectResponse:
    raise NotImplementedError


@router.get("/callback", status_code=303, response_class=RedirectResponse)
async def callback(
    house: OpenHouse,
    now: Now,
    code: Annotated[str, Query(max_length=4000)] = "",
    state: Annotated[str, Query(max_length=400)] = "",
    screnpla_google: Annotated[str | None, Cookie()] = None,
) -> RedirectResponse:
    raise NotImplementedError
