"""Names in a sentence that must stay short: the first of them, and that there are more."""

from __future__ import annotations

from collections.abc import Iterable

_MOST = 5
_LONGEST = 40


def some_names(found: Iterable[str]) -> str:
    shown = [" ".join(each.split())[:_LONGEST] for each in dict.fromkeys(found)]
    return ", ".join(shown[:_MOST]) + (" and more" if len(shown) > _MOST else "")
