"""The outline as its readers need it: acts and beats, whatever a browser has written there (ST1, ST2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pycrdt import Doc

from screnpla.manuscript.desk.read import DeskEntry, OuterEntry, read_list
from screnpla.manuscript.desk.schema import OUTLINE, members_by_id
from screnpla.screenplay.clean_text import clean_text


class PageShare(NamedTuple):
    """Where something should stand, as fractions of the script's length."""

    first: float
    last: float


class LinkedScene(NamedTuple):
    heading_id: str
    words: str  # of the heading, when they were last seen


@dataclass(frozen=True)
class Beat:
    key: str
    title: str
    description: str
    note: str
    status: str
    is_completed: bool
    is_starred: bool
    assignee_id: str
    tags: tuple[str, ...]
    scenes: tuple[LinkedScene, ...]
    target: PageShare | None
    # Names of its fields that have a value, for telling what a file leaves out.
    fields: frozenset[str]

    def find_first_scene(self, order: Mapping[str, int]) -> str:
        """The first of its headings that stand in the text, which has them in this order; empty for none (ST11)."""
        found = [scene.heading_id for scene in self.scenes if scene.heading_id in order]
        return min(found, key=order.__getitem__, default="")


@dataclass(frozen=True)
class Act:
    key: str
    title: str
    description: str
    note: str
    target: PageShare | None
    beats: tuple[Beat, ...]
    fields: frozenset[str]


@dataclass(frozen=True)
class Outline:
    acts: tuple[Act, ...]
    inbox: tuple[Beat, ...]  # beats outside of all acts

    @property
    def beats(self) -> Iterator[Beat]:
        for act in self.acts:
            yield from act.beats
        yield from self.inbox

    def summarise_scenes(self, heading_ids: Iterable[str]) -> dict[str, list[str]]:
        """Titles and descriptions of beats by the first of their scenes; `heading_ids` in the order of the text."""
        order = {heading_id: at for at, heading_id in enumerate(heading_ids)}
        summaries: dict[str, list[str]] = {}
        for beat in self.beats:
            words = [line.strip() for line in (beat.title, *beat.description.splitlines())]
            if (first := beat.find_first_scene(order)) and any(words):
                summaries.setdefault(first, []).extend(filter(None, words))
        return summaries

    @property
    def is_empty(self) -> bool:
        return not self.acts and not self.inbox


def read_outline(doc: Doc[Any]) -> Outline:
    """Slow for a long desk: to be done in a thread."""
    outer = read_list(doc, OUTLINE)
    acts = tuple([_read_act(each) for each in outer if OUTLINE.is_act(each.fields)])
    beats = tuple([_read_beat(each.entry) for each in outer if each.entry and not OUTLINE.is_act(each.fields)])
    return Outline(acts, beats)


def _read_act(outer: OuterEntry) -> Act:
    fields = outer.fields
    return Act(
        key=outer.entry.key if outer.entry else "",
        title=_line(fields, "title"),
        description=_text(fields, "description"),
        note=_text(fields, "note"),
        target=_target(fields),
        beats=tuple([_read_beat(entry) for entry in outer.inner]),
        fields=_used(fields),
    )


def _read_beat(entry: DeskEntry) -> Beat:
    fields = entry.fields
    return Beat(
        key=entry.key,
        title=_line(fields, "title"),
        description=_text(fields, "description"),
        note=_text(fields, "note"),
        status=_line(fields, "status"),
        is_completed=fields.get("completed") is True,
        is_starred=fields.get("starred") is True,
        assignee_id=_line(fields, "assignee"),
        tags=tuple([_name(id_, member) for id_, member in members_by_id(fields.get("tags")).items()]),
        scenes=tuple(
            [LinkedScene(id_, _line(member, "heading")) for id_, member in members_by_id(fields.get("scenes")).items()]
        ),
        target=_target(fields),
        fields=_used(fields),
    )


def _used(fields: Mapping[str, Any]) -> frozenset[str]:
    return frozenset(name for name, value in fields.items() if value)


def _name(id_: str, member: Any) -> str:
    return _line(member, "name") or id_


def _line(fields: Any, name: str) -> str:
    return " ".join(_text(fields, name).split())


def _text(fields: Any, name: str) -> str:
    value = fields.get(name) if isinstance(fields, Mapping) else None
    return clean_text(value).strip() if isinstance(value, str) else ""


def _target(fields: Mapping[str, Any]) -> PageShare | None:
    target = fields.get("target")
    share = [target.get(name) for name in ("from", "to")] if isinstance(target, dict) else []
    numbers = [float(each) for each in share if isinstance(each, int | float) and 0 <= each <= 1]
    return PageShare(min(numbers), max(numbers)) if len(numbers) == 2 else None
