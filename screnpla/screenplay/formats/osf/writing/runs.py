"""Runs as texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from screnpla.screenplay.clean_text import CONTROLS_DROPPED, cleaned, is_clean
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats import xml_escape as escape
from screnpla.screenplay.formats.osf.brackets import gets_brackets, without_brackets
from screnpla.screenplay.formats.osf.kept import attributes_of, kept_of
from screnpla.screenplay.formats.osf.looks import attributes_for, color_written
from screnpla.screenplay.gathered_losses import GatheredLosses

NO_SUCH_MARK = "There are no marks for code, mentions or capitalised words in this format; the text is without them."
NO_SUCH_COLOR = "Some colours are none that this format knows; the text is there without them."
BRACKETS = "Every parenthetical has brackets in this format; these had none, or only one."


def texts(element: Element, losses: GatheredLosses) -> str:
    runs: Sequence[Run] = element.runs
    if element.kind is Kind.PARENTHETICAL:
        if gets_brackets(element.text):
            losses.add(BRACKETS, element.id)
        runs = without_brackets(runs)
    made = written(runs, losses, element.id)
    if made:
        return made
    kept = kept_of(element.extra).get("empty") if element.extra else None
    return f"<text{escape.attributes(attributes_of(kept))}></text>"


def written(runs: Iterable[Run], losses: GatheredLosses, *element_ids: str) -> str:
    return "".join([_text(run, losses, element_ids) for run in runs if run.text])


def _text(run: Run, losses: GatheredLosses, element_ids: tuple[str, ...]) -> str:
    words = run.text
    if not is_clean(words):
        losses.add(CONTROLS_DROPPED, *element_ids)
        words = cleaned(words)
    words = escape.clean_text(words)
    if run == Run(run.text):
        return f"<text>{words}</text>"
    if run.code or run.capitalize or run.mention:
        losses.add(NO_SUCH_MARK, *element_ids)
    if any(color and not color_written(color) for color in (run.color, run.highlight)):
        losses.add(NO_SUCH_COLOR, *element_ids)
    return f"<text{escape.attributes(attributes_for(run))}>{words}</text>"
