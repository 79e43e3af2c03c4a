"""Default settings of a new script: the constants of the specification (editor, section 9)."""

from __future__ import annotations

from typing import Any

ELEMENT_LABELS = (
    "Scene Heading",
    "Action",
    "Character",
    "Parenthetical",
    "Dialogue",
    "Shot",
    "Transition",
    "StartOfAct",
    "EndOfAct",
)
# Blank lines before an element as our pages have them.
_SPACES = {
    "Scene Heading": "2 lines",
    "Parenthetical": "0 lines",
    "Dialogue": "0 lines",
    "StartOfAct": "page break",
    "EndOfAct": "2 lines",
    "Lyrics": "0 lines",
    "General": "0 lines",
}
_SHORTCUTS = 5  # Ctrl+1 to Ctrl+5
_TIMES_OF_DAY = ("DAY", "NIGHT", "MORNING", "AFTERNOON", "EVENING", "LATER", "CONTINUOUS", "MOMENTS LATER", "SAME TIME")
CARD_GROUPS = ("Storylines", "Character", "Locations")


def default_production() -> dict[str, Any]:
    return {
        "isLockedPages": False,
        "showRighMargin": False,
        "displayStyle": "6 > 6A > 6AA > 6AAA",
        "prefix": "NA",
        "suffix": "NA",
        "zeroPadding": "NA",
    }


def default_layout() -> dict[str, Any]:
    return {
        "elementTemplate": "Film Screnplay",
        "camera": "single",
        "pageLayout": "Standard",
        "pageMargin": {"type": "Standard", "space": "1.5"},
        "sceneHeading": "Regular",
        "breakAction": False,
        "autoMarkAsCount": False,
        "pageCategory": "Letter",
        "pageView": "print",
    }


def default_headers_and_footers() -> dict[str, Any]:
    empty = {"left": "", "centre": "", "right": ""}
    return {
        "isShowOnFirstPage": False,
        "introPages": "0",
        "showPageBreaks": True,
        "config": {"header": dict(empty), "footer": dict(empty)},
    }


def default_elements() -> list[dict[str, Any]]:
    return [_element_settings(number, label) for number, label in enumerate(ELEMENT_LABELS)]


def usual_element(label: str) -> dict[str, Any]:
    """One of ours, in the specification's spelling; Lyrics, General and Title are not there from the beginning."""
    known = ELEMENT_LABELS.index(label) if label in ELEMENT_LABELS else len(ELEMENT_LABELS)
    return _element_settings(known, label)


def custom_element(label: str, behaves_like: str = "Action") -> dict[str, Any]:
    """An element that a writer adds to ours; it looks like the one it behaves like until its settings say otherwise."""
    entry = _element_settings(len(ELEMENT_LABELS), behaves_like)
    return {**entry, "label": label, "behavesLike": behaves_like, "timesOfDay": []}


def _element_settings(number: int, label: str) -> dict[str, Any]:
    return {
        "label": label,
        "spaceBefore": _SPACES.get(label, "1 line"),
        "spaceAfter": "0 lines",
        "shortCut": f"Ctrl+{number + 1}" if number < _SHORTCUTS else "",
        # Empty, as `nextElement`: letter case and next line follow the chosen typing mode.
        "mode": "",
        "nextElement": "",
        "timesOfDay": list(_TIMES_OF_DAY) if label == "Scene Heading" else [],
        "config": {},
    }


def default_card_groups() -> list[dict[str, Any]]:
    return [{"label": label, "items": []} for label in CARD_GROUPS]
