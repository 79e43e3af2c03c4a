"""Bodies of shares and public links."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field

from screnpla.api.shapes.envelope import Body

GivenRole = Literal["editor", "commenter", "viewer"]


class SharedWith(BaseModel):
    id: str
    email: str
    name: str = Field(description="Empty while nobody with this address has signed up")
    role: GivenRole
    pending: bool


class PublicLink(BaseModel):
    address: str
    views: int
    createdAt: datetime
    expiresAt: datetime | None


class Sharing(BaseModel):
    owner: str
    people: list[SharedWith]
    throughProject: str | None = Field(description="The project whose members have it, too")
    link: PublicLink | None


class NewShare(Body):
    email: str = ""
    role: GivenRole = "viewer"


class ChangedShare(Body):
    role: GivenRole


class LinkSettings(Body):
    expiresAt: datetime | None = Field(
        default=None, strict=False, description="null: until it is switched off; of one that was off, as it was"
    )
    renew: bool = Field(default=False, description="A new address; the old one ends")


class ShareByLetter(Body):
    email: str = ""
    scriptURL: str = ""
    role: GivenRole = "viewer"
