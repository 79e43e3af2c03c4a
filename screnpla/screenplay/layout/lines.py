"""Lines of a placed block, at their rows, and marks of scenes that go on over the page."""

from __future__ import annotations

from screnpla.screenplay.elements import Align, Kind
from screnpla.screenplay.layout.blocks import Block, BlockPart, RunningScene
from screnpla.screenplay.layout.page import Line
from screnpla.screenplay.layout.speakers import make_repeated_cue
from screnpla.screenplay.layout.text.tables import CellLine
from screnpla.screenplay.profiles.profile import Marks, Profile

_BULLET = 7.2  # points between a bullet and its text


def make_lines(block: Block, top: float, marks: Marks, *, continues: bool) -> list[Line]:
    """`top`: lines above it on the page. `continues`: its rest stands on the next page."""
    found: list[Line] = []
    cue = block.cue
    if cue is not None and block.continued:
        if marks.show_cue:
            found.append(_make_added_line(cue, "continued", make_repeated_cue(cue.text, marks), 0.0))
        cue = None
    end = _stack_parts([cue, *block.parts] if cue is not None else block.parts, top, found)
    if block.beside:
        _stack_parts(block.beside, top, found)
        found.sort(key=_line_row)
    if continues and block.cue is not None and marks.show_more:
        # PG15: below the last line, on row 55 if need be: it takes no room.
        found.append(_make_added_line(block.cue, "more", marks.more, end + 1))
    return found


def _stack_parts(parts: list[BlockPart], y: float, found: list[Line]) -> float:
    for place, part in enumerate(parts):
        lead = part.spacing - 1
        y += part.gap if place else 0.0
        text, length, x = part.text, part.length, part.first_x
        if part.shows_bullet:
            found.append(_make_bullet_line(part, y + 1))
        for number, (start, end) in enumerate(part.spans):
            if lead and y:
                y += lead
            y += 1
            if part.cells:
                found += _make_table_lines(part, number, y)
                continue
            found.append(
                Line(
                    y,
                    part.kind,
                    text[start:end],
                    part.element_id,
                    min(start, length),
                    min(end, length),
                    x,
                    part.align,
                    part.rtl,
                )
            )
            x = part.x
    return y


def _make_table_lines(part: BlockPart, number: int, row: float) -> list[Line]:
    """PG28: a line for each cell; an empty one where all cells are empty."""
    start = part.spans[number][0]
    cells = part.cells[number] or (CellLine(start, start, part.x, Align.LEFT, rtl=False),)
    return [Line(row, part.kind, part.text[cell.start : cell.end], part.element_id, *cell) for cell in cells]


def _make_bullet_line(part: BlockPart, row: float) -> Line:
    """PG25: it ends before its text, however long the number; right to left it is the other way round."""
    x, align = (part.x + _BULLET, Align.LEFT) if part.rtl else (part.x - _BULLET, Align.RIGHT)
    return _make_added_line(part, "bullet", part.bullet, row)._replace(x=x, align=align)


def _make_added_line(part: BlockPart, kind: str, text: str, row: float) -> Line:
    return Line(row, kind, text, part.element_id, part.length, part.length, part.first_x, part.align, part.rtl)


def _line_row(line: Line) -> float:
    return line.row


# Scenes that go on over the page: (CONTINUED) at the foot of one, CONTINUED: at the head of the next. CT1 to CT4.
SCENE_TOP, SCENE_BOTTOM = "sceneTop", "sceneBottom"  # kinds of their lines


def make_scene_top(scene: RunningScene, profile: Profile) -> Line:
    marks = profile.marks
    # CT2: the scene's third page is its second continuation.
    count = f" ({scene.pages})" if marks.number_scene_top and scene.pages > 1 else ""
    left = profile.box_of(Kind.ACTION).left * 72
    return _make_mark(SCENE_TOP, marks.scene_top + count, 1.0, left, Align.LEFT)


def make_scene_bottom(profile: Profile) -> Line:
    """On the last row of the page, wherever its text ends."""
    right = profile.box_of(Kind.TRANSITION).right * 72
    return _make_mark(SCENE_BOTTOM, profile.marks.scene_bottom, float(profile.lines), right, Align.RIGHT)


def _make_mark(kind: str, text: str, row: float, x: float, align: Align) -> Line:
    # CT4: of no element, as what stands in the margins.
    return Line(row, kind, text, "", 0, 0, x, align)
