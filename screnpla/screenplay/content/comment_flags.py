"""Flags of commented passages, `commentThread_{id}`, on the runs that a thread covers. Pure.

The text itself has none: they are set where it is shown, from the anchors of the threads.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from screnpla.screenplay.elements import Element, Run

# The id of the thread follows.
COMMENT_FLAG = "commentThread_"


class CommentedPassage(NamedTuple):
    """From an offset in one element to an offset in the same or a later one, in characters."""

    thread_id: str
    start_element: str
    start: int
    end_element: str
    end: int


class _Stretch(NamedTuple):
    """What a thread covers of one element."""

    thread_id: str
    start: int
    end: int


def flag_passages(elements: Sequence[Element], passages: Sequence[CommentedPassage]) -> tuple[Element, ...]:
    """With these flags, and no others."""
    stretches = _stretches_by_element(elements, passages)
    return tuple([_flag_element(element, stretches.get(element.id, ())) for element in elements])


def find_flagged_passages(elements: Iterable[Element]) -> list[CommentedPassage]:
    """The other way: from the first to the last letter with the flag of each thread."""
    found: dict[str, CommentedPassage] = {}
    for element in elements:
        at = 0
        for run in element.runs:
            end = at + len(run.text)
            for name in [name for name, value in run.extra.items() if value and name.startswith(COMMENT_FLAG)]:
                thread_id = name.removeprefix(COMMENT_FLAG)
                begun = found.get(thread_id) or CommentedPassage(thread_id, element.id, at, element.id, end)
                found[thread_id] = begun._replace(end_element=element.id, end=end)
            at = end
    return list(found.values())


def strip_comment_flags(elements: Iterable[Element]) -> tuple[Element, ...]:
    return tuple([_flag_element(element, ()) for element in elements])


def _stretches_by_element(
    elements: Sequence[Element], passages: Sequence[CommentedPassage]
) -> dict[str, list[_Stretch]]:
    indexes = {element.id: index for index, element in enumerate(elements)} if passages else {}
    found: dict[str, list[_Stretch]] = defaultdict(list)
    for thread_id, start_element, start, end_element, end in passages:
        first, last = indexes.get(start_element), indexes.get(end_element)
        if first is None or last is None:
            continue
        for index in range(first, last + 1):
            element = elements[index]
            begins = start if index == first else 0
            ends = end if index == last else len(element.text)
            found[element.id].append(_Stretch(thread_id, begins, ends))
    return found


def _flag_element(element: Element, stretches: Sequence[_Stretch]) -> Element:
    has_flags = any(name.startswith(COMMENT_FLAG) for run in element.runs for name in run.extra)
    if not has_flags and not stretches:
        return element
    borders = sorted({border for each in stretches for border in (each.start, each.end)})
    runs: list[Run] = []
    at = 0
    for run in element.runs:
        end = at + len(run.text)
        cuts = [at, *[border for border in borders if at < border < end], end]
        for first, last in pairwise(cuts):
            runs.append(_flag_run(run, run.text[first - at : last - at], _threads_over(stretches, first, last)))
        at = end
    return replace(element, runs=tuple(runs))


def _threads_over(stretches: Sequence[_Stretch], first: int, last: int) -> list[str]:
    return [each.thread_id for each in stretches if each.start <= first and last <= each.end and first < last]


def _flag_run(run: Run, text: str, thread_ids: Sequence[str]) -> Run:
    others = {name: value for name, value in run.extra.items() if not name.startswith(COMMENT_FLAG)}
    return replace(run, text=text, extra={**others, **{COMMENT_FLAG + id_: True for id_ in thread_ids}})
