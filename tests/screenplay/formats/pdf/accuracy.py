"""How well a script was read from print: which of its elements came back whole, and as the kind they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from screnpla.screenplay.elements import Element
from screnpla.screenplay.layout.text.visible_text import visible_text
from screnpla.screenplay.profiles.profile import LETTER, Behaviour, Profile


@dataclass(frozen=True, slots=True)
class Accuracy:
    elements: int  # that the script has and print shows
    whole: int  # came back with the same words, no more and no fewer
    typed: int  # and as the same kind
    missed: tuple[Element, ...] = ()

    @property
    def rate(self) -> float:
        return self.typed / self.elements if self.elements else 1.0


def printed(elements: Sequence[Element], profile: Profile | None = None) -> list[Element]:
    """What print shows of a script; notes, synopses and empty lines it does not."""
    boxes = profile or LETTER
    return [
        element for element in elements if element.text.strip() and boxes.box(element).behaviour is not Behaviour.HIDDEN
    ]


def as_shown(element: Element, profile: Profile | None = None) -> str:
    """The words as they print, blanks alike."""
    return " ".join(visible_text(element, caps=(profile or LETTER).box(element).caps).split())


def accuracy(original: Sequence[Element], read: Sequence[Element], profile: Profile | None = None) -> Accuracy:
    """`profile`: that of the truth, which says what prints in capitals. Both are compared in the order they stand."""
    expected = printed(original, profile)
    found = printed(read)
    words = [as_shown(element, profile) for element in expected]
    found_words = [as_shown(element) for element in found]
    whole = typed = 0
    missed: list[Element] = []
    matched: dict[int, int] = {}
    for block in SequenceMatcher(None, words, found_words, autojunk=False).get_matching_blocks():
        matched.update({block.a + step: block.b + step for step in range(block.size)})
    for at, element in enumerate(expected):
        other = matched.get(at)
        whole += other is not None
        right = other is not None and found[other].kind is element.kind
        typed += right
        if not right:
            missed.append(element)
    return Accuracy(len(expected), whole, typed, tuple(missed))
