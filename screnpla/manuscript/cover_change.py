"""The cover follows the record: in the living document itself, so that the text beside it is not written anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from pycrdt import Doc, Map

from screnpla.library.models import Script
from screnpla.manuscript.beginnings import authors_of, covered, one_line, title_of
from screnpla.manuscript.convert import COVER
from screnpla.manuscript.cover_fields import put_cover, read_cover
from screnpla.screenplay.document import Cover

# Columns of the record that stand on the cover, too.
ON_THE_COVER = frozenset({"title", "sub_title", "written_by"})


def following(cover: Cover, *, script: Script, columns: Mapping[str, Any]) -> Cover:
    """With these new values. Where it said the same as the record it changes; what somebody wrote otherwise stays."""
    in_step = {
        "title": title_of(cover) == one_line(script.title),
        "sub_title": one_line(cover.sub_title) == one_line(script.sub_title),
        "written_by": authors_of(cover) == one_line(script.written_by),
    }
    new = {name: columns[name] for name in ON_THE_COVER if name in columns and in_step[name]}
    changed = covered(cover, new.get("title", ""), new.get("sub_title", ""), new.get("written_by", ""))
    # What was emptied in the record goes from the cover, too.
    return replace(
        changed,
        sub_title="" if new.get("sub_title") == "" else changed.sub_title,
        authors="" if new.get("written_by") == "" else changed.authors,
    )


def with_cover(state: bytes, change: Callable[[Cover], Cover]) -> bytes | None:
    """The state with its cover changed; None when it stays as it is. Slow for a long script."""
    doc: Doc[Any] = Doc()
    doc.apply_update(state)
    said = doc.get(COVER, type=Map)
    cover = read_cover(said)
    changed = change(cover)
    if changed == cover:
        return None
    with doc.transaction():
        put_cover(said, changed)
    return doc.get_update()
