"""A file's own layout: ElementSettings, PageLayout, MoresAndContinueds and the rest, as a profile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lxml import etree

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.element_names import Meaning, meaning_of
from screnpla.screenplay.formats.fdx.names import ACTS, BEHAVIOURS
from screnpla.screenplay.formats.fdx.paragraph_layout import ALIGNMENTS, POINTS_PER_LINE
from screnpla.screenplay.formats.file_layout import STRANGE_SETTINGS, UNPLACED, Sheet, box_of_meaning, on_sheet
from screnpla.screenplay.formats.said_values import number
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.profile import FILM, LETTER, Behaviour, Box, Marks, Profile

_POINTS = 72.0
_MOST_ELEMENTS = 500  # templates have a dozen


class Settings(NamedTuple):
    profile: Profile | None
    paginated_as: Mapping[str, str]  # by the name of the element

    def box(self, meaning: Meaning) -> Box:
        return box_of_meaning(self.profile, meaning)


def settings_of(root: etree._Element, losses: GatheredLosses) -> Settings:
    found = root.findall("ElementSettings")
    if len(found) > _MOST_ELEMENTS:
        losses.add(STRANGE_SETTINGS)
        del found[_MOST_ELEMENTS:]
    paginated_as = {each.get("Type", ""): _child(each, "Behavior").get("PaginateAs", "") for each in found}
    if not found and root.find("PageLayout") is None:
        return Settings(None, paginated_as)
    profile = _Reader(losses).profile(root, found, paginated_as)
    return Settings(profile, paginated_as)


def box_name(type_name: str, paginated_as: Mapping[str, str]) -> str:
    """Where a profile has the box of a paragraph type: by our kind, or by the name of a custom element."""
    meaning = meaning_of(type_name, paginated_as)
    return meaning.style or meaning.kind


class _Reader:
    """Reads numbers and remembers whether one of them was nonsense."""

    def __init__(self, losses: GatheredLosses) -> None:
        self._losses = losses

    def profile(self, root: etree._Element, settings: list[etree._Element], paginated_as: Mapping[str, str]) -> Profile:
        boxes = {**FILM}
        for each in settings:
            meaning = meaning_of(each.get("Type", ""), paginated_as)
            if meaning.kind not in UNPLACED:
                boxes[meaning.style or meaning.kind] = self._box(each, meaning)
        # Ours alone; it looks like what it is.
        boxes[Kind.VOICE_DIALOGUE] = boxes[Kind.DIALOGUE]
        page = _child(root, "PageLayout")
        numbers = _child(root, "SceneNumberOptions")
        return self._on_page(
            page,
            Profile(
                boxes=boxes,
                marks=_marks(_child(root, "MoresAndContinueds/DialogueBreaks")),
                at_sentences=page.get("BreakDialogueAndActionAtSentences") != "No",
                # Numbers in a file that does not say whether they show are there to be seen.
                numbers_left=numbers.get("ShowNumbersOnLeft", "Yes") == "Yes",
                numbers_right=numbers.get("ShowNumbersOnRight", "Yes") == "Yes",
                first_page_number=int(self._number(_child(root, "HeaderAndFooter"), "StartingPage", 1, 0, 99_999)),
            ),
        )

    def _on_page(self, page: etree._Element, profile: Profile) -> Profile:
        size = _child(page, "PageSize")
        width = self._number(size, "Width", LETTER.width / _POINTS, 2, 60) * _POINTS
        height = self._number(size, "Height", LETTER.height / _POINTS, 2, 60) * _POINTS
        top = self._number(page, "TopMargin", LETTER.top, 0, height)
        bottom = self._number(page, "BottomMargin", LETTER.bottom, 0, height)
        return on_sheet(profile, Sheet(width, height, top, bottom), self._losses)

    def _box(self, settings: etree._Element, meaning: Meaning) -> Box:
        spec = _child(settings, "ParagraphSpec")
        style = _child(settings, "FontSpec").get("Style", "").split("+")
        usual = FILM[meaning.kind]
        left = self._number(spec, "LeftIndent", usual.left, -5, 60)
        right = self._number(spec, "RightIndent", usual.right, -5, 60)
        if right <= left:
            self._losses.add(STRANGE_SETTINGS)
            left, right = usual.left, usual.right
        return Box(
            left=left,
            right=right,
            first=self._number(spec, "FirstIndent", usual.first, -20, 20),
            before=self._number(spec, "SpaceBefore", usual.before * POINTS_PER_LINE, 0, 1200) / POINTS_PER_LINE,
            spacing=self._number(spec, "Spacing", usual.spacing, 0.25, 10),
            align=ALIGNMENTS.get(spec.get("Alignment", ""), Align.LEFT),
            caps="AllCaps" in style,
            bold="Bold" in style,
            italic="Italic" in style,
            underline="Underline" in style,
            new_page=spec.get("StartsNewPage") == "Yes",
            behaviour=_behaviour(settings, meaning.kind),
        )

    def _number(self, part: etree._Element, name: str, usual: float, least: float, most: float) -> float:
        said = part.get(name)
        if said is None:
            return usual
        found = number({name: said}, name, least, most)
        if found is None:
            self._losses.add(STRANGE_SETTINGS)
            return usual
        return found


def _behaviour(settings: etree._Element, kind: Kind) -> Behaviour:
    said = _child(settings, "Behavior").get("PaginateAs", "")
    return ACTS.get(kind) or BEHAVIOURS.get(said) or FILM[kind].behaviour


def _marks(breaks: etree._Element) -> Marks:
    usual = Marks()
    return Marks(
        more=breaks.get("DialogueBottom", usual.more),
        continued=breaks.get("DialogueTop", usual.continued),
        show_more=breaks.get("BottomOfPage") != "No",
        show_cue=breaks.get("TopOfNext") != "No",
        automatic=breaks.get("AutomaticCharacterContinueds") != "No",
    )


def _child(part: etree._Element, path: str) -> etree._Element:
    """An empty one where the file has none, so that every default is in one place."""
    found = part.find(path)
    return etree.Element("none") if found is None else found
