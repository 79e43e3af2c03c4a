"""What the fields of a script may hold, and the sentences that say so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from screnpla.kit.errors import Invalid
from screnpla.screenplay.clean_text import cleaned

MOST_PAGES = 100_000


@dataclass(frozen=True)
class TextField:
    """A field of the API that is kept as it was typed, but for blanks around it and for what no page shows."""

    column: str
    called: str
    longest: int
    one_line: bool = False
    required: bool = False


TEXT_FIELDS: Mapping[str, TextField] = {
    "title": TextField("title", "The title", 500, one_line=True, required=True),
    "subTitle": TextField("sub_title", "The subtitle", 500),
    "writtenBy": TextField("written_by", "'Written by'", 500),
    "genre": TextField("genre", "The genre", 200, one_line=True),
    "writingStyle": TextField("writing_style", "The writing style", 200, one_line=True),
    "logline": TextField("logline", "The logline", 10_000),
    "description": TextField("description", "The description", 10_000),
    "synopsis": TextField("synopsis", "The synopsis", 10_000),
}


def missing(name: str) -> Invalid:
    return Invalid(f"{name} is required")


def checked_text(name: str, given: str | None) -> str:
    field = TEXT_FIELDS[name]
    if given is None:
        raise missing(name)
    plain = cleaned(given)
    text = " ".join(plain.split()) if field.one_line else plain.strip()
    if field.required and not text:
        raise missing(name)
    if len(text) > field.longest:
        raise Invalid(f"{field.called} may have at most {field.longest:,} characters")
    return text


def checked_page_target(given: int | None) -> int:
    if given is None:
        raise missing("pageTarget")
    if not 0 <= given <= MOST_PAGES:
        raise Invalid(f"The page target must be a whole number from 0 to {MOST_PAGES:,}")
    return given


def checked_record(given: Mapping[str, Any]) -> dict[str, Any]:
    """The columns of those fields that are given; of the plain ones, not of what has a module of its own."""
    columns: dict[str, Any] = {
        field.column: checked_text(name, given[name]) for name, field in TEXT_FIELDS.items() if name in given
    }
    if "pageTarget" in given:
        columns["page_target"] = checked_page_target(given["pageTarget"])
    return columns
