"""The cover follows the record without the text being written anew."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from screnpla.library.models import Script
from screnpla.manuscript.document.convert import DocumentText, decode_screenplay, encode_screenplay
from screnpla.manuscript.document.cover.cover_sync import change_cover, follow_record
from screnpla.screenplay.document import Cover, Screenplay
from screnpla.screenplay.elements import Element, Kind, Run

NOW = datetime(2026, 11, 15, tzinfo=UTC)
TEXT = (Element("e1", Kind.ACTION, (Run("Rain. "), Run("Hard", bold=True))),)


def changed(cover: Cover, **columns: Any) -> Cover:
    script = Script(title="The Lamp", sub_title="", written_by="Ana, Bo", created_at=NOW, updated_at=NOW)
    return follow_record(cover, script=script, columns=columns)


def test_a_cover_field_follows_the_record_where_both_were_equal() -> None:
    cover = Cover(title="The\nLamp", authors="Ana\nBo", contact="Ana's agent")
    assert changed(cover, title="The Light") == Cover(title="The Light", authors="Ana\nBo", contact="Ana's agent")
    assert changed(cover, written_by="Cy").authors == "Cy"
    assert changed(cover, written_by="").authors == ""
    assert changed(cover, sub_title="A ghost story").sub_title == "A ghost story"


def test_a_cover_field_that_differed_from_the_record_stays() -> None:
    cover = Cover(title="L A M P", authors="A. L.")
    assert changed(cover, title="The Light", written_by="Cy") == cover


def test_changing_the_cover_keeps_the_text() -> None:
    state = encode_screenplay(Screenplay(TEXT, Cover(title="A", sub_title="Gone")))
    after = change_cover(state, lambda _cover: Cover(title="B"))
    assert after is not None
    assert decode_screenplay(after) == DocumentText(TEXT, Cover(title="B"))
    assert change_cover(after, lambda cover: cover) is None
