"""Overwritten text of a change is found, also when the change deletes it itself."""

from __future__ import annotations

from typing import Any

import pytest
from pycrdt import Doc, XmlElement, XmlFragment, XmlText

from screnpla.manuscript.recovered.overwritten_text import apply_update
from screnpla.manuscript.yjs.unseen_text import find_passages
from screnpla.manuscript.yjs.update_decoder import decode_update
from tests.manuscript.element_text import text_of_line


def copy_of(start: bytes, client: int) -> Doc[Any]:
    """As a browser keeps it: what is deleted keeps its words."""
    doc: Doc[Any] = Doc(client_id=client, skip_gc=True)
    doc.get("content", type=XmlFragment)
    doc.apply_update(start)
    return doc


def delete_line(doc: Doc[Any], place: int) -> None:
    del doc.get("content", type=XmlFragment).children[place]


@pytest.fixture
def start() -> bytes:
    seed: Doc[Any] = Doc(client_id=1)
    content = seed.get("content", type=XmlFragment)
    for words in ("INT. BARN", "Rain.", "Hay"):
        content.children.append(XmlElement("element", {"kind": "action"}, [XmlText(words)]))
    return seed.get_update()


def lost_words(server: Doc[Any], update: bytes) -> list[str]:
    return [
        passage.text for passage in find_passages(apply_update(server, update).overwritten, [decode_update(update)])
    ]


def test_text_sent_together_with_a_remote_deletion_of_it_is_overwritten(start: bytes) -> None:
    ana, bo, server = copy_of(start, 10), copy_of(start, 11), copy_of(start, 99)
    delete_line(bo, 1)
    deletion = bo.get_update(server.get_state())
    apply_update(server, deletion)
    state = server.get_state()

    text_of_line(ana, 1).insert(5, " She waits.")
    ana.apply_update(deletion)

    answer = ana.get_update(state)
    assert decode_update(answer).deleted.contains(10, 0), "the answer deletes what it brings: else this tries nothing"
    assert lost_words(server, answer) == [" She waits."]
    assert lost_words(server, answer) == [], "and only once"


def test_text_its_writer_deleted_before_sending_is_not_overwritten(start: bytes) -> None:
    ana, server = copy_of(start, 10), copy_of(start, 99)
    state = server.get_state()
    text_of_line(ana, 1).insert(5, " She waits.")
    del text_of_line(ana, 1)[5:16]
    text_of_line(ana, 2).insert(3, " and straw")
    delete_line(ana, 2)

    answer = ana.get_update(state)
    assert decode_update(answer).deleted.contains(10, 0)
    assert lost_words(server, answer) == []


def test_a_deletion_sent_with_own_edits_still_overwrites_text_of_others(start: bytes) -> None:
    ana, bo, server = copy_of(start, 10), copy_of(start, 11), copy_of(start, 99)
    state = server.get_state()
    text_of_line(ana, 1).insert(5, " She waits.")
    typed = ana.get_update(state)
    apply_update(server, typed)
    # Bo writes and erases a word elsewhere, so that his change deletes something of its own, too.
    text_of_line(bo, 2).insert(3, "!")
    del text_of_line(bo, 2)[3:4]
    delete_line(bo, 1)

    lost = apply_update(server, bo.get_update(state)).overwritten
    assert [passage.text for passage in find_passages(lost, [decode_update(typed)])] == [" She waits."]
