"""Schema of the desk: its lists, and how an entry of a list is stored in the document.

`stash` is an XmlFragment like the manuscript's content. `outline`, `cards` and `notes` are maps of entries by key, in
which nobody's work can be doubled or lost, whatever several people do at once:

- An entry is a map of its fields, so that two people change two fields of it. Prose (titles, descriptions) is a text in
  which several may type; it is there from the entry's first moment, since of two texts made at once one would be lost.
  Every other field is one string of JSON: one or the other, never a mixture, and numbers stay the numbers they were.
- A set (tags, scenes of a beat) has one key for each member, `@tags night`, so that of two members added at once none
  is lost. A list that cannot be a set is a field like any other.
- The maps are flat. A beat names its act (`@parent`, a key) and its position (`@place`, a fractional index), so that
  moving it is to change these; there is never a second copy of it. Order is by position, then by key.
- To delete an entry is to remove its key. A beat whose act was deleted is in the Inbox, until somebody undoes that.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from screnpla.kit.errors import Invalid
from screnpla.library.fields.free_json import tidy_json
from screnpla.library.fields.merged_lists import MAX_ID_LENGTH
from screnpla.manuscript.document.attributes import to_json_text
from screnpla.screenplay.clean_text import is_clean

STASH, STASH_TEXT = "stash", "stashText"
# Our own fields of an entry. A field of the API that begins like them gets a second `@` in front.
PARENT, POSITION = "@parent", "@place"
# With the name of a text behind it: the API's value while that text is empty, where it is not ''. A list as JSON: `[]`
# no field, `[null]` null. One for each text, so that changing one of them does not touch the others.
_EMPTY = "@empty "
_OURS = "@"
MAX_MEMBERS = 200
ACT_TYPE = "act"


@dataclass(frozen=True)
class ListSchema:
    """A list of the API and the map of the document in which its entries are."""

    field: str
    root: str
    prose: tuple[str, ...]
    # Entries within entries: their name in the API, and which of their fields are prose.
    inside: str = ""
    inner_prose: tuple[str, ...] = ()
    # The field by which clients tell one outer entry from the other.
    named_by: str = "id"
    # Whether the key is the id of the API.
    id_is_key: bool = False
    # Fields that are sets, of all entries.
    sets: tuple[str, ...] = ()

    def prose_of(self, *, is_inner: bool) -> tuple[str, ...]:
        return self.inner_prose if is_inner else self.prose

    @property
    def levels_mix(self) -> bool:
        """A card is never a group; a beat may be outside of all acts, in the Inbox."""
        return self.prose == self.inner_prose

    def is_act(self, fields: Mapping[str, Any]) -> bool:
        """Of an outer entry of the outline, by its fields of the API."""
        return self.levels_mix and (fields.get("type") == ACT_TYPE or self.inside in fields)


_BEAT = ("title", "description", "note")
_BEAT_SETS = ("tags", "scenes", "characters", "storylines", "images", "links")
OUTLINE = ListSchema("scriptOutlines", "outline", _BEAT, "beats", _BEAT, sets=_BEAT_SETS)
# A group's key is its label, so that cards know where they belong when somebody deletes their group.
CARDS = ListSchema(
    "detailedElements", "cards", (), "items", ("content", "description"), named_by="label", sets=("links",)
)
NOTES = ListSchema("notes", "notes", ("label", "description"), id_is_key=True)
LIST_SCHEMAS = (OUTLINE, CARDS, NOTES)
# All fields of a desk in the API.
DESK_FIELDS = (STASH_TEXT, *[schema.field for schema in LIST_SCHEMAS])


def stored_name(name: str) -> str:
    return _OURS + name if name.startswith(_OURS) else name


def api_name(stored: str) -> str | None:
    """None for a field of our own."""
    if not stored.startswith(_OURS):
        return stored
    return stored[1:] if stored.startswith(_OURS * 2) else None


def member_name(set_name: str, id_: str) -> str:
    """The name under which a member of a set is stored."""
    return f"{_OURS}{set_name} {id_}"


def decode_members(stored: Mapping[str, Any], set_name: str) -> list[Any]:
    """The members among the stored values of an entry, in the order of their ids, each at least with its id."""
    prefix = member_name(set_name, "")
    ids = sorted(name.removeprefix(prefix) for name in stored if name.startswith(prefix))
    return [_decode_member(id_, stored[prefix + id_]) for id_ in ids if id_ and is_clean(id_)]


def _decode_member(id_: str, stored: Any) -> Any:
    value = decode_value(stored)
    if isinstance(value, dict):
        return {**value, "id": id_}
    # A member that was sent as a string is stored as that string.
    return value if value == id_ else {"id": id_}


def can_be_set(value: Any) -> bool:
    """A list that is stored by members: each has an id of its own."""
    if not isinstance(value, list) or not 0 < len(value) <= MAX_MEMBERS:
        return False
    ids = [member_id(each) for each in value]
    return len(set(ids)) == len(ids) and all(0 < len(id_) <= MAX_ID_LENGTH for id_ in ids)


def members_by_id(value: Any) -> dict[str, Any]:
    """Of a list of the API; empty for what is none."""
    found: Sequence[Any] = value if isinstance(value, list) else ()
    return {id_: each for each in found if (id_ := member_id(each))}


def member_id(member: Any) -> str:
    """Empty for what cannot be a member."""
    id_ = member.get("id") if isinstance(member, dict) else member
    return id_ if isinstance(id_, str) else ""


def encode_value(value: Any) -> str:
    return to_json_text(value)


def decode_value(stored: Any) -> Any:
    """Never refuses: any browser may have written here, and one odd value must not hide all others."""
    if not isinstance(stored, str):
        return _to_plain_json(stored)
    try:
        return tidy_json("", json.loads(stored, parse_constant=_refuse_constant))
    except (ValueError, RecursionError, Invalid):
        return tidy_json("", stored)


def empty_value_name(prose: str) -> str:
    """The name under which the API's value for this text is stored while it is empty."""
    return _EMPTY + prose


def values_for_empty(stored: Any) -> list[Any]:
    """The API's value for an empty text: none, or the one value in the list."""
    value = decode_value(stored)
    return value[:1] if isinstance(value, list) else [""]


def _to_plain_json(value: Any) -> Any:
    """A value that was not stored as JSON. The document's own numbers come back as other numbers (5 as 5.0)."""
    if isinstance(value, list):
        return [_to_plain_json(each) for each in value]
    if isinstance(value, dict):
        return {name: _to_plain_json(each) for name, each in value.items()}
    if isinstance(value, float):
        return int(value) if value.is_integer() else value if math.isfinite(value) else None
    return value if isinstance(value, str | bool | int) else None


def _refuse_constant(constant: str) -> NoReturn:
    raise ValueError(constant)
