"""Reads a Trelby file."""

from __future__ import annotations

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.text_file import text_of, without_controls
from screnpla.screenplay.formats.trelby.config import profile_of, shows_numbers
from screnpla.screenplay.formats.trelby.parts import Parts, parts_of
from screnpla.screenplay.formats.trelby.script import read_script
from screnpla.screenplay.formats.trelby.titles import cover_of
from screnpla.screenplay.gathered_losses import GatheredLosses
from screnpla.screenplay.losses import BadFile, Reading

NOT_OURS = "This is not a Trelby file, or its beginning is missing."
NO_SCRIPT = "The file is from Trelby, but there is no script in it."
HEADERS = "Page headers of one's own are not carried; pages carry their number alone."
# What every script has by itself: its page number.
_USUAL = frozenset({"${PAGE}.", "${PAGE}", ""})


def read(data: bytes) -> Reading:
    losses = GatheredLosses()
    parts = parts_of(without_controls(text_of(data, losses), losses))
    if parts is None:
        raise BadFile(NOT_OURS)
    elements = read_script(parts.script, losses, numbered=shows_numbers(parts.config))
    if not elements:
        raise BadFile(NO_SCRIPT)
    if any(header not in _USUAL for header in _headers(parts)):
        losses.add(HEADERS)
    profile = profile_of(parts.config, _header_lines(parts), losses)
    return Reading(Screenplay(tuple(elements), cover_of(parts.titles, losses), profile), losses.all())


def _headers(parts: Parts) -> list[str]:
    """The words of each: behind line, place, alignment and font."""
    return [header.split(",", 4)[-1].strip() for header in parts.headers]


def _header_lines(parts: Parts) -> int:
    """How many lines of each page its header takes."""
    rows = [header.partition(",")[0].strip() for header in parts.headers]
    taken = max([int(row) for row in rows if row.isascii() and row.isdigit() and len(row) < 3], default=0)
    empty = parts.empty_lines.strip()
    return min(taken, 5) + (min(int(empty), 5) if empty.isascii() and empty.isdigit() and len(empty) < 3 else 0)
