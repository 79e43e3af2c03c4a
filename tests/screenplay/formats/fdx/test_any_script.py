"""FX20: whatever the model can hold is written without an exception, and its words, kinds and marks come back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from hypothesis import HealthCheck, given, settings

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fdx.read import read_fdx
from screnpla.screenplay.formats.fdx.write import write_fdx
from tests.matrix import examples
from tests.screenplay.strategies import screenplays

MARKS = ("bold", "italic", "underline", "strikeout", "uppercase")
UNPRINTED = {Kind.NOTE, Kind.VOICE_MESSAGE}

few = settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])


@few
@given(screenplays())
def test_words_kinds_marks_and_numbers_survive_a_round_trip(screenplay: Screenplay) -> None:
    stripped = Screenplay(
        tuple(_without_kept(each) for each in screenplay.elements), screenplay.cover, screenplay.profile
    )
    again = read_fdx(write_fdx(stripped, WriteOptions()).data).screenplay
    expected = list(_flat(stripped.elements)) or [Element("", Kind.NORMAL)] * bool(stripped.elements)
    assert [_kind(each) for each in _flat(again.elements)] == [_kind(each) for each in expected]
    assert [_words(each) for each in _flat(again.elements)] == [_words(each) for each in expected]
    assert [_marked(each) for each in _flat(again.elements)] == [_marked(each) for each in expected]
    numbers = [each.scene_number for each in expected if each.kind is not Kind.SYNOPSIS]
    assert [each.scene_number for each in _flat(again.elements) if each.kind is not Kind.SYNOPSIS] == numbers


@few
@given(screenplays())
def test_forged_stored_fdx_data_costs_no_word(screenplay: Screenplay) -> None:
    """`extra` and `foreign` come from our own file, where anybody can write anything."""
    writing = write_fdx(screenplay, WriteOptions())
    words = "".join([_words(each) for each in _flat(read_fdx(writing.data).screenplay.elements)])
    for element in _flat(screenplay.elements):
        assert _words(element) in words


@few
@given(screenplays())
def test_a_second_round_trip_changes_no_element(screenplay: Screenplay) -> None:
    first = read_fdx(write_fdx(screenplay, WriteOptions()).data).screenplay
    assert read_fdx(write_fdx(first, WriteOptions()).data).screenplay.elements == first.elements


def _without_kept(element: Element) -> Element:
    return replace(
        element,
        runs=tuple(replace(run, extra={}) for run in element.runs),
        notes=tuple(replace(note, extra={}) for note in element.notes),
        omitted=tuple(_without_kept(each) for each in element.omitted),
        extra={},
    )


def _flat(elements: Sequence[Element]) -> Iterable[Element]:
    for element in elements:
        if element.kind not in UNPRINTED:
            yield element
            yield from _flat(element.omitted)


def _kind(element: Element) -> Kind:
    return element.kind


def _words(element: Element) -> str:
    return re.sub("[\u2028\u2029\x85\r]", "\n", element.text)


def _marked(element: Element) -> list[tuple[bool, ...]]:
    return [tuple(getattr(run, mark) for mark in MARKS) for run in element.runs for _ in run.text]
