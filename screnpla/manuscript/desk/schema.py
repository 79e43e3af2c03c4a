"""How the desk is kept: which lists it has, and how an entry of one stands in the living document.

`stash` is an XmlFragment like the manuscript's content. `outline`, `cards` and `notes` are maps of entries by key, in
which nobody's work can stand twice or get lost, whatever several people do at once:

- An entry is a map of its fields, so that two people change two fields of it. Prose (titles, descriptions) is a text in
  which several may type; it is there from the entry's first moment, since of two texts made at once one would be lost.
  Every other field is one string of JSON: one or the other, never a mixture, and numbers stay the numbers they were.
- The maps are flat. A beat says of which act it is (`@parent`, a key) and where it stands (`@place`), so that moving it
  is to change these; there is never a second copy of it. Order is by place, then by key.
- To delete an entry is to remove its key. What was put into an act that somebody deleted meanwhile stands on its own.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import Any, NoReturn

from screnpla.kit.errors import Invalid
from screnpla.library.loose_json import tidied
from screnpla.manuscript.element_attributes import as_text

STASH, STASH_TEXT = "stash", "stashText"
# Our own fields of an entry. A field of the API that begins like them gets a second sign in front.
PARENT, PLACE = "@parent", "@place"
# With the name of a text behind it: what the API shows while that text is empty, where it is not ''. A list as JSON:
# `[]` nothing, `[null]` null. One for each text, so that who changes one of them says nothing about the others.
_EMPTY = "@empty "
_OURS = "@"


@dataclass(frozen=True)
class Listing:
    """A list of the API and the map of the document in which its entries are."""

    field: str
    root: str
    prose: tuple[str, ...]
    # Entries within entries: under which name the API shows them, and what of them is prose.
    inside: str = ""
    inner_prose: tuple[str, ...] = ()
    # By what those who send the list tell one outer entry from the other.
    named_by: str = "id"
    # Whether the key is the id that the API shows.
    id_is_key: bool = False

    def prose_of(self, *, is_inner: bool) -> tuple[str, ...]:
        return self.inner_prose if is_inner else self.prose


_BEAT = ("title", "description", "note")
OUTLINE = Listing("scriptOutlines", "outline", _BEAT, "beats", _BEAT)
# A group's key is its label, so that cards know where they belong when somebody deletes their group.
CARDS = Listing("detailedElements", "cards", (), "items", ("content", "description"), named_by="label")
NOTES = Listing("notes", "notes", ("label", "description"), id_is_key=True)
LISTINGS = (OUTLINE, CARDS, NOTES)
# All that the API shows of a desk.
FIELDS = (STASH_TEXT, *[listing.field for listing in LISTINGS])


def kept_name(name: str) -> str:
    return _OURS + name if name.startswith(_OURS) else name


def shown_name(kept: str) -> str | None:
    """None for a field of our own."""
    if not kept.startswith(_OURS):
        return kept
    return kept[1:] if kept.startswith(_OURS * 2) else None


def kept_value(value: Any) -> str:
    return as_text(value)


def shown_value(kept: Any) -> Any:
    """Never refuses: any browser may have written here, and one odd value must not hide all others."""
    if not isinstance(kept, str):
        return _plain(kept)
    try:
        return tidied("", json.loads(kept, parse_constant=_refuse))
    except (ValueError, RecursionError, Invalid):
        return tidied("", kept)


def empty_name(prose: str) -> str:
    """Under which it is kept what stands for this text while it is empty."""
    return _EMPTY + prose


def for_empty(kept: Any) -> list[Any]:
    """What the API shows for a text that is empty: nothing, or the one value in the list."""
    said = shown_value(kept)
    return said[:1] if isinstance(said, list) else [""]


def _plain(value: Any) -> Any:
    """What was not written as JSON. The document's own numbers come back as other numbers (5 as 5.0)."""
    if isinstance(value, list):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, float):
        return int(value) if value.is_integer() else value if math.isfinite(value) else None
    return value if isinstance(value, str | bool | int) else None


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)
