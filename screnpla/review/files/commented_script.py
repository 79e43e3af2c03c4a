"""Threads of a script in the order of its text, numbered, each with its passage, page and scene."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from screnpla.review.comment_rules import UNKNOWN_AUTHOR
from screnpla.review.models import BEAT, CARD, GLOBAL, PASSAGE, RESOLVED
from screnpla.review.repository.thread_rows import ThreadRows
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.layout.page import Page

DELETED_TEXT = "The text was deleted"
VOICE_MESSAGE = "(voice message)"
_ABOUT: Mapping[str, str] = {GLOBAL: "About the whole script", BEAT: "About the outline", CARD: "About a card"}


@dataclass(frozen=True)
class ListedComment:
    author: str
    written: str  # in UTC
    text: str


@dataclass(frozen=True)
class ListedThread:
    number: int
    # Where it begins and ends in the text of each element, in order; empty: it has no passage.
    passage: Mapping[str, tuple[int, int]]
    quote: str
    about: str
    page: str
    scene: str
    is_resolved: bool
    comments: tuple[ListedComment, ...]


def number_threads(rows: Sequence[ThreadRows], screenplay: Screenplay, pages: Sequence[Page]) -> list[ListedThread]:
    """Threads on passages by their order in the text; behind them all others, the oldest first."""
    elements = {element.id: at for at, element in enumerate(screenplay.elements)}
    found = [(_find_passage(each, screenplay.elements, elements), each) for each in rows]

    def order(pair: tuple[dict[str, tuple[int, int]], ThreadRows]) -> tuple[int, int]:
        for element_id, (start, _) in pair[0].items():
            return elements[element_id], start
        return len(elements), 0

    headings = _find_headings(screenplay.elements)
    page_starts = _find_page_starts(pages)
    return [
        _list_thread(number, passage, each, headings, page_starts)
        for number, (passage, each) in enumerate(sorted(found, key=order), 1)
    ]


def _list_thread(
    number: int,
    passage: Mapping[str, tuple[int, int]],
    rows: ThreadRows,
    headings: Mapping[str, str],
    page_starts: Mapping[str, Sequence[tuple[int, str]]],
) -> ListedThread:
    thread, anchor = rows.thread, rows.anchor
    first, (start, _) = next(iter(passage.items()), ("", (0, 0)))
    labels = [label for at, label in page_starts.get(first, ()) if at <= start]
    comments = [
        ListedComment(
            each.author or UNKNOWN_AUTHOR,
            f"{each.created_at:%Y-%m-%d %H:%M}",
            "\n".join(filter(None, [each.text.strip(), VOICE_MESSAGE if each.recording_id else ""])),
        )
        for each in rows.comments
    ]
    return ListedThread(
        number=number,
        passage=passage,
        quote=anchor.quote if anchor else "",
        about="" if passage else _ABOUT.get(thread.kind, DELETED_TEXT),
        page=labels[-1] if labels else "",
        scene=headings.get(first, anchor.heading if anchor else ""),
        is_resolved=thread.status == RESOLVED,
        comments=tuple(comments),
    )


def _find_passage(
    rows: ThreadRows, elements: Sequence[Element], positions: Mapping[str, int]
) -> dict[str, tuple[int, int]]:
    anchor = rows.anchor
    if rows.thread.kind != PASSAGE or anchor is None or anchor.orphaned_at is not None:
        return {}
    first, last = positions.get(anchor.start_element), positions.get(anchor.end_element)
    if first is None or last is None:
        return {}
    found: dict[str, tuple[int, int]] = {}
    for at in range(first, last + 1):
        start = anchor.start if at == first else 0
        end = anchor.end if at == last else len(elements[at].text)
        if start < end:
            found[elements[at].id] = (start, end)
    return found


def _find_headings(elements: Sequence[Element]) -> dict[str, str]:
    """The heading of its scene, by each element."""
    found: dict[str, str] = {}
    heading = ""
    for element in elements:
        if element.kind is Kind.SCENE_HEADING:
            heading = " ".join(filter(None, [element.scene_number, element.text.upper()]))
        found[element.id] = heading
    return found


def _find_page_starts(pages: Sequence[Page]) -> dict[str, list[tuple[int, str]]]:
    """By each element: the pages on which it stands, each with where in its text the page begins."""
    found: dict[str, list[tuple[int, str]]] = {}
    for page in pages:
        for line in page.lines:
            starts = found.setdefault(line.element_id, [])
            if line.end > line.start and (not starts or starts[-1][1] != page.label):
                starts.append((line.start, page.label))
    return found
