"""Dealing of pages: how many scenes a script of a wanted length has, and how long each is."""

from __future__ import annotations

import math
from random import Random

DEFAULT_PAGES = 90
MOST_PAGES = 300
WORDS_PER_PAGE = 275  # between the 250 and the 300 of the specification


def deal_pages(total: int, chance: Random) -> tuple[int, ...]:
    """Scenes of one or two pages that add up to the total; between half as many and as many as there are pages."""
    if not 1 <= total <= MOST_PAGES:
        raise ValueError(f"A script has 1 to {MOST_PAGES} pages, not {total}")
    scenes = chance.randint(math.ceil(total / 2), total)
    pages = [2] * (total - scenes) + [1] * (2 * scenes - total)
    chance.shuffle(pages)
    return tuple(pages)


def resolve_page_target(page_target: int) -> int:
    """The length that is dealt: 90 pages where the writer has said nothing, and at most 300."""
    return min(page_target, MOST_PAGES) if page_target > 0 else DEFAULT_PAGES


def count_wanted_words(pages: int) -> int:
    return pages * WORDS_PER_PAGE
