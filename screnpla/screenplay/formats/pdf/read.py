"""Reads a PDF: its letters in a process of its own, then what they mean. Raises `BadFile`."""

from __future__ import annotations

import json

from screnpla.screenplay.formats.paper.read_paper import read_paper
from screnpla.screenplay.formats.paper.sheet import Piece, Row, Sheet
from screnpla.screenplay.formats.pdf.extract import extract
from screnpla.screenplay.losses import BadFile, Reading


def read(data: bytes) -> Reading:
    told = json.loads(extract(data))
    if "refused" in told:
        raise BadFile(told["refused"])
    return read_paper([_sheet(page) for page in told["pages"]], told["ignored"])


def _sheet(page):
    width, height, rows = page
    return Sheet(width, height, tuple(Row(y, tuple(Piece(x, r, t, bool(k & 1), bool(k & 2), bool(k & 4), bool(k & 8)) for x, r, t, k in ps), size) for y, size, ps in rows))
