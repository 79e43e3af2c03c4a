"""The lines of the script. The first character of each tells how it ends, the second its kind."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from screnpla.screenplay.elements import Element, Kind, build_element, build_run
from screnpla.screenplay.formats.common.files.limits import ELEMENTS, TOO_LONG
from screnpla.screenplay.formats.common.kind_from_text import is_act_end
from screnpla.screenplay.losses import BadFile, LossCollector

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
# The text between a line and the next, by the mark at its start.
_JOINTS = {">": " ", "+": "  ", "&": "", "|": "\n", _LAST: ""}


def read_script(lines: Iterable[str], losses: LossCollector, *, numbered: bool) -> list[Element]:
    elements: list[Element] = []
    kind: Kind | None = None
    pieces: list[str] = []
    for line in [*lines, ""]:
        end, code = line[:1], line[1:2]
        is_odd = bool(line) and not _is_usual(line)
        own = Kind.ACTION if is_odd else KINDS.get(code)
        if kind is not None and (own is not kind or is_odd or not line):
            _add_element(elements, kind, pieces)
            kind = None
        if not line:
            continue
        if is_odd:
            _add_element(elements, Kind.ACTION, [line])
            losses.add(ODD_LINES, elements[-1].id)
            continue
        kind = own
        pieces += [line[2:], _JOINTS[end]]
        if end == _LAST and kind is not None:
            _add_element(elements, kind, pieces)
            kind = None
    return _number_scenes(elements) if numbered else elements


def _is_usual(line: str) -> bool:
    return line[:1] in _JOINTS and line[1:2] in KINDS


def extract_text(lines: Iterable[str]) -> str:
    """All words, and what Trelby puts between the lines."""
    joints = {**_JOINTS, _LAST: "\n"}
    return "".join([line[2:] + joints[line[0]] if _is_usual(line) else f"\n{line}\n" for line in lines])


def _add_element(elements: list[Element], kind: Kind, pieces: list[str]) -> None:
    text = "".join(pieces)
    pieces.clear()
    if len(elements) >= ELEMENTS:
        raise BadFile(TOO_LONG)
    if kind is Kind.START_OF_ACT and is_act_end(text.strip()):
        kind = Kind.END_OF_ACT
    elements.append(build_element(f"e{len(elements) + 1}", kind, (build_run(text),) if text else ()))


def _number_scenes(elements: list[Element]) -> list[Element]:
    """Trelby counts its scenes when it prints them."""
    numbered: list[Element] = []
    count = 0
    for element in elements:
        is_scene = element.kind is Kind.SCENE_HEADING and bool(element.text)
        count += is_scene
        numbered.append(replace(element, scene_number=str(count)) if is_scene else element)
    return numbered
