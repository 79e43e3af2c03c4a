"""How many pages and words the text of an open room has: after a key only what the key changed is worked out anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pycrdt import Doc

from screnpla.library.formatting import profile_of
from screnpla.library.models import Script
from screnpla.manuscript.carried import profile_carried
from screnpla.manuscript.passages import passages
from screnpla.manuscript.projection import MANY, Projection, read_places
from screnpla.manuscript.text_threads import in_text_thread
from screnpla.manuscript.texts import Told
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element
from screnpla.screenplay.layout.paginate import Layout, paginate, repaginate
from screnpla.screenplay.profile import Profile


@dataclass(frozen=True)
class _Counted:
    layout: Layout
    told: Told


class OpenText:
    def __init__(self, doc: Doc[Any], carried: Mapping[str, Any]) -> None:
        self._doc = doc
        self._profile = profile_carried(carried)
        # Nothing is kept of a text that nobody changes: a reader costs no more than the document.
        self._projection: Projection | None = None
        self._layout: Layout | None = None

    async def told(self, script: Script) -> Told:
        projection = self._projection = self._projection or Projection(self._doc)
        if projection.missing > MANY:
            # On a copy, in a thread: nobody who types waits for it.
            projection.fill(await in_text_thread(read_places, projection.ask()))
        elements, words = projection.elements(), projection.words
        counted = await in_text_thread(_counted, self._layout, elements, profile_of(script, self._profile), words)
        if self._projection is projection:
            self._layout = counted.layout
        return counted.told

    def rest(self) -> None:
        """Lets go of what is at hand; asked again, it is read again."""
        if self._projection:
            self._projection.close()
        self._projection = self._layout = None


def _counted(known: Layout | None, elements: Sequence[Element], profile: Profile, words: int) -> _Counted:
    layout = _laid_out(known, elements, profile)
    return _Counted(layout, Told(len(layout.sheets), words, passages(elements)))


def _laid_out(known: Layout | None, elements: Sequence[Element], profile: Profile) -> Layout:
    if known is None or known.profile != profile:
        return paginate(Screenplay(elements=tuple(elements)), profile)
    before = {element.id: element for element in known.elements}
    changed = {element.id for element in elements if before.get(element.id) is not element}
    return repaginate(known, elements, changed)
