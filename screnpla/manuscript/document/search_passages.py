"""Passages for the search index: a script's text cut into about a page each, whole elements where that is possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from screnpla.screenplay.elements import Element

LONGEST_PASSAGE = 1500  # characters


def split_into_passages(elements: Iterable[Element]) -> list[str]:
    passages: list[str] = []
    texts: list[str] = []
    length = 0
    for text in _split_texts(elements):
        if texts and length + len(text) > LONGEST_PASSAGE:
            passages.append("\n".join(texts))
            texts, length = [], 0
        texts.append(text)
        length += len(text) + 1
    return [*passages, "\n".join(texts)] if texts else passages


def _split_texts(elements: Iterable[Element]) -> Iterator[str]:
    """The texts; one that is too long is cut, between words where it has any."""
    for element in elements:
        rest = element.text.strip()
        while len(rest) > LONGEST_PASSAGE:
            space = rest.rfind(" ", LONGEST_PASSAGE // 2, LONGEST_PASSAGE)
            at = space if space > 0 else LONGEST_PASSAGE
            yield rest[:at]
            rest = rest[at:].lstrip()
        if rest:
            yield rest
