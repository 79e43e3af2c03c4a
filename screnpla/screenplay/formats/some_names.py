"""Names that strangers gave, fit to be shown: one line each, clean, and short; in a sentence only the first of them."""

from __future__ import annotations

from collections.abc import Iterable

from screnpla.screenplay.clean_text import cleaned

_MOST = 5
_LONGEST = 40
_LONGEST_TITLE = 200


def some_names(found: Iterable[str]) -> str:
    names = list(dict.fromkeys(found))
    return ", ".join([_shown(each, _LONGEST) for each in names[:_MOST]]) + (" and more" if len(names) > _MOST else "")


def script_name(said: str) -> str:
    """Of one script among several, by which a person chooses it."""
    return _shown(said, _LONGEST_TITLE)


def _shown(said: str, longest: int) -> str:
    return " ".join(cleaned(said).split())[:longest]
