"""Reads a PDF: its letters in a process of its own, then what they mean. Raises `BadFile`."""

from __future__ import annotations

from screnpla.screenplay.formats.isolation.workers import run
from screnpla.screenplay.formats.paper.read_paper import read_paper
from screnpla.screenplay.formats.pdf.told import understood
from screnpla.screenplay.losses import Reading


def read(data: bytes) -> Reading:
    told = understood(run("screnpla.screenplay.formats.pdf.extract:extract", data))
    return read_paper(told.sheets, told.ignored)
