"""`screnpla report IN`: the script in tables, or one of them as CSV. Rules RP50 to RP52 in docs/spec/reports.md."""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Iterable, Iterator

from screnpla.cli.scripts.script_files import DONE, LOST, STANDARD_STREAM, print_losses, read_script_file, write_output
from screnpla.cli.terminal import strip_control_chars
from screnpla.screenplay.formats.common.printing.table_lines import format_table
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.profiles.profile import LETTER, Paper
from screnpla.screenplay.reports.survey import Survey, make_survey
from screnpla.screenplay.reports.tables import TABLES, Table, table_as_csv

_DEFAULT_WIDTH = 100  # characters, where there is no terminal to ask


def run(args: argparse.Namespace) -> int:
    reading = read_script_file(args.source, args.script)
    profile = reading.screenplay.profile or LETTER
    layout = paginate(reading.screenplay, profile.on(Paper(args.paper)) if args.paper else profile)
    found = make_survey(reading.screenplay, layout)
    if args.csv:
        text = table_as_csv(TABLES[args.of or "scenes"](found))
    else:
        text = "\n".join(_tables_as_text(found, [args.of] if args.of else TABLES))
    write_output(STANDARD_STREAM, text.encode("utf-8", "replace"))
    print_losses(reading.losses, reading.screenplay)
    return LOST if reading.losses and args.strict else DONE


def _tables_as_text(found: Survey, names: Iterable[str]) -> Iterable[str]:
    max_width = shutil.get_terminal_size((_DEFAULT_WIDTH, 24)).columns
    for name in names:
        table = TABLES[name](found)
        yield table.title.upper()
        yield from table_as_text(table, max_width) if table.rows else ["Nothing."]
        yield ""


def table_as_text(table: Table, max_width: int) -> Iterator[str]:
    lines = format_table(table, max_width, strip_control_chars)
    yield from lines.header
    yield lines.rule
    for row in lines.rows:
        yield from row
