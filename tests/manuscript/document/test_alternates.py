"""Alternates of a line in the document, in `content`, in differences and in searches. Rule VE70."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pycrdt import Doc, XmlFragment

from screnpla.manuscript.document.convert import decode_screenplay, encode_screenplay, read_document
from screnpla.manuscript.document.search_passages import split_into_passages
from screnpla.screenplay.breakdown.word_count import count_words
from screnpla.screenplay.compare.compare import compare_screenplays
from screnpla.screenplay.compare.difference import ChangedStep
from screnpla.screenplay.content.read import read_content
from screnpla.screenplay.content.write import write_content
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Json, Kind, Run
from screnpla.screenplay.formats import register

LINE = Element(
    "e1",
    Kind.DIALOGUE,
    (Run("Go."),),
    alternates={"b": (Run("Leave", bold=True), Run(" now.")), "a": (), "c": (Run("Out."),)},
)


def test_alternates_survive_the_document_the_api_and_scrn() -> None:
    script = Screenplay((LINE,))
    assert decode_screenplay(encode_screenplay(script)).elements == (LINE,)
    assert read_content(write_content(script)).elements == (LINE,)
    own_file = register.write(script, "scrn").data
    assert register.read(own_file, "go.scrn").screenplay.elements == (LINE,)


@pytest.mark.parametrize("value", ["Leave.", ["Leave."], {"a": "Leave."}, 7])
def test_alternates_of_another_shape_are_preserved_in_extra(value: Json) -> None:
    block: Json = {"type": "dialogue", "id": "e1", "alternates": value, "children": [{"text": "Go."}]}
    (element,) = read_content([block]).elements
    assert element.alternates == {}
    assert element.extra == {"alternates": value}
    assert read_content(write_content(Screenplay((element,)))).elements == (element,)


def test_a_change_of_alternates_is_a_difference_of_the_line() -> None:
    chosen = replace(LINE, runs=LINE.alternates["c"], alternates={**LINE.alternates, "c": LINE.runs})
    (step,) = compare_screenplays(Screenplay((LINE,)), Screenplay((chosen,))).steps
    assert isinstance(step, ChangedStep)
    assert step.fields == ("text", "alternates")


def test_the_words_of_alternates_are_found_and_do_not_count_in_the_line() -> None:
    assert split_into_passages([LINE]) == ["Go.\nLeave now.\nOut."]
    assert count_words(LINE.text) == 1


def test_a_document_of_any_browser_is_read_without_its_bad_alternates() -> None:
    doc: Doc[Any] = Doc()
    doc.apply_update(encode_screenplay(Screenplay((replace(LINE, alternates={}),))))
    node = doc.get("content", type=XmlFragment).children[0]
    node.attributes["alternates"] = "{not json"
    assert read_document(doc).elements == (replace(LINE, alternates={}),)
