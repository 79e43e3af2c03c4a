"""`screnpla convert IN OUT`: one screenplay file into another format."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import PurePath

from screnpla.cli import files
from screnpla.cli.harmless import harmless
from screnpla.cli.stopped import Stopped
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.options import WriteOptions
from screnpla.screenplay.losses import BadRequest, Writing
from screnpla.screenplay.profile import Paper


def run(chosen: argparse.Namespace) -> int:
    ending = register.ending_of(chosen.target) if register.format_of(chosen.target) else ""
    wanted = (chosen.to or ending).lower().removeprefix(".")
    if not wanted:
        raise Stopped(files.WRONG_USE, f"{_which(chosen.target)} Possible: {register.written_endings()}.")
    options = _options(chosen)
    readings = files.read_all(chosen.source, chosen.script)
    if len(readings) > 1 and chosen.target == files.PIPE:
        raise Stopped(files.WRONG_USE, f"{chosen.source} holds {files.listed(readings)}. Choose with --script N.")
    # All are made before the first is written: what cannot be written leaves nothing half done.
    writings = [_written(reading.screenplay, wanted, options) for reading in readings]
    lost = False
    for number, (reading, writing) in enumerate(zip(readings, writings, strict=True), 1):
        target = _numbered(chosen.target, number)
        files.write(target, writing.data)
        if len(readings) > 1:
            print(harmless(f"{target}: {reading.name or f'script {number}'}"), file=sys.stderr)
        losses = (*reading.losses, *writing.losses)
        files.tell(losses, reading.screenplay)
        lost = lost or bool(losses)
    return files.LOST if lost and chosen.strict else files.DONE


def _written(screenplay: Screenplay, wanted: str, options: WriteOptions) -> Writing:
    try:
        return register.write(screenplay, wanted, options)
    except BadRequest as problem:
        raise Stopped(files.WRONG_USE, str(problem)) from problem


def _numbered(target: str, number: int) -> str:
    """The files of one project lie side by side: "pilot.fdx", "pilot-2.fdx"."""
    path = PurePath(target)
    return target if number == 1 else str(path.with_name(f"{path.stem}-{number}{path.suffix}"))


def _which(target: str) -> str:
    ending = PurePath(target).suffix
    return f"{ending} cannot be written." if ending else "Which format? Say --to FORMAT, or give OUT an ending."


def _options(chosen: argparse.Namespace) -> WriteOptions:
    return WriteOptions(
        paper=Paper(chosen.paper) if chosen.paper else None,
        scene_numbers=chosen.scene_numbers,
        cover=chosen.cover,
        watermark=chosen.watermark,
        pages=_range(chosen.pages),
        title="" if chosen.source == files.PIPE else PurePath(chosen.source).stem,
    )


def _range(text: str) -> tuple[int, int] | None:
    if not text:
        return None
    found = re.fullmatch(r"(\d{1,6})(?:-(\d{1,6}))?", text)
    if not found:
        raise Stopped(files.WRONG_USE, "--pages wants a page or a range, such as 12 or 12-20.")
    first = int(found[1])
    return first, int(found[2] or first)
