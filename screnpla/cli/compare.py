"""`screnpla compare A B`: what changed from one script to another, as a writer reads it. Rules CM15 to CM19."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator

from screnpla.cli import files
from screnpla.cli.stopped import Stopped
from screnpla.cli.told_difference import DifferenceTeller, cover_changes, is_slight, summary
from screnpla.screenplay.compare.compare import compare
from screnpla.screenplay.compare.difference import Difference, Same
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.scenes import Scene, scenes

DIFFERENT = 5


def run(chosen: argparse.Namespace) -> int:
    if chosen.old == chosen.new == files.PIPE:
        raise Stopped(files.WRONG_USE, "Only one of the two can come from standard input.")
    old, new = files.read(chosen.old, chosen.script), files.read(chosen.new, chosen.script)
    difference = compare(old.screenplay, new.screenplay)
    shown = "\n".join(_told(old.screenplay, new.screenplay, difference, summary_only=chosen.summary))
    files.write(files.PIPE, f"{shown}\n".encode("utf-8", "replace"))
    for reading in (old, new):
        files.tell(reading.losses, reading.screenplay)
    if chosen.strict and (old.losses or new.losses):
        return files.LOST
    return DIFFERENT if chosen.exit_code and not says_the_same(difference) else files.DONE


def says_the_same(difference: Difference) -> bool:
    """CM19: whether a reader finds no other word and no other kind."""
    cover = any(True for setting in difference.settings for _ in cover_changes(setting))
    return not cover and all(isinstance(step, Same) or is_slight(step) for step in difference.steps)


def _told(old: Screenplay, new: Screenplay, difference: Difference, *, summary_only: bool) -> Iterator[str]:
    (pages, old_scenes), (new_pages, new_scenes) = _measured(old), _measured(new)
    yield summary(difference)
    yield f"Pages {_from_to(pages, new_pages)}, scenes {_from_to(len(old_scenes), len(new_scenes))}."
    if not summary_only:
        colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
        yield from DifferenceTeller(old_scenes, new_scenes, old.elements, colour=colour).told(difference)


def _measured(screenplay: Screenplay) -> tuple[int, tuple[Scene, ...]]:
    layout = paginate(screenplay)
    return len(layout.sheets), scenes(screenplay, layout)


def _from_to(before: int, after: int) -> str:
    return f"{before:,}" if before == after else f"{before:,} -> {after:,}"
