"""Page and word counts of an open text, kept incrementally: after a key only the changed element is counted again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pycrdt import Doc

from screnpla.library.models import Script
from screnpla.library.scripts.profile import build_script_profile
from screnpla.manuscript.background import run_in_text_thread
from screnpla.manuscript.document.projection import MANY_NODES, Projection, read_projected_nodes
from screnpla.manuscript.document.search_passages import split_into_passages
from screnpla.manuscript.document.texts import TextStats, profile_from_extras
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element
from screnpla.screenplay.layout.paginate import Layout, paginate, repaginate
from screnpla.screenplay.profiles.profile import Profile


@dataclass(frozen=True)
class _MeasuredText:
    layout: Layout
    stats: TextStats


class OpenTextStats:
    def __init__(self, doc: Doc[Any], file_extras: Mapping[str, Any]) -> None:
        self._doc = doc
        self._profile = profile_from_extras(file_extras)
        # Filled at the first measure: a text that nobody changes costs no more memory than its document.
        self._projection: Projection | None = None
        self._layout: Layout | None = None

    async def measure(self, script: Script) -> TextStats:
        projection = self._projection = self._projection or Projection(self._doc)
        if projection.missing_count > MANY_NODES:
            # On a copy, in a thread: typing does not wait for it.
            projection.finish_read(await run_in_text_thread(read_projected_nodes, projection.start_read()))
        elements, words = projection.elements(), projection.word_count
        measured = await run_in_text_thread(
            _measure, self._layout, elements, build_script_profile(script, self._profile), words
        )
        if self._projection is projection:
            self._layout = measured.layout
        return measured.stats

    def release(self) -> None:
        """Frees the memory; the next measure reads the text again."""
        if self._projection:
            self._projection.close()
        self._projection = self._layout = None


def _measure(old_layout: Layout | None, elements: Sequence[Element], profile: Profile, words: int) -> _MeasuredText:
    layout = _lay_out(old_layout, elements, profile)
    return _MeasuredText(layout, TextStats(len(layout.sheets), words, split_into_passages(elements)))


def _lay_out(old_layout: Layout | None, elements: Sequence[Element], profile: Profile) -> Layout:
    if old_layout is None or old_layout.profile != profile:
        return paginate(Screenplay(elements=tuple(elements)), profile)
    before = {element.id: element for element in old_layout.elements}
    changed = {element.id for element in elements if before.get(element.id) is not element}
    return repaginate(old_layout, elements, changed)
