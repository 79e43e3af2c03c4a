"""Annotations of readers on a PDF: how many, and the first texts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

MOST_QUOTED = 20


class AnnotationTexts(NamedTuple):
    total: int = 0
    texts: tuple[str, ...] = ()  # of the first of them


def merge_annotations(found: Iterable[AnnotationTexts]) -> AnnotationTexts:
    count = 0
    words: list[str] = []
    for each in found:
        count += each.total
        words += each.texts[: MOST_QUOTED - len(words)]
    return AnnotationTexts(count, tuple(words))
