"""Passages for the search index."""

from __future__ import annotations

from screnpla.manuscript.document.search_passages import LONGEST_PASSAGE, split_into_passages
from screnpla.screenplay.elements import Element, Kind, Run


def elements(*texts: str) -> list[Element]:
    return [Element(str(number), Kind.ACTION, (Run(text),)) for number, text in enumerate(texts)]


def test_short_elements_share_a_passage_and_are_not_cut() -> None:
    texts = [f"{char} " + "word " * 80 for char in "abcdefgh"]
    passages = split_into_passages(elements(*texts))
    assert len(passages) > 1
    assert all(len(passage) <= LONGEST_PASSAGE for passage in passages)
    assert "\n".join(passages).split("\n") == [text.strip() for text in texts]


def test_an_element_longer_than_a_passage_is_cut_between_words() -> None:
    long = "word " * 1000 + "日" * 4000
    passages = split_into_passages(elements(long))
    assert all(len(passage) <= LONGEST_PASSAGE for passage in passages)
    assert "".join(passages).replace(" ", "") == long.replace(" ", "")
    assert {word for passage in passages[:3] for word in passage.split()} == {"word"}


def test_elements_without_words_have_no_passage() -> None:
    assert split_into_passages(elements("", "  \n", "")) == []


def test_a_line_of_millions_of_characters_is_cut_into_passages() -> None:
    """By copies of the rest, which it once was, this takes minutes."""
    passages = split_into_passages(elements("日" * 30_000_000))
    assert len(passages) == 20_000
