"""Beats with what the text says about them: their number, their scenes as they stand, their page (ST10, ST11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from screnpla.manuscript.desk.outline import Act, Beat, LinkedScene, Outline, PageShare
from screnpla.screenplay.breakdown.scenes import Scene
from screnpla.screenplay.reports.findings import shorten_text

DELETED, NOT_IN_DRAFT = "(scene deleted)", "(not in this draft)"
UNTITLED = "Untitled"
_LONGEST_HEADING = 500  # characters; more is text in the wrong place


@dataclass(frozen=True)
class TextScenes:
    """The scenes of a text, in their order."""

    scenes: Sequence[Scene]
    is_draft: bool  # of an alternate draft, which need not have all scenes
    page_target: int  # of the script; 0: none


@dataclass(frozen=True)
class TargetPages:
    first: int
    last: int

    def format(self, to: str = "-") -> str:
        return str(self.first) if self.first == self.last else f"{self.first}{to}{self.last}"


@dataclass(frozen=True)
class ListedBeat:
    beat: Beat
    act: str  # its title; empty: the Inbox
    number: int
    page: str  # of its first scene; empty: it has none in this text
    scenes: tuple[str, ...]
    target: TargetPages | None

    @property
    def title(self) -> str:
        return self.beat.title or UNTITLED


@dataclass(frozen=True)
class ListedAct:
    act: Act | None  # None: the Inbox
    title: str
    target: TargetPages | None
    beats: tuple[ListedBeat, ...]


INBOX = "Inbox"


def list_acts(outline: Outline, text: TextScenes) -> list[ListedAct]:
    """In their order; the Inbox last, where it has beats. Beats are numbered through all acts."""
    numbers = count(1)
    order = {scene.heading_id: at for at, scene in enumerate(text.scenes) if scene.heading_id}
    listed = [
        ListedAct(
            act,
            act.title or UNTITLED,
            _find_pages(act.target, text.page_target),
            tuple(_list_beats(act.beats, act.title or UNTITLED, text, order, numbers)),
        )
        for act in outline.acts
    ]
    if outline.inbox:
        listed.append(ListedAct(None, INBOX, None, tuple(_list_beats(outline.inbox, INBOX, text, order, numbers))))
    return listed


def _find_pages(target: PageShare | None, page_target: int) -> TargetPages | None:
    if target is None or not page_target:
        return None
    first, last = (max(1, round(share * page_target)) for share in target)
    return TargetPages(first, last)


def _list_beats(
    beats: Sequence[Beat], act: str, text: TextScenes, order: Mapping[str, int], numbers: Iterator[int]
) -> Iterator[ListedBeat]:
    for beat in beats:
        first = beat.find_first_scene(order)
        yield ListedBeat(
            beat,
            act,
            next(numbers),
            text.scenes[order[first]].first_page if first else "",
            tuple([_describe(scene, text, order) for scene in _sort_scenes(beat.scenes, order)]),
            _find_pages(beat.target, text.page_target),
        )


def _sort_scenes(scenes: Sequence[LinkedScene], order: Mapping[str, int]) -> list[LinkedScene]:
    return sorted(scenes, key=lambda scene: order.get(scene.heading_id, len(order)))


def _describe(linked: LinkedScene, text: TextScenes, order: Mapping[str, int]) -> str:
    if linked.heading_id not in order:
        return f"{shorten_text(linked.words, _LONGEST_HEADING)} {NOT_IN_DRAFT if text.is_draft else DELETED}".strip()
    scene = text.scenes[order[linked.heading_id]]
    return f"{scene.number} {shorten_text(scene.text, _LONGEST_HEADING)}".strip()
