"""Profiles out of a script's settings (`layout`, `elements` and `production` as the API holds them), and back.

What is missing or makes no sense leaves our default in place: a page must always come out. The rules are numbered in
docs/spec/page-layout.md. `autoMarkAsCount` shapes no page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from screnpla.screenplay.elements import Json, Kind
from screnpla.screenplay.profiles.element_settings import apply_element_settings, round_inches
from screnpla.screenplay.profiles.profile import (
    A4,
    FILM,
    LETTER,
    MULTICAM,
    SCENE_NUMBER_STYLES,
    TELEVISION,
    Box,
    Marks,
    Paper,
    Profile,
)
from screnpla.screenplay.profiles.setting_values import read_number, read_switch

Settings = Mapping[str, Json]

TELEVISION_TEMPLATE = "Television Screnplay"
TEMPLATES = ("Film Screnplay", TELEVISION_TEMPLATE)
MULTI_CAMERA = "multi"
MODERN_LEFT, MODERN_RIGHT = 1.25, 7.35
# Of a setting of `production` that adds nothing to a scene's number.
NONE = "NA"
_COUNTS_SCENES = "countScenes"
LONGEST_AFFIX = 10
WIDEST_NUMBER = 6  # digits
# Margins by the names of `pageMargin`, in inches: the least and the most.
MARGIN_RANGES: Mapping[str, tuple[float, float]] = {"space": (0.5, 3.0), "top": (0.75, 2.0), "bottom": (0.75, 2.0)}


def profile_from_settings(
    layout: Settings, elements: Iterable[Settings] = (), production: Settings | None = None
) -> Profile:
    left, right = _read_margins(layout)
    heights = read_chosen_heights(layout)
    boxes = {kind: _move_box(box, left, right) for kind, box in _template_boxes(layout).items()}
    if layout.get("sceneHeading") == "Bold":
        boxes[Kind.SCENE_HEADING] = replace(boxes[Kind.SCENE_HEADING], bold=True)
    numbers = production or {}
    paper = Paper.A4 if str(layout.get("pageCategory")).upper() == "A4" else Paper.LETTER
    return replace(
        LETTER.on(paper),
        top=heights.get("top", LETTER.top),
        bottom=heights.get("bottom", LETTER.bottom),
        boxes=apply_element_settings(boxes, elements),
        # Break action: at any line, not only between sentences.
        at_sentences=layout.get("breakAction") is not True,
        numbers_left=numbers.get("showLeftMargin") is True,
        numbers_right=numbers.get("showRighMargin") is True,
        # Whoever wants to see numbers wants them counted, unless they say otherwise.
        counts_scenes=numbers.get(_COUNTS_SCENES, numbers.get("showRighMargin")) is True,
        scene_number_style=_read_style(numbers.get("displayStyle")),
        scene_number_prefix=_read_affix(numbers.get("prefix")),
        scene_number_suffix=_read_affix(numbers.get("suffix")),
        scene_number_width=_read_padding(numbers.get("zeroPadding")),
        marks=_read_scene_marks(production or {}),
    )


LONGEST_MARK = 40


def _read_scene_marks(production: Settings) -> Marks:
    """CT1 to CT3: `continued` of the production; off where nothing is said."""
    continued = production.get("continued")
    continued = continued if isinstance(continued, dict) else {}
    usual = Marks()
    return replace(
        usual,
        show_scene_bottom=read_switch(continued.get("bottom"), usual.show_scene_bottom),
        show_scene_top=read_switch(continued.get("top"), usual.show_scene_top),
        number_scene_top=read_switch(continued.get("number"), usual.number_scene_top),
        scene_bottom=_read_words(continued.get("bottomText"), usual.scene_bottom),
        scene_top=_read_words(continued.get("topText"), usual.scene_top),
    )


def make_continued_settings(marks: Marks) -> dict[str, Json]:
    """The way back: `continued` of the production, where it is not as usual."""
    continued: dict[str, Json] = {
        "bottom": marks.show_scene_bottom,
        "top": marks.show_scene_top,
        "number": marks.number_scene_top,
        "bottomText": marks.scene_bottom,
        "topText": marks.scene_top,
    }
    return {"continued": continued} if _read_scene_marks({"continued": continued}) != Marks() else {}


def _read_words(value: Json, usual: str) -> str:
    words = " ".join(value.split())[:LONGEST_MARK] if isinstance(value, str) else ""
    return words or usual


def _template_boxes(layout: Settings) -> Mapping[str, Box]:
    if layout.get("elementTemplate") != TELEVISION_TEMPLATE:
        return FILM
    return MULTICAM if layout.get("camera") == MULTI_CAMERA else TELEVISION


def _read_style(value: Json) -> str:
    return value if isinstance(value, str) and value in SCENE_NUMBER_STYLES else SCENE_NUMBER_STYLES[0]


def _read_affix(value: Json) -> str:
    """NA: none."""
    text = "".join(value.split()) if isinstance(value, str) else ""
    return "" if text == NONE else text[:LONGEST_AFFIX]


def _read_padding(value: Json) -> int:
    """The number of digits: 3, or as many as an example has (001)."""
    text = str(value) if isinstance(value, int | str) and not isinstance(value, bool) else ""
    if not (text.isascii() and text.isdigit() and len(text) <= WIDEST_NUMBER):
        return 0
    return len(text) if text.startswith("0") else min(int(text), WIDEST_NUMBER)


def _read_margins(layout: Settings) -> tuple[float, float]:
    """Where the wide boxes begin and end: Standard holds 61 characters from 1.5 inches, Modern 62 from 1.25."""
    if layout.get("pageLayout") == "Modern" or _page_margin(layout).get("type") == "Modern":
        return MODERN_LEFT, MODERN_RIGHT
    wide = LETTER.boxes[Kind.ACTION]
    left = read_margin("space", _page_margin(layout).get("space"))
    return wide.left if left is None else left, wide.right


def read_chosen_heights(layout: Settings) -> dict[str, float]:
    """Upper and lower margin in points, those of them that somebody chose: without one the file's, or ours."""
    chosen = {name: read_margin(name, _page_margin(layout).get(name)) for name in ("top", "bottom")}
    return {name: inches * 72 for name, inches in chosen.items() if inches is not None}


