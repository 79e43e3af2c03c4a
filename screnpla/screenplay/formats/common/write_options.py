"""Options for writing a file, and what they make of the script's own layout."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.marking.revision_sets import Revisions
from screnpla.screenplay.profiles.profile import LETTER, Paper, Profile
from screnpla.screenplay.profiles.running_texts import RunningTexts


class ChangeAuthor(NamedTuple):
    """Who made a change, and when: a time as `2026-05-01T10:00:00Z`, or nothing."""

    name: str
    written: str = ""


@dataclass(frozen=True, slots=True)
class TrackedChanges:
    """The text before the changes that a file is to show, and who made them; `by_element`: where that is known."""

    baseline: Screenplay
    author: ChangeAuthor
    by_element: Mapping[str, ChangeAuthor] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class WriteOptions:
    paper: Paper | None = None  # None: as the script's profile has it
    scene_numbers: bool | None = None  # None: shown where the script's profile shows them
    cover: bool = True
    watermark: str = ""
    pages: tuple[int, int] | None = None  # first and last, by the numbers the pages carry; the cover has none
    running_texts: RunningTexts | None = None  # headers and footers; None: they do not print
    working_copy: bool = True  # False: a clean copy, without highlights, notes and voice messages
    tracked: TrackedChanges | None = (
        None  # the differences from an earlier text as tracked changes; None: the text alone
    )
    revisions: Revisions | None = None  # marks and colours of revised pages; None: the text alone
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
