"""Runs as texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from screnpla.screenplay.clean_text import CONTROLS_DROPPED, clean_text, is_clean
from screnpla.screenplay.elements import Element, Kind, Run
from screnpla.screenplay.formats.common.files import xml_escape as escape
from screnpla.screenplay.formats.osf.brackets import remove_brackets, will_gain_brackets
from screnpla.screenplay.formats.osf.preserved import checked_attributes, preserved_data
from screnpla.screenplay.formats.osf.text_attributes import format_color, format_text_attributes
from screnpla.screenplay.losses import LossCollector

NO_SUCH_MARK = "There are no marks for code or capitalised words in this format; the text is without them."
NO_SUCH_COLOR = "Some colours are none that this format knows; the text is there without them."
BRACKETS = "Every parenthetical has brackets in this format; these had none, or only one."


def write_element_texts(element: Element, losses: LossCollector) -> str:
    runs: Sequence[Run] = element.runs
    if element.kind is Kind.PARENTHETICAL:
        if will_gain_brackets(element.text):
            losses.add(BRACKETS, element.id)
        runs = remove_brackets(runs)
    texts = write_texts(runs, losses, element.id)
    if texts:
        return texts
    preserved = preserved_data(element.extra).get("empty") if element.extra else None
    return f"<text{escape.format_attributes(checked_attributes(preserved))}></text>"


def write_texts(runs: Iterable[Run], losses: LossCollector, *element_ids: str) -> str:
    return "".join([_write_text(run, losses, element_ids) for run in runs if run.text])


def _write_text(run: Run, losses: LossCollector, element_ids: tuple[str, ...]) -> str:
    words = run.text
    if not is_clean(words):
        losses.add(CONTROLS_DROPPED, *element_ids)
        words = clean_text(words)
    words = escape.escape_clean_text(words)
    if run == Run(run.text):
        return f"<text>{words}</text>"
    if run.code or run.capitalize:
        losses.add(NO_SUCH_MARK, *element_ids)
    if any(color and not format_color(color) for color in (run.color, run.highlight)):
        losses.add(NO_SUCH_COLOR, *element_ids)
    return f"<text{escape.format_attributes(format_text_attributes(run))}>{words}</text>"
