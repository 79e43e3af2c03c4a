"""Scripts thought up within what Fountain can hold: paragraphs, speeches, two at once, notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from hypothesis import strategies as st

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Align, Dual, Element, Kind, Note, Run
from tests.screenplay.strategies import texts, with_ids

_ALONE = (
    *(Kind.ACTION, Kind.ACTION, Kind.SCENE_HEADING, Kind.TRANSITION, Kind.SHOT, Kind.SECTION, Kind.SYNOPSIS),
    *(Kind.LYRICS, Kind.NOTE),
)
_SEVERAL_LINES = {Kind.ACTION, Kind.SYNOPSIS, Kind.LYRICS, Kind.NOTE, Kind.DIALOGUE}


@cache
def _runs() -> st.SearchStrategy[list[Run]]:
    emphasised = st.builds(
        Run, text=texts(largest=3), bold=st.booleans(), italic=st.booleans(), underline=st.booleans()
    )
    plain = st.builds(Run, text=texts())
    return st.one_of(plain.map(lambda run: [run]), st.lists(emphasised, max_size=4)).map(
        lambda runs: [run for run in runs if run.text]
    )


def _element(kind: Kind, runs: Sequence[Run], note: Note | None, *, centred: bool = False) -> Element:
    if kind not in _SEVERAL_LINES:
        runs = [replace(run, text=run.text.replace("\n", "")) for run in runs]
        runs = [run for run in runs if run.text]
    if kind is Kind.PARENTHETICAL:
        runs = [Run("("), *runs, Run(")")]
    element = Element("", kind, tuple(runs), level=2 if kind is Kind.SECTION else 0)
    if kind is Kind.ACTION and centred:
        element = replace(element, align=Align.CENTER)
    if note and kind is not Kind.NOTE:
        element = replace(element, notes=(replace(note, at=min(note.at, len(element.text))),))
    return element


@cache
def _notes() -> st.SearchStrategy[Note | None]:
    some = st.builds(
        Note, text=st.sampled_from(["Check this.", "a\n\nb", "x"]), at=st.integers(0, 9), kind=st.just("note")
    )
    return st.one_of(st.none(), st.none(), st.none(), some)


@cache
def _alone() -> st.SearchStrategy[list[Element]]:
    return st.builds(_element, st.sampled_from(_ALONE), _runs(), _notes(), centred=st.booleans()).map(
        lambda element: [element]
    )


@cache
def _speeches() -> st.SearchStrategy[list[Element]]:
    kinds = st.sampled_from([Kind.DIALOGUE, Kind.DIALOGUE, Kind.PARENTHETICAL, Kind.LYRICS])
    cues = st.builds(_element, st.just(Kind.CHARACTER), _runs(), _notes())
    return st.tuples(cues, st.lists(st.builds(_element, kinds, _runs(), _notes()), max_size=4)).map(
        lambda speech: [speech[0], *speech[1]]
    )


def _beside(left: list[Element], right: list[Element]) -> list[Element]:
    return [*[replace(each, dual=Dual.LEFT) for each in left], *[replace(each, dual=Dual.RIGHT) for each in right]]


@cache
def fountain_scripts() -> st.SearchStrategy[Screenplay]:
    parts = st.one_of(_alone(), _speeches(), st.builds(_beside, _speeches(), _speeches()))
    return st.lists(parts, max_size=6).map(
        lambda found: Screenplay(with_ids([element for part in found for element in part]))
    )
