"""Which speeches stand beside each other, for files that only mark the cue of the first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from screnpla.screenplay.elements import Dual, Element, Kind

_SPEECH = frozenset({Kind.PARENTHETICAL, Kind.DIALOGUE, Kind.LYRICS, Kind.VOICE_DIALOGUE, Kind.SYNOPSIS})


def beside(elements: Sequence[Element], cues: Iterable[int]) -> Iterable[tuple[int, Dual]]:
    """Places and columns. The next cue opens the right column, what is no speech ends it; `cues` are in order."""
    done = 0
    for at in cues:
        middle = _end_of_speech(elements, at + 1)
        if at < done or middle >= len(elements) or elements[middle].kind is not Kind.CHARACTER:
            continue
        done = _end_of_speech(elements, middle + 1)
        yield from [(each, Dual.LEFT) for each in range(at, middle)]
        yield from [(each, Dual.RIGHT) for each in range(middle, done)]


def _end_of_speech(elements: Sequence[Element], at: int) -> int:
    while at < len(elements) and elements[at].kind in _SPEECH:
        at += 1
    return at
