"""Both screenplays indexed for quick comparison: a number for each text, its words, its id."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter

from screnpla.screenplay.compare.words import normalise_text, normalise_words
from screnpla.screenplay.elements import Element, Kind

# Fields of an element that may differ besides its id; the others are compared in another way.
OTHER_FIELDS = (
    *("kind", "scene_number", "color", "align", "break_before", "dual", "level", "list_style", "style"),
    *("overrides", "notes", "alternates", "extra"),
)
_OPEN_SCENES = frozenset({Kind.SCENE_HEADING, Kind.START_OF_ACT, Kind.SECTION})
_others = attrgetter("runs", "is_omitted", *OTHER_FIELDS)


@dataclass(slots=True)
class IndexedScript:
    """One of the two."""

    elements: Sequence[Element]
    texts: list[str]  # plain
    numbers: list[int]  # by plain text
    words: list[frozenset[str] | None]  # those asked for so far

    def words_at(self, at: int) -> frozenset[str]:
        found = self.words[at]
        if found is None:
            found = self.words[at] = frozenset(normalise_words(self.texts[at]))
        return found

    def scene_starts(self) -> list[int]:
        """Where scenes begin, and the end."""
        starts = [at for at, element in enumerate(self.elements) if element.kind in _OPEN_SCENES]
        return sorted({0, *starts, len(self.elements)})


@dataclass
class ScriptPair:
    old: IndexedScript
    new: IndexedScript

    @cached_property
    def shared_ids(self) -> list[tuple[int, int]]:
        """Pairs of elements with the same id. None, where an id comes twice."""
        old, new = _index_ids(self.old.elements), _index_ids(self.new.elements)
        if len(old) < len(self.old.elements) or len(new) < len(self.new.elements):
            return []
        return [(at, new[each]) for each, at in old.items() if each in new]


def index_scripts(old: Sequence[Element], new: Sequence[Element]) -> ScriptPair:
    numbers: dict[str, int] = {}
    return ScriptPair(_index_script(old, numbers), _index_script(new, numbers))


def _index_script(elements: Sequence[Element], numbers: dict[str, int]) -> IndexedScript:
    texts = [normalise_text(element.text) for element in elements]
    found = [numbers.setdefault(text, len(numbers)) for text in texts]
    return IndexedScript(elements, texts, found, [None] * len(texts))


def _index_ids(elements: Iterable[Element]) -> dict[str, int]:
    return {element.id: at for at, element in enumerate(elements)}


def is_same_but_ids(one: Element, other: Element) -> bool:
    return one is other or (_others(one) == _others(other) and _is_all_same(one.omitted, other.omitted))


def _is_all_same(elements: Sequence[Element], others: Sequence[Element]) -> bool:
    return len(elements) == len(others) and all(map(is_same_but_ids, elements, others))


def list_changed_fields(before: Element, after: Element) -> tuple[str, ...]:
    """CM5: in what they differ, ids apart."""
    fields = [name for name in OTHER_FIELDS if getattr(before, name) != getattr(after, name)]
    if before.is_omitted != after.is_omitted or not _is_all_same(before.omitted, after.omitted):
        fields.append("omitted")
    if before.runs != after.runs:
        fields.insert(0, "look" if before.text == after.text else "text")
    return tuple(fields)
