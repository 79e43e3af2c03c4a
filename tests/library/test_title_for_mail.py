"""A title in a letter to a stranger is a title, and carries no message."""

from __future__ import annotations

import pytest

from screnpla.library.sharing.invitations import title_for_mail


@pytest.mark.parametrize(
    "title", ["The Lamp", "2001: A Space Odyssey", "Airplane!", "Who's There?", "E.T.", "قصص 😀", "Mr. & Mrs. Lind"]
)
def test_a_title_is_said_as_it_is(title: str) -> None:
    assert title_for_mail(title, "a script") == f"‘{title}’"


@pytest.mark.parametrize(
    "title", ["http://evil.example", "See evil.com", "www evil", "a@b", "evil。com", "Call 0900 123-456", "\u202e", " "]
)
def test_what_might_become_a_link_or_a_number_to_call_is_not_said(title: str) -> None:
    assert title_for_mail(title, "a script") == "a script"


def test_it_stands_on_one_line_and_is_short() -> None:
    assert title_for_mail("The\u200b\n Lamp", "a script") == "‘The Lamp’"
    long = title_for_mail("word " * 100, "a script")
    assert len(long) <= 82
    assert long.endswith("…’")
