"""Where a line begins: its place is the left edge, the middle or the right edge of it."""

from __future__ import annotations

from collections.abc import Mapping

from screnpla.screenplay.elements import Align

# How much of a line stands left of its place. The layout knows no others: justified lines begin as left ones do.
PART_BEFORE: Mapping[Align, float] = {Align.LEFT: 0.0, Align.CENTER: 0.5, Align.RIGHT: 1.0}
