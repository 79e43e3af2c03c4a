"""`screnpla pages IN`: the lines of a script on their pages."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from screnpla.cli.scripts.script_files import DONE, LOST, STANDARD_STREAM, print_losses, read_script_file, write_output
from screnpla.cli.terminal import strip_control_chars
from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.profiles.profile import LETTER, Paper


def run(args: argparse.Namespace) -> int:
    reading = read_script_file(args.source, args.script)
    profile = reading.screenplay.profile or LETTER
    layout = paginate(reading.screenplay, profile.on(Paper(args.paper)) if args.paper else profile)
    if args.json:
        text = json.dumps({"pages": [_page_as_json(page) for page in layout.pages]}, ensure_ascii=False)
    else:
        text = "\n".join(line for page in layout.pages for line in _page_as_text(page))
    # UTF-8 whatever the terminal is set to, as in the files themselves; half characters of a broken file as "?".
    write_output(STANDARD_STREAM, f"{text}\n".encode("utf-8", "replace"))
    print_losses(reading.losses, reading.screenplay)
    return LOST if reading.losses and args.strict else DONE


def _page_as_json(page: Page) -> dict[str, object]:
    lines = [{"row": _row_number(line), "kind": line.kind, "text": line.text} for line in page.lines if line.text]
    return {"label": page.label, "lines": lines}


def _page_as_text(page: Page) -> Iterator[str]:
    yield f"=== {page.label}"
    for line in page.lines:
        yield f"{_row_number(line):>4}  {line.kind:<14} {strip_control_chars(line.text)}"


def _row_number(line: Line) -> int | float:
    return int(line.row) if line.row == int(line.row) else line.row
