"""The projection of an open document always equals the document, and a keystroke rereads one element."""

from __future__ import annotations

from contextlib import closing
from random import Random
from typing import Any

import pytest
from pycrdt import Doc, Map, UndoManager, XmlElement, XmlFragment, XmlText

from screnpla.manuscript.document.convert import encode_screenplay, read_document
from screnpla.manuscript.document.marked_lines import elements_to_lines, read_lines
from screnpla.manuscript.document.projection import Projection
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Kind, Run

WORDS = ("Rain ", "née ", "😀", "日本", "שלום ", "x")
KINDS = ("action", "dialogue", "sonnet")


class Writer:
    """Somebody who does anything, at random, in a copy of the document."""

    def __init__(self, client: int, state: bytes, rng: Random) -> None:
        self.doc: Doc[Any] = Doc(client_id=client)
        self.doc.apply_update(state)
        self.content = self.doc.get("content", type=XmlFragment)
        self._cover = self.doc.get("cover", type=Map)
        self._rng = rng
        self._undo = UndoManager(scopes=[self.content], capture_timeout_millis=0)

    def write(self) -> None:
        actions = (
            *(self._type,) * 5,
            *(self._delete_letters, self._mark, self._set_kind, self._split, self._join, self._remove, self._insert),
            *(self._leave_something_strange, self._change_cover, self._undo.undo, self._undo.redo, self._several),
        )
        self._rng.choice(actions)()

    def _several(self) -> None:
        with self.doc.transaction():
            self._remove()
            self._split()
            self._insert()
            self._type()
            self._remove()
            self._type()

    def _element(self) -> XmlElement | None:
        found = [child for child in self.content.children if isinstance(child, XmlElement)]
        return self._rng.choice(found) if found else None

    def _text(self) -> XmlText | None:
        element = self._element()
        texts = [child for child in element.children if isinstance(child, XmlText)] if element else []
        return self._rng.choice(texts) if texts else None

    def _place(self, text: XmlText) -> int:
        """Between two characters, in bytes."""
        words = str(text) if all(isinstance(piece, str) and not marks for piece, marks in text.diff()) else ""
        return len(words[: self._rng.randint(0, len(words))].encode())

    def _type(self) -> None:
        if text := self._text():
            text.insert(self._place(text), self._rng.choice(WORDS))

    def _delete_letters(self) -> None:
        if text := self._text():
            del text[self._place(text) :]

    def _mark(self) -> None:
        if (text := self._text()) and (end := self._place(text)):
            text.format(0, end, {"bold": self._rng.choice([True, None])})

    def _set_kind(self) -> None:
        if element := self._element():
            element.attributes["kind"] = self._rng.choice(KINDS)

    def _insert(self) -> None:
        element = XmlElement("element", {"id": str(self._rng.random()), "kind": "action"}, [XmlText("new one")])
        self.content.children.insert(self._rng.randint(0, len(self.content.children)), element)

    def _remove(self) -> None:
        if len(self.content.children):
            del self.content.children[self._rng.randrange(len(self.content.children))]

    def _split(self) -> None:
        with self.doc.transaction():
            self._delete_letters()
            self._insert()

    def _join(self) -> None:
        with self.doc.transaction():
            self._remove()
            self._type()

    def _leave_something_strange(self) -> None:
        """Text between elements, elements within elements, without a text, with two."""
        element = self._element()
        parent = element if element and self._rng.random() < 0.5 else self.content
        created: Any = self._rng.choice(
            [XmlText("loose"), XmlElement("p", {}), XmlElement("p", {}, [XmlText("a"), XmlText("b")])]
        )
        parent.children.insert(0, created)

    def _change_cover(self) -> None:
        self._cover[self._rng.choice(["title", "authors"])] = self._rng.choice(WORDS)


def screenplay(count: int) -> Screenplay:
    lines = [Element(f"a{number}", Kind.ACTION, (Run(f"Line {number}"),)) for number in range(count)]
    return Screenplay(tuple(lines), Cover("Salt"))


@pytest.mark.parametrize("seed", range(6))
def test_the_projection_equals_the_document_after_any_change(seed: int) -> None:
    rng = Random(seed)
    state = encode_screenplay(screenplay(6))
    server: Doc[Any] = Doc()
    server.apply_update(state)
    writers = [Writer(number, state, rng) for number in (10, 11)]
    with closing(Projection(server)) as projection:
        for _ in range(120):
            for writer in rng.sample(writers, rng.randint(1, 2)):
                writer.write()
                server.apply_update(writer.doc.get_update(server.get_state()))
            if rng.random() < 0.2:
                for writer in writers:
                    writer.doc.apply_update(server.get_update(writer.doc.get_state()))
            # Not after every change: several of them between two looks must add up, too.
            if rng.random() < 0.6:
                assert projection.text() == read_document(server)
                assert read_lines(server) == tuple(elements_to_lines(projection.elements()))
        assert projection.text() == read_document(server)
        assert projection.character_count == sum(len(element.text) for element in projection.elements())


@pytest.mark.parametrize("seed", range(3))
def test_the_changes_of_a_projection_add_up_to_its_elements(seed: int) -> None:
    server: Doc[Any] = Doc()
    state = encode_screenplay(screenplay(6))
    server.apply_update(state)
    writer = Writer(10, state, Random(seed))
    held: dict[int, Element] = {}
    with closing(Projection(server)) as projection:
        for turn in range(150):
            writer.write()
            server.apply_update(writer.doc.get_update(server.get_state()))
            if turn % 7 == 0:
                projection.elements()
            if turn % 3 == 0:
                came, gone = projection.take_changes()
                held |= {id(element): element for element in came}
                for element in gone:
                    del held[id(element)]
        came, gone = projection.take_changes()
        held |= {id(element): element for element in came}
        for element in gone:
            del held[id(element)]
        assert sorted(each.text for each in held.values()) == sorted(each.text for each in projection.elements())
        assert projection.take_changes() == ([], [])


def test_a_keystroke_rereads_one_element() -> None:
    doc: Doc[Any] = Doc()
    doc.apply_update(encode_screenplay(screenplay(300)))
    content = doc.get("content", type=XmlFragment)
    with closing(Projection(doc)) as projection:
        assert (len(projection.elements()), projection.word_count, projection.character_count) == (300, 600, 2290)
        before = projection.elements()
        element = content.children[150]
        assert isinstance(element, XmlElement)
        text = element.children[0]
        assert isinstance(text, XmlText)
        for char in " and on":
            text.insert(len(str(text)), char)
        content.children.insert(3, XmlElement("element", {"id": "n", "kind": "action"}, [XmlText("New")]))
        del content.children[10]
        assert (projection.word_count, projection.character_count) == (
            601,
            2290 + len(" and on") + len("New") - len("Line 9"),
        )
        # What did not change was not read again: it is the same object.
        assert len({id(each) for each in projection.elements()} - {id(each) for each in before}) == 2
        assert projection.elements() is projection.elements()


def test_a_closed_projection_is_not_updated() -> None:
    doc: Doc[Any] = Doc()
    doc.apply_update(encode_screenplay(screenplay(2)))
    projection = Projection(doc)
    text = projection.text()
    projection.close()
    doc.get("cover", type=Map)["title"] = "Sugar"
    assert projection.cover() is text.cover
