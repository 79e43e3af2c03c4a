"""A whole screenplay: cover, elements, and the data that came along with the file it was read from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from screnpla.screenplay.elements import Align, Element, Json, Run
from screnpla.screenplay.production.page_locks import PageLock
from screnpla.screenplay.production.scene_numbers import UNLOCKED, SceneNumberState
from screnpla.screenplay.profiles.profile import Profile
from screnpla.screenplay.profiles.running_texts import RunningTexts


@dataclass(frozen=True, slots=True)
class CoverLine:
    """A free paragraph of the cover, at its place: blank lines and alignment are what positions it."""

    runs: tuple[Run, ...] = ()
    align: Align = Align.LEFT
    left: float = 1.5  # inches from the left paper edge
    break_before: bool = False
    extra: Mapping[str, Json] = field(default_factory=dict)

    @property
    def text(self) -> str:
        return "".join([run.text for run in self.runs])


@dataclass(frozen=True, slots=True)
class Cover:
    """The cover page as fields. Values may hold newlines. `lines`, when there, is how the file laid them out."""

    title: str = ""
    sub_title: str = ""
    credit: str = ""  # "written by"
    authors: str = ""
    source: str = ""  # "based on ..."
    draft_date: str = ""
    contact: str = ""
    copyright: str = ""
    notes: str = ""
    revision: str = ""
    others: tuple[tuple[str, str], ...] = ()  # fields only another program knows, by name
    lines: tuple[CoverLine, ...] = ()
    extra: Mapping[str, Json] = field(default_factory=dict)
    # Marks of whole fields ("bold"), by the field's name, where somebody has set or removed some; see `cover.marks`.
    marks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def empty(self) -> bool:
        return self == Cover()


@dataclass(frozen=True, slots=True)
class Screenplay:
    elements: tuple[Element, ...] = ()
    cover: Cover = field(default_factory=Cover)
    profile: Profile | None = None  # the file's own layout; None: ours
    language: str = ""  # BCP 47, where the file says it
    # Parts of other formats that we do not model, by format ("fdx"), written back by that format's writer.
    foreign: Mapping[str, Json] = field(default_factory=dict)
    extra: Mapping[str, Json] = field(default_factory=dict)
    page_locks: tuple[PageLock, ...] = ()  # where locked pages begin, by their labels
    # Headers and footers as the script's settings have them; None: as the file that it came from has them.
    headers: RunningTexts | None = None
    scene_numbering: SceneNumberState = UNLOCKED
