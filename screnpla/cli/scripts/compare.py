"""`screnpla compare A B`: the changes from one script to another, as a writer reads them. Rules CM15 to CM19."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator

from screnpla.cli.scripts.difference_text import DifferencePrinter, is_slight, summarize_difference
from screnpla.cli.scripts.script_files import (
    DONE,
    LOST,
    STANDARD_STREAM,
    WRONG_USE,
    print_losses,
    read_script_file,
    write_output,
)
from screnpla.cli.terminal import CommandError
from screnpla.screenplay.breakdown.scenes import Scene, list_scenes
from screnpla.screenplay.compare.compare import compare_screenplays
from screnpla.screenplay.compare.cover_changes import list_cover_changes
from screnpla.screenplay.compare.difference import Difference, SameStep
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.layout.paginate import paginate

DIFFERENT = 5


def run(args: argparse.Namespace) -> int:
    if args.old == args.new == STANDARD_STREAM:
        raise CommandError(WRONG_USE, "Only one of the two can come from standard input.")
    old, new = (
        read_script_file(args.old, args.script),
        read_script_file(args.new, args.script),
    )
    difference = compare_screenplays(old.screenplay, new.screenplay)
    text = "\n".join(_describe_difference(old.screenplay, new.screenplay, difference, summary_only=args.summary))
    write_output(STANDARD_STREAM, f"{text}\n".encode("utf-8", "replace"))
    for reading in (old, new):
        print_losses(reading.losses, reading.screenplay)
    if args.strict and (old.losses or new.losses):
        return LOST
    return DIFFERENT if args.exit_code and not is_same_reading(difference) else DONE


def is_same_reading(difference: Difference) -> bool:
    """CM19: whether a reader finds no other word and no other kind."""
    cover = any(True for setting in difference.settings for _ in list_cover_changes(setting))
    return not cover and all(isinstance(step, SameStep) or is_slight(step) for step in difference.steps)


def _describe_difference(
    old: Screenplay, new: Screenplay, difference: Difference, *, summary_only: bool
) -> Iterator[str]:
    (pages, old_scenes), (new_pages, new_scenes) = _measure(old), _measure(new)
    yield summarize_difference(difference)
    yield f"Pages {_show_change(pages, new_pages)}, scenes {_show_change(len(old_scenes), len(new_scenes))}."
    if not summary_only:
        colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
        yield from DifferencePrinter(old_scenes, new_scenes, old.elements, colour=colour).print_difference(difference)


def _measure(screenplay: Screenplay) -> tuple[int, tuple[Scene, ...]]:
    layout = paginate(screenplay)
    return len(layout.sheets), list_scenes(screenplay, layout)


def _show_change(before: int, after: int) -> str:
    return f"{before:,}" if before == after else f"{before:,} -> {after:,}"
