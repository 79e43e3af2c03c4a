"""`screnpla report IN`: the script in tables, or one of them as CSV. Rules RP50 to RP52 in docs/spec/reports.md."""

from __future__ import annotations

import argparse
import csv
import io
import re
import shutil
from collections.abc import Iterable

from screnpla.cli import files
from screnpla.cli.text_table import as_text
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.profile import LETTER, Paper
from screnpla.screenplay.reports.survey import Survey, survey
from screnpla.screenplay.reports.tables import TABLES, Cell, Said, Table

_ROOM = 100  # characters, where there is no terminal to ask
# What a spreadsheet would take for a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_DATE = re.compile(r"\d{1,4}(?:[-/.]\d{1,4}){1,2}")  # or for a day


def run(chosen: argparse.Namespace) -> int:
    reading = files.read(chosen.source, chosen.script)
    profile = reading.screenplay.profile or LETTER
    layout = paginate(reading.screenplay, profile.on(Paper(chosen.paper)) if chosen.paper else profile)
    found = survey(reading.screenplay, layout)
    if chosen.csv:
        shown = as_csv(TABLES[chosen.of or "scenes"](found))
    else:
        shown = "\n".join(_as_text(found, [chosen.of] if chosen.of else TABLES))
    files.write(files.PIPE, shown.encode("utf-8", "replace"))
    files.tell(reading.losses, reading.screenplay)
    return files.LOST if reading.losses and chosen.strict else files.DONE


def _as_text(found: Survey, names: Iterable[str]) -> Iterable[str]:
    room = shutil.get_terminal_size((_ROOM, 24)).columns
    for name in names:
        table = TABLES[name](found)
        yield table.title.upper()
        yield from as_text(table, room) if table.rows else ["Nothing."]
        yield ""


def as_csv(table: Table) -> str:
    """RP51: with a title row, CRLF line ends, and an apostrophe before what a spreadsheet would misunderstand."""
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(table.columns)
    writer.writerows([[_harmless(cell) for cell in row] for row in table.rows])
    return written.getvalue()


def _harmless(cell: Cell) -> str | int | float:
    told = cell.told if isinstance(cell, Said) else cell
    if isinstance(told, str) and (told.startswith(_FORMULA) or _DATE.fullmatch(told)):
        return f"'{told}"
    return told
