"""The file's own layout as a profile. Positions are in characters of a tenth of an inch, the page is in millimetres."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.common.file_layout import STRANGE_SETTINGS, PageGeometry, apply_page_geometry
from screnpla.screenplay.formats.common.files.values import parse_bool, parse_number
from screnpla.screenplay.losses import LossCollector
from screnpla.screenplay.profiles.profile import ADVANCE, FILM, LAST_GLYPH, LETTER, LINE, Box, Marks, Profile

_ELEMENTS = {
    "Scene": Kind.SCENE_HEADING,
    "Action": Kind.ACTION,
    "Character": Kind.CHARACTER,
    "Dialogue": Kind.DIALOGUE,
    "Parenthetical": Kind.PARENTHETICAL,
    "Transition": Kind.TRANSITION,
    "Shot": Kind.SHOT,
    "Act break": Kind.START_OF_ACT,
}
_MILLIMETRES = 25.4
_LETTER = 0.1  # inches


def read_profile(config: Mapping[str, str], header_lines: int, losses: LossCollector) -> Profile | None:
    """None: the file says nothing of its layout. The header stands inside of the margins there, above them here."""
    if not config:
        return None
    reader = _ConfigReader(config, losses)
    left = reader.read_number("Margin/Left", 38.1, 0, 500) / _MILLIMETRES
    boxes: dict[str, Box] = {**FILM}
    boxes |= {kind: reader.read_box(name, kind, left) for name, kind in _ELEMENTS.items()}
    boxes[Kind.END_OF_ACT] = replace(boxes[Kind.START_OF_ACT], behaviour=FILM[Kind.END_OF_ACT].behaviour)
    boxes[Kind.VOICE_DIALOGUE] = boxes[Kind.DIALOGUE]
    has_numbers = has_scene_numbers(config)
    usual = Marks()
    marks = replace(
        usual,
        more=config.get("String/MoreDialogue", usual.more).strip() or usual.more,
        continued=config.get("String/DialogueContinued", usual.continued).strip() or usual.continued,
    )
    profile = Profile(boxes=boxes, marks=marks, numbers_left=has_numbers, numbers_right=has_numbers)
    return _with_page(profile, reader, header_lines, losses)


def has_scene_numbers(config: Mapping[str, str]) -> bool:
    return parse_bool(config.get("ShowSceneNumbers"))


def _with_page(profile: Profile, reader: _ConfigReader, header_lines: int, losses: LossCollector) -> Profile:
    width, height = (
        reader.read_points("Paper/Width", LETTER.width, 50),
        reader.read_points("Paper/Height", LETTER.height, 50),
    )
    top = reader.read_points("Margin/Top", 36.0, 0) + header_lines * LINE
    bottom = reader.read_points("Margin/Bottom", LETTER.bottom, 0)
    return apply_page_geometry(profile, PageGeometry(width, height, top, bottom), losses)


class _ConfigReader:
    """Reads numbers and tells of those that make no sense."""

    def __init__(self, config: Mapping[str, str], losses: LossCollector) -> None:
        self._config = config
        self._losses = losses

    def read_number(self, name: str, usual: float, least: float, most: float) -> float:
        if name not in self._config:
            return usual
        found = parse_number(self._config, name, least, most)
        if found is None:
            self._losses.add(STRANGE_SETTINGS)
        return usual if found is None else found

    def read_points(self, name: str, usual: float, least: float) -> float:
        millimetres = self.read_number(name, usual / 72 * _MILLIMETRES, least, 1500)
        return round(millimetres / _MILLIMETRES * 72, 2)

    def read_box(self, name: str, kind: Kind, margin: float) -> Box:
        usual = FILM[kind]
        indent = self.read_number(f"Element/{name}/Indent", (usual.left - margin) / _LETTER, -50, 500)
        width = self.read_number(f"Element/{name}/Width", usual.limit, 1, 500)
        left = round(margin + indent * _LETTER, 2)
        return replace(
            usual,
            left=left,
            # So wide that exactly as many characters fit as the file says.
            right=left + (LAST_GLYPH + ADVANCE * (int(width) - 1) + ADVANCE / 2) / 72,
            first=0.0,
            before=self.read_number(f"Element/{name}/BeforeSpacing", usual.before * 10, 0, 1000) / 10,
            align=Align.LEFT,
            spacing=1 + self.read_number(f"Element/{name}/IntraSpacing", 0, 0, 90) / 10,
            caps=self._has_look(name, "AllCaps", usual=usual.caps),
            bold=self._has_look(name, "Bold", usual=usual.bold),
            italic=self._has_look(name, "Italic", usual=usual.italic),
            underline=self._has_look(name, "Underlined", usual=usual.underline),
            new_page=False,
        )

    def _has_look(self, name: str, look: str, *, usual: bool) -> bool:
        """On paper; on the screen it may be otherwise."""
        value = self._config.get(f"Element/{name}/Export/{look}")
        return usual if value is None else parse_bool(value)
