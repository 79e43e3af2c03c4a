"""Reads a PDF: its text in a process of its own, then its meaning. Raises `BadFile`."""

from __future__ import annotations

from dataclasses import replace

from screnpla.screenplay.formats.common.sandbox.worker_pool import run_isolated
from screnpla.screenplay.formats.pdf.reading.worker_result import parse_worker_result
from screnpla.screenplay.formats.printed_pages.page.right_to_left import LEFTWARD
from screnpla.screenplay.formats.printed_pages.read import quote_texts, read_printed_pages
from screnpla.screenplay.losses import Loss, Reading

TURNED = (
    "A PDF holds the shapes of text that runs from right to left, not the order of its letters. That was put together "
    "again; please check these words."
)


def read_pdf(data: bytes) -> Reading:
    result = parse_worker_result(run_isolated("screnpla.screenplay.formats.pdf.reading.extract:extract_pdf", data))
    found = read_printed_pages(result.sheets, result.ignored)
    leftward = tuple(each.id for each in found.screenplay.elements if LEFTWARD.search(each.text))
    losses = [Loss(TURNED, leftward)] if leftward else []
    losses += [
        Loss(f"{subject} left out: {quote_texts(found_texts.texts, found_texts.total)}.")
        for subject, found_texts in (
            ("Remarks of readers were", result.annotations),
            ("What was typed into fields was", result.field_texts),
        )
        if found_texts.total
    ]
    return replace(found, losses=(*found.losses, *losses)) if losses else found
