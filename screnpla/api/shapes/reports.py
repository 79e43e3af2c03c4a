"""Reports of a script as JSON."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from screnpla.api.shapes.envelope import Body

Light = Literal["day", "night", "dawn or dusk", ""]


class ReportStatistics(BaseModel):
    pages: int
    eighths: int = Field(description="Length of the script in eighths of a page")
    minutes: int
    scenes: int = Field(description="Without omitted ones")
    omitted: int
    words: int
    speakers: int
    inside: int = Field(description="Scenes; one that plays inside and outside counts for both")
    outside: int
    day: int
    night: int
    between: int = Field(description="At dawn or dusk")


class ReportedScene(BaseModel):
    id: str = Field(description="Of its heading; empty for text before the first heading")
    number: str
    heading: str
    place: Literal["INT", "EXT", "INT/EXT", ""]
    light: Light
    firstPage: str
    lastPage: str
    eighths: int = Field(description="0 for an omitted scene")
    words: int
    spokenWords: int
    speakers: list[str]
    isOmitted: bool


class SpeakingPartner(BaseModel):
    name: str
    scenes: int


class ReportedCharacter(BaseModel):
    name: str
    speeches: int
    words: int
    share: float = Field(description="Of all words spoken, from 0 to 1")
    scenes: list[str]
    sceneCount: int
    firstPage: str
    lastPage: str
    speaksWith: list[SpeakingPartner] = Field(description="Most often first")
    cueIds: list[str] = Field(description="Of the elements with their name, in the order of the script")


class ReportedLocation(BaseModel):
    name: str
    parts: list[str] = Field(description="Rooms and corners of it that headings name")
    scenes: list[str]
    sceneCount: int
    eighths: int
    inside: int
    outside: int
    day: int
    night: int
    between: int
    sceneIds: list[str] = Field(description="Of the headings, in the order of the script")


class ReportedSpeech(BaseModel):
    people: list[str]
    words: int
    page: str
    scene: str
    elementId: str
    begins: str


class ReportedBalance(BaseModel):
    spokenWords: int
    actionWords: int
    spokenLines: int = Field(description="On paper, with cues and parentheticals")
    actionLines: int
    longest: list[ReportedSpeech]


class OneLinerLine(BaseModel):
    id: str = Field(description="Of its heading")
    number: str
    place: Literal["I", "E", "I/E", ""]
    set: str
    light: Literal["D", "N", "D/D", ""]
    eighths: int
    cast: list[int]
    synopsis: str
    strip: Literal["intDay", "extDay", "intNight", "extNight", ""] = Field(description="Empty for an omitted scene")
    isOmitted: bool


class ReportedDay(BaseModel):
    """A day of the story, as the headings tell it."""

    number: int
    eighths: int
    sceneCount: int
    lines: list[OneLinerLine]


class ReportedCastMember(BaseModel):
    number: int
    name: str
    sceneCount: int
    eighths: int
    speeches: int
    scenes: list[str]


class StripColors(BaseModel):
    intDay: str
    extDay: str
    intNight: str
    extNight: str


class ReportSettingsChange(Body):
    stripColors: dict[str, str] | None = Field(default=None, description="Those that change, as #rrggbb")
    castNumbers: dict[Annotated[str, Field(max_length=200)], int] | None = Field(
        default=None, description="All numbers by name; without any, the cast is numbered anew"
    )


class ScriptReports(BaseModel):
    statistics: ReportStatistics
    scenes: list[ReportedScene]
    characters: list[ReportedCharacter]
    locations: list[ReportedLocation]
    balance: ReportedBalance
    days: list[ReportedDay] = Field(description="The one-liner, by days of the story")
    cast: list[ReportedCastMember]
    stripColors: StripColors
    castNumbers: dict[str, int] = Field(
        description="All that were ever given, also of characters that are not in the script any more"
    )
