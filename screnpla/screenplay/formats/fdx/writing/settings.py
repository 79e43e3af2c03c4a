"""Brings a file's settings to a profile, touching only what differs."""

from __future__ import annotations

from collections.abc import Mapping

from lxml import etree

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.formats.fdx.paragraph_layout import box_attributes
from screnpla.screenplay.formats.fdx.settings import PAGINATE_AS, box_name, read_settings
from screnpla.screenplay.formats.fdx.writing.new_file import FONT, make_new_file
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.profiles.profile import A4, Box, Profile

_STYLES = {"Bold": "bold", "Italic": "italic", "Underline": "underline", "AllCaps": "caps"}


def apply_profile(root: etree._Element, profile: Profile) -> None:
    if read_settings(root, LossCollector()).profile == profile:
        return
    if root.find("ElementSettings") is None:
        _add_all_settings(root)
    settings = read_settings(root, LossCollector())
    before = settings.profile
    if before is None:
        return
    for node in root.findall("ElementSettings"):
        name = box_name(node.get("Type", ""), settings.paginated_as)
        if name in before.boxes and profile.boxes.get(name, before.boxes[name]) != before.boxes[name]:
            _set_box(node, before.boxes[name], profile.boxes[name])
    _set_page(root, before, profile)
    for path, old, new in zip(*_page_attributes(before), _page_attributes(profile)[1], strict=True):
        _set_changed(root, path, old, new)


def add_element_settings(root: etree._Element, name: str, paginate_as: str, box: Box) -> None:
    """The settings of one more element, behind those there are."""
    node = etree.Element("ElementSettings", Type=name)
    style = "+".join([token for token, mark in _STYLES.items() if getattr(box, mark)])
    if name.startswith("Outline "):
        style = "Italic+HiddenText"
    etree.SubElement(node, "FontSpec", FONT, Style=style)
    etree.SubElement(node, "ParagraphSpec", box_attributes(box))
    etree.SubElement(node, "Behavior", PaginateAs=paginate_as, ReturnKey=name, Shortcut="")
    existing = root.findall("ElementSettings")
    if existing:
        existing[-1].addnext(node)


def _add_all_settings(root: etree._Element) -> None:
    content = root.find("Content")
    for node in reversed(make_new_file().findall("ElementSettings")):
        root.insert(0 if content is None else root.index(content) + 1, node)


def _set_box(node: etree._Element, before: Box, box: Box) -> None:
    _set_changed(node, "ParagraphSpec", box_attributes(before), box_attributes(box))
    font = _ensure_node(node, "FontSpec")
    tokens = [token for token in font.get("Style", "").split("+") if token]
    for token, mark in _STYLES.items():
        if getattr(before, mark) != getattr(box, mark):
            tokens = [each for each in tokens if each != token] + [token] * getattr(box, mark)
            font.set("Style", "+".join(tokens))
    if before.behaviour is not box.behaviour:
        _ensure_node(node, "Behavior").set("PaginateAs", PAGINATE_AS[box.behaviour])


def _set_page(root: etree._Element, before: Profile, profile: Profile) -> None:
    if (before.width, before.height) != (profile.width, profile.height):
        size = _ensure_node(root, "PageLayout/PageSize")
        # Final Draft cuts A4's width off; written as it is, it would be a paper of its own.
        is_a4 = (profile.width, profile.height) == (A4.width, A4.height)
        size.set("Width", "8.26" if is_a4 else f"{profile.width / 72:.2f}")
        size.set("Height", "11.69" if is_a4 else f"{profile.height / 72:.2f}")


def _page_attributes(profile: Profile) -> tuple[list[str], list[Mapping[str, str]]]:
    """Everything that is one attribute each: where it stands, and what it says."""
    marks = profile.marks
    attributes: dict[str, Mapping[str, str]] = {
        "PageLayout": {
            "TopMargin": f"{profile.top:.4g}",
            "BottomMargin": f"{profile.bottom:.4g}",
            "BreakDialogueAndActionAtSentences": _yes_no(profile.at_sentences),
        },
        "HeaderAndFooter": {"StartingPage": str(profile.first_page_number)},
        "SceneNumberOptions": {
            "ShowNumbersOnLeft": _yes_no(profile.numbers_left),
            "ShowNumbersOnRight": _yes_no(profile.numbers_right),
        },
        "MoresAndContinueds/DialogueBreaks": {
            "AutomaticCharacterContinueds": _yes_no(marks.automatic),
            "BottomOfPage": _yes_no(marks.show_more),
            "DialogueBottom": marks.more,
            "DialogueTop": marks.continued,
            "TopOfNext": _yes_no(marks.show_cue),
        },
        "MoresAndContinueds/SceneBreaks": {
            "ContinuedNumber": _yes_no(marks.number_scene_top),
            "SceneBottom": marks.scene_bottom,
            "SceneBottomOfPage": _yes_no(marks.show_scene_bottom),
            "SceneTop": marks.scene_top,
            "SceneTopOfNext": _yes_no(marks.show_scene_top),
        },
    }
    return list(attributes), list(attributes.values())


def _set_changed(parent: etree._Element, path: str, before: Mapping[str, str], after: Mapping[str, str]) -> None:
    for name, value in after.items():
        if before[name] != value:
            _ensure_node(parent, path).set(name, clean_text(value))


def _ensure_node(parent: etree._Element, path: str) -> etree._Element:
    node = parent
    for name in path.split("/"):
        found = node.find(name)
        node = etree.SubElement(node, name) if found is None else found
    return node


def _yes_no(value: bool) -> str:
    return "Yes" if value else "No"
