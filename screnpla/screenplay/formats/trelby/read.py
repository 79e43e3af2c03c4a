"""Reads a Trelby file."""

from __future__ import annotations

from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.formats.common.files.text_decoding import decode_text, drop_controls
from screnpla.screenplay.formats.common.files.word_check import SourceText, check_words
from screnpla.screenplay.formats.trelby.config import has_scene_numbers, read_profile
from screnpla.screenplay.formats.trelby.parts import TrelbyParts, split_parts
from screnpla.screenplay.formats.trelby.script import extract_text, read_script
from screnpla.screenplay.formats.trelby.titles import LONG_TITLE, read_cover
from screnpla.screenplay.losses import BadFile, LossCollector, Reading

NOT_OURS = "This is not a Trelby file, or its beginning is missing."
NO_SCRIPT = "The file is from Trelby, but there is no script in it."
HEADERS = "Page headers of one's own are not carried; pages carry their number alone."
# The header that every script has by itself: its page number.
_USUAL = frozenset({"${PAGE}.", "${PAGE}", ""})


def read_trelby(data: bytes) -> Reading:
    losses = LossCollector()
    parts = split_parts(drop_controls(decode_text(data, losses), losses))
    if parts is None:
        raise BadFile(NOT_OURS)
    elements = read_script(parts.script, losses, numbered=has_scene_numbers(parts.config))
    if not elements:
        raise BadFile(NO_SCRIPT)
    if any(header not in _USUAL for header in _header_texts(parts)):
        losses.add(HEADERS)
    profile = read_profile(parts.config, _count_header_lines(parts), losses)
    reading = Reading(Screenplay(tuple(elements), read_cover(parts.titles, losses), profile), losses.all())
    is_whole = all(loss.message != LONG_TITLE for loss in reading.losses)
    titles = "\n".join([title.split(",", 6)[-1].replace("\\n", "\n") for title in parts.titles if is_whole])
    return check_words(reading, SourceText(extract_text(parts.script), titles))


def _header_texts(parts: TrelbyParts) -> list[str]:
    """The words of each: behind line, place, alignment and font."""
    return [header.split(",", 4)[-1].strip() for header in parts.headers]


def _count_header_lines(parts: TrelbyParts) -> int:
    """How many lines of each page its header takes."""
    rows = [header.partition(",")[0].strip() for header in parts.headers]
    header_rows = max([int(row) for row in rows if row.isascii() and row.isdigit() and len(row) < 3], default=0)
    empty = parts.empty_lines.strip()
    return min(header_rows, 5) + (min(int(empty), 5) if empty.isascii() and empty.isdigit() and len(empty) < 3 else 0)
