"""The outline as a document of its own: with all that is said about beats, or as the outline of Final Draft.

Either is a small script, written by the writers that we have.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count

from screnpla.manuscript.desk.outline import Act, Beat
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Align, Element, Kind, Run
from screnpla.screenplay.losses import Loss
from screnpla.screenplay.profiles.profile import LETTER, Profile
from screnpla.story.outline_files.scenes_of_beats import UNTITLED, ListedAct, ListedBeat

OUTLINE = "Outline"
ONLY_WORDS = "Final Draft's outline holds titles and descriptions only. Left out: {names}."
# A number that the writer, or a template of steps, has given: a second one beside it would say something else.
_OWN_NUMBER = re.compile(r"\s*\d{1,3}[.)](?!\d)")
# What a beat or an act has beside its words, by the fields of the API.
_OTHER_FIELDS: Mapping[str, str] = {
    "at": "positions on the board",
    "links": "joined cards",
    "color": "colors",
    "target": "page targets",
    "status": "status",
    "completed": "what is completed",
    "starred": "stars",
    "assignee": "assignees",
    "tags": "tags",
    "scenes": "scenes",
    "characters": "characters",
    "storylines": "storylines",
    "images": "pictures",
    "note": "notes",
}


def make_printed_outline(title: str, acts: Sequence[ListedAct], names: Mapping[str, str], paper: Profile) -> Screenplay:
    """`names` of people by id; `paper`: the profile of the script, of which only the paper counts."""
    parts = _Parts()
    is_numbered = not any(_OWN_NUMBER.match(beat.title) for act in acts for beat in act.beats)
    parts.add(Kind.TITLE, title or UNTITLED, bold=True)
    parts.add(Kind.NORMAL, OUTLINE, align=Align.CENTER)
    for act in acts:
        parts.add(Kind.HEADING_ONE, act.title)
        if act.target:
            parts.add(Kind.NORMAL, f"Target: pages {act.target.format()}", italic=True)
        if act.act:
            parts.add_lines(Kind.PARAGRAPH, act.act.description)
            parts.add_lines(Kind.PARAGRAPH, act.act.note, before="Note: ", italic=True)
        for beat in act.beats:
            _add_beat(parts, beat, names, is_numbered=is_numbered)
    profile = Profile(width=paper.width, height=paper.height, top=LETTER.top, bottom=LETTER.bottom)
    return Screenplay(tuple(parts.elements), profile=profile)


def _add_beat(parts: _Parts, listed: ListedBeat, names: Mapping[str, str], *, is_numbered: bool) -> None:
    beat = listed.beat
    parts.add(Kind.HEADING_TWO, f"{listed.number}. {listed.title}" if is_numbered else listed.title)
    if facts := " · ".join(_list_facts(listed, names)):
        parts.add(Kind.NORMAL, facts, italic=True)
    for scene in listed.scenes:
        parts.add(Kind.NORMAL, f"Scene {scene}")
    parts.add_lines(Kind.PARAGRAPH, beat.description)
    parts.add_lines(Kind.PARAGRAPH, beat.note, before="Note: ", italic=True)


def _list_facts(listed: ListedBeat, names: Mapping[str, str]) -> Iterator[str]:
    beat = listed.beat
    if listed.page:
        yield f"Page {listed.page}"
    if listed.target:
        yield f"Target: pages {listed.target.format()}"
    if beat.status:
        yield beat.status
    if beat.is_completed:
        yield "completed"
    if beat.is_starred:
        yield "key beat"
    if name := names.get(beat.assignee_id):
        yield name
    if beat.tags:
        yield ", ".join(f"#{tag}" for tag in beat.tags)


def make_final_draft_outline(acts: Sequence[ListedAct]) -> Screenplay:
    """Acts as Outline 1, beats as Outline 2, descriptions as Outline Body."""
    parts = _Parts()
    for act in acts:
        parts.add(Kind.SECTION, act.title, level=1)
        parts.add_lines(Kind.SYNOPSIS, act.act.description if act.act else "")
        for listed in act.beats:
            parts.add(Kind.SECTION, listed.title, level=2)
            parts.add_lines(Kind.SYNOPSIS, listed.beat.description)
    return Screenplay(tuple(parts.elements))


def list_outline_losses(entries: Iterable[Act | Beat]) -> list[Loss]:
    """What a Final Draft outline has no place for, as far as there is any of it."""
    used = {name for entry in entries for name in entry.fields}
    left_out = [words for name, words in _OTHER_FIELDS.items() if name in used]
    return [Loss(ONLY_WORDS.format(names=", ".join(left_out)))] if left_out else []


class _Parts:
    def __init__(self) -> None:
        self.elements: list[Element] = []
        self._numbers = count(1)

    def add(
        self,
        kind: Kind,
        text: str,
        *,
        bold: bool = False,
        italic: bool = False,
        align: Align | None = None,
        level: int = 0,
    ) -> None:
        run = Run(text, bold=bold, italic=italic)
        self.elements.append(Element(f"o{next(self._numbers)}", kind, (run,), align=align, level=level))

    def add_lines(self, kind: Kind, text: str, *, before: str = "", italic: bool = False) -> None:
        """A paragraph for each line."""
        for line in filter(None, (line.strip() for line in text.splitlines())):
            self.add(kind, f"{before}{line}", italic=italic)
            before = ""
