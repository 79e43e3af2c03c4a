"""Titles of scripts in mail to strangers: without links, phone numbers and line breaks, and short."""

from __future__ import annotations

import pytest

from screnpla.library.sharing.invitations import title_for_mail


@pytest.mark.parametrize(
    "title", ["The Lamp", "2001: A Space Odyssey", "Airplane!", "Who's There?", "E.T.", "قصص 😀", "Mr. & Mrs. Lind"]
)
def test_a_plain_title_is_quoted_unchanged_in_mail(title: str) -> None:
    assert title_for_mail(title, "a script") == f"‘{title}’"


@pytest.mark.parametrize(
    "title", ["http://evil.example", "See evil.com", "www evil", "a@b", "evil。com", "Call 0900 123-456", "\u202e", " "]
)
def test_a_title_that_holds_a_link_or_a_phone_number_is_left_out_of_mail(title: str) -> None:
    assert title_for_mail(title, "a script") == "a script"


def test_a_title_in_mail_is_on_one_line_and_short() -> None:
    assert title_for_mail("The\u200b\n Lamp", "a script") == "‘The Lamp’"
    long = title_for_mail("word " * 100, "a script")
    assert len(long) <= 82
    assert long.endswith("…’")
