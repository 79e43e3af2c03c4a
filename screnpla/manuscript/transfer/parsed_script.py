"""A script as it was read from a file: what the person is told before anything is made of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

from screnpla.manuscript.beginnings import authors_of, one_line, title_of
from screnpla.manuscript.files import waiting
from screnpla.manuscript.files.told_losses import told
from screnpla.screenplay.clean_text import cleaned
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.losses import BadFile, Reading
from screnpla.screenplay.word_count import count_words

NO_TEXT = "There is no text in this file."
_SURE = 0.8
_LONGEST_TITLE = 500  # as the record has it


@dataclass(frozen=True)
class ReadScript:
    packed: bytes
    told: dict[str, Any]  # as ReadScript of the API, but for its id


def scripts_of(reading: Reading, file_name: str, format_: str) -> list[ReadScript]:
    """All that the file holds. Slow: to be done in a thread. Raises `BadFile` for a file without a word."""
    found = [each for each in (reading, *reading.more) if _has_text(each.screenplay)]
    if not found:
        raise BadFile(NO_TEXT)
    several = len(found) > 1
    return [
        ReadScript(
            waiting.pack(each.screenplay),
            {"title": _title(each, file_name, of_several=several), **_told(each, format_)},
        )
        for each in found
    ]


def _has_text(screenplay: Screenplay) -> bool:
    return not screenplay.cover.empty or any(element.text.strip() or element.omitted for element in screenplay.elements)


def _told(reading: Reading, format_: str) -> dict[str, Any]:
    elements, cover = reading.screenplay.elements, reading.screenplay.cover
    kinds = Counter([element.kind for element in elements])
    return {
        "writtenBy": authors_of(cover)[:_LONGEST_TITLE],
        "format": format_,
        "pageCount": len(paginate(reading.screenplay).sheets),
        "wordCount": sum([count_words(element.text) for element in elements]),
        "elements": [{"kind": str(kind), "count": count} for kind, count in kinds.most_common()],
        "unsure": sum(sure < _SURE for sure in reading.confidence.values()),
        "losses": told(reading.losses),
    }


def _title(reading: Reading, file_name: str, *, of_several: bool) -> str:
    """As the cover says it; else as the file calls the script, or is called itself."""
    stem = PurePath(file_name.replace("\\", "/")).stem
    # Scripts that lie together often have one cover; their names tell them apart.
    said = (reading.name if of_several else "", title_of(reading.screenplay.cover), reading.name, stem)
    return next((title for each in said if (title := one_line(cleaned(each))[:_LONGEST_TITLE])), "")
