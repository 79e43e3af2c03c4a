"""`screnpla pages IN`: where the lines of a script stand."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from screnpla.cli import files
from screnpla.cli.harmless import harmless
from screnpla.screenplay.layout.page import Line, Page
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.profile import LETTER, Paper


def run(chosen: argparse.Namespace) -> int:
    reading = files.read(chosen.source, chosen.script)
    profile = reading.screenplay.profile or LETTER
    layout = paginate(reading.screenplay, profile.on(Paper(chosen.paper)) if chosen.paper else profile)
    if chosen.json:
        shown = json.dumps({"pages": [_as_json(page) for page in layout.pages]}, ensure_ascii=False)
    else:
        shown = "\n".join(line for page in layout.pages for line in _as_text(page))
    # UTF-8 whatever the terminal is set to, as in the files themselves; half characters of a broken file as "?".
    files.write(files.PIPE, f"{shown}\n".encode("utf-8", "replace"))
    files.tell(reading.losses, reading.screenplay)
    return files.LOST if reading.losses and chosen.strict else files.DONE


def _as_json(page: Page) -> dict[str, object]:
    lines = [{"row": _row(line), "kind": line.kind, "text": line.text} for line in page.lines if line.text]
    return {"label": page.label, "lines": lines}


def _as_text(page: Page) -> Iterator[str]:
    yield f"=== {page.label}"
    for line in page.lines:
        yield f"{_row(line):>4}  {line.kind:<14} {harmless(line.text)}"


def _row(line: Line) -> int | float:
    return int(line.row) if line.row == int(line.row) else line.row
