"""Bodies of imports and exports."""

from __future__ import annotations

from datetime import datetime
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
    revisionSets: list[str] = Field(
        description="Names of its revision sets; they can be taken over where it replaces a text"
    )


PageLabel = Annotated[int, Field(ge=0, le=100_000)] | Annotated[str, Field(min_length=1, max_length=20)]


class PageRange(Body):
    """By the labels that the pages carry, such as 12 or '12A'; both are in it."""

    first: PageLabel
    last: PageLabel


class ChangedPagesWanted(Body):
    """Pages with a mark of one revision set, with its new A-pages and ranges, behind a title page with the sets."""

    revision: int = Field(default=0, ge=0, le=100_000, description="The number of the set; 0: the newest")


class ChangedPagesOfSet(BaseModel):
    number: int
    name: str


class ChangedPagesChoices(BaseModel):
    obstacle: str = Field(description="Why changed pages cannot be printed alone; empty: they can")
    sets: list[ChangedPagesOfSet] = Field(description="The newest first")


class SidesWanted(Body):
    """Real pages of chosen scenes with the others crossed out, or those of a character, or of each in a zip."""

    of: Literal["scenes", "character", "everyCharacter"]
    scenes: list[str] = Field(default=[], description="Ids of scene headings")
    character: str = ""
    show: Literal["scenes", "speeches"] = Field(
        default="scenes", description="Of a character: scenes in which they speak, or speeches with the cue before"
    )


class SideScene(BaseModel):
    id: str = Field(description="Of its heading")
    number: str
    heading: str
    firstPage: str
    lastPage: str
    speakers: list[str]


class SideCharacter(BaseModel):
    name: str
    scenes: int
    speeches: int


class SideChoices(BaseModel):
    scenes: list[SideScene]
    characters: list[SideCharacter]


class ExportOptions(Body):
    format: Literal["pdf", "fdx", "fountain", "docx", "xml", "scrn", "txt"]
    paper: Literal["letter", "a4"] | None = None
    sceneNumbers: bool | None = None
    cover: bool = True
    watermark: str = ""
    recipients: list[str] = Field(
        default=[],
        description="Each gets a PDF with their name across it; several come in a zip, all are logged",
    )
    headersAndFooters: bool = Field(default=False, description="The script's own; only a PDF heeds it")
    workingCopy: bool = Field(
        default=False,
        description="Highlights, notes, comments and voice messages go along, where the format has them",
    )
    marginComments: bool = Field(default=False, description="PDF only, for who may see them; smaller pages")
    trackedChanges: bool = Field(
        default=False, description="Marked changes as tracked changes of Word; no other format has them"
    )
    outline: bool = Field(
        default=False, description="Final Draft only, for who may see the outline: beats as summaries of their scenes"
    )
    pages: PageRange | None = None
    changedPages: ChangedPagesWanted | None = Field(default=None, description="PDF only, with locked pages")
    sides: SidesWanted | None = Field(default=None, description="PDF only")
    anonymous: bool = Field(
        default=False, description="For a contest: no name of an author, no contact; the losses say what was taken out"
    )


class SentCopyShown(BaseModel):
    id: str
    recipient: str
    draftId: str = Field(description="Empty for the main draft")
    draftName: str
    contents: str = Field(description="Which part it is, in words; empty for the whole script")
    madeAt: datetime
    madeBy: str = Field(description="Empty when they have left")
    isCurrent: bool = Field(description="The text is still the one of this copy")


class SentCopies(BaseModel):
    copies: list[SentCopyShown] = Field(description="The newest 500")
    total: int


class ExportLosses(BaseModel):
    losses: list[ReadLoss]
    changedPages: list[str] = Field(description="Labels of the pages, where only changed ones are asked for")
