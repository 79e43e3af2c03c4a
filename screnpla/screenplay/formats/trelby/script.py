"""The lines of the script. The first letter of each says how it ends, the second what it is part of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from screnpla.screenplay.elements import Element, Kind
from screnpla.screenplay.formats.allowance import TOO_LONG
from screnpla.screenplay.formats.limits import ELEMENTS
from screnpla.screenplay.formats.telling_words import closes_act
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import BadFile
from screnpla.screenplay.quick_making import quick_element, quick_run

ODD_LINES = "Some lines are not as Trelby writes them; they are action here."
KINDS = {
    "\\": Kind.SCENE_HEADING,
    ".": Kind.ACTION,
    "_": Kind.CHARACTER,
    ":": Kind.DIALOGUE,
    "(": Kind.PARENTHETICAL,
    "/": Kind.TRANSITION,
    "=": Kind.SHOT,
    "%": Kind.NOTE,
    "@": Kind.START_OF_ACT,
}
_LAST = "."
# What stands between the words of a line and those of the next.
_JOINTS = {">": " ", "+": "  ", "&": "", "|": "\n", _LAST: ""}


def read_script(lines: Iterable[str], losses: GatheredLosses, *, numbered: bool) -> list[Element]:
    made: list[Element] = []
    kind: Kind | None = None
    pieces: list[str] = []
    for line in [*lines, ""]:
        end, letter = line[:1], line[1:2]
        is_odd = bool(line) and (end not in _JOINTS or letter not in KINDS)
        own = Kind.ACTION if is_odd else KINDS.get(letter)
        if kind is not None and (own is not kind or is_odd or not line):
            _add(made, kind, pieces)
            kind = None
        if not line:
            continue
        if is_odd:
            _add(made, Kind.ACTION, [line])
            losses.add(ODD_LINES, made[-1].id)
            continue
        kind = own
        pieces += [line[2:], _JOINTS[end]]
        if end == _LAST and kind is not None:
            _add(made, kind, pieces)
            kind = None
    return _numbered(made) if numbered else made


def _add(made: list[Element], kind: Kind, pieces: list[str]) -> None:
    text = "".join(pieces)
    pieces.clear()
    if len(made) >= ELEMENTS:
        raise BadFile(TOO_LONG)
    if kind is Kind.START_OF_ACT and closes_act(text.strip()):
        kind = Kind.END_OF_ACT
    made.append(quick_element(f"e{len(made) + 1}", kind, (quick_run(text),) if text else ()))


def _numbered(elements: list[Element]) -> list[Element]:
    """Trelby counts its scenes when it prints them."""
    made: list[Element] = []
    count = 0
    for element in elements:
        is_scene = element.kind is Kind.SCENE_HEADING and bool(element.text)
        count += is_scene
        made.append(replace(element, scene_number=str(count)) if is_scene else element)
    return made
