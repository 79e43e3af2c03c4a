"""Comments on passages of a script as notes of its elements, for the formats that can carry notes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from screnpla.screenplay.content.comment_flags import CommentedPassage
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Note
from screnpla.screenplay.losses import Loss

NO_PASSAGE = "Comments that belong to no passage of the text were left out."
_RESOLVED = "resolved"

Thread = Mapping[str, Any]


def attach_comments(
    screenplay: Screenplay, comments: Sequence[Thread], passages: Sequence[CommentedPassage]
) -> tuple[Screenplay, tuple[Loss, ...]]:
    """`comments` as the API has them. A thread stands where its passage begins, even if the passage goes on below."""
    threads = {_thread_id(thread): list(_thread_notes(thread)) for thread in comments}
    waiting = {id_: notes for id_, notes in threads.items() if notes}
    if not waiting:
        return screenplay, ()
    here = {element.id: element for element in screenplay.elements}
    by_element: dict[str, list[Note]] = defaultdict(list)
    for thread_id, start_element, start, end_element, end in passages:
        if (element := here.get(start_element)) is not None:
            stop = end if end_element == start_element else len(element.text)
            notes = waiting.pop(thread_id, [])
            by_element[element.id] += [replace(note, at=start, length=stop - start) for note in notes]
    elements = tuple([_add_notes(element, by_element.get(element.id, ())) for element in screenplay.elements])
    return replace(screenplay, elements=elements), (Loss(NO_PASSAGE),) if waiting else ()


def _add_notes(element: Element, notes: Sequence[Note]) -> Element:
    return replace(element, notes=(*element.notes, *notes)) if notes else element


def _thread_id(thread: Thread) -> str:
    contents = thread.get("contents")
    return str((contents.get("id") if isinstance(contents, dict) else None) or thread.get("id") or "")


def _thread_notes(thread: Thread) -> Iterator[Note]:
    """A thread has its comments one level below; a single comment is its own text."""
    contents = thread.get("contents")
    comments = contents.get("comments", []) if isinstance(contents, dict) else [thread]
    label = "Resolved" if isinstance(contents, dict) and contents.get("status") == _RESOLVED else ""
    for comment in comments:
        text = _comment_text(comment)
        if text:
            author, written = comment.get("author"), comment.get("creationTime")
            yield Note(text, author=_as_text(author), label=label, written=_as_text(written))


def _comment_text(comment: Mapping[str, Any]) -> str:
    url = _as_text(comment.get("audioURL"))
    recording = f"Voice message {url}" if url else ""
    return "\n".join([part for part in (_as_text(comment.get("text")).strip(), recording) if part])


def _as_text(value: object) -> str:
    return value if isinstance(value, str) else ""
