"""Comments on passages of a script as notes of its elements, for the formats that can carry notes.

The text of a passage carries a flag with the id of its thread (`commentThread_{id}`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Note
from screnpla.screenplay.formats.common.foreign_details import COMMENT_FLAG
from screnpla.screenplay.losses import Loss

NO_PASSAGE = "Comments that belong to no passage of the text were left out."
_RESOLVED = "resolved"

Thread = Mapping[str, Any]


def attach_comments(screenplay: Screenplay, comments: Sequence[Thread]) -> tuple[Screenplay, tuple[Loss, ...]]:
    """`comments` as the API has them. A thread stands where its passage begins, even if the passage goes on below."""
    threads = {_thread_id(thread): list(_thread_notes(thread)) for thread in comments}
    waiting = {id_: notes for id_, notes in threads.items() if notes}
    elements = tuple([_attach_to(element, waiting) for element in screenplay.elements]) if waiting else ()
    attached = replace(screenplay, elements=elements) if elements else screenplay
    return attached, (Loss(NO_PASSAGE),) if waiting else ()


def _attach_to(element: Element, waiting: dict[str, list[Note]]) -> Element:
    notes: list[Note] = []
    for id_, (start, end) in _find_passages(element).items():
        notes += [replace(note, at=start, length=end - start) for note in waiting.pop(id_, [])]
    return replace(element, notes=(*element.notes, *notes)) if notes else element


def _find_passages(element: Element) -> dict[str, tuple[int, int]]:
    """Where the passage of each thread begins and ends in this element."""
    found: dict[str, tuple[int, int]] = {}
    at = 0
    for run in element.runs:
        end = at + len(run.text)
        for name, value in run.extra.items():
            if value and name.startswith(COMMENT_FLAG):
                id_ = name.removeprefix(COMMENT_FLAG)
                found[id_] = (found.get(id_, (at, end))[0], end)
        at = end
    return found


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
