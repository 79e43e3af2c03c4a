"""Runs as Texts."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from screnpla.screenplay.clean_text import CONTROLS_DROPPED, clean_text, is_clean
from screnpla.screenplay.elements import Run
from screnpla.screenplay.formats.common.files import xml_escape as escape
from screnpla.screenplay.formats.common.preserved import checked_text
from screnpla.screenplay.formats.fdx.preserved import BREAKS, preserved_data
from screnpla.screenplay.formats.fdx.text_attributes import format_color, format_text_attributes, restore_breaks
from screnpla.screenplay.losses import LossCollector

NO_SUCH_MARK = "Final Draft has no marks for code or capitalised words; the text is there without them."
NO_SUCH_COLOR = "Some colours are no colours that Final Draft knows; the text is there without them."


class FdxRunWriter:
    def __init__(self, prefixes: frozenset[str], losses: LossCollector) -> None:
        self._prefixes = prefixes
        self._losses = losses

    def write_texts(self, runs: Sequence[Run], element_id: str) -> list[str]:
        return [self._write_text(run, element_id) for run in runs if run.text]

    def write_attributes(self, values: dict[str, str]) -> str:
        """Those of other programs only where the file says whose they are."""
        if any(":" in name for name in values):
            values = {
                name: value for name, value in values.items() if ":" not in name or name.split(":")[0] in self._prefixes
            }
        return escape.format_attributes(values)

    def _write_text(self, run: Run, element_id: str) -> str:
        words = run.text
        if not is_clean(words):
            self._losses.add(CONTROLS_DROPPED, element_id)
            words = clean_text(words)
        words = escape.escape_clean_text(words)
        if not (run.extra or run.has_look):
            return f"<Text>{words}</Text>"
        if run.code or run.capitalize:
            self._losses.add(NO_SUCH_MARK, element_id)
        if (run.color and not format_color(run.color)) or (run.highlight and not format_color(run.highlight)):
            self._losses.add(NO_SUCH_COLOR, element_id)
        breaks = checked_text(preserved_data(run.extra).get(BREAKS))
        if breaks:
            words = restore_breaks(words, breaks)
        return f"<Text{self.write_attributes(format_text_attributes(run))}>{words}</Text>"


def split_runs(runs: Iterable[Run], places: Iterable[int]) -> list[Run]:
    """The same text with a run beginning at each of the places, for a note to stand before it."""
    cuts = sorted(set(places))
    pieces: list[Run] = []
    start = 0
    for run in runs:
        end = start + len(run.text)
        edges = [start, *cuts[bisect_right(cuts, start) : bisect_left(cuts, end)], end]
        if len(edges) == 2:
            pieces.append(run)
        else:
            pieces += [replace(run, text=run.text[a - start : b - start]) for a, b in pairwise(edges)]
        start = end
    return [run for run in pieces if run.text]
