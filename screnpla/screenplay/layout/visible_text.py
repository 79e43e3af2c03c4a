"""Text as it shows on the page. Capitals are display: what is stored stays as it was typed. Rule PG7.

Every function here gives back as many characters as it got, so that an offset in what is shown is one in what is
stored.
"""

from __future__ import annotations

import re

from screnpla.screenplay.elements import Element, Run
from screnpla.screenplay.layout.cells import one_of

# Letters whose capital not every Python and not every browser knows yet.
_LATE = one_of("late")
_WORD_START = re.compile(r"(?<![\w'’])[^\W_]")


def capitals(text: str) -> str:
    """In capitals, one for one: ß becomes ẞ, and what has no single capital stays."""
    raised = text.upper()
    if text.isascii() or (len(raised) == len(text) and not _LATE.search(text)):
        return raised
    return "".join([_capital(character) for character in text])


def _capital(character: str) -> str:
    raised = "ẞ" if character == "ß" else character.upper()
    return raised if len(raised) == 1 and not _LATE.match(character) else character


def shown(element: Element, *, caps: bool) -> str:
    text = element.text
    for run in element.runs:
        if run.uppercase or run.capitalize:
            text = "".join([_run_shown(run) for run in element.runs])
            break
    return capitals(text) if caps else text


def _run_shown(run: Run) -> str:
    if run.uppercase:
        return capitals(run.text)
    if run.capitalize:
        return _WORD_START.sub(lambda found: _capital(found.group()), run.text)
    return run.text
