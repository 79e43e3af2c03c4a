"""The file's own layout as a profile: page, styles, words for (MORE); and its scene numbering."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.common.element_types import ElementType
from screnpla.screenplay.formats.common.file_layout import STRANGE_SETTINGS, PageGeometry, apply_page_geometry, find_box
from screnpla.screenplay.formats.common.files.values import parse_bool, parse_number
from screnpla.screenplay.formats.osf.styles import PageWidths, StyleCatalog, is_placed, read_box
from screnpla.screenplay.formats.osf.units import read_measure, to_points
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.profiles.profile import FILM, LETTER, Box, Marks, Profile

OTHER_LEADING = "The file sets its lines closer or wider than six to an inch; here they stand six to an inch."
_LINES_PER_INCH = 6.0


class SceneNumbering(NamedTuple):
    """`locked`: None where the file does not say; then the numbers that are there count."""

    visible: bool
    locked: bool | None
    start: int
    left: bool
    right: bool


class OsfSettings(NamedTuple):
    profile: Profile | None
    styles: StyleCatalog
    page: PageWidths
    numbering: SceneNumbering

    def box_for(self, element_type: ElementType) -> Box:
        return find_box(self.profile, element_type)


def read_settings(root: etree._Element, losses: LossCollector) -> OsfSettings:
    values = node_attributes(root, "settings")
    styles = StyleCatalog(root)
    if styles.too_many:
        losses.add(STRANGE_SETTINGS)
    page = _read_page(values)
    numbering = _read_numbering(root, values)
    if not values and not styles.nodes:
        return OsfSettings(None, styles, page, numbering)
    return OsfSettings(_read_profile(values, styles, page, numbering, losses), styles, page, numbering)


def node_attributes(root: etree._Element, path: str) -> Mapping[str, str]:
    found = root.find(path)
    return {} if found is None else dict(found.items())


def _read_page(values: Mapping[str, str]) -> PageWidths:
    width = read_measure(values, "page_width", 500) or 2159.0
    left, right = read_measure(values, "margin_left", 0), read_measure(values, "margin_right", 0)
    page = PageWidths(width, 381.0 if left is None else left, 254.0 if right is None else right)
    return page if page.left + page.right < width else PageWidths(width, 0.0, 0.0)


def _read_profile(
    values: Mapping[str, str], styles: StyleCatalog, page: PageWidths, numbering: SceneNumbering, losses: LossCollector
) -> Profile:
    usual = Marks()
    splits = values.get("dialogue_pagebreaks")
    shows = splits is None or parse_bool(splits)
    continues = values.get("dialogue_continues")
    lines = parse_number(values, "normal_linesperinch", 0, 100)
    if lines is not None and lines != _LINES_PER_INCH:
        losses.add(OTHER_LEADING)
    return _with_page(
        values,
        Profile(
            boxes=_read_boxes(styles, page, losses),
            marks=Marks(
                more=values.get("more_text", usual.more),
                continued=values.get("cont_text", usual.continued),
                show_more=shows,
                show_cue=shows,
                automatic=continues is None or parse_bool(continues),
            ),
            at_sentences="break_on_sentences" not in values or parse_bool(values["break_on_sentences"]),
            numbers_left=numbering.visible and numbering.left,
            numbers_right=numbering.visible and numbering.right,
            first_page_number=_read_whole_number(values, "pagenumber_start", 1),
        ),
        losses,
    )


def _read_boxes(styles: StyleCatalog, page: PageWidths, losses: LossCollector) -> Mapping[str, Box]:
    boxes = {**FILM}
    for name in styles.nodes:
        element_type = styles.element_type(name)
        if is_placed(element_type.kind) and element_type.style not in FILM:
            box, invalid = read_box(
                styles.inherited_attributes(name), element_type.kind, page, places=styles.has_indents
            )
            boxes[element_type.style or element_type.kind] = box
            if invalid:
                losses.add(STRANGE_SETTINGS)
    # Ours alone; it looks like what it is.
    boxes[Kind.VOICE_DIALOGUE] = boxes[Kind.DIALOGUE]
    return boxes


def _with_page(values: Mapping[str, str], profile: Profile, losses: LossCollector) -> Profile:
    width, height = (
        _read_points(values, "page_width", LETTER.width, 500),
        _read_points(values, "page_height", LETTER.height, 500),
    )
    top, bottom = (
        _read_points(values, "margin_top", LETTER.top, 0),
        _read_points(values, "margin_bottom", LETTER.bottom, 0),
    )
    return apply_page_geometry(profile, PageGeometry(width, height, top, bottom), losses)


def _read_numbering(root: etree._Element, values: Mapping[str, str]) -> SceneNumbering:
    """Since version 4 the style of the headings says it, before that the settings."""
    heading = root.find("styles/style[@builtin_index='1']")
    of_style = {} if heading is None else dict(heading.items())
    visible = of_style.get("numbering", values.get("scene_numbering"))
    locked = of_style.get("number_locked", values.get("scenes_locked"))
    sides = _read_whole_number(of_style, "number_position", _read_whole_number(values, "scenenumber_position", 3))
    return SceneNumbering(
        # Numbers in a file that does not say whether they show are there to be seen.
        visible=visible is None or parse_bool(visible),
        locked=None if locked is None else parse_bool(locked),
        start=_read_whole_number(of_style, "number_start", _read_whole_number(values, "scenenumber_start", 1)),
        left=sides & 1 != 0,
        right=sides & 2 != 0,
    )


def _read_points(values: Mapping[str, str], name: str, usual: float, least: float) -> float:
    found = read_measure(values, name, least)
    return usual if found is None else to_points(found)


def _read_whole_number(values: Mapping[str, str], name: str, usual: int) -> int:
    found = parse_number(values, name, 0, 99_999)
    return usual if found is None else int(found)
