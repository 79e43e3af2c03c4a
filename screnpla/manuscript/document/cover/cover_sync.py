"""Sync of the cover with the record: title, subtitle and authors are on both.

The cover is changed in the document itself, so that the text beside it is not written anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pycrdt import Doc, Map

from screnpla.library.models import Script
from screnpla.manuscript.document.cover.cover_map import COVER, read_cover, write_cover_map
from screnpla.screenplay.document import Cover

_CREDIT = "Written by"


def cover_from_record(cover: Cover, title: str, sub_title: str, written_by: str) -> Cover:
    """The cover with the record's title, subtitle and authors; line breaks on the cover make no difference.

    An unchanged cover also keeps the positions that the imported file gave its lines.
    """
    changes: dict[str, Any] = {}
    if title and cover_title(cover) != collapse_whitespace(title):
        changes["title"] = title
    if sub_title and collapse_whitespace(cover.sub_title) != collapse_whitespace(sub_title):
        changes["sub_title"] = sub_title
    if written_by and cover_authors(cover) != collapse_whitespace(written_by):
        changes["authors"] = written_by
        # An existing credit stays as it is: a cover with names and without a credit is somebody's wish, too.
        changes |= {} if cover.authors or cover.credit else {"credit": _CREDIT}
    return replace(cover, **changes)


def cover_title(cover: Cover) -> str:
    return collapse_whitespace(cover.title)


def cover_authors(cover: Cover) -> str:
    """On one line, as in the record."""
    names = [collapse_whitespace(line).strip(",;") for line in cover.authors.splitlines()]
    return ", ".join([name for name in names if name])


def collapse_whitespace(text: str) -> str:
    return " ".join(text.split())


# Columns of the record that are on the cover, too.
COVER_COLUMNS = frozenset({"title", "sub_title", "written_by"})


def follow_record(cover: Cover, *, script: Script, columns: Mapping[str, Any]) -> Cover:
    """The cover with new values of the record, where it had the old ones; a cover that was edited otherwise stays."""
    is_same = {
        "title": cover_title(cover) == collapse_whitespace(script.title),
        "sub_title": collapse_whitespace(cover.sub_title) == collapse_whitespace(script.sub_title),
        "written_by": cover_authors(cover) == collapse_whitespace(script.written_by),
    }
    new = {name: columns[name] for name in COVER_COLUMNS if name in columns and is_same[name]}
    changed = cover_from_record(cover, new.get("title", ""), new.get("sub_title", ""), new.get("written_by", ""))
    # A field emptied in the record is emptied on the cover, too.
    return replace(
        changed,
        sub_title="" if new.get("sub_title") == "" else changed.sub_title,
        authors="" if new.get("written_by") == "" else changed.authors,
    )


def change_cover(state: bytes, change: Callable[[Cover], Cover]) -> bytes | None:
    """The state with its cover changed; None when it stays as it is. Slow for a long script."""
    doc: Doc[Any] = Doc()
    doc.apply_update(state)
    cover_map = doc.get(COVER, type=Map)
    cover = read_cover(cover_map)
    changed = change(cover)
    if changed == cover:
        return None
    with doc.transaction():
        write_cover_map(cover_map, changed)
    return doc.get_update()
