"""A profile told in the words of a script's settings, as far as they go: the way back of `profile_settings.py`."""

from __future__ import annotations

from screnpla.screenplay.elements import Json, Kind
from screnpla.screenplay.profile import A4, FILM, LETTER, Box, Profile
from screnpla.screenplay.profile_settings import KINDS_BY_LABEL, MODERN_LEFT, MODERN_RIGHT, SPACES

_PLACES = 2  # of an inch: what files measure differs by less from one program to the next


def layout_told(profile: Profile) -> dict[str, Json]:
    """Those fields of `layout` that shape pages."""
    action = _box(profile, Kind.ACTION)
    is_modern = (_rounded(action.left), _rounded(action.right)) == (MODERN_LEFT, MODERN_RIGHT)
    return {
        "pageLayout": "Modern" if is_modern else "Standard",
        "pageMargin": {"type": "Standard", "space": f"{_rounded(action.left):g}"},
        "sceneHeading": "Bold" if _box(profile, Kind.SCENE_HEADING).bold else "Regular",
        "breakAction": not profile.at_sentences,
        "pageCategory": "A4" if profile.height > (LETTER.height + A4.height) / 2 else "Letter",
    }


def element_told(label: str, profile: Profile, plain: Profile) -> dict[str, Json]:
    """Of the element settings those that shape pages; `plain`: what the layout alone makes of this element.

    What follows from the layout is not said again: it would not follow any more when the layout changes.
    """
    kind = KINDS_BY_LABEL[label.lower()]
    box, usual = _config(_box(profile, kind)), _config(_box(plain, kind))
    config = {name: value for name, value in box.items() if value != usual[name]}
    return {"spaceBefore": _space_before(_box(profile, kind)), "config": config}


def _config(box: Box) -> dict[str, Json]:
    return {
        "left": _rounded(box.left),
        "right": _rounded(box.right),
        "lineSpacing": _rounded(box.spacing),
        "align": str(box.align),
        "caps": box.caps,
        "bold": box.bold,
        "underline": box.underline,
    }


def _space_before(box: Box) -> str:
    """There are words for some spaces only: the nearest."""
    return "page break" if box.new_page else min(SPACES, key=lambda words: abs(SPACES[words] - box.before))


def _rounded(number: float) -> float:
    return round(number, _PLACES)


def _box(profile: Profile, kind: Kind) -> Box:
    return profile.boxes.get(kind, FILM[kind])
