"""Scene numbers of two who write at once: both, and the server, have the same from the reading order (SN2, SN4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pycrdt import Doc, Map

from screnpla.manuscript.document.attributes import element_from_attributes, element_to_attributes
from screnpla.manuscript.document.convert import decode_screenplay, encode_screenplay, read_document
from screnpla.manuscript.document.diff.apply_difference import apply_difference
from screnpla.manuscript.document.production.scene_number_state import PRODUCTION, SCENE_NUMBERS, read_scene_numbering
from screnpla.screenplay.content.write import write_element
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.production.labels import LabelStyle
from screnpla.screenplay.production.omitted_scenes import drop_hidden
from screnpla.screenplay.production.scene_numbers import UNLOCKED, SceneNumberState, number_scenes

LOCKED = SceneNumberState(locked=True, used=frozenset({"6", "7"}))


def heading(element_id: str, number: str = "", **fields: Any) -> Element:
    plain = Element(element_id, Kind.SCENE_HEADING, (Run(f"INT. {element_id} - DAY"),), number)
    return replace(plain, **fields)


def line(element_id: str, text: str) -> Element:
    return Element(element_id, Kind.ACTION, (Run(text),))


SCRIPT = Screenplay((heading("h6", "6"), line("a6", "Hay."), heading("h7", "7")), scene_numbering=LOCKED)


def opened(screenplay: Screenplay = SCRIPT) -> Doc[Any]:
    doc: Doc[Any] = Doc()
    doc.apply_update(encode_screenplay(screenplay))
    return doc


def labels_of(doc: Doc[Any]) -> list[str]:
    text = read_document(doc)
    return list(number_scenes(text.elements, text.scene_numbering, LabelStyle.LETTER_BEHIND).values())


def test_sn2_two_put_a_scene_between_6_and_7_at_once() -> None:
    ana, ben, server = opened(), opened(), opened()
    six, hay, seven = SCRIPT.elements
    updates = [
        apply_difference(doc, [six, hay, heading(name), seven], Cover()) for doc, name in ((ana, "a"), (ben, "b"))
    ]
    for doc in (ana, ben, server):
        for update in updates:
            doc.apply_update(update)
    assert labels_of(ana) == labels_of(ben) == labels_of(server) == ["6", "6A", "6B", "7"]
    assert [each.id for each in read_document(ana).elements] == [each.id for each in read_document(server).elements]


def test_sn4_what_somebody_types_in_a_scene_while_another_omits_it_is_there_and_hidden() -> None:
    ana, ben = opened(), opened()
    six, _, seven = SCRIPT.elements
    omitted = apply_difference(ana, [replace(six, is_omitted=True), *SCRIPT.elements[1:]], Cover())
    typed = apply_difference(ben, [six, line("a6", "Hay burns."), line("n", "Smoke."), seven], Cover())
    ana.apply_update(typed)
    ben.apply_update(omitted)
    elements = read_document(ana).elements
    assert elements == read_document(ben).elements
    assert [each.text for each in elements[1:3]] == ["Hay burns.", "Smoke."]
    assert [each.id for each in drop_hidden(elements)] == ["h6", "h7"]


def test_sn4_a_heading_put_among_omitted_lines_begins_a_living_scene() -> None:
    doc = opened(replace(SCRIPT, elements=(replace(SCRIPT.elements[0], is_omitted=True), *SCRIPT.elements[1:])))
    six, hay, seven = read_document(doc).elements
    apply_difference(doc, [six, hay, heading("n"), line("x", "Rain."), seven], Cover())
    assert [each.id for each in drop_hidden(read_document(doc).elements)] == ["h6", "n", "x", "h7"]


def test_sn4_a_scene_moved_out_of_omitted_ones_leaves_them_omitted_and_what_plays_playing() -> None:
    names = ("p", "q", "r", "s")
    lines = [(heading(name, is_omitted=name in "pqr"), line(f"a{name}", "Hay.")) for name in names]
    doc = opened(Screenplay(tuple(each for scene in lines for each in scene)))
    first, moved, third, last = lines
    apply_difference(doc, [each for scene in (first, third, last, moved) for each in scene], Cover())
    elements = read_document(doc).elements
    assert [each.id for each in elements] == ["p", "ap", "r", "ar", "s", "as", "q", "aq"]
    assert [each.id for each in drop_hidden(elements)] == ["p", "r", "s", "as", "q"]


def test_a_document_of_old_with_the_lines_in_an_attribute_reads_as_lines() -> None:
    holder = heading("h", "6", runs=(Run("OMITTED"),), omitted=(heading("i"), line("o", "Gone.")))
    attributes = element_to_attributes(holder)
    assert attributes["omitted"].startswith("[")
    assert element_from_attributes(attributes, holder.runs).omitted == holder.omitted
    doc = opened(Screenplay((holder, heading("h7", "7"))))
    first, inner, _ = read_document(doc).elements
    assert (first.id, first.text, first.scene_number, first.is_omitted) == ("h", "INT. i - DAY", "6", True)
    assert inner.text == "Gone."
    apply_difference(doc, read_document(doc).elements, Cover())
    assert [write_element(each).get("omitted") for each in read_document(doc).elements] == [True, None, None]


def test_the_state_survives_a_copy_of_the_document() -> None:
    assert decode_screenplay(encode_screenplay(SCRIPT)).scene_numbering == LOCKED


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (5, UNLOCKED),
        ("[", UNLOCKED),
        ("[1]", UNLOCKED),
        ("[" * 10_000, UNLOCKED),
        ('{"locked": "yes", "start": -3, "used": 5}', UNLOCKED),
        ('{"locked": true, "start": 1e9, "used": [7, "006A", ""]}', SceneNumberState(True, 1, frozenset({"6A"}))),
    ],
)
def test_whatever_a_client_writes_there_is_read(value: object, expected: SceneNumberState) -> None:
    doc: Doc[Any] = Doc()
    doc.get(PRODUCTION, type=Map)[SCENE_NUMBERS] = value
    assert read_scene_numbering(doc) == expected
