"""Screenplays as Yjs documents: a round trip loses nothing and changes nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import groupby
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from pycrdt import Doc, Map, XmlElement, XmlFragment, XmlText

from screnpla.manuscript.document.attributes import element_from_attributes, parse_json_text
from screnpla.manuscript.document.convert import decode_screenplay, encode_screenplay
from screnpla.screenplay.content.write import write_element
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats.common.copies.omitted_elements import expand_omitted_elements
from tests.matrix import examples
from tests.screenplay.strategies import screenplays


def merged(runs: tuple[Run, ...]) -> tuple[Run, ...]:
    """A Yjs text has no borders between runs of the same marks, and no empty runs."""
    non_empty = [run for run in runs if run.text]
    groups = groupby(non_empty, lambda run: replace(run, text=""))
    return tuple(replace(look, text="".join([run.text for run in group])) for look, group in groups)


def settled(elements: tuple[Element, ...]) -> tuple[Element, ...]:
    return tuple(replace(element, runs=merged(element.runs)) for element in elements)


@settings(max_examples=examples(80), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(screenplays())
def test_any_screenplay_survives_a_round_trip(screenplay: Screenplay) -> None:
    decoded = decode_screenplay(encode_screenplay(screenplay))
    assert settled(decoded.elements) == decoded.elements
    # SN4: the scenes that older documents and files hold in one element come as lines.
    assert decoded.elements == expand_omitted_elements(settled(screenplay.elements))
    assert decoded.cover == screenplay.cover


@pytest.mark.parametrize("words", ["CAFÉ 😀 née", "日本語のせりふ", "שלום עולם", "👩‍👩‍👧 e\u0301", "one\ntwo"])
def test_marks_cover_the_same_characters_in_any_script(words: str) -> None:
    runs = (Run(words), Run(words, bold=True), Run(words, bold=True, color="#ff0000"), Run(words, italic=True))
    element = Element("e1", Kind.ACTION, runs)
    assert decode_screenplay(encode_screenplay(Screenplay((element,)))).elements == (element,)


def test_the_same_screenplay_gives_the_same_bytes() -> None:
    runs = (
        Run("all ", bold=True, italic=True, underline=True, color="#ff0000", extra={"b": 1, "a": [2]}),
        Run("of it"),
    )
    screenplay = Screenplay((Element("e1", Kind.ACTION, runs, extra={"z": 1, "y": {"d": 1, "c": 2}}),), Cover("Title"))
    assert len({encode_screenplay(screenplay) for _ in range(20)}) == 1


def test_elements_are_encoded_by_inserting_each_at_the_front(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a script of 16,000 elements takes four times as long as one of 4,000, and not sixteen times."""
    places: list[int] = []
    children = type(XmlFragment().children)
    insert = children.insert

    def watched(view: Any, index: int, element: Any) -> Any:
        places.append(index)
        return insert(view, index, element)

    monkeypatch.setattr(children, "insert", watched)
    elements = tuple(Element(f"e{number}", Kind.ACTION, (Run(str(number)),)) for number in range(20))
    state = encode_screenplay(Screenplay(elements))
    assert set(places) == {0}
    assert decode_screenplay(state).elements == elements


def test_the_document_has_the_shape_that_browsers_expect() -> None:
    elements = (
        Element("a1", Kind.SCENE_HEADING, (Run("INT. "), Run("BARN", bold=True)), scene_number="12", break_before=True),
        Element("a2", Kind.ACTION),
    )
    doc: Doc[Any] = Doc()
    doc.apply_update(encode_screenplay(Screenplay(elements, Cover("Salt", authors="Ana"))))
    content, cover = doc.get("content", type=XmlFragment), doc.get("cover", type=Map)
    first, second = content.children
    assert isinstance(first, XmlElement)
    assert isinstance(second, XmlElement)
    assert (first.tag, dict(first.attributes)) == (  # type: ignore[call-overload]
        "element",
        {"id": "a1", "kind": "sceneHeading", "sceneNumber": "12", "breakBefore": "true"},
    )
    (text,) = first.children
    assert isinstance(text, XmlText)
    assert text.diff() == [("INT. ", None), ("BARN", {"bold": True})]
    # An element without a word has its text, too: there is where one types.
    assert [type(child) for child in second.children] == [XmlText]
    assert cover.to_py() == {"title": "Salt", "authors": "Ana"}


def test_invalid_attributes_of_an_element_cost_no_word() -> None:
    doc: Doc[XmlFragment] = Doc()
    content = doc.get("content", type=XmlFragment)
    strange = {"kind": "sonnet", "level": "deep", "notes": "{", "omitted": '{"a":1}', "extra": "[]", "dual": "up"}
    content.children.append(XmlElement("element", strange, [XmlText("kept "), XmlText("words")]))
    (element,) = decode_screenplay(doc.get_update()).elements
    assert (element.kind, element.text, element.level, element.notes) == (Kind.NORMAL, "kept words", 0, ())


def test_half_letters_and_numbers_that_are_none_in_attributes_do_not_reach_a_reader() -> None:
    attributes = {"id": "a", "kind": "action", "level": "NaN", "extra": '{"a\\ud800": ["\\ud800", 1e999, -Infinity]}'}
    element = element_from_attributes(attributes, (Run("Kept."),))
    written = json.dumps(write_element(element), ensure_ascii=False, allow_nan=False)
    assert "Kept." in written.encode().decode()
    assert element.extra == {"a\ufffd": ["\ufffd", None, None]}
    # A letter that comes as two escapes stays whole.
    assert parse_json_text('"\\ud83d\\ude00"') == "😀"


def test_a_cover_field_that_is_no_text_costs_no_other_field() -> None:
    doc: Doc[Any] = Doc()
    cover = doc.get("cover", type=Map)
    cover["title"] = "Salt"
    cover["credit"], cover["authors"], cover["lines"] = XmlFragment([XmlText("x")]), Map({"a": 1}), 5
    assert decode_screenplay(doc.get_update()).cover == Cover("Salt")
