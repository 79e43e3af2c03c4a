"""Screenplay files of the command line: read, write, report losses. Exit codes are for shell scripts to use."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from screnpla.cli.terminal import CommandError, discard_output, strip_control_chars
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats import register
from screnpla.screenplay.formats.common.files.limits import FILE_BYTES
from screnpla.screenplay.losses import BadFile, Loss, Reading

DONE, CANNOT_WRITE, WRONG_USE, REFUSED, LOST = 0, 1, 2, 3, 4
STANDARD_STREAM = "-"
_SHOWN_POSITIONS = 3
_SHOWN_CHARACTERS = 40


def read_script_file(name: str, script: int | None = None) -> Reading:
    """The one script of a file; of several the chosen one, else the first, with a message."""
    found = read_all_scripts(name, script)
    if len(found) > 1:
        print(f"{name} holds {list_scripts(found)}. This is the first; choose another with --script.", file=sys.stderr)
    return found[0]


def read_all_scripts(name: str, script: int | None = None) -> Sequence[Reading]:
    """Every script of a file, or only the one asked for, counted from 1."""
    reading = _read_file(name)
    found = (reading, *reading.more)
    if script is None:
        return found
    if not 1 <= script <= len(found):
        raise CommandError(WRONG_USE, f"{name} holds {list_scripts(found)}; there is no number {script}.")
    return found[script - 1 : script]


def list_scripts(readings: Sequence[Reading]) -> str:
    if len(readings) == 1:
        return "one script"
    names = ", ".join(f"{number} {each.name}".rstrip() for number, each in enumerate(readings, 1))
    return strip_control_chars(f"{len(readings)} scripts ({names})")


def _read_file(name: str) -> Reading:
    try:
        data = _read_bytes(name)
    except OSError as problem:
        raise CommandError(REFUSED, f"{name} cannot be read: {problem.strerror}.") from problem
    except ValueError:
        raise CommandError(REFUSED, "That is no name a file can have.") from None
    try:
        return register.read(data, name)
    except BadFile as problem:
        raise CommandError(REFUSED, f"{name}: {problem}") from problem


def _read_bytes(name: str) -> bytes:
    """No more than a reader would take, plus the byte by which it is too much."""
    if name == STANDARD_STREAM:
        if sys.stdin is None:
            raise CommandError(REFUSED, "Standard input is closed.")
        return sys.stdin.buffer.read(FILE_BYTES + 1)
    with Path(name).open("rb") as file:
        return file.read(FILE_BYTES + 1)


def write_output(name: str, data: bytes) -> None:
    try:
        if name == STANDARD_STREAM:
            if sys.stdout is None:
                raise CommandError(CANNOT_WRITE, "Standard output is closed.")
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
        else:
            _replace_file(Path(name), data)
    except BrokenPipeError:
        raise
    except OSError as problem:
        if name == STANDARD_STREAM:
            discard_output()
        label = "The output" if name == STANDARD_STREAM else name
        raise CommandError(CANNOT_WRITE, f"{label} cannot be written: {problem.strerror}.") from problem


def _replace_file(path: Path, data: bytes) -> None:
    """Whole or not at all: a full disk must not leave half a script under the name of a good one."""
    if path.exists() and not path.is_file():
        path.write_bytes(data)  # a device or a pipe
        return
    handle, unfinished = tempfile.mkstemp(dir=path.resolve().parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(unfinished).chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_read_umask())
        Path(unfinished).replace(path.resolve())
    except BaseException:
        Path(unfinished).unlink(missing_ok=True)
        raise


def _read_umask() -> int:
    current = os.umask(0o077)
    os.umask(current)
    return current


def print_losses(losses: Sequence[Loss], screenplay: Screenplay) -> None:
    """Prints each loss and its position: by the first words there, as no writer knows our ids."""
    texts = {element.id: " ".join(element.text.split()) for element in screenplay.elements} if losses else {}
    for loss in losses:
        places = [_quote_start(texts[each]) for each in loss.element_ids if texts.get(each)]
        quotes = ", ".join(places[:_SHOWN_POSITIONS])
        more = f" and {len(places) - _SHOWN_POSITIONS} more" if len(places) > _SHOWN_POSITIONS else ""
        print(strip_control_chars(f"{loss.message} At: {quotes}{more}." if quotes else loss.message), file=sys.stderr)


def _quote_start(text: str) -> str:
    return f"“{text}”" if len(text) <= _SHOWN_CHARACTERS else f"“{text[:_SHOWN_CHARACTERS].rsplit(' ', 1)[0]} …”"
