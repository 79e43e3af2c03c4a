"""`screnpla convert IN OUT`: one screenplay file into another format."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import PurePath

from screnpla.cli import files
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.options import WriteOptions
from screnpla.screenplay.losses import BadRequest
from screnpla.screenplay.profile import Paper


def run(chosen: argparse.Namespace) -> int:
    try:
        return _convert(chosen)
    except files.Stopped as reason:
        print(reason, file=sys.stderr)
        return reason.code


def _convert(chosen: argparse.Namespace) -> int:
    wanted = (chosen.to or register.format_of(chosen.target)).lower().removeprefix(".")
    if not wanted:
        raise files.Stopped(files.WRONG_USE, f"{_which(chosen.target)} Possible: {register.written_endings()}.")
    options = _options(chosen)
    reading = files.read(chosen.source)
    try:
        writing = register.write(reading.screenplay, wanted, options)
    except BadRequest as problem:
        raise files.Stopped(files.WRONG_USE, str(problem)) from problem
    files.write(chosen.target, writing.data)
    losses = (*reading.losses, *writing.losses)
    files.tell(losses, reading.screenplay)
    return files.LOST if losses and chosen.strict else files.DONE


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
        raise files.Stopped(files.WRONG_USE, "--pages wants a page or a range, such as 12 or 12-20.")
    first = int(found[1])
    return first, int(found[2] or first)
