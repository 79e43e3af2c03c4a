"""Which type a paragraph is written with, and which custom elements the file must know for that."""

from __future__ import annotations

from screnpla.screenplay.clean_text import cleaned, is_clean
from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.element_names import Meaning, meaning_of, type_of
from screnpla.screenplay.formats.fdx.kept import kept_of
from screnpla.screenplay.formats.fdx.names import paginates_as
from screnpla.screenplay.formats.fdx.settings import Settings
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.profile import Box

LOST_STYLE = "Custom elements whose name means something else in Final Draft are written as the plain element."


class TypeNames:
    """`seen`: types that the file uses without settings of its own for them; that is how it wants it."""

    def __init__(self, settings: Settings, seen: frozenset[str], losses: GatheredLosses) -> None:
        self._seen = seen
        self._settings = settings
        self._losses = losses
        self._paginated_as = dict(settings.paginated_as)
        # Custom elements the file does not know yet, with the box they need.
        self.new: dict[str, tuple[str, Box]] = {}
        self._plain: dict[tuple[str, str, int], str] = {}

    def box(self, element: Element) -> Box:
        return self._settings.box(Meaning(element.kind, element.style))

    def name(self, element: Element) -> str | None:
        """None: the paragraph has no type, as it had none."""
        if element.extra:
            kept = kept_of(element.extra)
            before = kept.get("type", "")
            if (before is None or (isinstance(before, str) and before)) and self._means(before, element):
                return before
        key = (element.kind, element.style, element.level)
        found = self._plain.get(key)
        if found is None:
            found = self._plain[key] = self._made(element)
        elif element.style and found != element.style:
            self._losses.add(LOST_STYLE, element.id)
        return found

    def _made(self, element: Element) -> str:
        style = element.style if is_clean(element.style) else cleaned(element.style)
        if style and self._can_be(style, element):
            return style
        if element.style:
            self._losses.add(LOST_STYLE, element.id)
        plain = type_of(Meaning(element.kind, level=min(element.level, 99)))
        if plain not in self._settings.paginated_as and plain not in self._seen:
            self._need(plain, element)
        return plain

    def _can_be(self, style: str, element: Element) -> bool:
        if meaning_of(style, self._paginated_as).kind is element.kind:
            return True
        if style in self._paginated_as:
            return False
        wanted = paginates_as(element.kind, self.box(element).behaviour)
        if meaning_of(style, {style: wanted}).kind is not element.kind:
            return False
        self._need(style, element)
        return True

    def _need(self, name: str, element: Element) -> None:
        box = self.box(element)
        self._paginated_as[name] = paginates_as(element.kind, box.behaviour)
        self.new[name] = (self._paginated_as[name], box)

    def _means(self, name: str | None, element: Element) -> bool:
        meaning = meaning_of(name, self._paginated_as)
        return meaning.kind is element.kind and meaning.style == element.style and meaning.level == element.level
