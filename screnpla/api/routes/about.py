"""/api/health and /api/about: is the house well, and what may every visitor know of it."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter
from pydantic import BaseModel

from screnpla import __version__
from screnpla.api.answers import Answer
from screnpla.api.deps import OpenHouse
from screnpla.kit.errors import Unavailable

router = APIRouter(prefix="/api", tags=["about"])


class Health(BaseModel):
    success: Literal[True] = True
    status: Literal["ok"] = "ok"
    version: str


class About(BaseModel):
    version: str
    brandUrl: str  # noqa: N815  names of the specification
    termsUrl: str  # noqa: N815
    privacyUrl: str  # noqa: N815
    googleSignIn: bool  # noqa: N815
    mailbox: bool


@router.get("/health")
async def health(house: OpenHouse) -> Health:
    if trouble := await house.health.trouble():
        raise Unavailable(trouble)
    return Health(version=__version__)


@router.get("/about")
async def about(house: OpenHouse) -> Answer[About]:
    settings = house.settings
    shown = About(
        version=__version__,
        brandUrl=settings.brand_url,
        termsUrl=settings.terms_url,
        privacyUrl=settings.privacy_url,
        googleSignIn=house.accounts.google is not None,
        mailbox=settings.has_mailbox,
    )
    return Answer(data=shown)
