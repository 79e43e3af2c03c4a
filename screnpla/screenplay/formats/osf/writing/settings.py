"""Brings a file's settings to a profile, touching only what differs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lxml import etree

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.common.element_types import ElementType
from screnpla.screenplay.formats.common.files.xml_parser import parse_xml_text
from screnpla.screenplay.formats.osf.settings import read_settings
from screnpla.screenplay.formats.osf.units import from_points
from screnpla.screenplay.formats.osf.versions import has_new_names
from screnpla.screenplay.formats.osf.writing.new_file import make_styles
from screnpla.screenplay.formats.osf.writing.styles import apply_boxes, is_same_box
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.profiles.profile import Profile

LAYOUT = "Some of the script's own page layout has no place in this format; the file is laid out without it."
_NEARLY = 0.3  # a unit of the format, in points


def apply_profile(root: etree._Element, profile: Profile) -> None:
    before = read_settings(root, LossCollector())
    if before.profile == profile:
        return
    if not before.styles.nodes:
        _replace_styles(root)
    _set_page(root, before.page.width, before.page.right, before.profile, profile)
    _set_values(root, before.profile, profile)
    apply_boxes(read_settings(root, LossCollector()), profile)


def lock_numbers(root: etree._Element) -> None:
    if has_new_names(root) and (heading := root.find("styles/style[@builtin_index='1']")) is not None:
        heading.set("number_locked", "true")
    else:
        _settings_node(root).set("scenes_locked", "true")


def report_layout_losses(
    root: etree._Element, profile: Profile, elements: Iterable[Element], losses: LossCollector
) -> None:
    """Reports a layout that differs from the profile where the script uses it."""
    settings = read_settings(root, LossCollector())
    actual = settings.profile
    if actual is None:
        return
    numbers = [(actual.width, profile.width), (actual.height, profile.height), (actual.top, profile.top)]
    differs = any(abs(one - other) > _NEARLY for one, other in [*numbers, (actual.bottom, profile.bottom)])
    words = ("marks", "at_sentences", "split_action", "numbers_left", "numbers_right", "first_page_number")
    differs = differs or any(getattr(actual, name) != getattr(profile, name) for name in words)
    used = {(element.kind, element.style): element for element in elements}
    differing = [
        kind
        for (kind, style), element in used.items()
        if not is_same_box(settings.box_for(ElementType(kind, style)), profile.box(element), kind)
    ]
    if differs or differing:
        losses.add(LAYOUT)


def _replace_styles(root: etree._Element) -> None:
    content = root.find("paragraphs")
    if (old := root.find("styles")) is not None:
        root.remove(old)
    root.insert(0 if content is None else root.index(content), parse_xml_text(make_styles()))


def _set_page(root: etree._Element, width: float, right: float, before: Profile | None, profile: Profile) -> None:
    node = _settings_node(root)
    new_width = from_points(profile.width)
    if before is None or abs(before.width - profile.width) > _NEARLY:
        node.set("page_width", str(new_width))
        # Places are counted from the left edge here, there from both: so that they stay, the right margin moves.
        node.set("margin_right", str(max(0, round(right + new_width - width))))
    for name, field in (("page_height", "height"), ("margin_top", "top"), ("margin_bottom", "bottom")):
        new = getattr(profile, field)
        if before is None or abs(getattr(before, field) - new) > _NEARLY:
            node.set(name, str(from_points(new)))


def _set_values(root: etree._Element, before: Profile | None, profile: Profile) -> None:
    old_values = _setting_values(before) if before else {}
    for name, value in _setting_values(profile).items():
        if old_values.get(name) != value:
            _settings_node(root).set(name, clean_text(value))
    sides = (before.numbers_left, before.numbers_right) if before else None
    if sides != (profile.numbers_left, profile.numbers_right):
        _set_numbers(root, profile)


def _set_numbers(root: etree._Element, profile: Profile) -> None:
    heading = root.find("styles/style[@builtin_index='1']")
    visible, sides = (
        _true_false(profile.numbers_left or profile.numbers_right),
        profile.numbers_left + 2 * profile.numbers_right,
    )
    names = ("scene_numbering", "scenenumber_position")
    node = _settings_node(root)
    if has_new_names(root) and heading is not None:
        node, names = heading, ("numbering", "number_position")
    node.set(names[0], visible)
    if sides:
        node.set(names[1], str(sides))


def _setting_values(profile: Profile) -> Mapping[str, str]:
    marks = profile.marks
    return {
        "more_text": marks.more,
        "cont_text": marks.continued,
        "dialogue_continues": _true_false(marks.automatic),
        "dialogue_pagebreaks": _true_false(marks.show_more or marks.show_cue),
        "break_on_sentences": _true_false(profile.at_sentences),
        "pagenumber_start": str(profile.first_page_number),
    }


def _settings_node(root: etree._Element) -> etree._Element:
    found = root.find("settings")
    if found is None:
        found = etree.Element("settings")
        root.insert(0, found)
    return found


def _true_false(value: bool) -> str:
    return "true" if value else "false"
