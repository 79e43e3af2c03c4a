"""Rules of a printed table: a thin line above each row, and one below the last."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from screnpla.screenplay.elements import Kind
from screnpla.screenplay.formats.pdf.writing.embedded_fonts import CELL
from screnpla.screenplay.formats.pdf.writing.line_styles import LineStyles
from screnpla.screenplay.layout.cells import text_width
from screnpla.screenplay.layout.page import SHARE_LEFT_OF_X, Line
from screnpla.screenplay.profiles.profile import LINE, Profile

_RAISED = 0.4  # points above the row: in the middle between what hangs from one and rises from the other
_PEN = b"0.4 w 0.7 G"


def draw_table_rules(lines: Iterable[Line], inks: LineStyles, profile: Profile) -> list[bytes]:
    tables: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        if line.kind == Kind.TABLE:
            tables[line.element_id].append(line)
    return [b"q %s %s S Q" % (_PEN, b" ".join(_draw_rules(table, inks, profile))) for table in tables.values()]


def _draw_rules(table: list[Line], inks: LineStyles, profile: Profile) -> Iterable[bytes]:
    left = min([_left_edge(line) for line in table])
    right = min(max([_left_edge(line) + text_width(line.text) * CELL for line in table]), profile.width)
    row_tops: dict[int, float] = {}
    for line in table:
        row_tops.setdefault(inks.count_newlines(line), line.row - 1)
    for top in (*row_tops.values(), table[-1].row):
        y = profile.height - profile.top - top * LINE + _RAISED
        yield b"%.2f %.2f m %.2f %.2f l" % (left, y, right, y)


def _left_edge(line: Line) -> float:
    return max(0.0, line.x - SHARE_LEFT_OF_X[line.align] * text_width(line.text) * CELL)
