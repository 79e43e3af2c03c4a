"""How a script begins: our usual first lines, and a cover that says what the record says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Element, Kind, Run

_CREDIT = "Written by"


def usual_start() -> tuple[Element, ...]:
    return (Element("e1", Kind.ACTION, (Run("FADE IN:"),)), Element("e2", Kind.SCENE_HEADING))


def covered(cover: Cover, title: str, sub_title: str, written_by: str) -> Cover:
    """With the record's words on it. What the cover says on two lines and the record on one, says the same.

    An unchanged cover also keeps the places that the file gave its lines.
    """
    changes: dict[str, Any] = {}
    if title and title_of(cover) != one_line(title):
        changes["title"] = title
    if sub_title and one_line(cover.sub_title) != one_line(sub_title):
        changes["sub_title"] = sub_title
    if written_by and authors_of(cover) != one_line(written_by):
        changes["authors"] = written_by
        # Somebody else's words stay as they are: a cover with names and without a credit is one, too.
        changes |= {} if cover.authors or cover.credit else {"credit": _CREDIT}
    return replace(cover, **changes)


def title_of(cover: Cover) -> str:
    return one_line(cover.title)


def authors_of(cover: Cover) -> str:
    """As the record has them: on one line."""
    names = [one_line(line).strip(",;") for line in cover.authors.splitlines()]
    return ", ".join([name for name in names if name])


def one_line(text: str) -> str:
    return " ".join(text.split())
