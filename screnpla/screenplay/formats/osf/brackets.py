"""Brackets of parentheticals: absent in the file, present in a script, added and removed exactly once.

What has its brackets in the file as well (other programs write it so) is left as it is. So that nothing is lost on the
way there and back, brackets stay when what is inside them would be taken for such a one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from screnpla.screenplay.elements import Run


def add_brackets(runs: Sequence[Run]) -> tuple[Run, ...]:
    text = "".join([run.text for run in runs])
    if not text or _has_brackets(text):
        return tuple(runs)
    bracketed = list(runs)
    bracketed[0] = replace(bracketed[0], text=f"({bracketed[0].text}")
    bracketed[-1] = replace(bracketed[-1], text=f"{bracketed[-1].text})")
    return tuple(bracketed)


def remove_brackets(runs: Sequence[Run]) -> Sequence[Run]:
    pieces = [run for run in runs if run.text]
    text = "".join([run.text for run in pieces])
    inner = text[1:-1]
    if not _has_brackets(text) or not inner or _has_brackets(inner):
        return pieces
    pieces[0] = replace(pieces[0], text=pieces[0].text[1:])
    pieces[-1] = replace(pieces[-1], text=pieces[-1].text[:-1])
    return [run for run in pieces if run.text]


def will_gain_brackets(text: str) -> bool:
    """Whether the program that reads the file adds brackets that the script does not have."""
    return bool(text) and not _has_brackets(text)


def _has_brackets(text: str) -> bool:
    return len(text) > 1 and text[0] == "(" and text[-1] == ")"
