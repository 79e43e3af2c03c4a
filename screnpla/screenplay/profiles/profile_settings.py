"""Profiles out of a script's settings (`layout`, `elements` and `production` as the API holds them), and back.

What is missing or makes no sense leaves our default in place: a page must always come out. `elementTemplate`,
`autoMarkAsCount` and `spaceAfter` shape no page: both templates have the same boxes, marks are Final Draft's, and space
stands before an element only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from screnpla.screenplay.elements import Align, Json, Kind
from screnpla.screenplay.profiles.profile import A4, FILM, LETTER, Box, Paper, Profile

Settings = Mapping[str, Json]

MODERN_LEFT, MODERN_RIGHT = 1.25, 7.35
KINDS_BY_LABEL = {
    "scene heading": Kind.SCENE_HEADING,
    "action": Kind.ACTION,
    "character": Kind.CHARACTER,
    "parenthetical": Kind.PARENTHETICAL,
    "dialogue": Kind.DIALOGUE,
    "shot": Kind.SHOT,
    "transition": Kind.TRANSITION,
    "startofact": Kind.START_OF_ACT,
    "endofact": Kind.END_OF_ACT,
}
SPACES = {"0 lines": 0.0, "1 line": 1.0, "1 1/2 lines": 1.5, "2 lines": 2.0}
_PAGE_BREAK = "page break"
_NARROWEST = 0.5  # inches a line must have
_WIDEST = 8.0
_LEFT_MARGINS = (0.5, 3.0)  # inches: the least and the most


def profile_from_settings(
    layout: Settings, elements: Iterable[Settings] = (), production: Settings | None = None
) -> Profile:
    left, right = _read_margins(layout)
    boxes = {kind: _move_box(box, left, right) for kind, box in FILM.items()}
    if layout.get("sceneHeading") == "Bold":
        boxes[Kind.SCENE_HEADING] = replace(boxes[Kind.SCENE_HEADING], bold=True)
    for setting in elements:
        name = str(setting.get("label") or "")
        kind: str = KINDS_BY_LABEL.get(name.lower(), name)
        if kind:
            boxes[kind] = _configure_box(boxes.get(kind, FILM[Kind.ACTION]), setting)
    paper = Paper.A4 if str(layout.get("pageCategory")).upper() == "A4" else Paper.LETTER
    return replace(
        LETTER.on(paper),
        boxes=boxes,
        # Break action: at any line, not only between sentences.
        at_sentences=layout.get("breakAction") is not True,
        numbers_right=bool(production and production.get("showRighMargin") is True),
    )


def _read_margins(layout: Settings) -> tuple[float, float]:
    """Where the wide boxes begin and end: Standard holds 61 characters from 1.5 inches, Modern 62 from 1.25."""
    margin = layout.get("pageMargin")
    margin = margin if isinstance(margin, dict) else {}
    if layout.get("pageLayout") == "Modern" or margin.get("type") == "Modern":
        return MODERN_LEFT, MODERN_RIGHT
    space = margin.get("space")
    inches = space.split(" ")[0] if isinstance(space, str) else space
    return _read_number_between(inches, *_LEFT_MARGINS, LETTER.boxes[Kind.ACTION].left), LETTER.boxes[Kind.ACTION].right


def _move_box(box: Box, left: float, right: float) -> Box:
    """The wide boxes move; cues, dialogue and the rest stay where a reader expects them."""
    wide = LETTER.boxes[Kind.ACTION]
    return replace(box, left=left, right=right) if (box.left, box.right) == (wide.left, wide.right) else box


def _configure_box(box: Box, setting: Settings) -> Box:
    space = str(setting.get("spaceBefore") or "").strip().lower()
    if space in SPACES:
        box = replace(box, before=SPACES[space], new_page=False)
    elif space == _PAGE_BREAK:
        box = replace(box, new_page=True)
    config = setting.get("config")
    if not isinstance(config, dict):
        return box
    left, right = _read_inches(config.get("left"), box.left), _read_inches(config.get("right"), box.right)
    if right - left < _NARROWEST:
        left, right = box.left, box.right
    return replace(
        box,
        left=left,
        right=right,
        spacing=_read_number_between(config.get("lineSpacing"), 1.0, 3.0, box.spacing),
        align=_read_align(config.get("align"), box.align),
        caps=_read_switch(config.get("caps"), box.caps),
        bold=_read_switch(config.get("bold"), box.bold),
        underline=_read_switch(config.get("underline"), box.underline),
    )


def _read_inches(value: Json, usual: float) -> float:
    return _read_number_between(value, 0.0, _WIDEST, usual)


def _read_number_between(value: Json, least: float, most: float, usual: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return usual
    try:
        number = float(value)
    except ValueError:
        return usual
    return number if least <= number <= most else usual


def _read_align(value: Json, usual: Align) -> Align:
    return Align(value) if isinstance(value, str) and value in set(Align) else usual


def _read_switch(value: Json, usual: bool) -> bool:
    return value if isinstance(value, bool) else usual


# The way back: a profile in the words of a script's settings, as far as they go.
_PLACES = 2  # of an inch: what files measure differs by less from one program to the next


def make_layout_settings(profile: Profile) -> dict[str, Json]:
    """Those fields of `layout` that shape pages."""
    action = _box_of_kind(profile, Kind.ACTION)
    is_modern = (_round_inches(action.left), _round_inches(action.right)) == (MODERN_LEFT, MODERN_RIGHT)
    return {
        "pageLayout": "Modern" if is_modern else "Standard",
        "pageMargin": {"type": "Standard", "space": f"{_round_inches(action.left):g}"},
        "sceneHeading": "Bold" if _box_of_kind(profile, Kind.SCENE_HEADING).bold else "Regular",
        "breakAction": not profile.at_sentences,
        "pageCategory": "A4" if profile.height > (LETTER.height + A4.height) / 2 else "Letter",
    }


def make_element_settings(label: str, profile: Profile, plain: Profile) -> dict[str, Json]:
    """Of the element settings those that shape pages; `plain`: what the layout alone makes of this element.

    What follows from the layout is not said again: it would not follow any more when the layout changes.
    """
    kind = KINDS_BY_LABEL[label.lower()]
    box, usual = _box_config(_box_of_kind(profile, kind)), _box_config(_box_of_kind(plain, kind))
    config = {name: value for name, value in box.items() if value != usual[name]}
    return {"spaceBefore": _space_before(_box_of_kind(profile, kind)), "config": config}


def _box_config(box: Box) -> dict[str, Json]:
    return {
        "left": _round_inches(box.left),
        "right": _round_inches(box.right),
        "lineSpacing": _round_inches(box.spacing),
        "align": str(box.align),
        "caps": box.caps,
        "bold": box.bold,
        "underline": box.underline,
    }


def _space_before(box: Box) -> str:
    """There are words for some spaces only: the nearest."""
    return "page break" if box.new_page else min(SPACES, key=lambda words: abs(SPACES[words] - box.before))


def _round_inches(number: float) -> float:
    return round(number, _PLACES)


def _box_of_kind(profile: Profile, kind: Kind) -> Box:
    return profile.boxes.get(kind, FILM[kind])


# A profile that came with a file, merged with changes in the settings since.
Shape = TypeVar("Shape", Box, Profile)


def merge_profile_changes(own: Profile, before: Profile, now: Profile) -> Profile:
    """`own` with what differs between the other two; what nobody touched stays as the file has it."""
    if now == before:
        return own
    changed = {name: box for name, box in now.boxes.items() if box != before.boxes.get(name)}
    boxes = {name: _merge_box(own, before, name, box) for name, box in changed.items()}
    return replace(_overlay_fields(own, before, now), boxes={**own.boxes, **boxes})


def _merge_box(own: Profile, before: Profile, name: str, now: Box) -> Box:
    own_box, old_box = own.boxes.get(name), before.boxes.get(name)
    return _overlay_fields(own_box, old_box, now) if own_box and old_box else now


def _overlay_fields(own: Shape, before: Shape, now: Shape) -> Shape:
    names = [each.name for each in fields(own) if getattr(now, each.name) != getattr(before, each.name)]
    changes: dict[str, Any] = {name: getattr(now, name) for name in names}
    return replace(own, **changes)
