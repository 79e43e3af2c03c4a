"""Options for writing a file, and what they make of the script's own layout."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from screnpla.screenplay.breakdown.sides import SidesOptions
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.marking.revision_sets import Revisions
from screnpla.screenplay.profiles.profile import LETTER, Paper, Profile
from screnpla.screenplay.profiles.running_texts import RunningTexts

NEWEST_SET = 0


class ChangeAuthor(NamedTuple):
    """Who made a change, and when: a time as `2026-05-01T10:00:00Z`, or nothing."""

    name: str
    written: str = ""


@dataclass(frozen=True, slots=True)
class LineChangeAuthors:
    """Who changed a line: the whole of it last, moved it, wrote its letters, and took some out."""

    last: ChangeAuthor
    moved: ChangeAuthor | None = None
    # The text that the following is about; of another text it says nothing.
    text: str = ""
    letters: Sequence[ChangeAuthor | None] = ()
    # Where letters went: offsets in the text, the newest last.
    removed: Sequence[tuple[int, ChangeAuthor]] = ()


@dataclass(frozen=True, slots=True)
class TrackedChanges:
    """The text before the changes that a file is to show, and who made them; `by_element`: where that is known."""

    baseline: Screenplay
    author: ChangeAuthor
    by_element: Mapping[str, LineChangeAuthors] = field(default_factory=dict)


class MarginEntry(NamedTuple):
    """One comment of a thread."""

    author: str
    written: str
    text: str


class MarginThread(NamedTuple):
    """Comments on a passage, to be shown beside it."""

    number: int
    # Where its passage begins and ends in the text of each element, in order; empty: it has no passage.
    passage: Mapping[str, tuple[int, int]]
    # Its words, shown where the passage itself is not beside it.
    quote: str
    # 'Resolved', or why it has no passage.
    label: str
    entries: tuple[MarginEntry, ...]


@dataclass(frozen=True, slots=True)
class WriteOptions:
    paper: Paper | None = None  # None: as the script's profile has it
    scene_numbers: bool | None = None  # None: shown where the script's profile shows them
    cover: bool = True
    watermark: str = ""
    recipient: str = ""  # whose copy it is: in the watermark and the file's metadata
    pages: tuple[str, str] | None = None  # first and last, by the labels the pages carry; the cover has none
    # The number of the revision set whose changed pages alone print, NEWEST_SET for the newest; None: all pages.
    changed_pages: int | None = None
    sides: SidesOptions | None = None  # the pages of some scenes or of a character; None: the whole script
    running_texts: RunningTexts | None = None  # headers and footers; None: they do not print
    # Comments in the margin, in the order of their numbers, which is that of their passages; None: the text alone.
    margin_threads: tuple[MarginThread, ...] | None = None
    working_copy: bool = True  # False: a clean copy, without highlights, notes and voice messages
    tracked: TrackedChanges | None = (
        None  # the differences from an earlier text as tracked changes; None: the text alone
    )
    revisions: Revisions | None = None  # marks and colours of revised pages; None: the text alone
    # A copy that names no author: further names than the cover has, to be taken out with them. None: a copy with names.
    anonymous: tuple[str, ...] | None = None
    # Words of the outline about scenes, by their headings: one paragraph after the other. None: the script alone.
    summaries: Mapping[str, Sequence[str]] | None = None
    title: str = ""  # for the file's metadata, when the cover has none


# Scene numbers show as asked for, else as the script's own layout has them, else where there are some.
def resolve_scene_numbers(screenplay: Screenplay, options: WriteOptions) -> bool | None:
    """None: as the layout has them. Numbers in a script that has no layout of its own were typed to be seen."""
    if options.scene_numbers is not None or screenplay.profile is not None:
        return options.scene_numbers
    return True if any(element.scene_number for element in screenplay.elements) else None


# The layout that a written file must have.
def resolve_profile(
    own: Profile | None, paper: Paper | None, numbers: bool | None, of_file: Callable[[], Profile | None]
) -> Profile | None:
    """None: whatever the file has. `of_file` says what that is, where only some of it is asked for."""
    if own is None and paper is None and numbers is None:
        return None
    profile = own or of_file() or LETTER
    if paper is not None:
        profile = profile.on(paper)
    return profile if numbers is None else replace(profile, numbers_left=numbers, numbers_right=numbers)
