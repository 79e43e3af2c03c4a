"""Headers and footers on paper: where the editor shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.formats.printing.furniture import PAGE_NUMBER_RIGHT, PAGE_NUMBER_TOP, furniture
from screnpla.screenplay.layout.cells import runs_leftward
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.profile import LINE, Profile
from screnpla.screenplay.running_texts import Place, RunningTexts, Side

_CELL = 7.2  # points that a letter is wide
_BEFORE_THE_NUMBER = 2  # letters between what stands on the right and the number of the page
_ALIGNS: Mapping[Place, Align] = {"left": Align.LEFT, "centre": Align.CENTER, "right": Align.RIGHT}


class _Row(NamedTuple):
    row: float
    left: float
    right: float


def running_lines(texts: RunningTexts, profile: Profile, page: int, number: str) -> Iterator[Line]:
    """Of a page, counted from 0, that carries this number; '': none."""
    if page < texts.intro_pages or (page == texts.intro_pages and not texts.on_first_page):
        return
    left = profile.boxes[Kind.ACTION].left * 72
    taken = (len(number) + _BEFORE_THE_NUMBER) * _CELL if number else 0.0
    yield from _placed(texts.header, _Row(_row(PAGE_NUMBER_TOP, profile), left, PAGE_NUMBER_RIGHT - taken))
    # As far from the lower edge of the paper as the header is from the upper one.
    foot = profile.height - PAGE_NUMBER_TOP - LINE
    yield from _placed(texts.footer, _Row(_row(foot, profile), left, PAGE_NUMBER_RIGHT))


def _row(top: float, profile: Profile) -> float:
    return 1 + (top - profile.top) / LINE


def _placed(side: Side, at: _Row) -> Iterator[Line]:
    places: Mapping[Place, float] = {"left": at.left, "centre": (at.left + at.right) / 2, "right": at.right}
    most = _share(side, at)
    for place, text in side.items():
        yield furniture(at.row, _cut(text, most), places[place], _ALIGNS[place], rtl=runs_leftward(text))


def _share(side: Side, at: _Row) -> int:
    """Letters that each may have, so that none stands upon another."""
    cells = int((at.right - at.left) // _CELL)
    if len(side) < 2:
        return cells
    return cells // (3 if "centre" in side else 2) - 1


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"
