"""When a letter about comments is due, and what of others' words stands in it (RE51)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from screnpla.review.notifications.due_letters import QueuedComment, find_due_letters
from screnpla.review.notifications.send_letters import words_for_mail

NOON = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)


def queued(*minutes: float, is_mention: bool = False) -> list[QueuedComment]:
    return [QueuedComment(f"at {minute}", is_mention, NOON + timedelta(minutes=minute)) for minute in minutes]


def due_at(waiting: list[QueuedComment], minute: float) -> list[tuple[str, ...]]:
    return [letter.comment_ids for letter in find_due_letters(waiting, NOON + timedelta(minutes=minute))]


def test_a_letter_waits_for_ten_quiet_minutes() -> None:
    """RE51"""
    waiting = queued(0, 4, 13)
    assert due_at(waiting, 22.9) == []
    assert due_at(waiting, 23) == [("at 0", "at 4", "at 13")]


def test_a_letter_waits_for_thirty_minutes_at_most() -> None:
    """RE51"""
    waiting = queued(0, 9, 18, 27, 33)
    assert due_at(waiting, 29.9) == []
    assert due_at(waiting, 30) == [("at 0", "at 9", "at 18", "at 27")]
    assert due_at(waiting, 60) == [("at 0", "at 9", "at 18", "at 27")], "a later look finds the same letter"


def test_a_mention_waits_for_one_minute_and_takes_no_other_comment_along() -> None:
    """RE51"""
    waiting = [*queued(0, 0.5), *queued(0.1, 0.9, 1.2, is_mention=True)]
    assert due_at(waiting, 1) == []
    assert due_at(waiting, 1.1) == [("at 0.1", "at 0.9")]


def test_words_in_a_letter_carry_no_links_and_no_lines_of_their_own() -> None:
    """RE51"""
    assert words_for_mail("Go to https://evil.example/x now", 100) == "Go to [link] now"
    assert words_for_mail("Mail ana@example.com, www.x or evil.com!", 100) == "Mail [link] [link] or [link]"
    assert words_for_mail("evil。com, ｅｖｉｌ．ｃｏｍ", 100) == "[link] [link]"
    assert words_for_mail("One\n\nScrenpla\x00\u202e", 100) == "One Screnpla"
    assert words_for_mail("INT./EXT. and/or 3.50, e.g. this...", 100) == "INT./EXT. and/or 3.50, e.g. this..."
    assert words_for_mail("x" * 5_000, 10) == "xxxxxxxxx…"
