"""The keys of a title page, and where their values stand on our cover."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

# In the order in which they are written.
WRITTEN_KEYS: Mapping[str, str] = MappingProxyType(
    {
        "Title": "title",
        "Subtitle": "sub_title",
        "Credit": "credit",
        "Author": "authors",
        "Source": "source",
        "Draft date": "draft_date",
        "Contact": "contact",
        "Copyright": "copyright",
        "Notes": "notes",
        "Revision": "revision",
    }
)
READ_KEYS: Mapping[str, str] = MappingProxyType(
    {
        **{key.lower(): name for key, name in WRITTEN_KEYS.items()},
        "authors": "authors",
        "sub title": "sub_title",
        "sub-title": "sub_title",
        "date": "draft_date",
        "contact info": "contact",
    }
)
# Not on the cover but of the whole script; the first is the one we write.
LANGUAGE_KEYS = ("Language", "Lang")
# Keys of other programs that are enough to know a title page by.
_FOREIGN_KEYS = frozenset(
    {"format", "fmt", "language", "lang", "episode", "series", "season", "show", "draft", "written by", "watermark"}
    | {"header", "footer", "font", "revised", "email", "phone", "address", "agent", "tl", "tc", "tr", "cc", "bl", "br"}
)
# A key begins a line and is short; the bound also keeps a long line from being looked at twice.
_KEY = re.compile(r"([^\W\d_][\w \-/.&'’]{0,40}?)[ \t]*:(?!//)")

_TAG = re.compile(r"[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{1,8})*")
_LONGEST_TAG = 35  # by RFC 5646


def split_key(line: str) -> tuple[str, str] | None:
    found = _KEY.match(line)
    return (found.group(1), line[found.end() :].strip()) if found else None


def is_known(key: str) -> bool:
    return key.lower() in READ_KEYS or key.lower() in _FOREIGN_KEYS


def language_of(key: str, value: str) -> str:
    """The language that a field names, as a tag; empty: it is no such field, or names it in other words."""
    if key.capitalize() not in LANGUAGE_KEYS or len(value) > _LONGEST_TAG or not _TAG.fullmatch(value):
        return ""
    return value.replace("_", "-")


def is_key(name: str) -> bool:
    """Whether a field's name can stand before a colon."""
    return split_key(f"{name}:") == (name, "")
