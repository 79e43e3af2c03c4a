"""A finding of the format check, in a sentence."""

from __future__ import annotations

from dataclasses import dataclass

_LONGEST = 40  # characters quoted


@dataclass(frozen=True, slots=True)
class Finding:
    rule: str  # its number in docs/spec/reports.md
    message: str
    element_ids: tuple[str, ...]
    page: str = ""  # of the first of them


def shorten_text(text: str, longest: int = 60) -> str:
    """The first words of a text."""
    words = " ".join(text[: 4 * longest].split())
    return words if len(words) <= longest else f"{words[:longest].rsplit(' ', 1)[0]} …"


def quote_text(text: str) -> str:
    return f"“{shorten_text(text, _LONGEST)}”"
