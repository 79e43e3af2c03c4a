"""Text marks: the runs of an element as text and marks in the document, and back.

Positions in a text of the document are offsets in bytes of UTF-8 (pycrdt 0.14); no other module knows.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, TypeAlias

from pycrdt._pycrdt import Text as InnerPlainText
from pycrdt._pycrdt import Transaction as InnerTransaction
from pycrdt._pycrdt import XmlText as InnerText

from screnpla.manuscript.document.attributes import parse_json_text, to_json_text
from screnpla.screenplay.compare.text_diff import TextReplacement, diff_text
from screnpla.screenplay.elements import Run, build_run

TextMark: TypeAlias = bool | str
TextMarks: TypeAlias = dict[str, TextMark]
TextChunks: TypeAlias = Iterable[tuple[Any, dict[str, Any] | None]]
MarkedText: TypeAlias = tuple[str, TextMarks | None]  # None: with the marks of the text around it
_SWITCHES = ("bold", "italic", "underline", "strikeout", "code", "capitalize", "uppercase", "mention")
_WORDS = ("highlight", "color")


def join_text(runs: Sequence[Run]) -> str:
    return "".join([run.text for run in runs])


def merge_runs(runs: tuple[Run, ...]) -> tuple[Run, ...]:
    """As in the document, which knows no borders between runs of one style, and no empty runs."""
    if not runs or (len(runs) == 1 and runs[0].text):
        return runs
    groups = groupby([run for run in runs if run.text], lambda run: replace(run, text=""))
    return tuple([replace(style, text=join_text(list(group))) for style, group in groups])


def rewrite_runs(text: InnerText, writing: InnerTransaction, runs: Sequence[Run], most_edits: int) -> int:
    """Makes the text hold these runs, by as few changes as possible; the number of edits that took.

    A text that would take more than `most_edits` is replaced as a whole.
    """

    def part(begin: int, end: int) -> list[MarkedText]:
        return [(run.text, run_to_marks(run)) for run in _slice_runs(runs, begin, end)]

    edits = _apply_text_diff(text, writing, join_text(runs), part, most_edits)
    write_marks(text, writing, runs)
    return edits


def rewrite_text(text: InnerText | InnerPlainText, writing: InnerTransaction, new_text: str) -> None:
    """By as few changes as possible; unchanged parts keep their marks."""
    _apply_text_diff(text, writing, new_text, lambda begin, end: [(new_text[begin:end], None)] if begin < end else [])


def _apply_text_diff(
    text: InnerText | InnerPlainText,
    writing: InnerTransaction,
    new_text: str,
    part: Callable[[int, int], list[MarkedText]],
    most_edits: int = sys.maxsize,
) -> int:
    offsets = _ByteOffsets(text.diff(writing))
    edits = diff_text(offsets.text, new_text) if most_edits else None
    if edits is None or len(edits) > most_edits:
        edits = [TextReplacement(0, len(offsets.text), 0, len(new_text))]
    # From the end, as offsets before a change stay valid.
    for edit in reversed(edits):
        first = offsets.begin(edit.at)
        # The new text is inserted before the old is removed: what somebody types behind the old just now then follows
        # the new, and not the other way round.
        for piece, marks in reversed(part(edit.new_at, edit.new_end)):
            text.insert(writing, first, piece, None if marks is None else iter(marks.items()))
        if edit.at < edit.end:
            length = offsets.end(edit.end) - first
            text.remove_range(writing, first + len(new_text[edit.new_at : edit.new_end].encode()), length)
    return len(edits)


def write_marks(text: InnerText, writing: InnerTransaction, runs: Sequence[Run]) -> None:
    """`text` has the characters already. One mark after the other: several at once would be written in any order."""
    offsets = _ByteOffsets(text.diff(writing))
    old_marks, new_marks = _marks_by_character(offsets.runs), _marks_by_character(runs)
    for name in sorted({name for marks in (*old_marks, *new_marks) for name in marks}):
        for start, stop, value in _find_mark_changes(old_marks, new_marks, name):
            first = offsets.begin(start)
            text.format(writing, first, offsets.end(stop) - first, iter([(name, value)]))


def _find_mark_changes(
    old_marks: Sequence[TextMarks], new_marks: Sequence[TextMarks], name: str
) -> Iterator[tuple[int, int, TextMark | None]]:
    """Ranges of characters where a mark differs from the wanted one, with the wanted value; None: no mark."""
    pairs = [(old.get(name), new.get(name)) for old, new in zip(old_marks, new_marks, strict=True)]
    at = 0
    for change, group in groupby([None if old == new else (new,) for old, new in pairs]):
        end = at + len(list(group))
        if change is not None:
            yield at, end, change[0]
        at = end


def _marks_by_character(runs: Iterable[Run]) -> list[TextMarks]:
    """The marks of each character."""
    by_character: list[TextMarks] = []
    for run in runs:
        by_character += [run_to_marks(run)] * len(run.text)
    return by_character


def _slice_runs(runs: Iterable[Run], begin: int, end: int) -> list[Run]:
    found: list[Run] = []
    at = 0
    for run in runs:
        piece = run.text[max(begin - at, 0) : max(end - at, 0)]
        if piece:
            found.append(replace(run, text=piece))
        at += len(run.text)
    return found


class _ByteOffsets:
    """Offsets of a text's characters in the document, which counts bytes, and one for each embedded object."""

    def __init__(self, chunks: TextChunks) -> None:
        listed = list(chunks)
        self.runs = runs_from_chunks(listed)
        self.text = join_text(self.runs)
        self._is_plain = self.text.isascii()
        self._others: list[int] = []  # before which character
        at = 0
        for chunk, _ in listed:
            if isinstance(chunk, str):
                at += len(chunk)
            else:
                self._others.append(at)

    def begin(self, position: int) -> int:
        return self._bytes(position) + sum([other <= position for other in self._others])

    def end(self, position: int) -> int:
        """Directly after the character before this position."""
        return self._bytes(position) + sum([other < position for other in self._others])

    def _bytes(self, position: int) -> int:
        return position if self._is_plain else len(self.text[:position].encode())


def run_to_marks(run: Run) -> TextMarks:
    marks: TextMarks = {name: True for name in _SWITCHES if getattr(run, name)}
    marks |= {name: value for name in _WORDS if (value := getattr(run, name))}
    if run.extra:
        marks["extra"] = to_json_text(dict(run.extra))
    return marks


def runs_from_chunks(chunks: TextChunks) -> tuple[Run, ...]:
    """Embedded objects among the chunks are none of ours.

    Where a mark was removed the document may keep two chunks that look the same.
    """
    return merge_runs(
        tuple([_run_from_chunk(chunk, marks) for chunk, marks in chunks if isinstance(chunk, str) and chunk])
    )


def _run_from_chunk(chunk: str, marks: dict[str, Any] | None) -> Run:
    if not marks:
        return build_run(chunk)
    fields: dict[str, Any] = {name: True for name in _SWITCHES if marks.get(name) is True}
    fields |= {name: value for name in _WORDS if isinstance(value := marks.get(name), str)}
    extra = marks.get("extra")
    parsed = parse_json_text(extra) if isinstance(extra, str) else None
    return replace(build_run(chunk), **fields, extra=parsed if isinstance(parsed, dict) else {})
