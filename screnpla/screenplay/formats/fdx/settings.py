"""A file's own layout: ElementSettings, PageLayout, MoresAndContinueds and the rest, as a profile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.common.element_types import PAGINATED_AS, ElementType, element_type_of
from screnpla.screenplay.formats.common.file_layout import (
    OFF_PAGE_KINDS,
    STRANGE_SETTINGS,
    PageGeometry,
    apply_page_geometry,
    find_box,
)
from screnpla.screenplay.formats.common.files.values import parse_number
from screnpla.screenplay.formats.fdx.paragraph_layout import ALIGNMENTS, POINTS_PER_LINE
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.profiles.profile import FILM, LETTER, Behaviour, Box, Marks, Profile

# Final Draft's names for the ways in which elements break over pages.
BEHAVIOURS: Mapping[str, Behaviour] = {
    "General": Behaviour.ACTION,
    "Action": Behaviour.ACTION,
    "Scene Heading": Behaviour.HEADING,
    "Shot": Behaviour.HEADING,
    "Character": Behaviour.CUE,
    "Parenthetical": Behaviour.PARENTHETICAL,
    "Dialogue": Behaviour.DIALOGUE,
    "Transition": Behaviour.CLOSING,
}
# Acts are what their name says; templates have them paginate "as Character" or "as General".
ACTS: Mapping[Kind, Behaviour] = {Kind.START_OF_ACT: Behaviour.HEADING, Kind.END_OF_ACT: Behaviour.CLOSING}
PAGINATE_AS: Mapping[Behaviour, str] = {
    Behaviour.ACTION: "Action",
    Behaviour.HEADING: "Scene Heading",
    Behaviour.CUE: "Character",
    Behaviour.PARENTHETICAL: "Parenthetical",
    Behaviour.DIALOGUE: "Dialogue",
    Behaviour.CLOSING: "Transition",
    Behaviour.HIDDEN: "General",
}


def pagination_name(kind: Kind, behaviour: Behaviour) -> str:
    """For the settings of a custom element: what lets it come back as this kind."""
    of_kind = next((name for name, other in PAGINATED_AS.items() if other is kind), None)
    return of_kind or PAGINATE_AS[behaviour]


# Final Draft's own for files that have no settings of it: its bracket does not hang.
_PLAIN_PARENTHETICAL = replace(FILM[Kind.PARENTHETICAL], first=0.0)
_POINTS = 72.0
_MOST_ELEMENTS = 500  # templates have a dozen


class FdxSettings(NamedTuple):
    profile: Profile | None
    paginated_as: Mapping[str, str]  # by the name of the element

    def box_for(self, element_type: ElementType) -> Box:
        return find_box(self.profile, element_type)


def read_settings(root: etree._Element, losses: LossCollector) -> FdxSettings:
    found = root.findall("ElementSettings")
    if len(found) > _MOST_ELEMENTS:
        losses.add(STRANGE_SETTINGS)
        del found[_MOST_ELEMENTS:]
    paginated_as = {each.get("Type", ""): _child_or_empty(each, "Behavior").get("PaginateAs", "") for each in found}
    if not found and root.find("PageLayout") is None:
        return FdxSettings(None, paginated_as)
    profile = _SettingsReader(losses).read_profile(root, found, paginated_as)
    return FdxSettings(profile, paginated_as)


def box_name(type_name: str, paginated_as: Mapping[str, str]) -> str:
    """Where a profile has the box of a paragraph type: by our kind, or by the name of a custom element."""
    element_type = element_type_of(type_name, paginated_as)
    return element_type.style or element_type.kind


class _SettingsReader:
    """Reads numbers and remembers whether one of them was nonsense."""

    def __init__(self, losses: LossCollector) -> None:
        self._losses = losses

    def read_profile(
        self, root: etree._Element, settings: list[etree._Element], paginated_as: Mapping[str, str]
    ) -> Profile:
        boxes = {**FILM, Kind.PARENTHETICAL: _PLAIN_PARENTHETICAL}
        for each in settings:
            element_type = element_type_of(each.get("Type", ""), paginated_as)
            if element_type.kind not in OFF_PAGE_KINDS and element_type.style not in FILM:
                boxes[element_type.style or element_type.kind] = self._read_box(each, element_type)
        # Ours alone; it looks like what it is.
        boxes[Kind.VOICE_DIALOGUE] = boxes[Kind.DIALOGUE]
        page = _child_or_empty(root, "PageLayout")
        numbers = _child_or_empty(root, "SceneNumberOptions")
        return self._with_page(
            page,
            Profile(
                boxes=boxes,
                marks=_read_marks(
                    _child_or_empty(root, "MoresAndContinueds/DialogueBreaks"),
                    _child_or_empty(root, "MoresAndContinueds/SceneBreaks"),
                ),
                at_sentences=page.get("BreakDialogueAndActionAtSentences") != "No",
                # Numbers in a file that does not say whether they show are there to be seen.
                numbers_left=numbers.get("ShowNumbersOnLeft", "Yes") == "Yes",
                numbers_right=numbers.get("ShowNumbersOnRight", "Yes") == "Yes",
                first_page_number=int(
                    self._read_number(_child_or_empty(root, "HeaderAndFooter"), "StartingPage", 1, 0, 99_999)
                ),
            ),
        )

    def _with_page(self, page: etree._Element, profile: Profile) -> Profile:
        size = _child_or_empty(page, "PageSize")
        width = self._read_number(size, "Width", LETTER.width / _POINTS, 2, 60) * _POINTS
        height = self._read_number(size, "Height", LETTER.height / _POINTS, 2, 60) * _POINTS
        top = self._read_number(page, "TopMargin", LETTER.top, 0, height)
        bottom = self._read_number(page, "BottomMargin", LETTER.bottom, 0, height)
        return apply_page_geometry(profile, PageGeometry(width, height, top, bottom), self._losses)

    def _read_box(self, settings: etree._Element, element_type: ElementType) -> Box:
        spec = _child_or_empty(settings, "ParagraphSpec")
        style = _child_or_empty(settings, "FontSpec").get("Style", "").split("+")
        usual = FILM[element_type.kind]
        left = self._read_number(spec, "LeftIndent", usual.left, -5, 60)
        right = self._read_number(spec, "RightIndent", usual.right, -5, 60)
        if right <= left:
            self._losses.add(STRANGE_SETTINGS)
            left, right = usual.left, usual.right
        return Box(
            left=left,
            right=right,
            first=self._read_number(spec, "FirstIndent", usual.first, -20, 20),
            before=self._read_number(spec, "SpaceBefore", usual.before * POINTS_PER_LINE, 0, 1200) / POINTS_PER_LINE,
            spacing=self._read_number(spec, "Spacing", usual.spacing, 0.25, 10),
            align=ALIGNMENTS.get(spec.get("Alignment", ""), Align.LEFT),
            caps="AllCaps" in style,
            bold="Bold" in style,
            italic="Italic" in style,
            underline="Underline" in style,
            new_page=spec.get("StartsNewPage") == "Yes",
            behaviour=_read_behaviour(settings, element_type.kind),
        )

    def _read_number(self, part: etree._Element, name: str, usual: float, least: float, most: float) -> float:
        value = part.get(name)
        if value is None:
            return usual
        found = parse_number({name: value}, name, least, most)
        if found is None:
            self._losses.add(STRANGE_SETTINGS)
            return usual
        return found


def _read_behaviour(settings: etree._Element, kind: Kind) -> Behaviour:
    value = _child_or_empty(settings, "Behavior").get("PaginateAs", "")
    return ACTS.get(kind) or BEHAVIOURS.get(value) or FILM[kind].behaviour


def _read_marks(breaks: etree._Element, scenes: etree._Element) -> Marks:
    usual = Marks()
    return Marks(
        more=breaks.get("DialogueBottom", usual.more),
        continued=breaks.get("DialogueTop", usual.continued),
        show_more=breaks.get("BottomOfPage") != "No",
        show_cue=breaks.get("TopOfNext") != "No",
        automatic=breaks.get("AutomaticCharacterContinueds") != "No",
        scene_bottom=scenes.get("SceneBottom", usual.scene_bottom),
        scene_top=scenes.get("SceneTop", usual.scene_top),
        show_scene_bottom=scenes.get("SceneBottomOfPage") == "Yes",
        show_scene_top=scenes.get("SceneTopOfNext") == "Yes",
        number_scene_top=scenes.get("ContinuedNumber") == "Yes",
    )


def _child_or_empty(part: etree._Element, path: str) -> etree._Element:
    """An empty one where the file has none, so that every default is in one place."""
    found = part.find(path)
    return etree.Element("none") if found is None else found
