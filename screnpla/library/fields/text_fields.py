"""Text fields of scripts, projects and seasons, tags included: their limits and checks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from screnpla.accounts.models import new_id
from screnpla.kit.errors import Invalid
from screnpla.screenplay.clean_text import clean_text

MAX_PAGE_TARGET = 100_000
MAX_TAGS = 50
MAX_TAG_LENGTH = 60
_MAX_TAG_ID_LENGTH = 64
NAME_MISSING = "Project name is required"
MAX_NAME_LENGTH = 200


@dataclass(frozen=True)
class TextField:
    """A field of the API, stored as typed but for blanks around it and for characters that no page shows."""

    column: str
    label: str
    max_length: int
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


def missing_field(name: str) -> Invalid:
    return Invalid(f"{name} is required")


def check_text(name: str, value: str | None) -> str:
    field = TEXT_FIELDS[name]
    if value is None:
        raise missing_field(name)
    plain = clean_text(value)
    text = " ".join(plain.split()) if field.one_line else plain.strip()
    if field.required and not text:
        raise missing_field(name)
    if len(text) > field.max_length:
        raise Invalid(f"{field.label} may have at most {field.max_length:,} characters")
    return text


def check_page_target(page_target: int | None) -> int:
    if page_target is None:
        raise missing_field("pageTarget")
    if not 0 <= page_target <= MAX_PAGE_TARGET:
        raise Invalid(f"The page target must be a whole number from 0 to {MAX_PAGE_TARGET:,}")
    return page_target


def check_record_fields(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The columns of the given text fields and of the page target; other fields have modules of their own."""
    columns: dict[str, Any] = {
        field.column: check_text(name, fields[name]) for name, field in TEXT_FIELDS.items() if name in fields
    }
    if "pageTarget" in fields:
        columns["page_target"] = check_page_target(fields["pageTarget"])
    return columns


def check_tags(sent_tags: Sequence[Mapping[str, Any]] | None) -> list[dict[str, Any]]:
    """Drops blank and repeated tags; a tag without an id of its own gets one."""
    if sent_tags is None:
        raise missing_field("tags")
    tags: list[dict[str, Any]] = []
    names: set[str] = set()
    ids: set[str] = set()
    for tag in sent_tags:
        name = " ".join(clean_text(str(tag["name"])).split())
        if not name or name.casefold() in names:
            continue
        if len(name) > MAX_TAG_LENGTH:
            raise Invalid(f"A tag may have at most {MAX_TAG_LENGTH} characters")
        tags.append({"id": _free_id(str(tag.get("id") or ""), ids), "name": name})
        names.add(name.casefold())
        ids.add(tags[-1]["id"])
    if len(tags) > MAX_TAGS:
        raise Invalid(f"A script may have at most {MAX_TAGS} tags")
    return tags


def _free_id(id_: str, used_ids: set[str]) -> str:
    usable = id_.isascii() and id_.isprintable() and 0 < len(id_) <= _MAX_TAG_ID_LENGTH
    return id_ if usable and id_ not in used_ids else new_id()


def check_project_name(name: str | None) -> str:
    name = _plain_name(name or "")
    if not name:
        raise Invalid(NAME_MISSING)
    return _check_name_length(name, "project")


def check_season_name(name: str) -> str:
    """The name may be empty: a season has its number."""
    return _check_name_length(_plain_name(name), "season")


def _plain_name(name: str) -> str:
    return " ".join(clean_text(name).split())


def _check_name_length(name: str, kind: str) -> str:
    if len(name) > MAX_NAME_LENGTH:
        raise Invalid(f"The name of a {kind} may have at most {MAX_NAME_LENGTH} characters")
    return name
