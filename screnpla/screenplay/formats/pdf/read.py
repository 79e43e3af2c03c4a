"""Reads a PDF: its letters in a process of its own, then what they mean. Raises `BadFile`."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.formats.isolation.workers import run
from screnpla.screenplay.formats.paper.leftward import LEFTWARD
from screnpla.screenplay.formats.paper.read_paper import quoted, read_paper
from screnpla.screenplay.formats.pdf.told import understood
from screnpla.screenplay.losses import Loss, Reading

TURNED = (
    "A PDF holds the shapes of text that runs from right to left, not the order of its letters. That was put together "
    "again; please check these words."
)


def read(data: bytes) -> Reading:
    told = understood(run("screnpla.screenplay.formats.pdf.extract:extract", data))
    found = read_paper(told.sheets, told.ignored)
    leftward = tuple(each.id for each in found.screenplay.elements if LEFTWARD.search(each.text))
    losses = [Loss(TURNED, leftward)] if leftward else []
    losses += [
        Loss(f"{what} left out: {quoted(said.words, said.times)}.")
        for what, said in (("Remarks of readers were", told.remarks), ("What was typed into fields was", told.typed))
        if said.times
    ]
    return replace(found, losses=(*found.losses, *losses)) if losses else found
