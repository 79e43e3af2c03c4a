"""A cover as the title page of a Fountain file. Rules FN44 and FN45."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from screnpla.screenplay.cover.fields import find_further_pages, has_current_lines, has_mixed_marks
from screnpla.screenplay.cover.marks import find_cover_marks, make_marked_run
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Json
from screnpla.screenplay.formats.fountain.emphasis import strip_emphasis
from screnpla.screenplay.formats.fountain.title_page import (
    EXTRA,
    LANGUAGE,
    LANGUAGE_KEYS,
    READ_KEYS,
    WRITTEN_KEYS,
    is_known_key,
    is_valid_key,
    read_field_marks,
    read_language,
)
from screnpla.screenplay.formats.fountain.write_emphasis import mark_lines
from screnpla.screenplay.layout.text.visible_text import to_capitals
from screnpla.screenplay.losses import LossCollector

_INDENT = "    "
_UNNAMED = "Other"
_REST = "Cover"


def write_title_page(screenplay: Screenplay, losses: LossCollector) -> str:
    """Ends with the empty line that ends it; nothing when there is nothing to say."""
    cover = screenplay.cover
    marks = find_cover_marks(cover)
    fields = [
        (key, _field_value(cover, name, marks.get(name, ())))
        for key, name in WRITTEN_KEYS.items()
        if getattr(cover, name)
    ]
    fields += _language_field(screenplay, losses)
    # Of keys that only other programs know we cannot say what a mark means there: they stay as they came.
    used_keys = {key.lower() for key, _ in fields}
    fields += [(_choose_key(name, value, used_keys, losses), value) for name, value in cover.others]
    if has_current_lines(cover) and has_mixed_marks(cover.lines):
        losses.add("The emphasis of single words on the cover was left out.")
    if rest := [text for line in find_further_pages(cover.lines) if (text := line.text.strip())]:
        losses.add("Fountain has one title page; what stood on further ones was written below its fields.")
        fields.append((_REST, "\n".join(rest)))
    if not fields:
        return ""
    if not any(is_known_key(key) for key, _ in fields):
        fields.insert(0, ("Title", ""))
    return "\n".join([line for key, value in fields for line in _format_field(key, value)]) + "\n\n"


def _field_value(cover: Cover, name: str, marks: Sequence[str]) -> str:
    """With the emphasis it had in the file it came from, as long as the words and their marks are the same."""
    value: str = getattr(cover, name)
    marked = _details(cover.extra).get(name)
    if isinstance(marked, str) and strip_emphasis(marked) == value and read_field_marks(marked) == marks:
        return marked
    run = make_marked_run(to_capitals(value) if "uppercase" in marks else value, marks)
    return "\n".join(mark_lines(run.text, (run,), ()).lines)


def _details(extra: Mapping[str, Json]) -> dict[str, Json]:
    details = extra.get(EXTRA)
    return details if isinstance(details, dict) else {}


def _language_field(screenplay: Screenplay, losses: LossCollector) -> list[tuple[str, str]]:
    """Where a title page named one. Other files have that of their spelling checker, which nobody chose for a cover."""
    key, language = LANGUAGE_KEYS[0], screenplay.language
    if LANGUAGE not in _details(screenplay.extra):
        return []
    if language and read_language(key, language) != language:
        losses.add("The script's language is none that another program would know; it was left out.")
        return []
    return [(key, language)] if language else []


def _choose_key(name: str, value: str, used_keys: set[str], losses: LossCollector) -> str:
    if is_valid_key(name) and not _is_free(name, value, used_keys):
        return name
    losses.add("Fields of the cover whose names Fountain cannot hold were given others.")
    simple_name = "".join([character if character.isalnum() else " " for character in name])
    simple_name = " ".join(simple_name.split())[:30].strip()
    if _is_free(simple_name, value, used_keys):
        return f"{_UNNAMED} {simple_name}"
    return simple_name if is_valid_key(simple_name) else _UNNAMED


def _is_free(key: str, value: str, used_keys: set[str]) -> bool:
    """Whether it would be taken for a field of ours that has nothing to say. `used_keys`: those that have."""
    if read_language(key, value):
        return LANGUAGE_KEYS[0].lower() not in used_keys
    own_name = READ_KEYS.get(key.lower())
    return own_name is not None and own_name not in {READ_KEYS.get(each) for each in used_keys}


def _format_field(key: str, value: str) -> list[str]:
    lines = [line.strip() for line in value.strip().split("\n")]
    if len(lines) == 1:
        return [f"{key}: {lines[0]}".rstrip()]
    return [f"{key}:", *[f"{_INDENT}{line}" for line in lines]]
