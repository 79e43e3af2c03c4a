"""Messages on the bus come back as they were encoded."""

from __future__ import annotations

from datetime import UTC, datetime

from screnpla.accounts.notices import ShownNotice
from screnpla.manuscript.live.redis_bus import notice_for_bus, notice_message, parse_notice


def test_a_notice_keeps_its_recipient_on_the_bus() -> None:
    moment = datetime(2026, 11, 15, 9, 0, 0, 120_000, tzinfo=UTC)
    notice = ShownNotice("b" * 24, "a" * 24, "recovered", "née 😀", {"scriptId": "c" * 24}, moment, is_read=False)
    assert parse_notice(notice_for_bus(notice)) == ("a" * 24, notice_message(notice))
