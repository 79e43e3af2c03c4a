"""Page and word counts of an open text, kept incrementally: after a key only the changed element is counted again.

They are kept of a copy, as the document library tells what changed only while it holds everybody up (`Projection`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pycrdt import Doc, Subscription, TransactionEvent

from screnpla.library.models import Script
from screnpla.library.scripts.profile import PageCounting, build_page_counting
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.convert import find_carried_locks
from screnpla.manuscript.document.projection import Projection
from screnpla.manuscript.document.search_passages import split_into_passages
from screnpla.manuscript.document.texts import TextStats, profile_from_extras
from screnpla.screenplay.breakdown.word_count import count_words
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element
from screnpla.screenplay.layout.classic.estimate import estimate_pages
from screnpla.screenplay.layout.paginate import Layout, paginate, repaginate
from screnpla.screenplay.production.omitted_scenes import list_hidden
from screnpla.screenplay.production.page_locks import PageLock
from screnpla.screenplay.profiles.profile import Profile

# Updates that wait to be counted; beyond, the text is read anew.
MAX_WAITING = 2_000


@dataclass(frozen=True)
class MeasuredText:
    """The counts of a text, its elements, and those of the measure before."""

    stats: TextStats
    elements: Sequence[Element]
    before: Sequence[Element] | None
    has_lost_locks: bool = False  # locked pages begin at words that were written anew


class _CountedCopy:
    """A copy of the document that follows it when it is counted, in a thread: who types does not wait for it."""

    def __init__(self) -> None:
        # The first one holds all of the document.
        self.waiting: list[bytes] = []
        self._doc: Doc[Any] = Doc(allow_multithreading=True)
        self._projection: Projection | None = None
        self._elements: Sequence[Element] | None = None
        self._layout: Layout | None = None  # none in the classic view

    def measure(self, updates: Sequence[bytes], counting: PageCounting) -> MeasuredText:
        before = self._elements
        for update in updates:
            self._doc.apply_update(update)
        # Not before: of the first update, which changes every line, it would follow each.
        projection = self._projection = self._projection or Projection(self._doc)
        elements = self._elements = projection.elements()
        if counting.is_classic:
            self._layout, pages = None, len(estimate_pages(elements))
        else:
            self._layout = _lay_out(self._layout, elements, counting.profile, projection.page_locks())
            pages = len(self._layout.sheets)
        words = projection.word_count - _count_hidden(elements)
        stats = TextStats(pages, words, split_into_passages(elements))
        return MeasuredText(stats, elements, before, bool(find_carried_locks(self._doc)))


class OpenTextStats:
    def __init__(self, doc: Doc[Any], file_extras: Mapping[str, Any]) -> None:
        self._doc = doc
        self._profile = profile_from_extras(file_extras)
        # Made at the first measure: a text that nobody changes costs no more memory than its document.
        self._copy: _CountedCopy | None = None
        self._subscription: Subscription | None = None

    async def measure(self, script: Script) -> MeasuredText:
        copy = self._copy or self._start_copy()
        updates, copy.waiting = copy.waiting, []
        try:
            return await run_in_text_thread(copy.measure, updates, build_page_counting(script, self._profile))
        except BaseException:
            self.release()
            raise

    def release(self) -> None:
        """Frees the memory; the next measure reads the text again."""
        if self._subscription is not None:
            self._doc.unobserve(self._subscription)
        self._copy = self._subscription = None

    def _start_copy(self) -> _CountedCopy:
        copy = self._copy = _CountedCopy()
        copy.waiting.append(self._doc.get_update())
        self._subscription = self._doc.observe(self._on_change)
        return copy

    def _on_change(self, event: TransactionEvent) -> None:
        if self._copy is not None:
            self._copy.waiting.append(event.update)
            if len(self._copy.waiting) > MAX_WAITING:
                self._copy = None


def _count_hidden(elements: Sequence[Element]) -> int:
    hidden = list_hidden(elements)
    return sum([count_words(element.text) for element in elements if element.id in hidden]) if hidden else 0


def _lay_out(
    old_layout: Layout | None, elements: Sequence[Element], profile: Profile, page_locks: tuple[PageLock, ...]
) -> Layout:
    if old_layout is None or old_layout.profile != profile:
        return paginate(Screenplay(elements=tuple(elements), page_locks=page_locks), profile)
    before = {element.id: element for element in old_layout.elements}
    changed = {element.id for element in elements if before.get(element.id) is not element}
    return repaginate(old_layout, elements, changed, page_locks)
