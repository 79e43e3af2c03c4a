"""What processes tell each other comes back as it was said."""

from __future__ import annotations

from datetime import UTC, datetime

from screnpla.accounts.notices import Told
from screnpla.manuscript.live import room_news


def test_a_notice_reaches_whom_it_is_for() -> None:
    moment = datetime(2026, 11, 15, 9, 0, 0, 120_000, tzinfo=UTC)
    notice = Told("b" * 24, "a" * 24, "recovered", "née 😀", {"scriptId": "c" * 24}, moment, is_read=False)
    assert room_news.read_noticed(room_news.noticed(notice)) == ("a" * 24, room_news.notice_message(notice))
