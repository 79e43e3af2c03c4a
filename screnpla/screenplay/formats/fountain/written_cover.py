"""A cover as the title page of a Fountain file. Rules FN44 and FN45."""

from __future__ import annotations

from screnpla.screenplay.document import Cover
from screnpla.screenplay.elements import Run
from screnpla.screenplay.formats.fountain.emphasis import plain_text
from screnpla.screenplay.formats.fountain.inline import marked_lines
from screnpla.screenplay.formats.fountain.title_keys import READ_KEYS, WRITTEN_KEYS, is_key
from screnpla.screenplay.formats.fountain.title_page import EXTRA
from screnpla.screenplay.gathered_losses import GatheredLosses

_INDENT = "    "
_UNNAMED = "Other"
_REST = "Cover"


def title_page(cover: Cover, losses: GatheredLosses) -> str:
    """Ends with the empty line that ends it; nothing for an empty cover."""
    if cover.empty:
        return ""
    fields = [(key, _value(cover, name)) for key, name in WRITTEN_KEYS.items() if getattr(cover, name)]
    # Of keys that only other programs know we cannot say what a mark means there: they stay as they came.
    fields += [(_key(name, cover, losses), value) for name, value in cover.others]
    if cover.lines:
        losses.add("Fountain has no layout for the cover; its lines were written as fields.")
        if rest := _unsaid(cover):
            fields.append((_REST, "\n".join(rest)))
    if not fields:
        return ""
    if not any(key.lower() in READ_KEYS for key, _ in fields):
        fields.insert(0, ("Title", ""))
    return "\n".join([line for key, value in fields for line in _field(key, value)]) + "\n\n"


def _value(cover: Cover, name: str) -> str:
    """With the emphasis it had in the file it came from, as long as the words are the same."""
    value: str = getattr(cover, name)
    kept = cover.extra.get(EXTRA)
    marked = kept.get(name) if isinstance(kept, dict) else None
    return marked if isinstance(marked, str) and plain_text(marked) == value else _escaped(value)


def _escaped(value: str) -> str:
    return "\n".join(marked_lines(value, (Run(value),), ()).lines)


def _key(name: str, cover: Cover, losses: GatheredLosses) -> str:
    if is_key(name) and not _is_free(name, cover):
        return name
    losses.add("Fields of the cover whose names Fountain cannot hold were given others.")
    simpler = "".join([character if character.isalnum() else " " for character in name])
    simpler = " ".join(simpler.split())[:30].strip()
    if _is_free(simpler, cover):
        return f"{_UNNAMED} {simpler}"
    return simpler if is_key(simpler) else _UNNAMED


def _is_free(key: str, cover: Cover) -> bool:
    """Whether it would be taken for a field of ours that has nothing to say."""
    ours = READ_KEYS.get(key.lower())
    return ours is not None and not getattr(cover, ours)


def _field(key: str, value: str) -> list[str]:
    lines = [line.strip() for line in value.strip().split("\n")]
    if len(lines) == 1:
        return [f"{key}: {lines[0]}".rstrip()]
    return [f"{key}:", *[f"{_INDENT}{line}" for line in lines]]


def _unsaid(cover: Cover) -> list[str]:
    """Lines of the cover that stand in no field."""
    said = {line.strip() for name in WRITTEN_KEYS.values() for line in getattr(cover, name).split("\n")}
    said |= {line.strip() for _, value in cover.others for line in value.split("\n")}
    lines = [part.strip() for line in cover.lines for part in line.text.split("\n")]
    return [line for line in lines if line and line not in said]
