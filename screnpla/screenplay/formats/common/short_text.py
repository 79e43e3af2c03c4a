"""Names and scene numbers from files, cleaned to one line and cut to a length fit to be shown."""

from __future__ import annotations

from collections.abc import Iterable

from screnpla.screenplay.clean_text import clean_text
from screnpla.screenplay.losses import LossCollector

_MOST = 5
_LONGEST = 40
_LONGEST_TITLE = 200


def list_names(found: Iterable[str]) -> str:
    names = list(dict.fromkeys(found))
    return ", ".join([_clean_line(each, _LONGEST) for each in names[:_MOST]]) + (
        " and more" if len(names) > _MOST else ""
    )


def clean_script_name(text: str) -> str:
    """Of one script among several, by which a person chooses it."""
    return _clean_line(text, _LONGEST_TITLE)


def _clean_line(text: str, longest: int) -> str:
    return " ".join(clean_text(text).split())[:longest]


# Scene numbers from files: any number that a production gives, but no page of text in its place.
# "A104-12BPT2" is long for a real one.
LONGEST_NUMBER = 40
LONG_NUMBER = f"Scene numbers of more than {LONGEST_NUMBER} letters were cut off there."


def clean_scene_number(text: str, losses: LossCollector, element_id: str) -> str:
    """The number as the file has it, on one line; one that is too long is cut off, and reported."""
    # Cut first: cleaning looks at every letter.
    number = text[: LONGEST_NUMBER + 1]
    if not number.isprintable():
        number = " ".join(clean_text(number).split())
    if len(text) > LONGEST_NUMBER:
        losses.add(LONG_NUMBER, element_id)
    return number[:LONGEST_NUMBER]
