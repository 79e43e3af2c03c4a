"""Word hunks: what differs between two texts of one line, by words, signs and blanks (CM10, CM11).

The same in both languages: `web/src/screenplay/marking/wordHunks.ts`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from screnpla.screenplay.compare.words import tokenise

# A longer difference is one hunk: the search takes so many steps, and nobody reads it word by word.
_MOST_STEPS = 160_000
_LEAST_KEPT = 0.25  # below that share of its letters a text counts as written anew (CM11)


class TextHunk(NamedTuple):
    """Letters of the old text from one offset up to another, and those of the new one in their place."""

    start: int
    end: int
    new_start: int
    new_end: int


class _TokenHunk(NamedTuple):
    start: int
    end: int
    new_start: int
    new_end: int

    @property
    def replaces(self) -> bool:
        return self.start < self.end and self.new_start < self.new_end


def compare_texts(old: str, new: str) -> list[TextHunk]:
    """In the order of the text; none touches another."""
    if old == new:
        return []
    tokens, new_tokens = tokenise(old), tokenise(new)
    pairs = align_tokens(tokens, new_tokens)
    if _is_written_anew(pairs, tokens, new_tokens):
        return [TextHunk(0, len(old), 0, len(new))]
    hunks = _slide_right(_list_token_hunks(pairs, len(tokens), len(new_tokens)), tokens, new_tokens)
    hunks = _join_replacements(hunks, tokens)
    offsets, new_offsets = _list_offsets(tokens), _list_offsets(new_tokens)
    return [
        TextHunk(offsets[hunk.start], offsets[hunk.end], new_offsets[hunk.new_start], new_offsets[hunk.new_end])
        for hunk in hunks
    ]


def align_tokens(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    """Places of equal tokens, as many as possible, rising in both; of equal choices always the rightmost.

    So that accepting one part of the difference leaves the rest as it is.
    """
    end, new_end = len(old), len(new)
    while end and new_end and old[end - 1] == new[new_end - 1]:
        end, new_end = end - 1, new_end - 1
    pairs = _find_longest_common(old[:end], new[:new_end])
    return pairs + [(end + at, new_end + at) for at in range(len(old) - end)]


def _find_longest_common(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    if not old or not new or len(old) * len(new) > _MOST_STEPS:
        return []
    width = len(new) + 1
    # How many tokens the parts before two places have in common, row by row.
    common = [0] * ((len(old) + 1) * width)
    for at, token in enumerate(old, 1):
        place = at * width
        for new_token in new:
            place += 1
            if token == new_token:
                common[place] = common[place - width - 1] + 1
            else:
                common[place] = max(common[place - width], common[place - 1])
    pairs: list[tuple[int, int]] = []
    at, new_at = len(old), len(new)
    while at and new_at:
        place = at * width + new_at
        if old[at - 1] == new[new_at - 1]:
            at, new_at = at - 1, new_at - 1
            pairs.append((at, new_at))
        elif common[place - width] >= common[place - 1]:
            at -= 1
        else:
            new_at -= 1
    return pairs[::-1]


def _is_written_anew(pairs: Sequence[tuple[int, int]], old: Sequence[str], new: Sequence[str]) -> bool:
    kept = sum([len(old[at]) for at, _ in pairs if not old[at].isspace()])
    longer = max(sum([len(token) for token in tokens if not token.isspace()]) for tokens in (old, new))
    return kept < _LEAST_KEPT * longer


def _list_token_hunks(pairs: Sequence[tuple[int, int]], length: int, new_length: int) -> list[_TokenHunk]:
    found: list[_TokenHunk] = []
    at = new_at = 0
    for place, new_place in (*pairs, (length, new_length)):
        if place > at or new_place > new_at:
            found.append(_TokenHunk(at, place, new_at, new_place))
        at, new_at = place + 1, new_place + 1
    return found


def _slide_right(hunks: Sequence[_TokenHunk], old: Sequence[str], new: Sequence[str]) -> list[_TokenHunk]:
    """
    Words that came or went may as well be the blank before and the word, or the word and the blank behind: always the
    second, whatever else differs in the line. Hunks that touch then are one.
    """
    slid: list[_TokenHunk] = []  # from the right
    for each in reversed(hunks):
        hunk, is_last = each, False
        while not is_last:
            hunk = _slide_to(hunk, slid[-1].start if slid else len(old), old, new)
            is_last = not slid or hunk.end < slid[-1].start
            if not is_last:
                following = slid.pop()
                hunk = _TokenHunk(hunk.start, following.end, hunk.new_start, following.new_end)
        slid.append(hunk)
    return slid[::-1]


def _slide_to(hunk: _TokenHunk, end: int, old: Sequence[str], new: Sequence[str]) -> _TokenHunk:
    while not hunk.replaces and hunk.end < end:
        first = old[hunk.start] if hunk.start < hunk.end else new[hunk.new_start]
        if old[hunk.end] != first:
            break
        hunk = _TokenHunk(*[place + 1 for place in hunk])
    return hunk


def _join_replacements(hunks: Sequence[_TokenHunk], old: Sequence[str]) -> list[_TokenHunk]:
    """CM11: "old man" for "young lady" is one change; the blank between is no word that was kept."""
    joined: list[_TokenHunk] = []
    for hunk in hunks:
        last = joined[-1] if joined else None
        is_next = last is not None and last.replaces and hunk.replaces and hunk.start == last.end + 1
        if last is not None and is_next and old[last.end].isspace():
            joined[-1] = _TokenHunk(last.start, hunk.end, last.new_start, hunk.new_end)
        else:
            joined.append(hunk)
    return joined


def _list_offsets(tokens: Sequence[str]) -> list[int]:
    offsets = [0]
    for token in tokens:
        offsets.append(offsets[-1] + len(token))
    return offsets
