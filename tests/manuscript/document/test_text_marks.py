"""Texts are rewritten word by word, so that text typed meanwhile stays where it was typed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pycrdt import Doc, Text, XmlFragment, XmlText

from screnpla.manuscript.document.convert import capture_update, unwrap_transaction
from screnpla.manuscript.document.text_marks import rewrite_runs, rewrite_text
from screnpla.screenplay.elements import Run

words = st.text(st.sampled_from("ab é😀ש\u0301\n,"), max_size=20)


def text_in(doc: Doc[Any]) -> Text:
    text: Text = doc.get("text", type=Text)
    return text


def saying(text: str) -> Doc[Any]:
    doc: Doc[Any] = Doc()
    text_in(doc).insert(0, text)
    return doc


def retyped(doc: Doc[Any], new: str) -> bytes:
    text = text_in(doc).integrated
    return capture_update(doc, lambda writing: rewrite_text(text, writing, new))


@given(words, words)
def test_rewriting_a_text_gives_the_new_text(old: str, new: str) -> None:
    doc = saying(old)
    assert (retyped(doc, new) == b"") == (old == new)
    assert str(text_in(doc)) == new


@pytest.mark.parametrize(
    ("old", "typed", "new", "both"),
    [
        ("The café 😀 is open", " now", "A café 😀 is shut", "A café 😀 is shut now"),
        ("שלום עולם", " טוב", "היי עולם", "היי עולם טוב"),
        ("one two three", " four", "", " four"),
    ],
)
def test_text_appended_meanwhile_stays_behind_the_words_it_follows(old: str, typed: str, new: str, both: str) -> None:
    # As often as it takes to see both orders of two people.
    for _ in range(8):
        doc, other = saying(old), Doc[Any]()
        other.apply_update(doc.get_update())
        text_in(other).insert(len(text_in(other)), typed)
        other.apply_update(retyped(doc, new))
        doc.apply_update(other.get_update())
        assert str(text_in(doc)) == str(text_in(other)) == both


def test_text_appended_meanwhile_stays_in_a_text_with_marks_too() -> None:
    for _ in range(8):
        doc, other = Doc[Any](), Doc[Any]()
        text = XmlText("It is open")
        doc.get("x", type=XmlFragment).children.append(text)
        other.apply_update(doc.get_update())
        other_text = other.get("x", type=XmlFragment).children[0]
        assert isinstance(other_text, XmlText)
        other_text.insert(len(other_text), " now")
        with doc.transaction() as writing:
            rewrite_runs(text.integrated, unwrap_transaction(writing), [Run("It is "), Run("shut", bold=True)], 9)
        other.apply_update(doc.get_update())
        assert "".join(piece for piece, _ in other_text.diff()) == "It is shut now"


def test_marks_stay_on_unchanged_words() -> None:
    doc = Doc[Any]()
    text = XmlText("It is open")
    doc.get("x", type=XmlFragment).children.append(text)
    text.format(0, 2, {"bold": True})
    with doc.transaction() as writing:
        rewrite_text(text.integrated, unwrap_transaction(writing), "It was shut")
    assert text.diff() == [("It", {"bold": True}), (" was shut", None)]


def test_a_long_text_is_updated_only_where_it_differs() -> None:
    old = "and then " * 20_000
    assert len(retyped(saying(old), f"{old[:-5]}now {old[-5:]}")) < 60
