"""Files that become scripts, and scripts that become files."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from screnpla.api.answers import Body


class ElementCount(BaseModel):
    kind: str
    count: int


class ReadLoss(BaseModel):
    message: str
    count: int = Field(description="How many elements it is about; 0: the whole script")


class ReadScript(BaseModel):
    """One script of a file that was read; `importId` makes it one of ours."""

    importId: str
    title: str
    writtenBy: str
    format: str = Field(description="As people call it: 'Final Draft'")
    pageCount: int
    wordCount: int
    elements: list[ElementCount]
    unsure: int = Field(description="Elements whose kind had to be guessed from their looks")
    losses: list[ReadLoss]


class ReadFile(BaseModel):
    scripts: list[ReadScript]


class ExportOptions(Body):
    format: Literal["pdf", "fdx", "fountain", "docx", "xml", "scrn", "txt"]
    paper: Literal["letter", "a4"] | None = None
    sceneNumbers: bool | None = None
    cover: bool = True
    watermark: str = ""
