"""Which style a paragraph is written with, and which styles the file must know for that."""

from __future__ import annotations

from typing import NamedTuple

from screnpla.screenplay.clean_text import is_clean
from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.formats.element_names import Meaning, meaning_of
from screnpla.screenplay.formats.osf.kept import kept_of, text_of
from screnpla.screenplay.formats.osf.settings import Settings
from screnpla.screenplay.formats.osf.styles import BUILT_IN, NORMAL
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.profile import Behaviour, Box

LOST_STYLE = "Custom elements whose name means something else in this format are written as the plain element."
PRINTED = "There is no outline in this format; sections are paragraphs there, which print."
_BASES = {kind: name for name, kind in BUILT_IN.items()}
# What is based on a scene heading would be counted as a scene; only speech must be known as speech.
_SPOKEN = {
    Behaviour.CUE: "Character",
    Behaviour.PARENTHETICAL: "Parenthetical",
    Behaviour.DIALOGUE: "Dialogue",
    Behaviour.ACTION: "Action",
}
_PRINTED = frozenset({Kind.SECTION, Kind.SYNOPSIS})


class NewStyle(NamedTuple):
    base: str
    kind: Kind
    box: Box


class StyleNames:
    def __init__(self, settings: Settings, losses: GatheredLosses) -> None:
        self._settings = settings
        self._losses = losses
        self._names: dict[Meaning, str] = {}
        # Styles the file does not know yet.
        self.new: dict[str, NewStyle] = {}

    def box(self, element: Element) -> Box:
        return self._settings.box(Meaning(element.kind, element.style))

    def name(self, element: Element) -> str:
        level = max(1, min(element.level, 99)) if element.kind is Kind.SECTION else 0
        meaning = Meaning(element.kind, element.style, level)
        if element.kind in _PRINTED:
            self._losses.add(PRINTED, element.id)
        before = text_of(kept_of(element.extra).get("type")) if element.extra else ""
        if before and is_clean(before) and self._settings.styles.meaning(before) == meaning:
            return before
        found = self._names.get(meaning)
        if found is None:
            found = self._names[meaning] = self._made(meaning, element)
        if element.style and found != element.style:
            self._losses.add(LOST_STYLE, element.id)
        return found

    def _made(self, meaning: Meaning, element: Element) -> str:
        styles = self._settings.styles
        name = styles.name(meaning)
        if name in styles.nodes and styles.meaning(name) == meaning:
            return name
        base = _BASES.get(meaning.kind) or _SPOKEN.get(self.box(element).behaviour, NORMAL)
        taken = name in styles.nodes or name in BUILT_IN or not is_clean(name)
        said = meaning_of(name, {name: "General" if base == NORMAL else base})
        if meaning.style and (taken or said != meaning):
            return self._made(Meaning(meaning.kind, level=meaning.level), element)
        if not taken:
            self.new[name] = NewStyle(base, meaning.kind, self.box(element))
        return name
