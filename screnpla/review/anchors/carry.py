"""Anchors follow the changes of a text (docs/spec/review.md, RE11 to RE15). Pure.

An anchor knows the lines in which it began and ended as they were last seen. What became of them is found by comparing
them with the lines that are there now; so each change is followed once, whoever made it and however.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from difflib import SequenceMatcher
from itertools import groupby
from operator import itemgetter
from typing import TypeAlias

from screnpla.review.anchors.text_lines import JoinedLines, TextLines, TextPoint

CONTEXT_LENGTH = 32
# So many characters of a neighbour must be the same for words that came back to be the same words.
_LEAST_CONTEXT = 6
# Shorter words come back only with a neighbour: they are everywhere.
_LEAST_QUOTE = 4
# So many letters of a passage are still of it in a line that was changed in several places.
_LEAST_PART, _LEAST_WORD = 6, 3
_LONG_QUOTE = 8
# How long words that went are looked for anywhere: they were cut, and not pasted yet; or deleted, and not undone yet.
RETURN_TIME = timedelta(minutes=10)
# A passage has at most so many lines.
MAX_LINES = 200
# Lines around the anchor's own in which its words may be after a line was split or joined.
_NEIGHBOURS = 2
# Above, comparing two texts letter by letter would take too long.
_LARGEST_COMPARISON = 4_000_000


@dataclass(frozen=True)
class Anchor:
    """A passage: it begins in the line `start_element` and ends in `end_element`, both as they were last seen."""

    start_element: str
    start: int
    end_element: str
    end: int
    quote: str
    before: str
    after: str
    heading: str
    start_line: str
    end_line: str
    # The words on which somebody commented: of the quote some may have been deleted meanwhile, letter by letter.
    original: str
    orphaned_at: datetime | None = None

    @property
    def words(self) -> str:
        """The quote as joined lines have it."""
        return self.quote.replace("\n", "")

    @property
    def original_words(self) -> str:
        return self.original.replace("\n", "")

    @property
    def old_text(self) -> str:
        """Its lines, joined."""
        return self.start_line[: self.start] + self.words + self.end_line[self.end :]


def make_anchor(lines: TextLines, start: TextPoint, end: TextPoint, original: str | None = None) -> Anchor:
    """`original`: the words on which somebody commented; None: those that are there now."""
    start_line, end_line = lines.lines[start.line], lines.lines[end.line]
    quote = lines.text_between(start, end)
    return Anchor(
        start_line.id,
        start.offset,
        end_line.id,
        end.offset,
        quote,
        start_line.text[max(start.offset - CONTEXT_LENGTH, 0) : start.offset],
        end_line.text[end.offset : end.offset + CONTEXT_LENGTH],
        lines.heading_at(start.line),
        start_line.text,
        end_line.text,
        quote if original is None else original,
    )


def carry_anchor(anchor: Anchor, lines: TextLines, changed: Collection[str] | None, now: datetime) -> Anchor:
    """The anchor in the text as it is now; the same object when nothing became of it.

    `changed`: ids of the lines that changed or came since the anchors were last carried; None: unknown.
    """
    if anchor.orphaned_at is None:
        found = _follow_lines(anchor, lines, changed)
        if found is not None:
            return found
    elsewhere = _find_elsewhere(anchor, lines, changed, now)
    if elsewhere is not None:
        return elsewhere
    return anchor if anchor.orphaned_at else replace(anchor, orphaned_at=now)


def _follow_lines(anchor: Anchor, lines: TextLines, changed: Collection[str] | None) -> Anchor | None:
    """None when its words are not in its own lines, or beside them."""
    first, last = lines.index_of(anchor.start_element), lines.index_of(anchor.end_element)
    if first is None and last is None:
        return None
    if first is not None and last is not None:
        own = [_own_lines(anchor, lines, first, last, changed)]
    else:
        own = _lines_beside(first, last, min(anchor.quote.count("\n"), MAX_LINES))
    first, last = own[0]
    if (anchor.start_element, anchor.end_element) == (lines.lines[first].id, lines.lines[last].id):
        start, end = TextPoint(first, anchor.start), TextPoint(last, anchor.end)
        is_same = (anchor.start_line, anchor.end_line) == (lines.lines[first].text, lines.lines[last].text)
        if is_same and lines.text_between(start, end) == anchor.quote:
            return anchor
    mapped = _map_through(anchor, _closest_lines(anchor, lines, own, changed))
    return mapped and make_anchor(lines, *mapped, anchor.original)


def _own_lines(
    anchor: Anchor, lines: TextLines, first: int, last: int, changed: Collection[str] | None
) -> tuple[int, int]:
    """From its first line to its last. Where one of them was moved away from the other, the one with more of it."""
    between = lines.lines[first + 1 : last]
    is_foreign = len(between) > anchor.quote.count("\n") - 1 and any(
        changed is not None and line.id not in changed for line in between
    )
    if first <= last < first + MAX_LINES and not is_foreign:
        return first, last
    first_part, last_part = anchor.quote.split("\n")[0], anchor.quote.split("\n")[-1]
    return (first, first) if len(first_part) >= len(last_part) else (last, last)


def _lines_beside(first: int | None, last: int | None, more: int) -> list[tuple[int, int]]:
    """Where one of its ends is gone, its lines are the one that is left and up to so many beside it."""
    if first is not None:
        return [(first, first + count) for count in range(more + 1)]
    assert last is not None
    return [(max(last - count, 0), last) for count in range(more + 1)]


def _closest_lines(
    anchor: Anchor, lines: TextLines, own: Sequence[tuple[int, int]], changed: Collection[str] | None
) -> JoinedLines:
    """The run of lines around its own that differs least from the old text: a line may have been split, or joined.

    A neighbour that has not changed has nothing of it, even where it reads the same.
    """

    def reach(index: int, step: int) -> int:
        steps = 0
        while steps < _NEIGHBOURS and 0 <= (at := index + step * (steps + 1)) < len(lines.lines):
            if changed is not None and lines.lines[at].id not in changed:
                break
            steps += 1
        return steps

    around = [
        lines.join(first - above, last + below)
        for first, last in own
        for above in range(reach(first, -1) + 1)
        for below in range(reach(last, 1) + 1)
    ]
    old_text = anchor.old_text
    return min(around, key=lambda joined: _Difference(old_text, joined.text).size)


class _Difference:
    """Two texts with the same beginning and the same end."""

    def __init__(self, old: str, new: str) -> None:
        shorter = min(len(old), len(new))
        self.prefix = _common_length(old, new, shorter)
        self.suffix = _common_length(old[::-1], new[::-1], shorter - self.prefix)
        self.old_end, self.shift = len(old) - self.suffix, len(new) - len(old)
        # Something was typed, not only deleted.
        self.has_new = len(new) > self.prefix + self.suffix
        self.size = len(old) + len(new) - 2 * (self.prefix + self.suffix)

    def keeps(self, start: int, end: int) -> bool:
        """Whether everything from here to there is unchanged."""
        return end <= self.prefix or start >= self.old_end

    def map_start(self, offset: int) -> int:
        """What was typed at a border stays outside, so a start goes to the right."""
        return offset if offset < self.prefix else max(offset, self.old_end) + self.shift

    def map_end(self, offset: int) -> int:
        return offset + self.shift if offset > self.old_end else min(offset, self.prefix)


def _common_length(one: str, other: str, most: int) -> int:
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if one[:middle] == other[:middle] else (low, middle - 1)
    return low


_Span: TypeAlias = tuple[int, int]


def _map_through(anchor: Anchor, joined: JoinedLines) -> tuple[TextPoint, TextPoint] | None:
    """Start and end in these lines, None when the words are not there."""
    difference = _Difference(anchor.old_text, joined.text)
    span = (
        _find_words(anchor, joined.text, difference)
        or _map_edited(anchor, difference)
        or _find_surviving_part(anchor, joined.text)
    )
    if span is None or not joined.text[slice(*span)].strip():
        return None
    return joined.start_point(span[0]), joined.end_point(span[1])


def _find_words(anchor: Anchor, text: str, difference: _Difference) -> _Span | None:
    """Where all of its words stand."""
    words, original = anchor.words, anchor.original_words
    expected = difference.map_start(anchor.start)
    at = _nearest(text, words, expected)
    if at is None or not (difference.keeps(anchor.start, anchor.start + len(words)) or _is_plausible(anchor, text, at)):
        return None
    # Words that were deleted and are back belong to it again.
    restored = _nearest(text, original, expected) if words != original else None
    if restored is not None and restored <= at <= restored + len(original):
        return restored, restored + len(original)
    return at, at + len(words)


def _map_edited(anchor: Anchor, difference: _Difference) -> _Span | None:
    """When the change is all within the passage, and does not take all of it."""
    words, old_start, old_end = anchor.words, anchor.start, anchor.start + len(anchor.words)
    if not (old_start <= difference.prefix and difference.old_end <= old_end):
        return None
    kept = words[: difference.prefix - old_start] + words[difference.old_end - old_start :]
    # A line that was written anew may well begin or end with the same letter.
    least = min(_LEAST_PART, (len(words) + 1) // 2) if difference.has_new else 1
    if sum([each.isalnum() for each in kept]) < least:
        return None
    return difference.map_start(old_start), difference.map_end(old_end)


def _is_plausible(anchor: Anchor, text: str, at: int) -> bool:
    """Whether words in a changed line are those of the anchor: short ones are everywhere."""
    end = at + len(anchor.words)
    length = len(anchor.words.strip())
    if length >= _LONG_QUOTE or _context_length(anchor, text, at, end) >= _LEAST_CONTEXT:
        return True
    borders = ((anchor.before[-1:], text[at - 1 : at] if at else ""), (anchor.after[:1], text[end : end + 1]))
    is_cut_alike = all(old == new or not (old.isalnum() or new.isalnum()) for old, new in borders)
    return length >= _LEAST_QUOTE and is_cut_alike


def _nearest(text: str, words: str, expected: int) -> int | None:
    """Where the words stand, of several places the nearest."""
    return min(_occurrences(text, words), key=lambda at: abs(at - expected), default=None)


def _occurrences(text: str, words: str) -> Iterator[int]:
    at = text.find(words)
    while at >= 0:
        yield at
        at = text.find(words, at + 1)


def _find_surviving_part(anchor: Anchor, new: str) -> _Span | None:
    """From the first to behind the last letter of the passage that is still there, by the longest common parts."""
    old, start, end = anchor.old_text, anchor.start, anchor.start + len(anchor.words)
    if len(old) * len(new) > _LARGEST_COMPARISON:
        return None
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    parts = [(max(start, block.a), min(end, block.a + block.size), block.b - block.a) for block in blocks]
    # Of a passage of which a good part is there, smaller ones are its own, too; single letters are in every text.
    if not any(last - first >= _LEAST_PART for first, last, _ in parts):
        return None
    kept = [(first + shift, last + shift) for first, last, shift in parts if last - first >= _LEAST_WORD]
    return kept[0][0], kept[-1][1]


def _find_elsewhere(anchor: Anchor, lines: TextLines, changed: Collection[str] | None, now: datetime) -> Anchor | None:
    """Where the words stand in lines that have just come or changed; with neighbours like theirs first."""
    is_recent = anchor.orphaned_at is None or now - anchor.orphaned_at <= RETURN_TIME
    found: list[tuple[int, int, JoinedLines, int]] = []
    for words in dict.fromkeys((anchor.original_words, anchor.words)):
        is_whole = words == anchor.original_words and len(words.strip()) >= _LEAST_QUOTE
        may_be_anywhere = is_recent and changed is not None and (is_whole or len(words.strip()) >= _LONG_QUOTE)
        for joined in _changed_runs(lines, changed):
            for at in _occurrences(joined.text, words):
                if not _touches_changed(joined, at, at + len(words), changed):
                    continue
                context = _context_length(anchor, joined.text, at, at + len(words))
                if context >= _LEAST_CONTEXT or may_be_anywhere:
                    found.append((len(words), context, joined, at))
    if not found:
        return None
    length, _, joined, at = max(found, key=itemgetter(0, 1))
    return make_anchor(lines, joined.start_point(at), joined.end_point(at + length), anchor.original)


def _touches_changed(joined: JoinedLines, start: int, end: int, changed: Collection[str] | None) -> bool:
    first, last = joined.start_point(start).line, joined.end_point(end).line
    return changed is None or any(line.id in changed for line in joined.source.lines[first : last + 1])


def _context_length(anchor: Anchor, text: str, start: int, end: int) -> int:
    """How many characters before and behind the words are those of the anchor."""
    before, after = anchor.before, anchor.after
    head, tail = text[max(start - len(before), 0) : start], text[end : end + len(after)]
    return _common_length(before[::-1], head[::-1], min(len(before), len(head))) + _common_length(
        after, tail, min(len(after), len(tail))
    )


def _changed_runs(lines: TextLines, changed: Collection[str] | None) -> Iterator[JoinedLines]:
    """Changed lines with their neighbours, each line once; all lines when it is unknown which have changed."""
    if changed is None:
        yield lines.join(0, len(lines.lines) - 1)
        return
    indexes = [index for each in changed if (index := lines.index_of(each)) is not None]
    near = sorted({index + step for index in indexes for step in range(-_NEIGHBOURS, _NEIGHBOURS + 1)})
    for _, group in groupby(enumerate(near), key=lambda numbered: numbered[1] - numbered[0]):
        run = [index for _, index in group]
        yield lines.join(run[0], run[-1])
