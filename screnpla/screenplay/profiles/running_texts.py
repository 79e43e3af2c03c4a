"""Headers and footers: words of the writer's own in the margins of pages. Rules HF1 to HF9."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from screnpla.screenplay.profiles.header_fields import PAGE_NUMBERS, FieldValues, fill_header_text, has_field

Place = Literal["left", "centre", "right"]
PLACES: tuple[Place, ...] = get_args(Place)
Side = Mapping[Place, str]  # none of them is empty


@dataclass(frozen=True, slots=True)
class RunningTexts:
    header: Side
    footer: Side
    on_first_page: bool = False
    intro_pages: int = 0  # so many at the beginning have none; the first page is the one behind them
    today: str = ""  # values of the fields that are the same on each page, as they print
    last_revised: str = ""

    def are_on(self, page: int) -> bool:
        """HF5: on a page, counted from 0."""
        return page > self.intro_pages or (page == self.intro_pages and self.on_first_page)

    @property
    def number_pages(self) -> bool:
        """HF3: whether a field stands for the number that a page prints by itself."""
        return any(has_field(text, PAGE_NUMBERS) for text in (*self.header.values(), *self.footer.values()))

    def fill(self, values: FieldValues) -> RunningTexts:
        return replace(self, header=_fill_side(self.header, values), footer=_fill_side(self.footer, values))


def read_running_texts(settings: Mapping[str, Any]) -> RunningTexts | None:
    """The headers and footers of a script's settings; None: there are none."""
    config = settings.get("config") or {}
    header, footer = (_read_side(config.get(side) or {}) for side in ("header", "footer"))
    if not header and not footer:
        return None
    pages = str(settings.get("introPages") or "0")
    intro_pages = int(pages) if pages.isascii() and pages.isdecimal() else 0
    return RunningTexts(header, footer, settings.get("isShowOnFirstPage") is True, intro_pages)


def make_header_settings(texts: RunningTexts) -> dict[str, Any]:
    """The way back: fields of the settings `headersAndFooters`."""
    sides = {"header": texts.header, "footer": texts.footer}
    return {
        "isShowOnFirstPage": texts.on_first_page,
        "config": {name: {place: side.get(place, "") for place in PLACES} for name, side in sides.items()},
    }


def _read_side(config: Mapping[str, Any]) -> Side:
    """Each in one line."""
    texts: Side = {place: " ".join(str(config.get(place) or "").split()) for place in PLACES}
    return {place: text for place, text in texts.items() if text}


def _fill_side(side: Side, values: FieldValues) -> Side:
    filled: Side = {place: fill_header_text(text, values) for place, text in side.items()}
    return {place: text for place, text in filled.items() if text}
