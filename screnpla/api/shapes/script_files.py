"""Bodies of imports and exports."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from screnpla.api.shapes.envelope import Body


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


class BroughtElement(BaseModel):
    """As the living document has it: attributes are strings, those with a structure JSON."""

    kind: str
    attributes: dict[str, str]
    runs: list[dict[str, str | bool]] = Field(description="`text`, and beside it the marks of its letters")


class BroughtText(BaseModel):
    """A file's words for a script that is there already."""

    elements: list[BroughtElement]
    cover: dict[str, str] = Field(
        description="Fields, as the living document has them; none for a file without a cover"
    )
    losses: list[ReadLoss] = Field(description="What stays behind, besides what could not be read")


PageNumber = Annotated[int, Field(ge=0, le=100_000)]


class PageRange(Body):
    """By the numbers that the pages carry; both are in it."""

    first: PageNumber
    last: PageNumber


class ExportOptions(Body):
    format: Literal["pdf", "fdx", "fountain", "docx", "xml", "scrn", "txt"]
    paper: Literal["letter", "a4"] | None = None
    sceneNumbers: bool | None = None
    cover: bool = True
    watermark: str = ""
    headersAndFooters: bool = Field(default=False, description="The script's own; only a PDF heeds it")
    workingCopy: bool = Field(
        default=False,
        description="Highlights, notes, comments and voice messages go along, where the format has them",
    )
    trackedChanges: bool = Field(
        default=False, description="Marked changes as tracked changes of Word; no other format has them"
    )
    pages: PageRange | None = None


class ExportLosses(BaseModel):
    losses: list[ReadLoss]
