"""Authors of tracked changes: of a whole line, of a move, of the letters that came and of those that went."""

from __future__ import annotations

from itertools import groupby

from screnpla.screenplay.formats.common.write_options import ChangeAuthor, LineChangeAuthors, TrackedChanges
from screnpla.screenplay.formats.docx.tracked.lines import LineFate, TrackedLine

_MOVES = frozenset({LineFate.MOVED_AWAY, LineFate.MOVED_HERE})


class TrackedLineAuthors:
    """Of one tracked line; `text`: of the line as the new script has it."""

    def __init__(self, tracked: TrackedChanges, line: TrackedLine, text: str) -> None:
        self._unknown = tracked.author
        found = tracked.by_element.get(line.source)
        self._found = found
        self._start = line.start
        # Somebody may have written between the reading of the script and that of its authors.
        self._letters: LineChangeAuthors | None = found if found and found.text == text else None

    def of_line(self, fate: LineFate) -> ChangeAuthor:
        if self._found is None:
            return self._unknown
        return (self._found.moved if fate in _MOVES else None) or self._found.last

    def split_added(self, at: int, length: int) -> list[tuple[int, ChangeAuthor]]:
        """Neighbouring letters of one author, from an offset in the tracked line: how many, and who wrote them."""
        whole = self.of_line(LineFate.ADDED)
        first = self._start + at
        letters = self._letters.letters[first : first + length] if self._letters else ()
        if len(letters) < length:
            return [(length, whole)]
        return [(len(list(group)), author or whole) for author, group in groupby(letters)]

    def of_removed(self, at: int) -> ChangeAuthor:
        """Of the letters that went at an offset; several may have taken some: the last of them."""
        removed = self._letters.removed if self._letters else ()
        here = [author for offset, author in removed if offset == self._start + at]
        return here[-1] if here else self.of_line(LineFate.REMOVED)
