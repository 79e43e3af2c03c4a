"""A file's own layout as a profile. Places are in letters of a tenth of an inch, the page is in millimetres."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.file_layout import STRANGE_SETTINGS, Sheet, on_sheet
from screnpla.screenplay.formats.said_values import is_true, number
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.profile import ADVANCE, FILM, LAST_GLYPH, LETTER, LINE, Box, Marks, Profile

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


def profile_of(config: Mapping[str, str], header_lines: int, losses: GatheredLosses) -> Profile | None:
    """None: the file says nothing of its layout. The header stands inside of the margins there, above them here."""
    if not config:
        return None
    reader = _Reader(config, losses)
    left = reader.number("Margin/Left", 38.1, 0, 500) / _MILLIMETRES
    boxes: dict[str, Box] = {**FILM}
    boxes |= {kind: reader.box(name, kind, left) for name, kind in _ELEMENTS.items()}
    boxes[Kind.END_OF_ACT] = replace(boxes[Kind.START_OF_ACT], behaviour=FILM[Kind.END_OF_ACT].behaviour)
    boxes[Kind.VOICE_DIALOGUE] = boxes[Kind.DIALOGUE]
    shown = shows_numbers(config)
    usual = Marks()
    marks = replace(
        usual,
        more=config.get("String/MoreDialogue", usual.more).strip() or usual.more,
        continued=config.get("String/DialogueContinued", usual.continued).strip() or usual.continued,
    )
    profile = Profile(boxes=boxes, marks=marks, numbers_left=shown, numbers_right=shown)
    return _on_page(profile, reader, header_lines, losses)


def shows_numbers(config: Mapping[str, str]) -> bool:
    return is_true(config.get("ShowSceneNumbers"))


def _on_page(profile: Profile, reader: _Reader, header_lines: int, losses: GatheredLosses) -> Profile:
    width, height = reader.points("Paper/Width", LETTER.width, 50), reader.points("Paper/Height", LETTER.height, 50)
    top = reader.points("Margin/Top", 36.0, 0) + header_lines * LINE
    bottom = reader.points("Margin/Bottom", LETTER.bottom, 0)
    return on_sheet(profile, Sheet(width, height, top, bottom), losses)


class _Reader:
    """Reads numbers and tells of those that make no sense."""

    def __init__(self, config: Mapping[str, str], losses: GatheredLosses) -> None:
        self._config = config
        self._losses = losses

    def number(self, name: str, usual: float, least: float, most: float) -> float:
        if name not in self._config:
            return usual
        found = number(self._config, name, least, most)
        if found is None:
            self._losses.add(STRANGE_SETTINGS)
        return usual if found is None else found

    def points(self, name: str, usual: float, least: float) -> float:
        millimetres = self.number(name, usual / 72 * _MILLIMETRES, least, 1500)
        return round(millimetres / _MILLIMETRES * 72, 2)

    def box(self, name: str, kind: Kind, margin: float) -> Box:
        usual = FILM[kind]
        indent = self.number(f"Element/{name}/Indent", (usual.left - margin) / _LETTER, -50, 500)
        width = self.number(f"Element/{name}/Width", usual.limit, 1, 500)
        left = round(margin + indent * _LETTER, 2)
        return replace(
            usual,
            left=left,
            # So wide that exactly as many letters fit as the file says.
            right=left + (LAST_GLYPH + ADVANCE * (int(width) - 1) + ADVANCE / 2) / 72,
            first=0.0,
            before=self.number(f"Element/{name}/BeforeSpacing", usual.before * 10, 0, 1000) / 10,
            align=Align.LEFT,
            spacing=1 + self.number(f"Element/{name}/IntraSpacing", 0, 0, 90) / 10,
            caps=self._has(name, "AllCaps", usual=usual.caps),
            bold=self._has(name, "Bold", usual=usual.bold),
            italic=self._has(name, "Italic", usual=usual.italic),
            underline=self._has(name, "Underlined", usual=usual.underline),
            new_page=False,
        )

    def _has(self, name: str, look: str, *, usual: bool) -> bool:
        """On paper; on the screen it may be otherwise."""
        said = self._config.get(f"Element/{name}/Export/{look}")
        return usual if said is None else is_true(said)
