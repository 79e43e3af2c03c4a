"""/api/health and /api/about: health of the server, and the settings every visitor may know."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter
from pydantic import BaseModel

from screnpla import __version__
from screnpla.api.deps import App
from screnpla.api.shapes.envelope import Answer
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
async def health(app: App) -> Health:
    if problem := await app.health.find_problem():
        raise Unavailable(problem)
    return Health(version=__version__)


@router.get("/about")
async def about(app: App) -> Answer[About]:
    settings = app.settings
    response = About(
        version=__version__,
        brandUrl=settings.brand_url,
        termsUrl=settings.terms_url,
        privacyUrl=settings.privacy_url,
        googleSignIn=app.services.google is not None,
        mailbox=settings.has_mailbox,
    )
    return Answer(data=response)
