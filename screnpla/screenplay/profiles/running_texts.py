"""Headers and footers: words of the writer's own in the margins of pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

Place = Literal["left", "centre", "right"]
_PLACES: tuple[Place, ...] = get_args(Place)
Side = Mapping[Place, str]  # none of them is empty


@dataclass(frozen=True, slots=True)
class RunningTexts:
    header: Side
    footer: Side
    on_first_page: bool = False
    intro_pages: int = 0  # so many at the beginning have none; the first page is the one behind them


def read_running_texts(settings: Mapping[str, Any]) -> RunningTexts | None:
    """The headers and footers of a script's settings; None: there are none."""
    config = settings.get("config") or {}
    header, footer = (_read_side(config.get(side) or {}) for side in ("header", "footer"))
    if not header and not footer:
        return None
    pages = str(settings.get("introPages") or "0")
    intro_pages = int(pages) if pages.isascii() and pages.isdecimal() else 0
    return RunningTexts(header, footer, settings.get("isShowOnFirstPage") is True, intro_pages)


def _read_side(config: Mapping[str, Any]) -> Side:
    """Each in one line."""
    texts: Side = {place: " ".join(str(config.get(place) or "").split()) for place in _PLACES}
    return {place: text for place, text in texts.items() if text}
