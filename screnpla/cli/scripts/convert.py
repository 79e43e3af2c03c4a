"""`screnpla convert IN OUT`: one screenplay file into another format."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import PurePath

from screnpla.cli.scripts.script_files import (
    DONE,
    LOST,
    STANDARD_STREAM,
    WRONG_USE,
    list_scripts,
    print_losses,
    read_all_scripts,
    write_output,
)
from screnpla.cli.terminal import CommandError, strip_control_chars
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.write_options import WriteOptions
from screnpla.screenplay.losses import BadRequest, Writing
from screnpla.screenplay.profiles.profile import Paper

_PAGE_LABEL = r"[A-Za-z]{0,9}[0-9]{1,6}[A-Za-z]{0,9}"


def run(args: argparse.Namespace) -> int:
    ending = register.file_ending(args.target) if register.format_of_name(args.target) else ""
    format_name = (args.to or ending).lower().removeprefix(".")
    if not format_name:
        raise CommandError(WRONG_USE, f"{_ask_for_format(args.target)} Possible: {register.list_written_endings()}.")
    options = _read_options(args)
    readings = read_all_scripts(args.source, args.script)
    if len(readings) > 1 and args.target == STANDARD_STREAM:
        raise CommandError(
            WRONG_USE,
            f"{args.source} holds {list_scripts(readings)}. Choose with --script N.",
        )
    # All are made before the first is written: what cannot be written leaves nothing half done.
    writings = [_write_script(reading.screenplay, format_name, options) for reading in readings]
    has_losses = False
    for number, (reading, writing) in enumerate(zip(readings, writings, strict=True), 1):
        target = _number_target(args.target, number)
        write_output(target, writing.data)
        if len(readings) > 1:
            print(strip_control_chars(f"{target}: {reading.name or f'script {number}'}"), file=sys.stderr)
        losses = (*reading.losses, *writing.losses)
        print_losses(losses, reading.screenplay)
        has_losses = has_losses or bool(losses)
    return LOST if has_losses and args.strict else DONE


def _write_script(screenplay: Screenplay, format_name: str, options: WriteOptions) -> Writing:
    try:
        return register.write(screenplay, format_name, options)
    except BadRequest as problem:
        raise CommandError(WRONG_USE, str(problem)) from problem


def _number_target(target: str, number: int) -> str:
    """The files of one project lie side by side: "pilot.fdx", "pilot-2.fdx"."""
    path = PurePath(target)
    return target if number == 1 else str(path.with_name(f"{path.stem}-{number}{path.suffix}"))


def _ask_for_format(target: str) -> str:
    ending = PurePath(target).suffix
    return f"{ending} cannot be written." if ending else "Which format? Say --to FORMAT, or give OUT an ending."


def _read_options(args: argparse.Namespace) -> WriteOptions:
    return WriteOptions(
        paper=Paper(args.paper) if args.paper else None,
        scene_numbers=args.scene_numbers,
        cover=args.cover,
        watermark=args.watermark,
        pages=_parse_page_range(args.pages),
        title="" if args.source == STANDARD_STREAM else PurePath(args.source).stem,
    )


def _parse_page_range(text: str) -> tuple[str, str] | None:
    if not text:
        return None
    found = re.fullmatch(rf"({_PAGE_LABEL})(?:-({_PAGE_LABEL}))?", text)
    if not found:
        raise CommandError(WRONG_USE, "--pages wants a page or a range, such as 12, 12-20 or 12A-14.")
    return found[1], found[2] or found[1]
