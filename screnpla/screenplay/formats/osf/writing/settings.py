"""Brings a file's settings to a profile, touching only what differs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lxml import etree

from screnpla.screenplay.clean_text import cleaned
from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.element_names import Meaning
from screnpla.screenplay.formats.osf.fresh import fresh_styles
from screnpla.screenplay.formats.osf.settings import settings_of
from screnpla.screenplay.formats.osf.units import units_of_points
from screnpla.screenplay.formats.osf.versions import is_renamed
from screnpla.screenplay.formats.osf.write_styles import apply_boxes, same_box
from screnpla.screenplay.formats.xml_tree import parse_part
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.profile import Profile

LAYOUT = "Some of the script's own page layout has no place in this format; the file is laid out without it."
_NEARLY = 0.3  # a unit of the format, in points


def apply_profile(root: etree._Element, wanted: Profile) -> None:
    before = settings_of(root, GatheredLosses())
    if before.profile == wanted:
        return
    if not before.styles.nodes:
        _add_styles(root)
    _set_page(root, before.page.width, before.page.right, before.profile, wanted)
    _set_words(root, before.profile, wanted)
    apply_boxes(settings_of(root, GatheredLosses()), wanted)


def lock_numbers(root: etree._Element) -> None:
    if is_renamed(root) and (heading := root.find("styles/style[@builtin_index='1']")) is not None:
        heading.set("number_locked", "true")
    else:
        _settings(root).set("scenes_locked", "true")


def tell_of_layout(root: etree._Element, wanted: Profile, elements: Iterable[Element], losses: GatheredLosses) -> None:
    """What did not come to be as the profile has it, of what the script uses."""
    settings = settings_of(root, GatheredLosses())
    made = settings.profile
    if made is None:
        return
    numbers = [(made.width, wanted.width), (made.height, wanted.height), (made.top, wanted.top)]
    differs = any(abs(one - other) > _NEARLY for one, other in [*numbers, (made.bottom, wanted.bottom)])
    words = ("marks", "at_sentences", "split_action", "numbers_left", "numbers_right", "first_page_number")
    differs = differs or any(getattr(made, name) != getattr(wanted, name) for name in words)
    used = {(element.kind, element.style): element for element in elements}
    odd = [
        kind
        for (kind, style), element in used.items()
        if not same_box(settings.box(Meaning(kind, style)), wanted.box(element), kind)
    ]
    if differs or odd:
        losses.add(LAYOUT)


def _add_styles(root: etree._Element) -> None:
    content = root.find("paragraphs")
    if (old := root.find("styles")) is not None:
        root.remove(old)
    root.insert(0 if content is None else root.index(content), parse_part(fresh_styles()))


def _set_page(root: etree._Element, width: float, right: float, before: Profile | None, wanted: Profile) -> None:
    node = _settings(root)
    made = units_of_points(wanted.width)
    if before is None or abs(before.width - wanted.width) > _NEARLY:
        node.set("page_width", str(made))
        # Places are counted from the left edge here, there from both: so that they stay, the right margin moves.
        node.set("margin_right", str(max(0, round(right + made - width))))
    for name, field in (("page_height", "height"), ("margin_top", "top"), ("margin_bottom", "bottom")):
        new = getattr(wanted, field)
        if before is None or abs(getattr(before, field) - new) > _NEARLY:
            node.set(name, str(units_of_points(new)))


def _set_words(root: etree._Element, before: Profile | None, wanted: Profile) -> None:
    had = _words(before) if before else {}
    for name, value in _words(wanted).items():
        if had.get(name) != value:
            _settings(root).set(name, cleaned(value))
    sides = (before.numbers_left, before.numbers_right) if before else None
    if sides != (wanted.numbers_left, wanted.numbers_right):
        _set_numbers(root, wanted)


def _set_numbers(root: etree._Element, wanted: Profile) -> None:
    heading = root.find("styles/style[@builtin_index='1']")
    shown, sides = _true(wanted.numbers_left or wanted.numbers_right), wanted.numbers_left + 2 * wanted.numbers_right
    names = ("scene_numbering", "scenenumber_position")
    node = _settings(root)
    if is_renamed(root) and heading is not None:
        node, names = heading, ("numbering", "number_position")
    node.set(names[0], shown)
    if sides:
        node.set(names[1], str(sides))


def _words(profile: Profile) -> Mapping[str, str]:
    marks = profile.marks
    return {
        "more_text": marks.more,
        "cont_text": marks.continued,
        "dialogue_continues": _true(marks.automatic),
        "dialogue_pagebreaks": _true(marks.show_more or marks.show_cue),
        "break_on_sentences": _true(profile.at_sentences),
        "pagenumber_start": str(profile.first_page_number),
    }


def _settings(root: etree._Element) -> etree._Element:
    found = root.find("settings")
    if found is None:
        found = etree.Element("settings")
        root.insert(0, found)
    return found


def _true(value: bool) -> str:
    return "true" if value else "false"
