"""A script parsed from a file, with the summary that its owner sees before it becomes a script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

from screnpla.manuscript.document.cover.cover_sync import collapse_whitespace, cover_authors, cover_title
from screnpla.manuscript.transfer.pending_imports import pack_screenplay
from screnpla.screenplay.breakdown.word_count import count_words
from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.document import Screenplay
from screnpla.screenplay.layout.paginate import paginate
from screnpla.screenplay.losses import BadFile, Loss, Reading


def losses_to_json(losses: Iterable[Loss]) -> list[dict[str, Any]]:
    """As ReadLoss of the API."""
    return [{"message": loss.message, "count": len(loss.element_ids)} for loss in losses]


NO_TEXT = "There is no text in this file."
_SURE = 0.8
_LONGEST_TITLE = 500  # as the record has it


@dataclass(frozen=True)
class ParsedScript:
    packed: bytes
    summary: dict[str, Any]  # as ReadScript of the API, but for its id


def parse_scripts(reading: Reading, file_name: str, format_: str) -> list[ParsedScript]:
    """All scripts of the file. Slow: to be done in a thread. Raises `BadFile` for a file without text."""
    found = [each for each in (reading, *reading.more) if _has_text(each.screenplay)]
    if not found:
        raise BadFile(NO_TEXT)
    is_one_of_several = len(found) > 1
    return [
        ParsedScript(
            pack_screenplay(each.screenplay),
            {"title": _find_title(each, file_name, of_several=is_one_of_several), **_summarize(each, format_)},
        )
        for each in found
    ]


def _has_text(screenplay: Screenplay) -> bool:
    return not screenplay.cover.empty or any(element.text.strip() or element.omitted for element in screenplay.elements)


def _summarize(reading: Reading, format_: str) -> dict[str, Any]:
    elements, cover = reading.screenplay.elements, reading.screenplay.cover
    kinds = Counter([element.kind for element in elements])
    return {
        "writtenBy": cover_authors(cover)[:_LONGEST_TITLE],
        "format": format_,
        "pageCount": len(paginate(reading.screenplay).sheets),
        "wordCount": sum([count_words(element.text) for element in elements]),
        "elements": [{"kind": str(kind), "count": count} for kind, count in kinds.most_common()],
        "unsure": sum(sure < _SURE for sure in reading.confidence.values()),
        "losses": losses_to_json(reading.losses),
    }


def _find_title(reading: Reading, file_name: str, *, of_several: bool) -> str:
    """The title on the cover; otherwise the script's name in the file, or the name of the file."""
    stem = PurePath(file_name.replace("\\", "/")).stem
    # Several scripts in one file often have the same cover; their names tell them apart.
    candidates = (reading.name if of_several else "", cover_title(reading.screenplay.cover), reading.name, stem)
    return next((title for each in candidates if (title := collapse_whitespace(clean_text(each))[:_LONGEST_TITLE])), "")
