"""Headers and footers of a script, with the dates that their fields show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from screnpla.accounts.reminders.writing_week import UTC_ZONE
from screnpla.library.models import Script
from screnpla.manuscript.derived.public_cover import remove_addresses
from screnpla.screenplay.profiles.header_fields import format_header_date
from screnpla.screenplay.profiles.running_texts import PLACES, RunningTexts, Side, read_running_texts


def read_script_headers(script: Script, now: datetime, zone: ZoneInfo = UTC_ZONE) -> RunningTexts | None:
    """HF4: days in the time zone of whoever prints."""
    texts = read_running_texts(script.headers_and_footers)
    return texts and replace(
        texts,
        today=format_header_date(now.astimezone(zone).date()),
        last_revised=format_header_date(script.updated_at.astimezone(zone).date()),
    )


def make_headers_public(texts: RunningTexts | None) -> RunningTexts | None:
    """Without e-mail addresses, as the cover."""
    return texts and replace(texts, header=_make_side_public(texts.header), footer=_make_side_public(texts.footer))


def _make_side_public(side: Side) -> Side:
    public: Side = {place: remove_addresses(text) for place, text in side.items()}
    return {place: text for place, text in public.items() if text}


def headers_to_json(texts: RunningTexts | None, title: str) -> Mapping[str, Any] | None:
    """As PageHeaders of the API: for a browser that lays the pages out itself."""
    if texts is None:
        return None
    return {
        "header": {place: texts.header.get(place, "") for place in PLACES},
        "footer": {place: texts.footer.get(place, "") for place in PLACES},
        "onFirstPage": texts.on_first_page,
        "introPages": texts.intro_pages,
        "title": title,
        "lastRevised": texts.last_revised,
    }
