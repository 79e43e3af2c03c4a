"""A file's own layout: its page, its styles, its words for (MORE), as a profile; and how it numbers its scenes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.element_names import Meaning
from screnpla.screenplay.formats.file_layout import STRANGE_SETTINGS, Sheet, box_of_meaning, on_sheet
from screnpla.screenplay.formats.osf.styles import Page, Styles, box_of, is_placed
from screnpla.screenplay.formats.osf.units import measure, points
from screnpla.screenplay.formats.said_values import is_true, number
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.profile import FILM, LETTER, Box, Marks, Profile

OTHER_LEADING = "The file sets its lines closer or wider than six to an inch; here they stand six to an inch."
_LINES_PER_INCH = 6.0


class Numbering(NamedTuple):
    """`locked`: None where the file does not say; then the numbers that are there count."""

    shown: bool
    locked: bool | None
    start: int
    left: bool
    right: bool


class Settings(NamedTuple):
    profile: Profile | None
    styles: Styles
    page: Page
    numbering: Numbering

    def box(self, meaning: Meaning) -> Box:
        return box_of_meaning(self.profile, meaning)


def settings_of(root: etree._Element, losses: GatheredLosses) -> Settings:
    said = attributes_of(root, "settings")
    styles = Styles(root)
    if styles.too_many:
        losses.add(STRANGE_SETTINGS)
    page = _page(said)
    numbering = _numbering(root, said)
    if not said and not styles.nodes:
        return Settings(None, styles, page, numbering)
    return Settings(_profile(said, styles, page, numbering, losses), styles, page, numbering)


def attributes_of(root: etree._Element, path: str) -> Mapping[str, str]:
    found = root.find(path)
    return {} if found is None else dict(found.items())


def _page(said: Mapping[str, str]) -> Page:
    width = measure(said, "page_width", 500) or 2159.0
    left, right = measure(said, "margin_left", 0), measure(said, "margin_right", 0)
    page = Page(width, 381.0 if left is None else left, 254.0 if right is None else right)
    return page if page.left + page.right < width else Page(width, 0.0, 0.0)


def _profile(
    said: Mapping[str, str], styles: Styles, page: Page, numbering: Numbering, losses: GatheredLosses
) -> Profile:
    usual = Marks()
    splits = said.get("dialogue_pagebreaks")
    shows = splits is None or is_true(splits)
    continues = said.get("dialogue_continues")
    lines = number(said, "normal_linesperinch", 0, 100)
    if lines is not None and lines != _LINES_PER_INCH:
        losses.add(OTHER_LEADING)
    return _on_page(
        said,
        Profile(
            boxes=_boxes(styles, page, losses),
            marks=Marks(
                more=said.get("more_text", usual.more),
                continued=said.get("cont_text", usual.continued),
                show_more=shows,
                show_cue=shows,
                automatic=continues is None or is_true(continues),
            ),
            at_sentences="break_on_sentences" not in said or is_true(said["break_on_sentences"]),
            numbers_left=numbering.shown and numbering.left,
            numbers_right=numbering.shown and numbering.right,
            first_page_number=_whole(said, "pagenumber_start", 1),
        ),
        losses,
    )


def _boxes(styles: Styles, page: Page, losses: GatheredLosses) -> Mapping[str, Box]:
    boxes = {**FILM}
    for name in styles.nodes:
        meaning = styles.meaning(name)
        if is_placed(meaning.kind):
            box, strange = box_of(styles.attributes(name), meaning.kind, page, places=styles.places)
            boxes[meaning.style or meaning.kind] = box
            if strange:
                losses.add(STRANGE_SETTINGS)
    # Ours alone; it looks like what it is.
    boxes[Kind.VOICE_DIALOGUE] = boxes[Kind.DIALOGUE]
    return boxes


def _on_page(said: Mapping[str, str], profile: Profile, losses: GatheredLosses) -> Profile:
    width, height = _points(said, "page_width", LETTER.width, 500), _points(said, "page_height", LETTER.height, 500)
    top, bottom = _points(said, "margin_top", LETTER.top, 0), _points(said, "margin_bottom", LETTER.bottom, 0)
    return on_sheet(profile, Sheet(width, height, top, bottom), losses)


def _numbering(root: etree._Element, said: Mapping[str, str]) -> Numbering:
    """Since version 4 the style of the headings says it, before that the settings."""
    heading = root.find("styles/style[@builtin_index='1']")
    of_style = {} if heading is None else dict(heading.items())
    shown = of_style.get("numbering", said.get("scene_numbering"))
    locked = of_style.get("number_locked", said.get("scenes_locked"))
    sides = _whole(of_style, "number_position", _whole(said, "scenenumber_position", 3))
    return Numbering(
        # Numbers in a file that does not say whether they show are there to be seen.
        shown=shown is None or is_true(shown),
        locked=None if locked is None else is_true(locked),
        start=_whole(of_style, "number_start", _whole(said, "scenenumber_start", 1)),
        left=sides & 1 != 0,
        right=sides & 2 != 0,
    )


def _points(said: Mapping[str, str], name: str, usual: float, least: float) -> float:
    found = measure(said, name, least)
    return usual if found is None else points(found)


def _whole(said: Mapping[str, str], name: str, usual: int) -> int:
    found = number(said, name, 0, 99_999)
    return usual if found is None else int(found)
