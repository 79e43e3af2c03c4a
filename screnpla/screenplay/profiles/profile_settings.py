"""A profile out of a script's settings: `layout`, `elements` and `production` as the API holds them.

What is missing or makes no sense leaves our default in place: a page must always come out. `elementTemplate`,
`autoMarkAsCount` and `spaceAfter` shape no page: both templates have the same boxes, marks are Final Draft's, and space
stands before an element only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from screnpla.screenplay.elements import Align, Json, Kind
from screnpla.screenplay.profile import FILM, LETTER, Box, Paper, Profile

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
    left, right = _margins(layout)
    boxes = {kind: _moved(box, left, right) for kind, box in FILM.items()}
    if layout.get("sceneHeading") == "Bold":
        boxes[Kind.SCENE_HEADING] = replace(boxes[Kind.SCENE_HEADING], bold=True)
    for setting in elements:
        name = str(setting.get("label") or "")
        kind: str = KINDS_BY_LABEL.get(name.lower(), name)
        if kind:
            boxes[kind] = _configured(boxes.get(kind, FILM[Kind.ACTION]), setting)
    paper = Paper.A4 if str(layout.get("pageCategory")).upper() == "A4" else Paper.LETTER
    return replace(
        LETTER.on(paper),
        boxes=boxes,
        # Break action: at any line, not only between sentences.
        at_sentences=layout.get("breakAction") is not True,
        numbers_right=bool(production and production.get("showRighMargin") is True),
    )


def _margins(layout: Settings) -> tuple[float, float]:
    """Where the wide boxes begin and end: Standard holds 61 characters from 1.5 inches, Modern 62 from 1.25."""
    margin = layout.get("pageMargin")
    margin = margin if isinstance(margin, dict) else {}
    if layout.get("pageLayout") == "Modern" or margin.get("type") == "Modern":
        return MODERN_LEFT, MODERN_RIGHT
    space = margin.get("space")
    inches = space.split(" ")[0] if isinstance(space, str) else space
    return _between(inches, *_LEFT_MARGINS, LETTER.boxes[Kind.ACTION].left), LETTER.boxes[Kind.ACTION].right


def _moved(box: Box, left: float, right: float) -> Box:
    """The wide boxes move; cues, dialogue and the rest stay where a reader expects them."""
    wide = LETTER.boxes[Kind.ACTION]
    return replace(box, left=left, right=right) if (box.left, box.right) == (wide.left, wide.right) else box


def _configured(box: Box, setting: Settings) -> Box:
    space = str(setting.get("spaceBefore") or "").strip().lower()
    if space in SPACES:
        box = replace(box, before=SPACES[space], new_page=False)
    elif space == _PAGE_BREAK:
        box = replace(box, new_page=True)
    config = setting.get("config")
    if not isinstance(config, dict):
        return box
    left, right = _inches(config.get("left"), box.left), _inches(config.get("right"), box.right)
    if right - left < _NARROWEST:
        left, right = box.left, box.right
    return replace(
        box,
        left=left,
        right=right,
        spacing=_between(config.get("lineSpacing"), 1.0, 3.0, box.spacing),
        align=_align(config.get("align"), box.align),
        caps=_switch(config.get("caps"), box.caps),
        bold=_switch(config.get("bold"), box.bold),
        underline=_switch(config.get("underline"), box.underline),
    )


def _inches(value: Json, usual: float) -> float:
    return _between(value, 0.0, _WIDEST, usual)


def _between(value: Json, least: float, most: float, usual: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return usual
    try:
        number = float(value)
    except ValueError:
        return usual
    return number if least <= number <= most else usual


def _align(value: Json, usual: Align) -> Align:
    return Align(value) if isinstance(value, str) and value in set(Align) else usual


def _switch(value: Json, usual: bool) -> bool:
    return value if isinstance(value, bool) else usual
