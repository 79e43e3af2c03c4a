"""Outlines in the API, as far as they are not part of the script (ST21, ST30)."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from screnpla.api.shapes.envelope import Body, Many

Title = Annotated[str, Field(max_length=500)]
Description = Annotated[str, Field(max_length=20_000)]
Color = Annotated[str, Field(pattern=r"^(#[0-9a-fA-F]{6})?$")]
Share = Annotated[float, Field(ge=0, le=1)]


class PageShareShown(BaseModel):
    """Where something should stand, as fractions of the script's page target."""

    model_config = ConfigDict(serialize_by_alias=True)

    from_: Share = Field(alias="from")
    to: Share


class TemplateBeatShown(BaseModel):
    title: str
    description: str
    target: PageShareShown | None
    color: str


class TemplateActShown(TemplateBeatShown):
    beats: list[TemplateBeatShown]


class OutlineTemplateShown(BaseModel):
    id: str
    name: str
    acts: list[TemplateActShown]
    createdAt: datetime


class SentPageShare(BaseModel):
    """Not a `Body`, whose fields are known by their names in Python; `from` is no name there."""

    model_config = ConfigDict(extra="forbid", strict=True)

    from_: Share = Field(alias="from")
    to: Share

    @model_validator(mode="after")
    def _begins_before_it_ends(self) -> Self:
        if self.from_ > self.to:
            raise ValueError("a target begins before it ends")
        return self


class SentTemplateBeat(Body):
    title: Title = ""
    description: Description = ""
    target: SentPageShare | None = None
    color: Color = ""


class SentTemplateAct(SentTemplateBeat):
    beats: Many[SentTemplateBeat] = Field(default_factory=list)


class NewOutlineTemplate(Body):
    name: str
    acts: Many[SentTemplateAct]


class BeatImage(BaseModel):
    id: str
    name: str = Field(description="Of the file that was uploaded")
    width: int = Field(description="Of the large size, in pixels")
    height: int


class BeatAssignment(Body):
    userId: str = Field(description="An editor of the script, or its owner")
    title: Annotated[str, Field(max_length=20_000)] = Field(default="", description="Of the beat, for the notice")
