"""How a desk is kept since 0007: which lists it has, and what of their entries is prose."""

from __future__ import annotations

from typing import NamedTuple

PARENT, PLACE, EMPTY = "@parent", "@place", "@empty "


class Listing(NamedTuple):
    field: str  # of the API
    root: str  # in the document
    prose: tuple[str, ...]
    inside: str = ""
    inner_prose: tuple[str, ...] = ()
    named_by: str = "id"
    id_is_key: bool = False


_BEAT = ("title", "description", "note")
LISTINGS = (
    Listing("scriptOutlines", "outline", _BEAT, "beats", _BEAT),
    Listing("detailedElements", "cards", (), "items", ("content", "description"), "label"),
    Listing("notes", "notes", ("label", "description"), id_is_key=True),
)
