"""Figures of a text, as lists of snapshots and drafts show them: pages, words, and the blocks at its beginning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice

from screnpla.library.models import Script
from screnpla.library.scripts.profile import build_page_counting
from screnpla.manuscript.document.texts import count_pages
from screnpla.screenplay.breakdown.word_count import count_words
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element
from screnpla.screenplay.production.omitted_scenes import drop_hidden

PREVIEWED_BLOCKS = 5
_LONGEST_BLOCK = 200


@dataclass(frozen=True)
class TextFigures:
    pages: int
    words: int
    preview: Sequence[dict[str, str]]


def measure_figures(script: Script, screenplay: Screenplay) -> TextFigures:
    """Slow for a long script: to be done in a thread."""
    pages = count_pages(screenplay, build_page_counting(script, screenplay.profile))
    words = sum([count_words(element.text) for element in drop_hidden(screenplay.elements)])
    return TextFigures(pages, words, preview_blocks(screenplay.elements))


def preview_blocks(elements: Iterable[Element]) -> list[dict[str, str]]:
    """The first blocks that say something."""
    spoken = (element for element in elements if element.text.strip())
    return [
        {"kind": element.kind.value, "text": element.text[:_LONGEST_BLOCK]}
        for element in islice(spoken, PREVIEWED_BLOCKS)
    ]
