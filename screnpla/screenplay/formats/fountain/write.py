"""Writes Fountain that any program reads, and that we read back as the same script."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.clean_text import CONTROLS_DROPPED, cleaned, is_clean
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.elements import Element
from screnpla.screenplay.formats.fountain.script import script_text
from screnpla.screenplay.formats.fountain.untold import tell_of_script
from screnpla.screenplay.formats.fountain.written_cover import title_page
from screnpla.screenplay.formats.options import WriteOptions
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import Writing


def write(screenplay: Screenplay, options: WriteOptions) -> Writing:
    losses = GatheredLosses()
    tell_of_script(screenplay, losses)
    top = title_page(screenplay, losses) if options.cover else ""
    elements = [_clean(element, losses) for element in screenplay.elements]
    body = script_text(elements, losses, at_top=not top)
    return Writing(_clean_text(f"{top}{body}\n", losses).encode(), losses.all())


def _clean(element: Element, losses: GatheredLosses) -> Element:
    """Before its lines are made: there one of the control characters is a mark of ours."""
    if element.omitted:
        element = replace(element, omitted=tuple(_clean(each, losses) for each in element.omitted))
    if all(is_clean(run.text) for run in element.runs):
        return element
    losses.add(CONTROLS_DROPPED, element.id)
    return replace(element, runs=tuple(replace(run, text=cleaned(run.text)) for run in element.runs))


def _clean_text(text: str, losses: GatheredLosses) -> str:
    """What came from elsewhere: a cover, a note, a scene's number."""
    if is_clean(text):
        return text
    losses.add(CONTROLS_DROPPED)
    return cleaned(text)
