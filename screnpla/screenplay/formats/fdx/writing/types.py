"""Paragraph types in writing, and the custom elements that the file must define for them."""

from __future__ import annotations

from collections.abc import Collection

from screnpla.screenplay.clean_text import clean_text, is_clean
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.formats.common.element_types import ElementType, element_type_of, type_name_of
from screnpla.screenplay.formats.fdx.preserved import preserved_data
from screnpla.screenplay.formats.fdx.settings import PAGINATE_AS, FdxSettings, pagination_name
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.profiles.profile import Behaviour, Box

LOST_STYLE = "Custom elements whose name means something else in Final Draft are written as the plain element."


class TypeNames:
    """`known_types`: those that the file uses without settings of its own for them; that is how it wants it."""

    def __init__(self, settings: FdxSettings, known_types: frozenset[str], losses: LossCollector) -> None:
        self._known_types = known_types
        self._settings = settings
        self._losses = losses
        self._paginated_as = dict(settings.paginated_as)
        # Custom elements the file does not know yet, with the box they need.
        self.new: dict[str, tuple[str, Box]] = {}
        self._plain: dict[tuple[str, str, int], str] = {}

    def box_for(self, element: Element) -> Box:
        return self._settings.box_for(ElementType(element.kind, element.style))

    def require_unused(self, used: Collection[str]) -> None:
        """Custom elements that no line has yet: whoever goes on writing in Final Draft finds them there."""
        known = {*used, *self._known_types, *map(str, Kind)}
        for name, box in self._settings.profile.boxes.items() if self._settings.profile else ():
            if name in known or name in self._paginated_as or not is_clean(name) or box.behaviour is Behaviour.HIDDEN:
                continue
            paginate_as = PAGINATE_AS[box.behaviour]
            # Not where Final Draft means something else by the name.
            if element_type_of(name, {name: paginate_as}).style == name:
                self._paginated_as[name] = paginate_as
                self.new[name] = (paginate_as, box)

    def type_name(self, element: Element) -> str | None:
        """None: the paragraph has no type, as it had none."""
        if element.extra:
            preserved = preserved_data(element.extra)
            before = preserved.get("type", "")
            if (before is None or (isinstance(before, str) and before)) and self._has_meaning(before, element):
                return before
        key = (element.kind, element.style, element.level)
        found = self._plain.get(key)
        if found is None:
            found = self._plain[key] = self._make_name(element)
        elif element.style and found != element.style:
            self._losses.add(LOST_STYLE, element.id)
        return found

    def _make_name(self, element: Element) -> str:
        style = element.style if is_clean(element.style) else clean_text(element.style)
        if style and self._can_use_style(style, element):
            return style
        if element.style:
            self._losses.add(LOST_STYLE, element.id)
        plain = type_name_of(ElementType(element.kind, level=min(element.level, 99)))
        if plain not in self._settings.paginated_as and plain not in self._known_types:
            self._require_settings(plain, element)
        return plain

    def _can_use_style(self, style: str, element: Element) -> bool:
        if element_type_of(style, self._paginated_as).kind is element.kind:
            return True
        if style in self._paginated_as:
            return False
        paginate_as = pagination_name(element.kind, self.box_for(element).behaviour)
        if element_type_of(style, {style: paginate_as}).kind is not element.kind:
            return False
        self._require_settings(style, element)
        return True

    def _require_settings(self, name: str, element: Element) -> None:
        box = self.box_for(element)
        self._paginated_as[name] = pagination_name(element.kind, box.behaviour)
        self.new[name] = (self._paginated_as[name], box)

    def _has_meaning(self, name: str | None, element: Element) -> bool:
        element_type = element_type_of(name, self._paginated_as)
        return (
            element_type.kind is element.kind
            and element_type.style == element.style
            and element_type.level == element.level
        )
