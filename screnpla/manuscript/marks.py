"""Runs of an element as the words and marks of its one text, and back.

Places in the text of a document are counted in bytes of UTF-8 (pycrdt 0.14); nobody outside of this file knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, TypeAlias

from pycrdt._pycrdt import Text as InnerPlainText
from pycrdt._pycrdt import Transaction as InnerTransaction
from pycrdt._pycrdt import XmlText as InnerText

from screnpla.manuscript.element_attributes import as_text, from_text
from screnpla.manuscript.text_edits import edits
from screnpla.screenplay.elements import Run
from screnpla.screenplay.quick_making import quick_run

Mark: TypeAlias = bool | str
Marks: TypeAlias = dict[str, Mark]
Pieces: TypeAlias = Iterable[tuple[Any, dict[str, Any] | None]]
Piece: TypeAlias = tuple[str, Marks | None]  # None: marked like what it stands in
_SWITCHES = ("bold", "italic", "underline", "strikeout", "code", "capitalize", "uppercase", "mention")
_WORDS = ("highlight", "color")


def text_of(runs: Sequence[Run]) -> str:
    return "".join([run.text for run in runs])


def merged(runs: tuple[Run, ...]) -> tuple[Run, ...]:
    """As a document says them: it knows no borders between runs that look alike, and no run without a letter."""
    if not runs or (len(runs) == 1 and runs[0].text):
        return runs
    alike = groupby([run for run in runs if run.text], lambda run: replace(run, text=""))
    return tuple([replace(look, text=text_of(list(group))) for look, group in alike])


def rewrite(text: InnerText, writing: InnerTransaction, runs: Sequence[Run]) -> None:
    """So that it says these runs, by as few changes as possible."""

    def part(begin: int, end: int) -> list[Piece]:
        return [(run.text, marks_of(run)) for run in _part(runs, begin, end)]

    _change_words(text, writing, text_of(runs), part)
    put_marks(text, writing, runs)


def retype(text: InnerText | InnerPlainText, writing: InnerTransaction, words: str) -> None:
    """So that it says these words, by as few changes as possible; marks stay on what stays."""
    _change_words(text, writing, words, lambda begin, end: [(words[begin:end], None)] if begin < end else [])


def _change_words(
    text: InnerText | InnerPlainText, writing: InnerTransaction, words: str, part: Callable[[int, int], list[Piece]]
) -> None:
    places = _Places(text.diff(writing))
    # From the end, as the places before a change stay what they are.
    for edit in reversed(edits(places.words, words)):
        first = places.begin(edit.at)
        # The new before the old: what somebody adds behind the old just now follows the new then, and not the
        # other way round.
        for piece, marks in reversed(part(edit.new_at, edit.new_end)):
            text.insert(writing, first, piece, None if marks is None else iter(marks.items()))
        if edit.at < edit.end:
            length = places.end(edit.end) - first
            text.remove_range(writing, first + len(words[edit.new_at : edit.new_end].encode()), length)


def put_marks(text: InnerText, writing: InnerTransaction, runs: Sequence[Run]) -> None:
    """`text` holds the words already. One mark after the other: several at once would be written in any order."""
    places = _Places(text.diff(writing))
    there, wanted = _looks(places.runs), _looks(runs)
    for name in sorted({name for marks in (*there, *wanted) for name in marks}):
        for start, stop, value in _changes(there, wanted, name):
            first = places.begin(start)
            text.format(writing, first, places.end(stop) - first, iter([(name, value)]))


def _changes(there: Sequence[Marks], wanted: Sequence[Marks], name: str) -> Iterator[tuple[int, int, Mark | None]]:
    """Stretches of letters where a mark is not as it should be, with what it should be; None: not there."""
    pairs = [(old.get(name), new.get(name)) for old, new in zip(there, wanted, strict=True)]
    at = 0
    for change, group in groupby([None if old == new else (new,) for old, new in pairs]):
        end = at + len(list(group))
        if change is not None:
            yield at, end, change[0]
        at = end


def _looks(runs: Iterable[Run]) -> list[Marks]:
    """The marks of each letter."""
    looks: list[Marks] = []
    for run in runs:
        looks += [marks_of(run)] * len(run.text)
    return looks


def _part(runs: Iterable[Run], begin: int, end: int) -> list[Run]:
    found: list[Run] = []
    at = 0
    for run in runs:
        words = run.text[max(begin - at, 0) : max(end - at, 0)]
        if words:
            found.append(replace(run, text=words))
        at += len(run.text)
    return found


class _Places:
    """Where the letters of a text stand for the document, which counts bytes, and one for what is no text."""

    def __init__(self, pieces: Pieces) -> None:
        listed = list(pieces)
        self.runs = runs_from(listed)
        self.words = text_of(self.runs)
        self._is_plain = self.words.isascii()
        self._others: list[int] = []  # before which letter
        at = 0
        for words, _ in listed:
            if isinstance(words, str):
                at += len(words)
            else:
                self._others.append(at)

    def begin(self, letter: int) -> int:
        return self._bytes(letter) + sum([other <= letter for other in self._others])

    def end(self, letter: int) -> int:
        """Behind the letter before this one."""
        return self._bytes(letter) + sum([other < letter for other in self._others])

    def _bytes(self, letter: int) -> int:
        return letter if self._is_plain else len(self.words[:letter].encode())


def marks_of(run: Run) -> Marks:
    made: Marks = {name: True for name in _SWITCHES if getattr(run, name)}
    made |= {name: value for name in _WORDS if (value := getattr(run, name))}
    if run.extra:
        made["extra"] = as_text(dict(run.extra))
    return made


def runs_from(pieces: Pieces) -> tuple[Run, ...]:
    """Of the pieces a text is made of; what is no text among them is none of ours.

    Where a mark was taken away the document may keep the border, at which nothing is to be seen.
    """
    return merged(tuple([_run(words, marks) for words, marks in pieces if isinstance(words, str) and words]))


def _run(words: str, marks: dict[str, Any] | None) -> Run:
    if not marks:
        return quick_run(words)
    said: dict[str, Any] = {name: True for name in _SWITCHES if marks.get(name) is True}
    said |= {name: value for name in _WORDS if isinstance(value := marks.get(name), str)}
    extra = marks.get("extra")
    kept = from_text(extra) if isinstance(extra, str) else None
    return replace(quick_run(words), **said, extra=kept if isinstance(kept, dict) else {})
