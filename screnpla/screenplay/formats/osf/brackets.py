"""Brackets of parentheticals: absent in the file, present in a script, added and removed exactly once.

What has its brackets in the file as well (other programs write it so) is left as it is. So that nothing is lost on the
way there and back, brackets stay when what is inside them would be taken for such a one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from screnpla.screenplay.elements import Run


def add_brackets(runs: Sequence[Run]) -> tuple[Run, ...]:
    whole = "".join([run.text for run in runs])
    if not whole or _has_brackets(whole):
        return tuple(runs)
    made = list(runs)
    made[0] = replace(made[0], text=f"({made[0].text}")
    made[-1] = replace(made[-1], text=f"{made[-1].text})")
    return tuple(made)


def remove_brackets(runs: Sequence[Run]) -> Sequence[Run]:
    made = [run for run in runs if run.text]
    whole = "".join([run.text for run in made])
    inner = whole[1:-1]
    if not _has_brackets(whole) or not inner or _has_brackets(inner):
        return made
    made[0] = replace(made[0], text=made[0].text[1:])
    made[-1] = replace(made[-1], text=made[-1].text[:-1])
    return [run for run in made if run.text]


def will_gain_brackets(text: str) -> bool:
    """Whether the program that reads the file adds brackets that the script does not have."""
    return bool(text) and not _has_brackets(text)


def _has_brackets(text: str) -> bool:
    return len(text) > 1 and text[0] == "(" and text[-1] == ")"
