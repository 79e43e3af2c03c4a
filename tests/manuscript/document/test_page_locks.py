"""Page locks in a living document. Rules PL1 and PL3 (docs/spec/page-locks.md)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pycrdt import Doc, Map, XmlElement, XmlFragment, XmlText

from screnpla.manuscript.document.convert import (
    CONTENT,
    carry_page_locks,
    decode_screenplay,
    encode_screenplay,
    find_carried_locks,
    read_document,
)
from screnpla.manuscript.document.production.page_locks import PAGE_LOCKS, StoredLock, find_lost_place
from screnpla.manuscript.document.production.scene_number_state import PRODUCTION
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.production.page_locks import PageLock

TEXTS = ("Hällo wörld 🎬 ok", "plain text here", "third")
LOCKS = (PageLock("1", "e0"), PageLock("2", "e0", 8), PageLock("3", "e1", 6), PageLock("4", "e2"), PageLock("5", ""))
PIECES = ("a", "é", "🎬", "日", "xyz")


def make_doc() -> Doc[Any]:
    elements = tuple(Element(f"e{number}", Kind.ACTION, (Run(text),)) for number, text in enumerate(TEXTS))
    doc: Doc[Any] = Doc()
    doc.apply_update(encode_screenplay(Screenplay(elements, page_locks=LOCKS)))
    return doc


def content_of(doc: Doc[Any]) -> XmlFragment:
    content: XmlFragment = doc.get(CONTENT, type=XmlFragment)
    return content


def text_of(doc: Doc[Any], number: int) -> XmlText:
    line = content_of(doc).children[number]
    assert isinstance(line, XmlElement)
    text = line.children[0]
    assert isinstance(text, XmlText)
    return text


def test_pl1_locks_come_back_as_they_were_written() -> None:
    assert read_document(make_doc()).page_locks == LOCKS


def test_pl3_pl4_empty_pages_and_one_behind_the_last_letter_of_a_line_come_back_at_their_places() -> None:
    elements = [Element(name, Kind.ACTION, (Run("He sat. Rain."),)) for name in ("a", "b")]
    places = [("a", 0), ("a", 8), ("a", 8), ("a", 13), ("b", 13)]
    locks = tuple([PageLock(str(number), *place) for number, place in enumerate(places, 1)])
    found = decode_screenplay(encode_screenplay(Screenplay(tuple(elements), page_locks=locks))).page_locks
    assert found == (*locks[:3], PageLock("4", "b"), PageLock("5", ""))


@pytest.mark.parametrize("seed", range(5))
def test_pl1_a_lock_stays_with_its_letter_whatever_is_typed(seed: int) -> None:
    """The letters are counted by another model: a list in which the locked one is marked."""
    doc, random = make_doc(), Random(seed)
    text = text_of(doc, 0)
    letters = [(letter, number == 8) for number, letter in enumerate(TEXTS[0])]
    for _ in range(120):
        at = random.randrange(len(letters) + 1)
        start = len("".join([letter for letter, _ in letters[:at]]).encode())
        if random.random() < 0.6 or at == len(letters) or letters[at][1]:
            piece = random.choice(PIECES)
            text.insert(start, piece)
            letters[at:at] = [(letter, False) for letter in piece]
        else:
            del text[start : start + len(letters.pop(at)[0].encode())]
        assert read_document(doc).page_locks[1].offset == letters.index(("r", True))


def test_pl3_without_its_letter_a_page_begins_with_the_next_one() -> None:
    doc = make_doc()
    del text_of(doc, 1)[6:8]
    assert read_document(doc).page_locks[2] == PageLock("3", "e1", 6)


def test_pl3_without_its_element_a_page_begins_with_the_next_one() -> None:
    doc = make_doc()
    del content_of(doc).children[1]
    assert read_document(doc).page_locks[2] == PageLock("3", "e2")
    del content_of(doc).children[1]
    assert [lock.element_id for lock in read_document(doc).page_locks] == ["e0", "e0", "", "", ""]


@pytest.mark.parametrize(
    "forged",
    [
        "locks",
        [1, None, "2", {}],
        [{"label": "1", "element": "e1", "item": "99:99"}],
        [{"label": "1", "element": "e1", "item": "x"}],
        [{"label": "1", "element": "e1", "item": "1:0", "letter": "1:999999", "offset": "many"}],
    ],
)
def test_locks_that_a_client_made_up_break_nothing(forged: Any) -> None:
    doc = make_doc()
    doc.get(PRODUCTION, type=Map)[PAGE_LOCKS] = forged
    assert [element.text for element in read_document(doc).elements] == list(TEXTS)


def test_pl3_words_that_were_written_anew_are_found_again() -> None:
    texts = {"a": "He sits. She then", "b": " stands up."}
    elements = [Element(name, Kind.ACTION, (Run(text),)) for name, text in texts.items()]

    def find(words: str, lock: PageLock) -> PageLock | None:
        return find_lost_place(StoredLock("2", "a", (1, 1), (1, 2), 9, words), lock, elements)

    assert find("She then stands up.", PageLock("2", "b")) == PageLock("2", "a", 9)
    assert find("stands up.", PageLock("2", "a", 12)) == PageLock("2", "b", 1)
    assert find("Nobody", PageLock("2", "a", 1)) is None


def test_pl3_locks_of_a_split_and_of_a_joined_line_are_carried() -> None:
    doc = make_doc()
    # Enter before the locked letter: the rest of the line is written anew in a line of its own.
    del text_of(doc, 1)[3:15]
    rest = XmlElement("element", {"id": "new", "kind": "action"}, [XmlText("in text here")])
    content_of(doc).children.insert(2, rest)
    assert find_carried_locks(doc) == {2: PageLock("3", "new", 3)}
    carry_page_locks(doc)
    # Backspace at the beginning of the locked line.
    del content_of(doc).children[3]
    text_of(doc, 2).insert(12, "third")
    assert find_carried_locks(doc) == {3: PageLock("4", "new", 12)}
    carry_page_locks(doc)
    carried = (PageLock("3", "new", 3), PageLock("4", "new", 12))
    assert read_document(doc).page_locks == (*LOCKS[:2], *carried, LOCKS[4])
    assert carry_page_locks(doc) == b""


def test_pl3_a_lock_that_is_carried_leaves_others_to_lines_that_come_back() -> None:
    """The lines of page 3 are cut, the first line of page 4 is joined to the one above, and the cut is undone."""
    doc = make_doc()
    del content_of(doc).children[1:3]
    text_of(doc, 0).insert(len(TEXTS[0].encode()), "third")
    carry_page_locks(doc)
    assert read_document(doc).page_locks[2:4] == (PageLock("3", ""), PageLock("4", "e0", len(TEXTS[0])))
    content_of(doc).children.append(XmlElement("element", {"id": "e1", "kind": "action"}, [XmlText(TEXTS[1])]))
    assert read_document(doc).page_locks[2] == LOCKS[2]


@pytest.mark.parametrize(
    ("words", "letter", "above", "below"),
    [
        ("Mary", None, "He looks at Mary and leaves.", "She smiles."),
        ("Mary", None, "She smiles.", "He looks at Mary"),
        ("Yes.", (1, 2), "She says: Yes.", "He looks at her."),
        ("Yes. But not today.", (1, 2), "She says: Yes.", "She leaves."),
    ],
)
def test_pl3_the_words_of_a_deleted_line_that_stand_in_another_one_are_no_place(
    words: str, letter: tuple[int, int] | None, above: str, below: str
) -> None:
    elements = [Element(name, Kind.ACTION, (Run(text),)) for name, text in (("a", above), ("c", "Rain."), ("d", below))]
    lost = StoredLock("2", "b", (1, 1), letter, 0, words)
    assert find_lost_place(lost, PageLock("2", "c"), elements) is None


def test_pl3_a_line_that_has_come_back_is_not_looked_for_above() -> None:
    elements = [Element(name, Kind.ACTION, (Run(text),)) for name, text in (("a", "He looks at Mary"), ("b", "Mary"))]
    assert find_lost_place(StoredLock("2", "b", (1, 1), None, 0, "Mary"), PageLock("2", "b"), elements) is None
