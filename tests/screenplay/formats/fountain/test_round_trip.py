"""Round trips through Fountain: a difference is reported as a loss, and no character is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fountain.read import read_fountain
from screnpla.screenplay.formats.fountain.title_page import WRITTEN_KEYS
from screnpla.screenplay.formats.fountain.write import write_fountain
from screnpla.screenplay.layout.text.visible_text import to_capitals
from tests.matrix import examples
from tests.screenplay.corpus import corpus_files
from tests.screenplay.formats.fixture_files import fixture_files
from tests.screenplay.formats.fountain.comparable_script import find_missing, make_comparable
from tests.screenplay.formats.fountain.scripts import fountain_scripts
from tests.screenplay.strategies import covers, screenplays


@pytest.mark.parametrize("file", corpus_files("fountain"))
def test_real_scripts_come_back_as_they_were(file: Path) -> None:
    screenplay = read_fountain(file.read_bytes()).screenplay
    writing = write_fountain(screenplay, WriteOptions())
    assert not writing.losses
    assert read_fountain(writing.data).screenplay == screenplay


@settings(max_examples=examples(60), deadline=None)
@given(fountain_scripts())
def test_elements_not_reported_as_lost_keep_their_kind_text_and_emphasis(screenplay: Screenplay) -> None:
    writing = write_fountain(screenplay, WriteOptions())
    named = {element_id for loss in writing.losses for element_id in loss.element_ids}
    remaining = [element for element in screenplay.elements if element.id not in named]
    found = read_fountain(writing.data).screenplay.elements
    assert find_missing(remaining, found) is None
    if not named:
        assert [make_comparable(element) for element in found] == [make_comparable(element) for element in remaining]


@settings(max_examples=examples(40), deadline=None)
@given(screenplays())
def test_any_script_keeps_all_its_letters_and_digits(screenplay: Screenplay) -> None:
    found = read_fountain(write_fountain(screenplay, WriteOptions()).data).screenplay
    assert not count_chars(screenplay.elements) - count_chars(found.elements)


@settings(max_examples=examples(40), deadline=None)
@given(screenplays())
def test_a_second_round_trip_changes_nothing(screenplay: Screenplay) -> None:
    first = read_fountain(write_fountain(screenplay, WriteOptions()).data).screenplay
    twice = write_fountain(first, WriteOptions())
    assert read_fountain(twice.data).screenplay == first


@settings(max_examples=examples(60), deadline=None)
@given(covers())
def test_the_words_of_any_cover_survive_a_round_trip(cover: Cover) -> None:
    cover = replace(cover, lines=(), extra={})
    hay = Element("e1", Kind.ACTION, (Run("Hay."),))
    found = read_fountain(write_fountain(Screenplay((hay,), cover), WriteOptions()).data).screenplay
    assert found.elements == (hay,)
    for name in WRITTEN_KEYS.values():
        assert words(getattr(found.cover, name)) == words(getattr(cover, name))
    assert [words(value) for _, value in found.cover.others] == [words(value) for _, value in cover.others]


def words(value: str) -> list[str]:
    return [line.strip() for line in value.strip().split("\n")]


def count_chars(elements: Iterable[Element]) -> Counter[str]:
    """All letters and digits of all texts and notes, in capitals: some kinds are written so."""
    found: Counter[str] = Counter()
    for element in elements:
        capitals = to_capitals(element.text + "".join([note.text for note in element.notes]))
        found.update([character for character in capitals if character.isalnum()])
        found.update(count_chars(element.omitted))
    return found


@pytest.mark.parametrize(
    "script",
    [
        "ANA\nNo.\n\nANA (CONT'D)\nYes.\n",
        "ANA\nNo.\n\nShe waits.\n\nANA  (cont'd)\nYes.\n",
        "@McBO\nOh.\n\n@McBO (Cont’d)\nAh.\n",
        "ANA\nNo.\n\nBO (CONT'D)\nYes.\n",
        "ANA\nNo.\n\nBO ^\nYes.\n\nBO (CONT'D)\nOh.\n",
    ],
)
def test_fn6_a_typed_mark_goes_back_as_it_was_typed(script: str) -> None:
    assert write_fountain(read_fountain(script.encode()).screenplay, WriteOptions()).data.decode() == script


def test_fn6_every_mark_of_a_file_goes_back_as_it_was_typed() -> None:
    data = next(file for file in fixture_files("fountain") if file.name == "typed-by-hand.fountain").data
    again = write_fountain(read_fountain(data).screenplay, WriteOptions()).data
    typed = [[line for line in each.decode().split("\n") if "CONT" in line.upper()] for each in (data, again)]
    assert typed[0] == typed[1]
    assert len(typed[0]) == 6


def test_fn6_a_typed_mark_that_the_layout_no_longer_shows_is_not_written() -> None:
    screenplay = read_fountain(b"ANA\nNo.\n\nANA (CONT'D)\nYes.\n").screenplay
    apart = replace(screenplay, elements=screenplay.elements[2:])
    assert write_fountain(apart, WriteOptions()).data == b"ANA\nYes.\n"


def test_fn11_a_line_of_two_equals_signs_is_text() -> None:
    screenplay = read_fountain(b"== ACT ONE ==\nShe waits.\n\n= They meet.\n").screenplay
    assert [(str(each.kind), each.text) for each in screenplay.elements] == [
        ("action", "== ACT ONE ==\nShe waits."),
        ("synopsis", "They meet."),
    ]
    assert read_fountain(write_fountain(screenplay, WriteOptions()).data).screenplay == screenplay
