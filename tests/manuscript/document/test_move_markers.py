"""Lines are read in the same order here as in the browser, also where passages were moved (LV50)."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from screnpla.manuscript.document.convert import encode_screenplay, read_document
from screnpla.manuscript.document.diff.apply_difference import apply_difference
from screnpla.manuscript.document.move_markers import ContentItem, MoveMarker, reading_order
from screnpla.manuscript.document.projection import Projection
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Kind, Run

CASES = json.loads(Path("fixtures/moves/order.json").read_text())
PARTS = ("from", "until", "to")


def text_of(words: str) -> list[ContentItem]:
    """ "a from:m:b": a line, and a mark of the move m before the line b."""
    return [
        MoveMarker(*word.split(":"), *[""][: 2 - word.count(":")]) if ":" in word else word for word in words.split()
    ]


@pytest.mark.parametrize("case", CASES, ids=[case["rule"] for case in CASES])
def test_moved_passages_are_read_at_their_new_place(case: dict[str, str]) -> None:
    text = text_of(case["text"])
    assert " ".join([str(text[number]) for number in reading_order(text)]) == case["order"]


def document_of(words: str) -> Doc[Any]:
    doc: Doc[Any] = Doc()
    content = doc.get("content", type=XmlFragment)
    for item in text_of(words):
        content.children.append(node_of(item))
    return doc


def node_of(item: ContentItem) -> XmlElement:
    if isinstance(item, MoveMarker):
        return XmlElement(f"move{item.part.title()}", {"move": item.move, "at": item.at})
    return XmlElement("element", {"id": item, "kind": "action"}, [XmlText(item.upper())])


def said_by(doc: Doc[Any]) -> str:
    return " ".join([element.text.lower() for element in read_document(doc).elements])


def line(element_id: str) -> Element:
    return Element(element_id, Kind.ACTION, (Run(element_id.upper()),))


@pytest.mark.parametrize("expected", ["a d b c e", "x a d b c e", "a d x b y c e z", "d c", "a x", "e b a", "b"])
def test_a_text_sent_whole_is_applied_in_reading_order(expected: str) -> None:
    doc = document_of("a from:m:b b c until:m:d d to:m e")
    apply_difference(doc, [line(each) for each in expected.split()], Cover())
    assert said_by(doc) == expected


def test_the_projection_of_an_open_text_follows_its_moves() -> None:
    rng = Random(7)
    doc: Doc[Any] = Doc()
    doc.apply_update(encode_screenplay(Screenplay(tuple([line(f"e{number}") for number in range(30)]), Cover())))
    content = doc.get("content", type=XmlFragment)
    with closing(Projection(doc)) as projection:
        for _ in range(300):
            place = rng.randrange(len(content.children) + 1)
            if rng.random() < 0.7:
                mark = MoveMarker(rng.choice(PARTS), str(rng.randrange(4)), f"e{rng.randrange(30)}")
                content.children.insert(place, node_of(mark))
            elif place < len(content.children):
                del content.children[place]
            assert projection.elements() == read_document(doc).elements


def test_deeply_nested_moved_passages_are_read() -> None:
    deep = [
        mark for level in range(5000) for mark in (MoveMarker("to", str(level), ""), MoveMarker("from", str(level), ""))
    ]
    ends: list[ContentItem] = [MoveMarker("until", str(level), "gone") for level in reversed(range(5000))]
    assert reading_order(["a", *deep, "b", *ends, "c"]) == [0, 10_001, 15_002]


def test_moved_passages_with_targets_inside_themselves_are_read_where_they_are() -> None:
    # One by one they would take a program's script hours, and every other script of the server would wait.
    moves = [str(level) for level in range(3000)]
    froms, tos, untils = ([MoveMarker(part, move, "gone") for move in moves] for part in ("from", "to", "until"))
    assert reading_order(["a", *froms, "b", *tos, *untils, "c"]) == [0, 3001, 9002]
