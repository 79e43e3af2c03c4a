"""Visual order of the parts of a line, when some of them run from right to left."""

from __future__ import annotations

from typing import NamedTuple
from unicodedata import bidirectional

from bidi import algorithm

# The library knows the older marks for embedding only; the newer ones do nearly the same.
_ISOLATES = {0x2066: 0x202A, 0x2067: 0x202B, 0x2068: 0x202A, 0x2069: 0x202C}
_NEUTRAL = "\ufffc"


class BidiRun(NamedTuple):
    """A part of the text that runs one way."""

    start: int
    end: int
    leftward: bool


def split_bidi_runs(text: str, *, rtl: bool) -> list[BidiRun]:
    """The parts of a line in the order in which they stand on paper."""
    if not rtl and not _has_leftward(text):
        return [BidiRun(0, len(text), leftward=False)]
    found: list[BidiRun] = []
    for at, level in _visual_order(text, rtl=rtl):
        leftward = bool(level % 2)
        last = found[-1] if found else None
        if last and last.leftward == leftward and at == (last.start - 1 if leftward else last.end):
            found[-1] = BidiRun(min(at, last.start), max(at + 1, last.end), leftward)
        else:
            found.append(BidiRun(at, at + 1, leftward))
    return found


def mirror_bracket(character: str) -> str:
    """A bracket as it looks in text that runs from right to left."""
    return str(algorithm.MIRRORED.get(character, character))


def _has_leftward(text: str) -> bool:
    return any(bidirectional(character) in {"R", "AL", "AN", "RLE", "RLO", "RLI"} for character in text)


def _visual_order(text: str, *, rtl: bool) -> list[tuple[int, int]]:
    characters = [character if bidirectional(character) else _NEUTRAL for character in text.translate(_ISOLATES)]
    storage = algorithm.get_empty_storage()
    storage["base_level"] = int(rtl)
    storage["base_dir"] = "R" if rtl else "L"
    algorithm.get_embedding_levels(characters, storage)
    for number, character in enumerate(storage["chars"]):
        character["at"] = number
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, debug=False)
    algorithm.resolve_implicit_levels(storage, debug=False)
    algorithm.reorder_resolved_levels(storage, debug=False)
    return [(character["at"], character["level"]) for character in storage["chars"]]
