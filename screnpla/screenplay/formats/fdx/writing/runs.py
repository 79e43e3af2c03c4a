"""Runs as Texts."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from screnpla.screenplay.clean_text import CONTROLS_DROPPED, cleaned, is_clean
from screnpla.screenplay.elements import Run
from screnpla.screenplay.formats import xml_escape as escape
from screnpla.screenplay.formats.fdx.breaks import with_breaks
from screnpla.screenplay.formats.fdx.kept import BREAKS, kept_of, text_of
from screnpla.screenplay.formats.fdx.looks import attributes_for, color_out
from screnpla.screenplay.gathered_losses import GatheredLosses

NO_SUCH_MARK = "Final Draft has no marks for code, mentions or capitalised words; the text is there without them."
NO_SUCH_COLOR = "Some colours are no colours that Final Draft knows; the text is there without them."


class RunWriter:
    def __init__(self, prefixes: frozenset[str], losses: GatheredLosses) -> None:
        self._prefixes = prefixes
        self._losses = losses

    def texts(self, runs: Sequence[Run], element_id: str) -> list[str]:
        return [self._text(run, element_id) for run in runs if run.text]

    def attributes(self, values: dict[str, str]) -> str:
        """Those of other programs only where the file says whose they are."""
        if any(":" in name for name in values):
            values = {
                name: value for name, value in values.items() if ":" not in name or name.split(":")[0] in self._prefixes
            }
        return escape.attributes(values)

    def _text(self, run: Run, element_id: str) -> str:
        words = run.text
        if not is_clean(words):
            self._losses.add(CONTROLS_DROPPED, element_id)
            words = cleaned(words)
        words = escape.clean_text(words)
        if not (run.extra or run.has_look):
            return f"<Text>{words}</Text>"
        if run.code or run.capitalize or run.mention:
            self._losses.add(NO_SUCH_MARK, element_id)
        if (run.color and not color_out(run.color)) or (run.highlight and not color_out(run.highlight)):
            self._losses.add(NO_SUCH_COLOR, element_id)
        breaks = text_of(kept_of(run.extra).get(BREAKS))
        if breaks:
            words = with_breaks(words, breaks)
        return f"<Text{self.attributes(attributes_for(run))}>{words}</Text>"


def cut(runs: Iterable[Run], places: Iterable[int]) -> list[Run]:
    """The same text with a run beginning at each of the places, for a note to stand before it."""
    wanted = sorted(set(places))
    made: list[Run] = []
    start = 0
    for run in runs:
        end = start + len(run.text)
        edges = [start, *wanted[bisect_right(wanted, start) : bisect_left(wanted, end)], end]
        if len(edges) == 2:
            made.append(run)
        else:
            made += [replace(run, text=run.text[a - start : b - start]) for a, b in pairwise(edges)]
        start = end
    return [run for run in made if run.text]
