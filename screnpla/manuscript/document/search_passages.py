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
    for text in _list_texts(elements):
        start = 0
        # By offsets: copying the rest for each passage would take hours of a line of 40 million characters.
        while len(text) - start > LONGEST_PASSAGE:
            space = text.rfind(" ", start + LONGEST_PASSAGE // 2, start + LONGEST_PASSAGE)
            end = space if space > 0 else start + LONGEST_PASSAGE
            yield text[start:end]
            start = end
            while start < len(text) and text[start].isspace():
                start += 1
        if start < len(text):
            yield text[start:]


def _list_texts(elements: Iterable[Element]) -> Iterator[str]:
    """Alternates behind their line: they do not print, but whoever looks for their words wants to find them."""
    for element in elements:
        yield element.text.strip()
        for name in sorted(element.alternates):
            yield "".join([run.text for run in element.alternates[name]]).strip()
