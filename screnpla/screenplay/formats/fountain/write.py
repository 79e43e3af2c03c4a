"""Writes Fountain that any program reads, and that we read back as the same script."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.clean_text import CONTROLS_DROPPED, clean_text, is_clean
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.formats.fountain.losses import report_script_losses
from screnpla.screenplay.formats.fountain.write_script import write_script
from screnpla.screenplay.formats.fountain.write_title_page import write_title_page
from screnpla.screenplay.losses import LossCollector, Writing


def write_fountain(screenplay: Screenplay, options: WriteOptions) -> Writing:
    losses = LossCollector()
    report_script_losses(screenplay, losses)
    top = write_title_page(screenplay, losses) if options.cover else ""
    elements = [_clean_element(element, losses) for element in screenplay.elements]
    body = write_script(elements, losses, at_top=not top)
    return Writing(_clean_text(f"{top}{body}\n", losses).encode(), losses.all())


def _clean_element(element: Element, losses: LossCollector) -> Element:
    """Before its lines are made: there one of the control characters is a mark of ours."""
    if element.omitted:
        element = replace(element, omitted=tuple(_clean_element(each, losses) for each in element.omitted))
    if all(is_clean(run.text) for run in element.runs):
        return element
    losses.add(CONTROLS_DROPPED, element.id)
    return replace(element, runs=tuple(replace(run, text=clean_text(run.text)) for run in element.runs))


def _clean_text(text: str, losses: LossCollector) -> str:
    """Cleans the text that is in no element: a cover, a note, a scene's number."""
    if is_clean(text):
        return text
    losses.add(CONTROLS_DROPPED)
    return clean_text(text)
