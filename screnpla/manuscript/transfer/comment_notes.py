"""Comments on passages of a script as notes of its elements, for the formats that can carry notes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from screnpla.library.fields.extra_fields import FileComments
from screnpla.screenplay.content.comment_flags import (
    CommentedPassage,
    find_flagged_passages,
    flag_passages,
    strip_comment_flags,
)
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Note
from screnpla.screenplay.losses import Loss

NO_PASSAGE = "Comments that belong to no passage of the text were left out."
# In our own format, beside the content.
COMMENTS_KEY = "comments"
_OURS_ALONE = ("authorId", "audioURL", "audioMessage")
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


def add_file_comments(
    screenplay: Screenplay, comments: Sequence[Thread], passages: Sequence[CommentedPassage]
) -> Screenplay:
    """For our own format, in the shape of the API: the comments beside the content, flags on their passages.

    Without ids of accounts and recordings, which mean nothing elsewhere.
    """
    extra = {name: value for name, value in screenplay.extra.items() if name != COMMENTS_KEY}
    if comments:
        extra[COMMENTS_KEY] = [_entry_for_file(thread) for thread in comments]
    return replace(screenplay, elements=flag_passages(screenplay.elements, passages), extra=extra)


def take_file_comments(screenplay: Screenplay) -> tuple[Screenplay, FileComments]:
    """The other way: the text alone, and its comments."""
    entries = screenplay.extra.get(COMMENTS_KEY)
    elements = strip_comment_flags(screenplay.elements)
    passages = find_flagged_passages(screenplay.elements)
    extra = {name: value for name, value in screenplay.extra.items() if name != COMMENTS_KEY}
    comments = FileComments(entries if isinstance(entries, list) else (), passages, elements)
    return replace(screenplay, elements=elements, extra=extra), comments


def _entry_for_file(thread: Thread) -> dict[str, Any]:
    contents = thread.get("contents")
    if not isinstance(contents, dict):
        return _without_ids(thread)
    comments = [_without_ids(comment) for comment in contents["comments"]]
    return {**_without_ids(thread), "contents": {**contents, "comments": comments}}


def _without_ids(comment: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in comment.items() if name not in _OURS_ALONE}


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
