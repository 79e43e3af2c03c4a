"""Reads Fountain 1.1, all of it, and the habits of the programs that write it."""

from __future__ import annotations

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.fountain.asides import set_aside
from screnpla.screenplay.formats.fountain.body import read_body
from screnpla.screenplay.formats.fountain.decode import decoded
from screnpla.screenplay.formats.fountain.title_page import split_title_page
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import Reading


def read(data: bytes) -> Reading:
    losses = GatheredLosses()
    cover, rest = split_title_page(decoded(data, losses))
    text, asides = set_aside(rest)
    elements = read_body(text, asides, losses)
    return Reading(Screenplay(tuple(elements), cover), losses.all())