def read_margin(name: str, value: Json) -> float | None:
    """In inches ("1.5", "1.5 inch"), within its range; None: it is no number."""
    inches = read_number(value)
    if inches is None:
        return None
    least, most = MARGIN_RANGES[name]
    return min(max(inches, least), most)


def _page_margin(layout: Settings) -> Settings:
    margin = layout.get("pageMargin")
    return margin if isinstance(margin, dict) else {}


def _move_box(box: Box, left: float, right: float) -> Box:
    """The wide boxes move; cues, dialogue and the rest stay where a reader expects them."""
    wide = LETTER.boxes[Kind.ACTION]
    return replace(box, left=left, right=right) if (box.left, box.right) == (wide.left, wide.right) else box


# The way back: a profile in the words of a script's settings, as far as they go.


def make_layout_settings(profile: Profile) -> dict[str, Json]:
    """Those fields of `layout` that shape pages."""
    action = profile.box_of(Kind.ACTION)
    is_modern = (round_inches(action.left), round_inches(action.right)) == (MODERN_LEFT, MODERN_RIGHT)
    return {
        "pageLayout": "Modern" if is_modern else "Standard",
        "pageMargin": {"type": "Standard", "space": f"{round_inches(action.left):g}"},
        "sceneHeading": "Bold" if profile.box_of(Kind.SCENE_HEADING).bold else "Regular",
        "breakAction": not profile.at_sentences,
        "pageCategory": "A4" if profile.height > (LETTER.height + A4.height) / 2 else "Letter",
    }


def make_number_settings(profile: Profile) -> dict[str, Json]:
    """Those fields of `production` that say which scene numbers show."""
    return {
        "showLeftMargin": profile.numbers_left,
        "showRighMargin": profile.numbers_right,
        _COUNTS_SCENES: profile.counts_scenes,
        "displayStyle": profile.scene_number_style,
        "prefix": profile.scene_number_prefix or NONE,
        "suffix": profile.scene_number_suffix or NONE,
        "zeroPadding": str(profile.scene_number_width) if profile.scene_number_width else NONE,
    }


# A profile that came with a file, merged with changes in the settings since.
Shape = TypeVar("Shape", Box, Marks, Profile)


def merge_profile_changes(own: Profile, before: Profile, now: Profile) -> Profile:
    """`own` with what differs between the other two; what nobody touched stays as the file has it."""
    if now == before:
        return own
    changed = {name: box for name, box in now.boxes.items() if box != before.boxes.get(name)}
    boxes = {name: _merge_box(own, before, name, box) for name, box in changed.items()}
    marks = _overlay_fields(own.marks, before.marks, now.marks)
    return replace(_overlay_fields(own, before, now), boxes={**own.boxes, **boxes}, marks=marks)


def _merge_box(own: Profile, before: Profile, name: str, now: Box) -> Box:
    own_box, old_box = own.boxes.get(name), before.boxes.get(name)
    return _overlay_fields(own_box, old_box, now) if own_box and old_box else now


def _overlay_fields(own: Shape, before: Shape, now: Shape) -> Shape:
    names = [each.name for each in fields(own) if getattr(now, each.name) != getattr(before, each.name)]
    changes: dict[str, Any] = {name: getattr(now, name) for name in names}
    return replace(own, **changes)
